/** A move that the reader may ask for now, and when a check stands against it, why. */
export interface OpenTransition {
  readonly transition: string;
  readonly isOpen: boolean;
  readonly reason: string | null;
}
