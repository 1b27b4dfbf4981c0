import { ageInYears } from '../foundation/calendar/age-in-years.ts';
import { isCalendarDate } from '../foundation/calendar/dates.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkSsn } from '../foundation/validation/ssn.ts';

export const iraTypes = ['traditional', 'roth', 'rollover'] as const;
export type IraType = (typeof iraTypes)[number];

/** Contingent beneficiaries inherit if no primary one is alive. */
export const beneficiaryClasses = ['primary', 'contingent'] as const;

export interface Beneficiary {
  readonly name: string;
  readonly relationship: string;
  /** Whole percent; the shares of each class add up to 100. */
  readonly share: number;
  readonly beneficiaryClass?: (typeof beneficiaryClasses)[number] | undefined;
  /** If the beneficiary dies first, their descendants inherit the share. */
  readonly isPerStirpes?: boolean | undefined;
}

export const employmentStatuses = ['employed', 'selfEmployed', 'retired', 'notEmployed'] as const;

export interface Employment {
  readonly status: (typeof employmentStatuses)[number];
  readonly employer?: string | undefined;
  readonly occupation?: string | undefined;
}

/** Facts that a custodian must ask about. Sources: FINRA Rule 3210, SEC Rule 144, 31 CFR 1010.620. */
export interface Affiliations {
  readonly worksForBroker: boolean;
  readonly controlsPublicCompany: boolean;
  readonly holdsPublicOffice: boolean;
  /** Names of the firm, company, or office. Needed if any of these is true. */
  readonly details?: string | undefined;
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
  readonly employment?: Employment | undefined;
  readonly affiliations?: Affiliations | undefined;
  readonly hasAgreed: boolean;
}

const postOfficeBox = /\b(p\.?\s*o\.?|post\s+office)\s*box\b/i;

/** Returns why a person born on this date can't open an IRA, or undefined. Both are `YYYY-MM-DD`. */
export function dateOfBirthProblem(dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth)) return 'Please enter a date of birth';
  const age = dateOfBirth > today ? 0 : ageInYears(dateOfBirth, today);
  return age < 18 || age > 120 ? 'You must be 18 to 120 years old to open an IRA.' : undefined;
}

/** Returns why the shares don't add up, or undefined. Each class of beneficiaries inherits all of the IRA. */
export function sharesProblem(beneficiaries: readonly Beneficiary[]): string | undefined {
  for (const one of beneficiaryClasses) {
    const of = beneficiaries.filter(({ beneficiaryClass = 'primary' }) => beneficiaryClass === one);
    const sum = of.reduce((total, { share }) => total + share, 0);
    if (of.length > 0 && sum !== 100)
      return `The ${one === 'contingent' ? 'contingent ' : ''}beneficiaries’ shares add up to ${sum}%. They must add up to 100%.`;
    if (one === 'primary' && of.length === 0 && beneficiaries.length > 0)
      return 'Name a primary beneficiary. Contingent beneficiaries inherit only if no primary one is alive.';
  }
  return undefined;
}

const employmentProblem = ({ employment }: IraApplication): string | undefined =>
  employment?.status === 'employed' && !employment.employer?.trim() ? 'Enter your employer’s name.' : undefined;

function affiliationsProblem({ affiliations }: IraApplication): string | undefined {
  if (affiliations === undefined) return undefined;
  const { worksForBroker, controlsPublicCompany, holdsPublicOffice, details } = affiliations;
  const isAny = worksForBroker || controlsPublicCompany || holdsPublicOffice;
  return isAny && !details?.trim() ? 'Enter the name of the firm, company, or office.' : undefined;
}

export type Problems = Readonly<Record<string, string[]>>;

/** Keeps the messages, by key. */
export const problemsOf = (problems: Readonly<Record<string, string | undefined>>): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) => (problem === undefined ? [] : [[key, [problem]]])),
  );

/** Returns the error messages for an application, by key. Empty if it can be submitted. `today` is `YYYY-MM-DD`. */
export function applicationProblems(application: IraApplication, today: string): Problems {
  const { taxId, phoneNumber, addressLine1, stateCode, postalCode, dateOfBirth, beneficiaries } = application;
  return problemsOf({
    dateOfBirth: dateOfBirthProblem(dateOfBirth, today),
    taxId: checkSsn(taxId, { label: 'tax ID', isRequired: true, mode: 'ssnOrItin' }),
    phoneNumber: checkPhone(phoneNumber, { isRequired: true }),
    addressLine1: postOfficeBox.test(addressLine1)
      ? 'Federal law requires the address where you live. Enter a street address, not a PO box.'
      : undefined,
    stateCode: /^[A-Z]{2}$/.test(stateCode) ? undefined : 'Please select a state',
    postalCode: /^\d{5}(-\d{4})?$/.test(postalCode) ? undefined : 'Please enter a valid postal code',
    beneficiaries: sharesProblem(beneficiaries),
    employment: employmentProblem(application),
    affiliations: affiliationsProblem(application),
    hasAgreed: application.hasAgreed ? undefined : 'Please accept the agreements',
  });
}
