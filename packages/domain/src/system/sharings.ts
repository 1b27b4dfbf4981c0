/** Audiences that a saved view can be shared with. `role` and `everybody` cover staff only. */
export const sharings = [
  { code: 'nobody', displayName: 'Only me' },
  { code: 'role', displayName: 'One role' },
  { code: 'everybody', displayName: 'All staff' },
] as const;
