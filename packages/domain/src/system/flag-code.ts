/** Returns what is wrong with the code of a feature flag, or undefined. The server looks up the flag by this name. */
export const flagCodeProblem = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Za-z][A-Za-z0-9.-]*$/.test(code)
    ? undefined
    : 'A flag name can contain letters, digits, dots, and dashes, and must begin with a letter.';
