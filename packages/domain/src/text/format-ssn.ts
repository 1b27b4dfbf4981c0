import { lastFourOf } from './last-four-of.ts';

/** Digits grouped 3-2-4, also while they are typed; at most nine. Source: doc 2 §9. */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((group) => group !== '').join('-');
}

/** `XXX-XX-` plus the last four digits, of a number or of one that is masked already; without nine characters none. Source: doc 2 §9. */
export function maskSsn(text: string): string {
  return `XXX-XX-${lastFourOf(text)}`;
}
