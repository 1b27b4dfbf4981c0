/** Letters and digits that nobody confuses on paper: no 0 and O, no 1, I and L. */
export const pinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const pinLength = 8;

/** A PIN as it was typed, in the form that is compared: capitals without spaces and dashes. */
export const normalizePin = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** A PIN as it is printed: two groups of four. */
export const formatPin = (pin: string): string => `${pin.slice(0, 4)}-${pin.slice(4)}`;

/** The message for a PIN as typed, or undefined. */
export function checkPin(typed: string): string | undefined {
  const pin = normalizePin(typed);
  if (pin === '') return 'Please enter the PIN from your letter';
  const isPin = new RegExp(`^[${pinAlphabet}]{${pinLength}}$`).test(pin);
  return isPin ? undefined : 'The PIN has 8 letters and digits. It stands on your letter.';
}
