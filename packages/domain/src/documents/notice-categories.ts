/** The parts of notice management, each a page of its own; the codes are ours. */
export const noticeCategories = [
  { code: 'premier', displayName: 'Premier distributions' },
  { code: 'rollovers', displayName: 'Automatic rollovers' },
  { code: 'uncashedChecks', displayName: 'Uncashed checks' },
  { code: 'benefits', displayName: 'Recurring benefits' },
] as const;
