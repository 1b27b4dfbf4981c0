import type { TaxIdType } from '../validation/tax-id-type.ts';
import { maskEin } from './format-ein.ts';
import { maskSsn } from './format-ssn.ts';

/** Returns whether a value is already masked. Such a value is never revealed or copied (doc 2 §6). */
export function isMaskedTaxId(value: string): boolean {
  return value.includes('X');
}

/**
 * Returns `XXXXX` plus the last four characters. In a W-8BEN ID, only the first five characters are replaced. A value
 * of up to four characters is hidden completely. Source: doc 2 §9.
 */
export function maskTaxId(value: string, type: TaxIdType): string {
  if (type === 'w8Ben') return `XXXXX${value.slice(5)}`;
  const plain = value.replaceAll('-', '');
  return `XXXXX${plain.length > 4 ? plain.slice(-4) : ''}`;
}

/** Masks a tax ID for a table column, in the standard format of its type: `XXX-XX-6789`, or `XX-XXX6789` for an EIN. */
export function maskInGroups(value: string, type: TaxIdType): string {
  if (type === 'w8Ben') return maskTaxId(value, type);
  return type === 'employerIdentificationNumber' ? maskEin(value) : maskSsn(value);
}
