const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const scales = ['', 'Thousand', 'Million', 'Billion', 'Trillion', 'Quadrillion'];

/**
 * Returns a check amount in words: 150000 cents becomes “One Thousand Five Hundred and 00/100”. Throws if the amount is
 * negative or not in whole cents.
 */
export function amountInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not a valid check amount: ${cents}`);
  const dollars = Math.floor(cents / 100);
  return `${dollarsInWords(dollars)} and ${String(cents % 100).padStart(2, '0')}/100`;
}

function dollarsInWords(dollars: number): string {
  if (dollars === 0) return 'Zero';
  const groups: string[] = [];
  let rest = dollars;
  for (const scale of scales) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(scale === '' ? groupInWords(group) : `${groupInWords(group)} ${scale}`);
    rest = Math.floor(rest / 1000);
  }
  return groups.join(' ');
}

function groupInWords(group: number): string {
  const hundreds = Math.floor(group / 100);
  const below = group % 100;
  const words = hundreds === 0 ? [] : [`${small[hundreds] ?? ''} Hundred`];
  if (below > 0 && below < 20) words.push(small[below] ?? '');
  if (below >= 20)
    words.push(
      below % 10 === 0 ? (tens[below / 10] ?? '') : `${tens[Math.floor(below / 10)] ?? ''}-${small[below % 10] ?? ''}`,
    );
  return words.join(' ');
}
