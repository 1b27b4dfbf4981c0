import { isUnitedStates } from './address.ts';
import { leftBlank, type Presence } from './wording.ts';

export interface PostalCodeRule extends Pick<Presence, 'isRequired'> {
  readonly countryCode: string;
}

/** Returns the error message for a postal code of its country, or undefined. Source: doc 2 §5 Postal code. */
export function checkPostalCode(text: string, rule: PostalCodeRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return rule.isRequired === true ? leftBlank : undefined;
  if (isUnitedStates(rule.countryCode)) {
    return /^\d{5}(?:-\d{4})?$/.test(trimmed) ? undefined : 'Please enter a valid US postal code';
  }
  return trimmed.length > 3 ? undefined : 'Please enter a valid postal code';
}

/**
 * States and territories whose ZIP codes begin with one zero or with two zeros. Without them, a ZIP code has four or
 * three digits. Source: USPS Publication 65.
 */
const oneZero = ['AE', 'CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PR', 'RI', 'VI', 'VT'];
const twoZeros = ['NY', 'PR', 'VI'];

/**
 * Restores the leading zeros that a spreadsheet dropped from a code of three or four digits. Returns it unchanged if
 * the state has no such codes.
 */
export function withLeadingZeros(text: string, stateCode: string | undefined): string {
  const lost = /^\d{3,4}$/.test(text) ? 5 - text.length : 0;
  if (lost === 0) return text;
  const states = lost === 1 ? oneZero : twoZeros;
  return stateCode === undefined || states.includes(stateCode) ? text.padStart(5, '0') : text;
}
