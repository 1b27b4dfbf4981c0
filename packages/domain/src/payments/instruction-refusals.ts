import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import type { OldNotice } from '../notices/notice-dates.ts';
import { refusals } from '../refusal/refusal.ts';
import type { CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';

/** Every expected "no" around payment instructions; the sentences are for the person who can do something about it. */
export const instructionRefusals = refusals({
  ownWork: [
    'forbidden',
    'You created this instruction or changed where the money goes, so somebody else must approve it.',
  ],
  samePerson: [
    'forbidden',
    'Another login of the same person created or changed this instruction, so somebody else must approve it.',
  ],
  ownMoney: ['forbidden', 'This payment goes to you, so somebody else must approve it.'],
  approvedAlready: [
    'conflict',
    ({ needed, given }: { needed: number; given: number }) =>
      `You have approved this already. It needs ${needed} different people; ${given} ${given === 1 ? 'has' : 'have'} approved so far.`,
  ],
  accountNotVerified: [
    'conflict',
    'The bank account has not been verified. Verify routing and account number, or send the instruction back.',
  ],
  bankAccountShared: [
    'conflict',
    'Other people are paid to this bank account too. Two people must clear that first, each with a reason.',
  ],
  identityFailed: [
    'conflict',
    'The identity check of this person failed. Resolve the check before you approve the payment.',
  ],
  coolingOff: [
    'conflict',
    ({ until }: { until: CalendarDate }) =>
      `Contact or bank details changed recently. An electronic payment waits until ${formatDate(until)}; two people may lift that with a reason, or pay by check.`,
  ],
  approvalStale: [
    'conflict',
    'The instruction changed after it was approved, so the approval no longer counts. Review it again.',
  ],
  lineNotPayable: [
    'conflict',
    ({ status }: { status: string }) =>
      `The order line is ${status}, so this instruction cannot be approved or paid now.`,
  ],
  noticeTooOld: [
    'conflict',
    ({ givenOn, goodForDays }: OldNotice) =>
      `The Special Tax Notice of ${formatDate(givenOn)} is good for ${goodForDays} days only. Send it again first: reprint the first notice of the order line and mail it.`,
  ],
  changedMeanwhile: ['conflict', 'This instruction changed after you opened it. Look at it again, then approve it.'],
  amountsStale: [
    'conflict',
    'The taxes or fees of this payment have changed since it was chosen. Send it back, so that the new amounts are confirmed.',
  ],
  reasonMissing: ['invalid', 'Say why, so that the person can put it right.'],
  noteMissing: ['invalid', 'Add a note that says why.'],
  overrideSamePerson: ['forbidden', 'You asked for this yourself. Somebody else must confirm it.'],
  overrideOwnWork: ['forbidden', 'You entered or changed this instruction. Two other people must decide this.'],
  overrideNotNeeded: ['conflict', 'Nothing holds this instruction back that could be lifted here.'],
});

/** What an election can be refused for beside the tax rules. */
export const electionRefusals = refusals({
  lineLocked: ['forbidden', 'Unlock this distribution with the PIN from your letter first.'],
  notNow: [
    'conflict',
    ({ status }: { status: string }) =>
      `This distribution is ${status}, so the choice cannot be made or changed now. Call us if something is wrong.`,
  ],
  correctionNotNow: [
    'conflict',
    ({ status }: { status: string }) =>
      `This payment is ${status}, so its destination cannot be changed now. Call us if something is wrong.`,
  ],
  choicesApproved: [
    'conflict',
    'Your choices have been approved and can no longer be changed here. Call us if something is wrong.',
  ],
  participantActs: [
    'forbidden',
    'For this service the participant chooses. Wait for the choice, or help the participant by phone.',
  ],
  notForPeople: ['conflict', 'This service pays nobody, so there is nothing to choose.'],
  correctionGone: ['invalid', 'This account is no longer offered. Enter the account instead.'],
  notInOrder: ['absent', 'This person is not in the order any more.'],
  noParticipant: ['conflict', 'This line has no participant yet. Add the participant before choosing how to pay.'],
  lineChanged: ['conflict', 'This distribution changed while you were choosing. Look at the amounts again, then sign.'],
  authorizationMissing: ['invalid', 'Please agree to the authorization before you sign.'],
  taxNoticeMissing: ['invalid', 'Please confirm that you have read the Special Tax Notice before you sign.'],
  reasonUnknown: [
    'conflict',
    'The reason of this distribution is missing or unknown. Correct it on the order line first.',
  ],
  amountsDiffer: [
    'conflict',
    ({ label, seen, now }: { label: string; seen: Cents; now: Cents }) =>
      `${label} is ${formatMoney(now)}, not ${formatMoney(seen)}. Look at the amounts again before you sign.`,
  ],
  typeNotOffered: ['invalid', 'This choice is not offered for this distribution. Choose one of those shown.'],
  methodNotOffered: ['invalid', 'This payment method cannot be used here. Choose one of those shown.'],
  payeeMissing: ['invalid', 'Enter who the payment is made out to.'],
  rolloverPayee: [
    'invalid',
    'A rollover is paid to the new provider for your benefit, never to you alone. Enter the name of the provider.',
  ],
  cashPayee: ['invalid', 'Cash is paid to you. The payee must be your own name.'],
  addressMissing: ['invalid', 'Enter the full address that the check is mailed to.'],
  bankNotFound: [
    'invalid',
    'The bank does not know this account. Check the numbers, or choose another way to be paid.',
  ],
  bankClosed: ['invalid', 'The bank says that this account is closed. Enter another account.'],
  bankNameMismatch: [
    'invalid',
    'This account belongs to another name. Enter an account in your own name, or choose a check.',
  ],
  bankUnavailable: [
    'unavailable',
    'The bank account cannot be checked right now. Try again in a few minutes, or choose a check.',
  ],
});
