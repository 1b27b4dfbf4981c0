import { rejections } from '../foundation/rejection/rejection.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkPostalCode } from '../foundation/validation/postal-code.ts';
import { checkText } from '../foundation/validation/text.ts';
import { usStates } from '../foundation/validation/us-states.ts';
import { dateOfBirthProblem, type Problems, problemsOf } from './ira-application.ts';

/** Rejections for changes that account holders make to their own data. */
export const ownDetailsRejections = rejections({
  signedDetails: [
    'conflict',
    'Your application was signed with this name and date of birth. Call us to change them: we need to see a document first.',
  ],
  noPreferencesYet: ['conflict', 'You haven’t chosen investments yet. Choose them first.'],
});

export interface OwnInformation {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | undefined;
}

const nameProblem = (text: string | undefined, label: string): string | undefined =>
  text === undefined ? undefined : checkText(text, { label, isRequired: true, hasBankForm: true });

/** Returns the error messages for a change of name or date of birth, by key. `today` is `YYYY-MM-DD`. */
export const informationProblems = ({ firstName, lastName, dateOfBirth }: OwnInformation, today: string): Problems =>
  problemsOf({
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
  problemsOf({
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
