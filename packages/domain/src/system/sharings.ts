/** Audiences that a saved view can be shared with. Roles and everyone refer to staff. */
export const sharings = [
  { code: 'nobody', displayName: 'Only me' },
  { code: 'role', displayName: 'One role' },
  { code: 'everybody', displayName: 'All staff' },
] as const;
