import { isUnitedStates } from './address.ts';
import { leftBlank, type Presence } from './wording.ts';

export interface PostalCodeRule extends Pick<Presence, 'isRequired'> {
  readonly countryCode: string;
}

/** The message for a postal code of its country, or undefined. Source: doc 2 §5 Postal code. */
export function checkPostalCode(text: string, rule: PostalCodeRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return rule.isRequired === true ? leftBlank : undefined;
  if (isUnitedStates(rule.countryCode)) {
    return /^\d{5}(?:-\d{4})?$/.test(trimmed) ? undefined : 'Please enter a valid US postal code';
  }
  return trimmed.length > 3 ? undefined : 'Please enter a valid postal code';
}
