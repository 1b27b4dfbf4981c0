/** A stored address. Source: doc 2 §3 Address. */
export interface Address {
  readonly attentionTo?: string | null;
  readonly addressLine1?: string | null;
  readonly addressLine2?: string | null;
  readonly city?: string | null;
  readonly stateCode?: string | null;
  /** The region of an address outside the United States. */
  readonly otherRegion?: string | null;
  readonly postalCode?: string | null;
  readonly countryCode?: string | null;
}

export type AddressPart = 'addressLine1' | 'city' | 'stateCode' | 'otherRegion' | 'postalCode' | 'countryCode';

/**
 * Returns whether a country is the United States. Accepts the stored two-letter and the displayed three-letter code.
 */
export function isUnitedStates(countryCode: string | null | undefined): boolean {
  return countryCode === 'US' || countryCode === 'USA';
}

/** Returns whether a country is given and is not the United States. Source: doc 2 §3 Participant. */
export function isInternational(address: Address): boolean {
  return !isBlank(address.countryCode) && !isUnitedStates(address.countryCode);
}

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

const wantedInUnitedStates: readonly AddressPart[] = ['addressLine1', 'city', 'stateCode', 'postalCode', 'countryCode'];
const wantedAbroad: readonly AddressPart[] = ['addressLine1', 'city', 'otherRegion', 'countryCode'];

/**
 * Returns the missing parts of an incomplete address. An address without a country is treated as a US address. Source:
 * doc 2 §5 Address.
 */
export function missingAddressParts(address: Address): AddressPart[] {
  const wanted = isInternational(address) ? wantedAbroad : wantedInUnitedStates;
  return wanted.filter((part) => isBlank(address[part]));
}

export function isCompleteAddress(address: Address): boolean {
  return missingAddressParts(address).length === 0;
}
