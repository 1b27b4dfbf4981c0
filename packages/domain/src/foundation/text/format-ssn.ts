import { lastFourOf } from './last-four-of.ts';

/** Formats a complete or partly typed SSN as `NNN-NN-NNNN`. Ignores digits after the ninth. Source: doc 2 §9. */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((group) => group !== '').join('-');
}

/**
 * Returns `XXX-XX-` plus the last four digits, given a plain or an already masked number. Without nine characters, the
 * last four are masked too. Source: doc 2 §9.
 */
export function maskSsn(text: string): string {
  return `XXX-XX-${lastFourOf(text)}`;
}
