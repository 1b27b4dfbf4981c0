import { ageInYears, isCalendarDate } from '../foundation/calendar/dates.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkSsn } from '../foundation/validation/ssn.ts';

export const iraTypes = ['traditional', 'roth', 'rollover'] as const;
export type IraType = (typeof iraTypes)[number];

export interface Beneficiary {
  readonly name: string;
  readonly relationship: string;
  /** Whole percent; all shares add up to 100. */
  readonly share: number;
}

/** Form data of an application for an IRA. Source: screens §9, /open-account and /apply-account. */
export interface IraApplication {
  readonly iraType: IraType;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly taxId: string;
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly beneficiaries: readonly Beneficiary[];
  readonly hasAgreed: boolean;
}

const postOfficeBox = /\b(p\.?\s*o\.?|post\s+office)\s*box\b/i;

function dateOfBirthProblem(dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth)) return 'Please enter a date of birth';
  const age = dateOfBirth > today ? 0 : ageInYears(dateOfBirth, today);
  return age < 18 || age > 120 ? 'You must be 18 to 120 years old to open an IRA.' : undefined;
}

function sharesProblem(beneficiaries: readonly Beneficiary[]): string | undefined {
  if (beneficiaries.length === 0) return undefined;
  const sum = beneficiaries.reduce((total, { share }) => total + share, 0);
  return sum === 100 ? undefined : `The beneficiaries’ shares add up to ${sum}%. They must add up to 100%.`;
}

/** Returns the error messages for an application, by key. Empty if it can be submitted. `today` is `YYYY-MM-DD`. */
export function applicationProblems(application: IraApplication, today: string): Record<string, string[]> {
  const { taxId, phoneNumber, addressLine1, stateCode, postalCode, dateOfBirth, beneficiaries } = application;
  const problems: Readonly<Record<string, string | undefined>> = {
    dateOfBirth: dateOfBirthProblem(dateOfBirth, today),
    taxId: checkSsn(taxId, { label: 'tax ID', isRequired: true, mode: 'ssnOrItin' }),
    phoneNumber: checkPhone(phoneNumber, { isRequired: true }),
    addressLine1: postOfficeBox.test(addressLine1)
      ? 'Federal law requires the address where you live. Enter a street address, not a PO box.'
      : undefined,
    stateCode: /^[A-Z]{2}$/.test(stateCode) ? undefined : 'Please select a state',
    postalCode: /^\d{5}(-\d{4})?$/.test(postalCode) ? undefined : 'Please enter a valid postal code',
    beneficiaries: sharesProblem(beneficiaries),
    hasAgreed: application.hasAgreed ? undefined : 'Please accept the agreements',
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) => (problem === undefined ? [] : [[key, [problem]]])),
  );
}
