import { normalizePin, pinAlphabet } from './pin-text.ts';

/** Codes of one set. Each begins with the letter of its place in the set. */
export const recoveryCodes = 10;
const length = 12;
const group = 4;

/** A code as it is printed: `2K7Q-M2XT-9WBF`. */
export const formatRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-');

/** Makes the code of a place from random numbers below the alphabet's length; 54 bits besides the place. */
export function recoveryCodeOf(place: number, randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: length - 1 }, () => pinAlphabet[randomBelow(pinAlphabet.length)]);
  return [pinAlphabet[place], ...letters].join('');
}

/** A code as it was typed: capitals without spaces and dashes, with its place; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): { readonly code: string; readonly place: number } | undefined {
  const code = normalizePin(typed);
  if (!new RegExp(`^[${pinAlphabet}]{${length}}$`).test(code)) return undefined;
  const place = pinAlphabet.indexOf(code.slice(0, 1));
  return place < recoveryCodes ? { code, place } : undefined;
}

/** The message for a recovery code as typed, or undefined. */
export function checkRecoveryCode(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter a recovery code';
  return readRecoveryCode(typed) ? undefined : 'A recovery code has 12 letters and digits, such as 2K7Q-M2XT-9WBF.';
}
