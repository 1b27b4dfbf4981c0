/** A transition that the user may request now, and the reason if a check prevents it. */
export interface OpenTransition {
  readonly transition: string;
  readonly isOpen: boolean;
  readonly reason: string | null;
}
