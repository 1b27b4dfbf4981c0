/**
 * Invariants that are listed but not checked, with the reason. They are printed so that a missing check is never
 * mistaken for a passed one.
 */
export const notAsked: Readonly<Record<string, string>> = {
  S5: 'not applicable: no backup configured',
};
