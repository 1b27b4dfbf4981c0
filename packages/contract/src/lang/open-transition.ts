/** A transition that the user may request now, and if a check prevents it, why. */
export interface OpenTransition {
  readonly transition: string;
  readonly isOpen: boolean;
  readonly reason: string | null;
}
