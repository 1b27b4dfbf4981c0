/** With whom a saved view is shared; roles and everybody mean staff. */
export const sharings = [
  { code: 'nobody', displayName: 'Only me' },
  { code: 'role', displayName: 'One role' },
  { code: 'everybody', displayName: 'All staff' },
] as const;
