import { leftBlank, type Presence, worded } from './wording.ts';

/**
 * Returns a US phone number as stored (`+1` and ten digits), or undefined. Area code and exchange begin with 2 to 9.
 */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  return match === null ? undefined : `+1${match[1]}`;
}

/** Returns the error message for a US phone number, or undefined. Source: doc 2 §5 Phone. */
export function checkPhone(text: string, rule: Presence = {}): string | undefined {
  if (text.trim() === '') {
    if (rule.isRequired !== true) return undefined;
    return worded(rule.wording, { standard: 'Please enter a phone number.', accountHolder: leftBlank });
  }
  if (parsePhone(text) !== undefined) return undefined;
  return worded(rule.wording, {
    standard: 'Please enter a valid phone number.',
    accountHolder: 'Please enter a valid phone number',
  });
}

/** Returns the error message for a phone extension, or undefined. An empty one is valid. Source: doc 2 §5 Phone. */
export function checkPhoneExtension(text: string): string | undefined {
  return /^\d*$/.test(text.trim()) ? undefined : 'Extension should be a number.';
}
