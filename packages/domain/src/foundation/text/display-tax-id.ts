import type { TaxIdType } from '../validation/tax-id-type.ts';

export interface TaxIdDisplay {
  readonly type: TaxIdType;
  readonly isRequired: boolean;
}

/**
 * Nine characters, either digits or (in a masked value) X; not all zeros, ones, or nines. W-8BEN IDs can look
 * different.
 */
export function isTaxIdDisplayable(value: string, type: TaxIdType): boolean {
  const plain = value.replaceAll('-', '');
  if (/^(?:0+|1+|9+)$/.test(plain)) return false;
  return type === 'w8Ben' || /^(?:\d{9}|XXXXX\d{4})$/.test(plain);
}

/** Formats a tax ID for display; says so if it is missing or invalid. Source: doc 2 §8. */
export function displayTaxId(value: string | null | undefined, { type, isRequired }: TaxIdDisplay): string {
  if (value === null || value === undefined || value === '') return isRequired ? 'Missing Tax ID' : '';
  return isTaxIdDisplayable(value, type) ? value : `${value} (invalid)`;
}
