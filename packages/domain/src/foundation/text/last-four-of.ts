/** Returns the last four digits of a nine-digit number, masked or not; `XXXX` if it does not have nine. */
export function lastFourOf(text: string): string {
  const plain = text.replaceAll('-', '');
  return /^[\dX]{5}\d{4}$/.test(plain) ? plain.slice(-4) : 'XXXX';
}
