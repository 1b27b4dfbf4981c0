import { type Problems, problemsOf } from '../advisors/ira-application.ts';
import { isCalendarDate } from '../foundation/calendar/dates.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { checkSsn } from '../foundation/validation/ssn.ts';
import { checkText } from '../foundation/validation/text.ts';

/** What a person enters to find the account that a plan opened for them. */
export interface ClaimedFacts {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly taxId: string;
}

/**
 * How a claim ended: the account belongs to this login now, staff compare the facts first, another login has it, or no
 * account matches.
 */
export const claimOutcomes = ['claimed', 'inReview', 'hasOtherLogin', 'notFound'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

export const accountClaimRejections = rejections({
  notStarted: ['conflict', 'This login has no record of you yet. Call us, and we’ll find your account with you.'],
  signedOtherDetails: [
    'conflict',
    'You signed your application with other details. Enter the same ones here. If your name changed since you worked there, call us.',
  ],
  checkUnavailable: ['unavailable', 'We can’t confirm your identity right now. Please try again in a few minutes.'],
});

/** Returns the error messages for the facts of a claim, by key. `today` is `YYYY-MM-DD`. */
export const claimProblems = ({ firstName, lastName, dateOfBirth, taxId }: ClaimedFacts, today: string): Problems =>
  problemsOf({
    firstName: checkText(firstName, { label: 'first name', isRequired: true, hasBankForm: true }),
    lastName: checkText(lastName, { label: 'last name', isRequired: true, hasBankForm: true }),
    dateOfBirth: isCalendarDate(dateOfBirth) && dateOfBirth < today ? undefined : 'Please enter your date of birth',
    taxId: checkSsn(taxId, { label: 'tax ID', isRequired: true, mode: 'ssnOrItin' }),
  });
