/** Returns the last four digits of a plain or masked nine-digit number, or `XXXX` for anything else. */
export function lastFourOf(text: string): string {
  const plain = text.replaceAll('-', '');
  return /^[\dX]{5}\d{4}$/.test(plain) ? plain.slice(-4) : 'XXXX';
}
