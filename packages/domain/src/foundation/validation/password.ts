export type PasswordCheckCode = 'length' | 'number' | 'upper' | 'lower' | 'special' | 'match';

export interface PasswordCheck {
  readonly code: PasswordCheckCode;
  readonly sentence: string;
  readonly holds: boolean;
}

export const passwordSpecialCharacters = '!@#$%^&*';

function ruleChecks(password: string): PasswordCheck[] {
  return [
    { code: 'length', sentence: 'At least eight characters', holds: password.length >= 8 },
    { code: 'number', sentence: 'A number', holds: /\d/.test(password) },
    { code: 'upper', sentence: 'An uppercase letter', holds: /[A-Z]/.test(password) },
    { code: 'lower', sentence: 'A lowercase letter', holds: /[a-z]/.test(password) },
    {
      code: 'special',
      sentence: `A special character (${passwordSpecialCharacters})`,
      holds: /[!@#$%^&*]/.test(password),
    },
  ];
}

/**
 * Returns the participant's password checklist, in order. The last item is met if both entries are equal and not empty.
 * Source: doc 2 §5 Password.
 */
export function passwordChecklist(password: string, confirmation: string): PasswordCheck[] {
  const isMatch = password !== '' && password === confirmation;
  return [...ruleChecks(password), { code: 'match', sentence: 'Passwords match!', holds: isMatch }];
}

/**
 * Returns the error message for a new password, or undefined. An empty password is not valid. Source: doc 2 §5
 * Password.
 */
export function checkPassword(password: string): string | undefined {
  return ruleChecks(password).every((check) => check.holds) ? undefined : 'Enter a valid password';
}

/** Returns the error message for the second entry of a new password, or undefined. Source: doc 2 §5 Password. */
export function checkPasswordConfirmation(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : 'Passwords do not match';
}
