/** What stands against the code of a feature flag, or undefined: the program asks for it by this name. */
export const flagCodeFlaw = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Za-z][A-Za-z0-9.-]*$/.test(code)
    ? undefined
    : 'A flag is named in letters, digits, dots and dashes, and begins with a letter.';
