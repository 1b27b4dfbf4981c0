/** Letters and digits that are not easily confused in print: no 0, O, 1, I, or L. */
export const pinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const pinLength = 8;

/** Normalizes a typed PIN for comparison: uppercase, no spaces or dashes. */
export const normalizePin = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Formats a PIN for print: two groups of four. */
export const formatPin = (pin: string): string => `${pin.slice(0, 4)}-${pin.slice(4)}`;

/** Returns the error message for a typed PIN, or undefined if it is valid. */
export function checkPin(typed: string): string | undefined {
  const pin = normalizePin(typed);
  if (pin === '') return 'Please enter the PIN from your letter';
  const isPin = new RegExp(`^[${pinAlphabet}]{${pinLength}}$`).test(pin);
  return isPin ? undefined : 'Enter all 8 letters and digits of the PIN from your letter.';
}
