import { addBankingDays } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Check, machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Business days after money is blocked until OFAC must get the report. Source: 31 CFR 501.603(b)(1). */
export const reportBusinessDays = 10;
/** Business days before the report is due on which compliance is alerted. */
export const alertBusinessDays = 3;

export const reportDueOn = (blockedOn: CalendarDate): CalendarDate => addBankingDays(blockedOn, reportBusinessDays);

/** Returns the first day on which a missing report is an alert: three business days before it is due. */
export const reportAlertFrom = (blockedOn: CalendarDate): CalendarDate =>
  addBankingDays(blockedOn, reportBusinessDays - alertBusinessDays);

export interface BlockedMoneyFacts {
  /** The actor requested the release, under this login or another of theirs. */
  readonly hasActorRequested: boolean;
}

export const blockedMoneyRejections = rejections({
  reportedAlready: ['conflict', 'The report was already filed. To correct it, add a note to the hit.'],
  dateInFuture: ['invalid', 'The date must be between the day the money was blocked and today.'],
  licenseInFuture: ['invalid', 'The license must have been issued by today.'],
  ownRelease: [
    'conflict',
    'You requested this release. A second person must approve it, also if you have another login.',
  ],
});

const notOwn: Check<BlockedMoneyFacts> = ({ hasActorRequested }) =>
  hasActorRequested ? blockedMoneyRejections.ownRelease() : undefined;

/**
 * State machine for money that was blocked because of a confirmed sanctions hit. Only a license of OFAC releases it, and
 * two people must agree. Source: 31 CFR 501.603, 501.801.
 */
export const blockedMoneyMachine = machine<BlockedMoneyFacts>()({
  entity: 'blockedMoney',
  initial: 'blocked',
  transitions: {
    requestRelease: { from: ['blocked'], to: 'releaseRequested', may: ['staffMember'], needs: 'legal.edit' },
    withdrawRelease: { from: ['releaseRequested'], to: 'blocked', may: ['staffMember'], needs: 'legal.edit' },
    release: {
      from: ['releaseRequested'],
      to: 'released',
      may: ['staffMember'],
      needs: 'legal.edit',
      unless: [notOwn],
    },
  },
});
export type BlockedMoneyTransition = keyof typeof blockedMoneyMachine.transitions;
