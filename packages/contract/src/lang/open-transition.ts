/** A transition that the user may request now; if a check prevents it, with the reason. */
export interface OpenTransition {
  readonly transition: string;
  readonly isOpen: boolean;
  readonly reason: string | null;
}
