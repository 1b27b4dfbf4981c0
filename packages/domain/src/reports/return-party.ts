import { plainLetters } from '../foundation/text/bank-text.ts';
import { isForeignTaxIdType } from '../foundation/validation/tax-id-type.ts';
import type { ReturnAddress, ReturnName, TinType } from './information-return.ts';

export interface PartyName {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly nameSuffix: string | null;
  readonly companyName: string | null;
}

const filled = (text: string | null): string | null => {
  const plain = (text ?? '').trim();
  return plain === '' ? null : plain;
};

/** Returns an entity's name if a company is given, otherwise the person's name in its parts. */
export function returnNameOf(party: PartyName): ReturnName {
  const company = filled(party.companyName);
  if (company !== null) return { kind: 'entity', line1: company, line2: null };
  return {
    kind: 'person',
    firstName: filled(party.firstName) ?? '',
    middleName: filled(party.middleName),
    lastName: filled(party.lastName) ?? '',
    suffix: filled(party.nameSuffix),
  };
}

/** Returns the name in one line, as on an envelope. */
export function nameText(name: ReturnName): string {
  const parts =
    name.kind === 'entity' ? [name.line1, name.line2] : [name.firstName, name.middleName, name.lastName, name.suffix];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** Returns the address as on an envelope, without the name. */
export function addressText({ line1, line2, city, region, postalCode, countryCode }: ReturnAddress): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place, countryCode === 'US' ? null : countryCode].flatMap((line) =>
    line === null || line === '' ? [] : [line],
  );
}

const controlLength = 4;
const significant = (text: string): string => plainLetters(text).toUpperCase();
const control = (text: string): string | null => {
  const letters = text.replaceAll(/[^A-Z0-9&-]/g, '').slice(0, controlLength);
  return letters === '' ? null : letters;
};

/**
 * Returns the name control: the first four letters of a last name, or of an entity's name without a leading `The` that
 * two or more words follow. An estate has that of the person who died. Source: Pub. 1220, name control; instructions
 * for IRIS.
 */
export function nameControlOf(name: ReturnName): string | null {
  if (name.kind === 'person') return control(significant(name.lastName));
  const words = significant(name.line1).split(/\s+/).filter(Boolean);
  const estate = /^(?:THE )?ESTATE OF (.+)$/.exec(words.join(' '))?.[1];
  if (estate !== undefined)
    return control(
      estate
        .replace(/,? (?:JR|SR|II|III|IV)\.?$/, '')
        .split(' ')
        .at(-1) ?? '',
    );
  const first = words[0] === 'THE' && words.length > 2 ? words.slice(1) : words;
  return control(first.join(''));
}

/** Returns the kind of TIN, or null for a number that another country issued. */
export function tinTypeOf(taxIdType: string | null): TinType | null {
  if (taxIdType === 'employerIdentificationNumber') return 'business';
  return taxIdType === null || taxIdType === 'w8Ben' ? null : 'individual';
}

/** Returns whether the recipient's number is one that another country issued. */
export const hasForeignTin = (taxIdType: string | null): boolean =>
  isForeignTaxIdType(taxIdType) && tinTypeOf(taxIdType) === null;

const tinLength = 9;

/** Returns a TIN as it may appear on a recipient's copy, with only its last four digits. Source: Pub. 1179. */
export function truncatedTin(tin: string | null, tinType: TinType | null): string | null {
  if (tin === null) return null;
  const last4 = tin.slice(-4);
  if (tin.length !== tinLength) return `XXXXX${last4}`;
  return tinType === 'business' ? `XX-XXX${last4}` : `XXX-XX-${last4}`;
}
