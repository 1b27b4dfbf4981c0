/**
 * Listed invariants that are not checked, with the reason. They are printed so that a missing check is never mistaken
 * for a clean one.
 */
export const notAsked: Readonly<Record<string, string>> = {
  S5: 'not applicable: no backup configured',
};
