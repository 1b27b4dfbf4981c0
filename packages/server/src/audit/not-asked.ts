/** Invariants of the list that are not asked, and why: printed, so that a missing one is never taken for a clean one. */
export const notAsked: Readonly<Record<string, string>> = {
  S5: 'not applicable: no backup configured',
};
