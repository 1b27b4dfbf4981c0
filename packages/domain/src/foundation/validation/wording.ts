/**
 * Doc 2 §5 gives two wordings for several fields without saying where each applies. We use `accountHolder` in the
 * participant and account-holder portals (doc 2 §6) and `standard` everywhere else.
 */
export type Wording = 'standard' | 'accountHolder';

export const leftBlank = 'Field cannot be left blank';

export interface Presence {
  /** A field is optional unless marked as required. */
  readonly isRequired?: boolean;
  readonly wording?: Wording;
}

/** Selects the text for the portal. */
export function worded(wording: Wording | undefined, texts: Readonly<Record<Wording, string>>): string {
  return texts[wording ?? 'standard'];
}
