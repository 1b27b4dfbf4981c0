import type { BodyAt } from '@fiducia/contract/api';
import { type Beneficiary, beneficiaryClasses, employmentStatuses } from '@fiducia/domain/advisors/ira-application';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import type { OwnProspect } from '../own/own-prospects.tsx';
import { beneficiariesIn } from '../own-iras.ts';

export type Draft = BodyAt<'POST /public/prospects/:id/application'>;
export type Application = BodyAt<'POST /public/prospects/:id/submit-application'>;
type Values = Readonly<Record<string, unknown>>;

export const maxBeneficiaries = 6;
export const places = Array.from({ length: maxBeneficiaries }, (_, index) => index);
/** The names of the fields of one beneficiary. */
export const keysOf = (index: number) =>
  ({
    name: `beneficiaryName${index}`,
    relationship: `beneficiaryRelationship${index}`,
    share: `beneficiaryShare${index}`,
    beneficiaryClass: `beneficiaryClass${index}`,
    isPerStirpes: `beneficiaryPerStirpes${index}`,
  }) as const;

const textIn = (values: Values, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
};
const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
const textOf = (value: unknown, key: string): string => {
  const found = propertyOf(value, key);
  return typeof found === 'string' ? found : '';
};

export function beneficiariesOf(values: Values): Required<Beneficiary>[] {
  return places.flatMap((place) => {
    const keys = keysOf(place);
    const name = textIn(values, keys.name);
    const chosen = values[keys.beneficiaryClass];
    if (name === '') return [];
    return [
      {
        name,
        relationship: textIn(values, keys.relationship),
        share: Number(values[keys.share] ?? 0),
        beneficiaryClass: isOneOf(beneficiaryClasses, chosen) ? chosen : 'primary',
        isPerStirpes: values[keys.isPerStirpes] === true,
      },
    ];
  });
}

/** Returns the fields of the beneficiaries that are stored, with empty ones for the other places. */
export function beneficiaryValues(stored: unknown): Record<string, unknown> {
  const known = beneficiariesIn(stored);
  return Object.fromEntries(
    places.flatMap((place) => {
      const { name, relationship, share, beneficiaryClass, isPerStirpes } = keysOf(place);
      const one = known[place];
      return [
        [name, one?.name ?? ''],
        [relationship, one?.relationship ?? ''],
        [share, one?.share ?? null],
        [beneficiaryClass, one?.beneficiaryClass ?? 'primary'],
        [isPerStirpes, one?.isPerStirpes ?? false],
      ];
    }),
  );
}

export function employmentOf(values: Values): Application['employment'] {
  const status = values['employmentStatus'];
  if (!isOneOf(employmentStatuses, status)) return undefined;
  const [employer, occupation] = [textIn(values, 'employer'), textIn(values, 'occupation')];
  return { status, ...(employer === '' ? {} : { employer }), ...(occupation === '' ? {} : { occupation }) };
}

export function affiliationsOf(values: Values): NonNullable<Application['affiliations']> {
  const details = textIn(values, 'affiliationDetails');
  return {
    worksForBroker: values['worksForBroker'] === true,
    controlsPublicCompany: values['controlsPublicCompany'] === true,
    holdsPublicOffice: values['holdsPublicOffice'] === true,
    ...(details === '' ? {} : { details }),
  };
}

function statusOf(employment: unknown): (typeof employmentStatuses)[number] | null {
  const status = propertyOf(employment, 'status');
  return isOneOf(employmentStatuses, status) ? status : null;
}

export const workValues = ({ employment, affiliations }: OwnProspect) => ({
  employmentStatus: statusOf(employment),
  employer: textOf(employment, 'employer'),
  occupation: textOf(employment, 'occupation'),
  worksForBroker: propertyOf(affiliations, 'worksForBroker') === true,
  controlsPublicCompany: propertyOf(affiliations, 'controlsPublicCompany') === true,
  holdsPublicOffice: propertyOf(affiliations, 'holdsPublicOffice') === true,
  affiliationDetails: textOf(affiliations, 'details'),
});

export const youValues = (person: OwnProspect) => ({
  dateOfBirth: person.dateOfBirth,
  phoneNumber: person.phoneNumber ?? '',
  addressLine1: person.addressLine1 ?? '',
  addressLine2: person.addressLine2 ?? '',
  city: person.city ?? '',
  stateCode: person.stateCode,
  postalCode: person.postalCode ?? '',
});

export const stepKeys = ['kind', 'you', 'work', 'beneficiaries', 'sign'] as const;
export type StepKey = (typeof stepKeys)[number];

/** Returns the part of an application that a step saves. The last step submits instead. */
export function draftOf(step: string, values: Values): Draft {
  switch (step) {
    case 'kind': {
      const kind = values['iraType'];
      return kind === 'traditional' || kind === 'roth' || kind === 'rollover' ? { iraType: kind } : {};
    }
    case 'you':
      return {
        dateOfBirth: textIn(values, 'dateOfBirth'),
        phoneNumber: textIn(values, 'phoneNumber'),
        addressLine1: textIn(values, 'addressLine1'),
        addressLine2: textIn(values, 'addressLine2'),
        city: textIn(values, 'city'),
        stateCode: textIn(values, 'stateCode'),
        postalCode: textIn(values, 'postalCode'),
      };
    case 'work': {
      const employment = employmentOf(values);
      return { ...(employment === undefined ? {} : { employment }), affiliations: affiliationsOf(values) };
    }
    case 'beneficiaries':
      return { beneficiaries: beneficiariesOf(values) };
    default:
      return {};
  }
}

/** Returns the steps that lack something, in order. The signature isn't among them. */
export function missingSteps(person: OwnProspect): readonly StepKey[] {
  const hasAddress = [person.dateOfBirth, person.phoneNumber, person.addressLine1, person.city, person.stateCode];
  return stepKeys.filter(
    (step) =>
      (step === 'kind' && person.iraType === null) ||
      (step === 'you' && (hasAddress.some((value) => !value) || !person.postalCode)) ||
      (step === 'work' && statusOf(person.employment) === null),
  );
}

/** Returns the application of a prospect whose earlier steps are saved, with the entries of the last step. */
export function applicationOf(
  person: OwnProspect,
  values: Values,
  agreementVersionId: string | undefined,
): Application {
  const work = workValues(person);
  const employment = employmentOf(work);
  return {
    iraType: person.iraType ?? 'traditional',
    dateOfBirth: person.dateOfBirth ?? '',
    taxId: textIn(values, 'taxId'),
    phoneNumber: person.phoneNumber ?? '',
    addressLine1: person.addressLine1 ?? '',
    addressLine2: person.addressLine2 || undefined,
    city: person.city ?? '',
    stateCode: person.stateCode ?? '',
    postalCode: person.postalCode ?? '',
    beneficiaries: beneficiariesOf(beneficiaryValues(person.beneficiaries)),
    employment,
    affiliations: affiliationsOf(work),
    hasAgreed: values['hasAgreed'] === true,
    agreementVersionId,
  };
}
