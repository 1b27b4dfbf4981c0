import { lastFourOf } from './last-four-of.ts';

/** Groups digits 2-7, even while they are being typed; at most nine. Source: doc 2 §5, §9. */
export function formatEin(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/**
 * `XX-XXX` plus the last four digits. The specification mentions a masked variant without showing it, so this format is
 * our own.
 */
export function maskEin(text: string): string {
  return `XX-XXX${lastFourOf(text)}`;
}
