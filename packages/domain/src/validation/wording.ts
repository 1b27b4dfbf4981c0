/**
 * Doc 2 §5 gives several fields two wordings without saying which applies where.
 * Reading: `accountHolder` on the participant and account-holder portals (doc 2 §6), `standard` everywhere else.
 */
export type Wording = 'standard' | 'accountHolder';

export const leftBlank = 'Field cannot be left blank';

export interface Presence {
  /** A field is optional unless it says that it is required. */
  readonly isRequired?: boolean;
  readonly wording?: Wording;
}

/** Picks the text for the portal. */
export function worded(wording: Wording | undefined, texts: Readonly<Record<Wording, string>>): string {
  return texts[wording ?? 'standard'];
}
