import { ageInYears, isCalendarDate } from '../foundation/calendar/dates.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkPostalCode } from '../foundation/validation/postal-code.ts';
import { checkText } from '../foundation/validation/text.ts';
import { usStates } from '../foundation/validation/us-states.ts';

/** Rejections for changes that account holders make to their own data. */
export const ownDetailsRejections = rejections({
  signedDetails: [
    'conflict',
    'Your application was signed with this name and date of birth. Call us to change them: we need to see a document first.',
  ],
  noPreferencesYet: ['conflict', 'You haven’t chosen investments yet. Choose them first.'],
});

type Problems = Readonly<Record<string, string[]>>;

/** Keeps the messages, by key. */
const found = (problems: Readonly<Record<string, string | undefined>>): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) => (problem === undefined ? [] : [[key, [problem]]])),
  );

export interface OwnInformation {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | undefined;
}

function dateOfBirthProblem(dateOfBirth: string, today: string): string | undefined {
  if (!isCalendarDate(dateOfBirth)) return 'Please enter a date of birth';
  const age = dateOfBirth > today ? 0 : ageInYears(dateOfBirth, today);
  return age < 18 || age > 120 ? 'You must be 18 to 120 years old to open an IRA.' : undefined;
}

const nameProblem = (text: string | undefined, label: string): string | undefined =>
  text === undefined ? undefined : checkText(text, { label, isRequired: true, hasBankForm: true });

/** Returns the error messages for a change of name or date of birth, by key. `today` is `YYYY-MM-DD`. */
export const informationProblems = ({ firstName, lastName, dateOfBirth }: OwnInformation, today: string): Problems =>
  found({
    firstName: nameProblem(firstName, 'first name'),
    lastName: nameProblem(lastName, 'last name'),
    dateOfBirth: dateOfBirth === undefined ? undefined : dateOfBirthProblem(dateOfBirth, today),
  });

/** Where an account holder lives and can be called. The second line of the address is optional. */
export interface OwnContact {
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly phoneNumber: string;
}

/** Returns the error messages for contact details, by key. An IRA needs the address where its owner lives. */
export const contactProblems = (contact: OwnContact): Problems =>
  found({
    addressLine1: checkText(contact.addressLine1, {
      label: 'an address',
      isRequired: true,
      isPhysicalAddress: true,
      hasBankForm: true,
    }),
    city: checkText(contact.city, { label: 'a city', isRequired: true, hasBankForm: true }),
    stateCode: usStates.some(({ code }) => code === contact.stateCode) ? undefined : 'Please select a state',
    postalCode: checkPostalCode(contact.postalCode, { countryCode: 'US', isRequired: true }),
    phoneNumber: checkPhone(contact.phoneNumber, { isRequired: true }),
  });
