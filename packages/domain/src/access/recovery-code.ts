import { normalizePin, pinAlphabet } from './pin-text.ts';

/** Number of codes in a set. A code begins with the character for its index in the set. */
export const recoveryCodes = 10;
const length = 12;
const group = 4;

/** Formats a code for print: `2K7Q-M2XT-9WBF`. */
export const formatRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-');

/** Creates the code for an index from random numbers below the alphabet's length: 54 random bits plus the index. */
export function recoveryCodeOf(index: number, randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: length - 1 }, () => pinAlphabet[randomBelow(pinAlphabet.length)]);
  return [pinAlphabet[index], ...letters].join('');
}

/**
 * Parses a typed code. Returns it with its index, in uppercase and without spaces or dashes, or undefined if it isn't
 * formatted like a code.
 */
export function readRecoveryCode(typed: string): { readonly code: string; readonly place: number } | undefined {
  const code = normalizePin(typed);
  if (!new RegExp(`^[${pinAlphabet}]{${length}}$`).test(code)) return undefined;
  const place = pinAlphabet.indexOf(code.slice(0, 1));
  return place < recoveryCodes ? { code, place } : undefined;
}

/** Returns the error message for a typed recovery code, or undefined if it is valid. */
export function checkRecoveryCode(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter a recovery code';
  return readRecoveryCode(typed)
    ? undefined
    : 'Enter all 12 letters and digits of a recovery code, such as 2K7Q-M2XT-9WBF.';
}
