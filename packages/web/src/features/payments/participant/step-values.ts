import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { FieldValues } from 'react-hook-form';
import { destinationNames, fieldOf, namedValues, taxNames } from '../../../entity/payment-part-values.ts';
import type { Contact, SetupDraft, StepKey } from './setup-draft.ts';

/** A participant's own record. */
export interface PersonRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly otherRegion: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

export function contactOf(person: PersonRecord): Contact {
  return {
    addressLine1: person.addressLine1 ?? '',
    addressLine2: person.addressLine2 ?? '',
    city: person.city ?? '',
    stateCode: person.stateCode ?? '',
    otherRegion: person.otherRegion ?? '',
    postalCode: person.postalCode ?? '',
    countryCode: person.countryCode,
    emailAddress: person.emailAddress ?? '',
    phoneNumber: person.phoneNumber ?? '',
  };
}

function choiceOf({ parts }: SetupDraft): string | null {
  if (parts.length > 1) return 'split';
  const [part] = parts;
  if (part === undefined) return null;
  return part.amount === null ? part.type : 'split';
}

/** Returns the initial field values of each step. */
export function stepValues(draft: SetupDraft, person: PersonRecord): Readonly<Record<StepKey, FieldValues>> {
  return {
    unlock: { pin: '' },
    you: { ...(draft.contact ?? contactOf(person)) },
    rights: {
      hasReadNotice: draft.hasReadNotice,
      waiting: draft.keepsWaiting === null ? null : draft.keepsWaiting ? 'keep' : 'shorten',
    },
    choice: {
      choice: choiceOf(draft),
      amounts: Object.fromEntries(draft.parts.map(({ type, amount }) => [type, amount ?? 0])),
    },
    where: {
      ...namedValues(draft.parts, destinationNames),
      ...Object.fromEntries(draft.parts.map((_, index) => [fieldOf(index, 'institution'), null])),
    },
    taxes: namedValues(draft.parts, taxNames),
    sign: { participantAuthorization: false, participantTaxNotice: false },
  };
}
