import type { TaxIdType } from '../validation/tax-id-type.ts';

export interface TaxIdDisplay {
  readonly type: TaxIdType;
  readonly isRequired: boolean;
}

/**
 * Returns whether a tax ID has nine digits, or is masked with X and the last four digits, and isn't all zeros, ones, or
 * nines. A W-8BEN ID can have any format.
 */
export function isTaxIdDisplayable(value: string, type: TaxIdType): boolean {
  const plain = value.replaceAll('-', '');
  if (/^(?:0+|1+|9+)$/.test(plain)) return false;
  return type === 'w8Ben' || /^(?:\d{9}|XXXXX\d{4})$/.test(plain);
}

/** Formats a tax ID for display and labels a missing or invalid one. Source: doc 2 §8. */
export function displayTaxId(value: string | null | undefined, { type, isRequired }: TaxIdDisplay): string {
  if (value === null || value === undefined || value === '') return isRequired ? 'Missing Tax ID' : '';
  return isTaxIdDisplayable(value, type) ? value : `${value} (invalid)`;
}
