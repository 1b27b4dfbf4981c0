import { parseEin } from '../../foundation/validation/ein.ts';
import { usStates } from '../../foundation/validation/us-states.ts';
import type { Transmitter } from '../information-return.ts';

/** The system properties that describe the sender of files to states. */
export const transmitterProperties = [
  'transmitterEin',
  'transmitterControlCode',
  'transmitterName',
  'transmitterAddressLine1',
  'transmitterCity',
  'transmitterStateCode',
  'transmitterPostalCode',
  'transmitterContactName',
  'transmitterContactPhone',
  'transmitterContactEmail',
] as const;
export type TransmitterProperty = (typeof transmitterProperties)[number];

const longestEmail = 50;
const stateCodes = new Set(usStates.map(({ code }) => code));
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isText = (value: string): boolean => /[a-z]/i.test(value);

/** What each property must look like to fit the transmitter’s record. Source: Pub. 1220, record T. */
const fits: Readonly<Record<TransmitterProperty, (value: string) => boolean>> = {
  transmitterEin: (value) => parseEin(value) !== undefined,
  transmitterControlCode: (value) => /^[a-z0-9]{5}$/i.test(value),
  transmitterName: isText,
  transmitterAddressLine1: isText,
  transmitterCity: isText,
  transmitterStateCode: (value) => stateCodes.has(value),
  transmitterPostalCode: (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
  transmitterContactName: isText,
  transmitterContactPhone: (value) => digitsOf(value).length === 10,
  transmitterContactEmail: (value) => /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(value) && value.length <= longestEmail,
};

/** Returns the sender of files to states, or the properties that are missing or don’t fit. */
export function transmitterOf(values: ReadonlyMap<string, string>): Transmitter | { readonly odd: readonly string[] } {
  const of = (property: TransmitterProperty): string => values.get(property)?.trim() ?? '';
  const odd = transmitterProperties.filter((property) => !fits[property](of(property)));
  if (odd.length > 0) return { odd };
  return {
    tin: digitsOf(of('transmitterEin')),
    controlCode: of('transmitterControlCode').toUpperCase(),
    name: of('transmitterName'),
    company: of('transmitterName'),
    address: {
      line1: of('transmitterAddressLine1'),
      line2: null,
      city: of('transmitterCity'),
      region: of('transmitterStateCode'),
      postalCode: of('transmitterPostalCode'),
      countryCode: 'US',
    },
    contactName: of('transmitterContactName'),
    contactPhone: digitsOf(of('transmitterContactPhone')),
    contactEmail: of('transmitterContactEmail'),
  };
}
