import { type Address, isInternational, isUnitedStates } from '../validation/address.ts';
import { countryName } from './country-name.ts';

function given(text: string | null | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Returns whether the address is empty. Checks each part by name, because the object may have other fields too. */
function hasNothing(address: Address): boolean {
  const { attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode } = address;
  return [attentionTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode].every(
    (part) => given(part) === undefined,
  );
}

function cityLine(address: Address): string {
  const city = given(address.city) ?? '[no city]';
  if (isInternational(address)) {
    return [city, given(address.otherRegion), given(address.postalCode)]
      .filter((part) => part !== undefined)
      .join(', ');
  }
  return `${city}, ${given(address.stateCode) ?? '[no state]'} ${given(address.postalCode) ?? '[no postal code]'}`;
}

/**
 * Returns the lines of an address, with missing parts in brackets. US addresses have no country line. If there is no
 * address at all, returns `MISSING` where one is required and `None` where it is not. Source: doc 2 §8.
 */
export function formatAddress(address: Address, need: 'required' | 'optional'): string[] {
  if (hasNothing(address)) return [need === 'required' ? 'MISSING' : 'None'];
  const country = given(address.countryCode);
  const lines = [
    given(address.attentionTo),
    given(address.addressLine1),
    given(address.addressLine2),
    cityLine(address),
  ];
  if (country === undefined) lines.push('[no country]');
  else if (!isUnitedStates(country)) lines.push(countryName(country));
  return lines.filter((line) => line !== undefined);
}
