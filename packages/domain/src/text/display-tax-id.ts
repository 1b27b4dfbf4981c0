import type { TaxIdType } from '../validation/tax-id-type.ts';

export interface TaxIdDisplay {
  readonly type: TaxIdType;
  readonly isRequired: boolean;
}

/** Nine characters that are digits or, in a masked value, X; not all zeros, ones or nines. A W-8BEN id may look otherwise. */
export function isTaxIdDisplayable(value: string, type: TaxIdType): boolean {
  const plain = value.replaceAll('-', '');
  if (/^(?:0+|1+|9+)$/.test(plain)) return false;
  return type === 'w8Ben' || /^(?:\d{9}|XXXXX\d{4})$/.test(plain);
}

/** A tax id as screens show it: what is missing or invalid says so. Source: doc 2 §8. */
export function displayTaxId(value: string | null | undefined, { type, isRequired }: TaxIdDisplay): string {
  if (value === null || value === undefined || value === '') return isRequired ? 'Missing Tax ID' : '';
  return isTaxIdDisplayable(value, type) ? value : `${value} (invalid)`;
}
