import type { OldNotice } from '../documents/notices/notice-dates.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for payment instructions, with text for the user who can fix the problem. */
export const instructionRejections = rejections({
  isOwnWork: [
    'forbidden',
    'You created this instruction, changed where the money goes, or recorded the participant’s signature, so another user must approve it.',
  ],
  samePerson: [
    'forbidden',
    'You created or changed this instruction, or recorded the participant’s signature, with another login, so a different person must approve it.',
  ],
  ownMoney: ['forbidden', 'This payment goes to you, so another person must approve it.'],
  approvedAlready: [
    'conflict',
    ({ needed, given }: { needed: number; given: number }) =>
      `You have already approved this instruction. It needs approval from ${needed} people, and ${given} ${given === 1 ? 'has' : 'have'} approved it so far.`,
  ],
  accountNotVerified: [
    'conflict',
    'The bank account hasn’t been verified. Verify the routing and account numbers, or send the instruction back.',
  ],
  bankAccountShared: [
    'conflict',
    'Other participants are also paid to this bank account. Before you approve, two users must clear the account, each with a reason.',
  ],
  identityNotVerified: [
    'conflict',
    'This participant’s identity isn’t verified, and the amount is above the limit for unverified participants. Verify the identity on the participant’s page first.',
  ],
  deathReported: [
    'conflict',
    'A death audit found this participant. Decide about it on the participant’s page before the payment is approved or sent.',
  ],
  payeeDeceased: [
    'conflict',
    'This participant died. Ask the sponsor for the beneficiary, and pay a death distribution to the beneficiary instead.',
  ],
  addressIsBad: [
    'conflict',
    'Mail to this address was returned, so the check wouldn’t arrive. Save a new address or confirm the address on the participant’s page.',
  ],
  identityFailed: [
    'conflict',
    'This participant’s identity check failed. Resolve it before the payment is approved or sent.',
  ],
  letterMissing: [
    'conflict',
    ({ institution }: { institution: string }) =>
      `${institution} gives a letter of acceptance before it takes money. Add the letter on the page of the IRA first.`,
  ],
  agreementsNotSigned: [
    'conflict',
    ({ titles }: { titles: readonly string[] }) =>
      `The participant hasn’t signed: ${titles.join(', ')}. Send the instruction back so that the participant can sign, or record the signed paper form on the order line’s election.`,
  ],
  coolingOff: [
    'conflict',
    ({ until }: { until: CalendarDate }) =>
      `Contact or bank details changed recently, so electronic payments are on hold until ${formatDate(until)}. Two users can override the hold with a reason, or you can pay by check.`,
  ],
  approvalStale: [
    'conflict',
    'The instruction changed after it was approved, so the approval no longer counts. Review it again.',
  ],
  lineNotPayable: [
    'conflict',
    ({ status }: { status: string }) =>
      `The order line is ${status}, so this instruction can’t be approved or paid now.`,
  ],
  noticeTooOld: [
    'conflict',
    ({ givenOn, goodForDays }: OldNotice) =>
      `The Special Tax Notice dated ${formatDate(givenOn)} was valid for only ${goodForDays} days. Reprint the first notice on the order line and mail it, then try again.`,
  ],
  changedMeanwhile: ['conflict', 'This instruction changed after you opened it. Review it again, then approve it.'],
  amountsStale: [
    'conflict',
    'The taxes or fees on this payment have changed since the election. Send it back so that the new amounts can be confirmed.',
  ],
  reasonMissing: ['invalid', 'Enter a reason that explains what to correct.'],
  noteMissing: ['invalid', 'Add a note with the reason.'],
  overrideSamePerson: ['forbidden', 'You requested this override, so another user must confirm it.'],
  overrideOwnWork: ['forbidden', 'You entered or changed this instruction, so two other users must override the hold.'],
  overrideNotNeeded: ['conflict', 'This instruction has no hold that can be overridden here.'],
});

/** Rejections for elections, in addition to the tax rules. */
export const electionRejections = rejections({
  lineLocked: ['forbidden', 'Unlock this distribution with the PIN from your letter first.'],
  notNow: [
    'conflict',
    ({ status }: { status: string }) =>
      `You can’t make or change your choice now because this distribution is ${status}. If something looks wrong, call us.`,
  ],
  correctionNotNow: [
    'conflict',
    ({ status }: { status: string }) =>
      `You can’t change where this payment goes now because it is ${status}. If something looks wrong, call us.`,
  ],
  choicesApproved: [
    'conflict',
    'Your choices are approved, so you can’t change them here. If something looks wrong, call us.',
  ],
  participantActs: [
    'forbidden',
    'For this service, the participant makes the election. Wait for the election, or help the participant by phone.',
  ],
  notForPeople: ['conflict', 'This service doesn’t pay participants, so there is no election to make.'],
  correctionGone: [
    'invalid',
    'The account details from the bank are no longer available here. Enter the account details yourself.',
  ],
  ownIraGone: ['invalid', 'This IRA can’t receive the money anymore. Choose another provider.'],
  notInOrder: ['absent', 'This participant is no longer in the order.'],
  noParticipant: [
    'conflict',
    'This order line doesn’t have a participant yet. Add the participant before you choose how to pay.',
  ],
  lineChanged: ['conflict', 'This distribution changed while you were choosing. Check the amounts again, then sign.'],
  authorizationMissing: ['invalid', 'Please agree to the authorization before you sign.'],
  nothingToSign: ['conflict', 'No agreement of this order line needs a signature, so there is no form to record.'],
  formSignedLater: ['invalid', 'This date is in the future. Enter the date next to the participant’s signature.'],
  formSignedBeforeNotice: [
    'invalid',
    ({ givenOn }: { givenOn: CalendarDate }) =>
      `The participant signed before the Special Tax Notice was sent on ${formatDate(givenOn)}. Ask the participant to sign a new form.`,
  ],
  taxNoticeMissing: ['invalid', 'Please confirm that you have read the Special Tax Notice before you sign.'],
  reasonUnknown: [
    'conflict',
    'The reason for this distribution is missing or unknown. Correct it on the order line first.',
  ],
  amountsDiffer: [
    'conflict',
    ({ label, seen, now }: { label: string; seen: Cents; now: Cents }) =>
      `${label} is now ${formatMoney(now)}, not ${formatMoney(seen)}. Check the amounts again before you sign.`,
  ],
  typeNotOffered: ['invalid', 'This choice isn’t available for this distribution. Choose one of the options shown.'],
  methodNotOffered: ['invalid', 'This payment method isn’t available here. Choose one of the methods shown.'],
  payeeMissing: ['invalid', 'Enter the payee’s name.'],
  rolloverPayee: [
    'invalid',
    'A rollover is paid to the new provider for your benefit, not directly to you. Enter the provider’s name.',
  ],
  cashPayee: ['invalid', 'Cash is paid to you, so the payee must be your own name.'],
  addressMissing: ['invalid', 'Enter the full mailing address for the check.'],
  bankNotFound: [
    'invalid',
    'The bank doesn’t recognize this account. Check the numbers, or choose another way to be paid.',
  ],
  bankClosed: ['invalid', 'The bank says this account is closed. Enter another account.'],
  bankNameMismatch: [
    'invalid',
    'This account is in someone else’s name. Enter an account in your own name, or choose a check.',
  ],
  nameNotOnRecord: [
    'invalid',
    'We only verify accounts in the participant’s name. Enter the name on this distribution.',
  ],
  accountChecksUsedUp: [
    'tooMany',
    'Too many bank accounts were verified today. Try again tomorrow, choose a check, or call us.',
  ],
  bankUnavailable: [
    'unavailable',
    'We can’t verify the bank account right now. Try again in a few minutes, or choose a check.',
  ],
});
