import { lastFourOf } from './last-four-of.ts';

/** Groups digits 3-2-4, even while they are being typed; at most nine. Source: doc 2 §9. */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((group) => group !== '').join('-');
}

/**
 * Returns `XXX-XX-` plus the last four digits, given a plain or an already masked number, or an empty string unless it
 * has nine characters. Source: doc 2 §9.
 */
export function maskSsn(text: string): string {
  return `XXX-XX-${lastFourOf(text)}`;
}
