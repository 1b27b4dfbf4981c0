import { lastFourOf } from './last-four-of.ts';

/** Formats a complete or partly typed EIN as `NN-NNNNNNN`. Ignores digits after the ninth. Source: doc 2 §5, §9. */
export function formatEin(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/**
 * Returns `XX-XXX` plus the last four digits. The specification mentions a masked variant but does not define its
 * format.
 */
export function maskEin(text: string): string {
  return `XX-XXX${lastFourOf(text)}`;
}
