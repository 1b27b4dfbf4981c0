import { type Cents, cents } from './cents.ts';
import { fractionOf } from './percent.ts';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Formats an amount for an input that has lost focus: `1,234.56`, or `1,235` with no decimals (rounded half up).
 * Source: doc 2 §5.
 */
export function formatAmount(amount: Cents, decimals: 0 | 2 = 2): string {
  const size = cents(Math.abs(amount));
  const digits = decimals === 0 ? String(fractionOf(size, 1, 100)) : String(size).padStart(3, '0');
  const isShownAsZero = /^0+$/.test(digits);
  const sign = amount < 0 && !isShownAsZero ? '-' : '';
  if (decimals === 0) return sign + grouped(digits);
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Formats an amount rounded to whole dollars, such as `$1,235`. The amount may not be negative. */
export const formatWholeDollars = (amount: Cents): string => `$${formatAmount(amount, 0)}`;

/** Formats an amount for display: `$1,234.56`, negative `-$1,234.56`. Source: doc 2 §9. */
export function formatMoney(amount: Cents): string {
  const text = formatAmount(amount);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}
