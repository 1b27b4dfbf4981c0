/**
 * Returns an error message for an invalid feature flag code, or undefined. The server looks up the flag by this code.
 */
export const flagCodeProblem = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Za-z][A-Za-z0-9.-]*$/.test(code)
    ? undefined
    : 'Start the flag name with a letter, and use only letters, digits, dots, and dashes.';
