import type { IraType } from '../advisors/ira-application.ts';
import { dateInWords } from '../foundation/calendar/date-in-words.ts';
import { addDays, daysBetween } from '../foundation/calendar/dates.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** The kinds of old accounts whose money an IRA accepts. */
export const oldAccountKinds = [
  { code: 'traditionalIra', displayName: 'Traditional, rollover, or SEP IRA' },
  { code: 'rothIra', displayName: 'Roth IRA' },
  { code: 'plan', displayName: 'Employer plan, pre-tax money' },
  { code: 'rothPlan', displayName: 'Employer plan, Roth money' },
] as const;
export type OldAccountKind = (typeof oldAccountKinds)[number]['code'];

export const oldAccountKindNames: Readonly<Record<OldAccountKind, string>> = {
  traditionalIra: 'Traditional, rollover, or SEP IRA',
  rothIra: 'Roth IRA',
  plan: 'Employer plan, pre-tax money',
  rothPlan: 'Employer plan, Roth money',
};

export type TransferKind = 'rollover' | 'transferIn';
export const transferKinds = [
  { code: 'rollover', displayName: 'Direct rollover' },
  { code: 'transferIn', displayName: 'Transfer' },
] as const;

/** How staff send a letter of acceptance. */
export const letterCarriers = [
  { code: 'mail', displayName: 'Mail' },
  { code: 'overnight', displayName: 'Overnight delivery' },
  { code: 'fax', displayName: 'Fax' },
  { code: 'upload', displayName: 'Upload to the institution’s website' },
] as const;
export type LetterCarrier = (typeof letterCarriers)[number]['code'];

/**
 * Returns how money of an old account moves: from one IRA to another as a transfer between trustees, which is no
 * distribution, and from a plan as a direct rollover. Sources: Rev. Rul. 78-406; 26 USC 401(a)(31).
 */
export const kindOfTransfer = (from: OldAccountKind): TransferKind =>
  from === 'traditionalIra' || from === 'rothIra' ? 'transferIn' : 'rollover';

const isRothMoney = (from: OldAccountKind): boolean => from === 'rothIra' || from === 'rothPlan';

/** Returns the kinds of old accounts that an IRA accepts. Pre-tax money in a Roth IRA would be a taxable conversion. */
export const kindsFor = (iraType: IraType): readonly OldAccountKind[] =>
  oldAccountKinds.flatMap(({ code }) => (isRothMoney(code) === (iraType === 'roth') ? [code] : []));

/** The days after which an owner can ask again for a follow-up. */
export const nudgeDays = 7;
/** The days in which an institution usually sends the money. */
export const usualDays = 28;

/** Returns the first day on which the owner can ask for a follow-up again. Dates are `YYYY-MM-DD`. */
export const nextNudgeOn = (nudgedOn: string): string => addDays(nudgedOn, nudgeDays);

/** Returns the day by which the money usually arrives after the letter was sent. */
export const expectedAfter = (sentOn: string): string => addDays(sentOn, usualDays);

interface TransferStep {
  readonly status: string;
  /** The day on which the step began. */
  readonly since: string;
  /** The day by which the institution usually sends the money, after the letter was sent. */
  readonly expectedOn: string | null;
}

/** Returns by how many days a step of a transfer is late, at the institution or with us, or 0. Dates are `YYYY-MM-DD`. */
export function daysLate({ status, since, expectedOn }: TransferStep, today: string): number {
  if (status !== 'signed' && status !== 'sent' && status !== 'received') return 0;
  const due = status === 'sent' && expectedOn !== null ? expectedOn : nextNudgeOn(since);
  return Math.max(0, daysBetween(due, today));
}

export interface FollowUp extends TransferStep {
  /** Whether the owner asked for a follow-up and has no answer yet. */
  readonly isAsked: boolean;
  /** The day of the last follow-up. */
  readonly followedUpOn: string | null;
}

/**
 * Returns whom a follow-up is due with. An institution that has the letter comes first: if it is late, staff call it
 * without a request, once in seven days. The owner remains if a request has no answer after that step. Dates are
 * `YYYY-MM-DD`.
 */
export function followUpWith(of: FollowUp, today: string): 'institution' | 'owner' | undefined {
  if (of.status !== 'sent') return of.isAsked ? 'owner' : undefined;
  const isRested = of.followedUpOn === null || nextNudgeOn(of.followedUpOn) <= today;
  return of.isAsked || (isRested && daysLate(of, today) > 0) ? 'institution' : undefined;
}

export const iraTransferRejections = rejections({
  letterTwice: [
    'conflict',
    'You already have an open request for this account. Open that one in your list, or cancel it first.',
  ],
  iraNotOpen: ['conflict', 'This IRA isn’t open, so it can’t receive money. Choose another IRA.'],
  doesNotFit: [
    'invalid',
    ({ iraType }: { iraType: IraType }) =>
      iraType === 'roth'
        ? 'A Roth IRA accepts Roth money only: moving pre-tax money into it would be taxed now. Choose another kind of account, or call us.'
        : 'Roth money can move only to a Roth IRA. Choose another kind of account, or open a Roth IRA for it.',
  ],
  notDraft: ['conflict', 'You signed this letter, so it can’t be changed. Cancel the request, and start a new one.'],
  otherName: ['invalid', ({ name }: { name: string }) => `Type your name as it is on your IRA: ${name}.`],
  nudgeNotNow: ['conflict', 'You can ask us to follow up while the institution has your letter.'],
  nudgeTooSoon: [
    'conflict',
    ({ nudgedOn }: { nudgedOn: string }) =>
      `You asked us on ${dateInWords(nudgedOn)}. You can ask again on ${dateInWords(nextNudgeOn(nudgedOn))}.`,
  ],
  nothingToFollowUp: [
    'conflict',
    'You can record a follow-up only while the institution has our letter, or after the owner asked for one.',
  ],
  otherIra: ['invalid', 'This transfer belongs to another IRA. Choose the IRA of the transfer.'],
  otherKind: [
    'invalid',
    ({ kind }: { kind: TransferKind }) =>
      kind === 'rollover'
        ? 'This money comes from a plan, so it is a rollover. Choose “Rollover from a plan or IRA”.'
        : 'This money comes from another IRA, so it is a transfer. Choose “Transfer from another custodian”.',
  ],
});
