/** The languages of messages. */
export const languages = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Spanish' },
] as const;
