/** Sections of notice management, each with its own page. The specification does not define the codes. */
export const noticeCategories = [
  { code: 'premier', displayName: 'Premier distributions' },
  { code: 'rollovers', displayName: 'Automatic rollovers' },
  { code: 'uncashedChecks', displayName: 'Uncashed checks' },
  { code: 'benefits', displayName: 'Recurring benefits' },
] as const;
