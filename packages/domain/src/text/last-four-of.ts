/** The last four digits of a number of nine, masked already or not; `XXXX` when it has not nine. */
export function lastFourOf(text: string): string {
  const plain = text.replaceAll('-', '');
  return /^[\dX]{5}\d{4}$/.test(plain) ? plain.slice(-4) : 'XXXX';
}
