import { type Cents, cents, isCents, negateCents } from './cents.ts';

const amountPattern = /^(?<sign>-?)\$?(?<dollars>\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(?<fraction>\d{0,2}))?$/;

/**
 * Parses a dollar amount (`$1,234.5`, `-12`, `(3.00)`) into cents, without rounding. Returns undefined for anything
 * else: more than two decimals, misplaced commas, blanks between digits, letters, or an amount outside the safe integer range.
 */
export function parseMoney(text: string): Cents | undefined {
  const trimmed = text
    .trim()
    .replace(/^\(\s*(.+?)\s*\)$/, '-$1')
    .replace(/^\$\s*-/, '-$')
    .replace(/^(-?)\s*(\$?)\s*/, '$1$2');
  const groups = amountPattern.exec(trimmed)?.groups;
  if (groups === undefined) return undefined;
  const dollars = (groups['dollars'] ?? '').replaceAll(',', '');
  const amount = Number(`${dollars}${(groups['fraction'] ?? '').padEnd(2, '0')}`);
  if (!isCents(amount)) return undefined;
  return groups['sign'] === '-' ? negateCents(amount) : cents(amount);
}
