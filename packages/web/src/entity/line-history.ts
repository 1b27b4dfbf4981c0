import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { defaultActions } from '@fiducia/domain/orders/default-proposal';
import { orderLineStatuses, orderLineSubstatuses } from '@fiducia/domain/orders/order-line-status';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { trackerState } from '@fiducia/domain/orders/tracker';
import type { TrackerReader, TrackerState, WaitsOn } from '@fiducia/domain/orders/tracker-facts';
import { bankToday } from '../kit/display/bank-today.ts';

/** The fields of an order line that its tracker needs. */
export interface TrackedLine {
  readonly orderServiceCode: string;
  readonly repeatsOn: string | null;
  readonly status: string;
  readonly substatus: string | null;
  readonly nonResponsiveParticipantAction: string | null;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
  readonly respondBy: string | null;
  readonly nonResponsiveSince: string | null;
  readonly holdEndsOn: string | null;
  readonly waitingPeriodEndsOn: string | null;
  readonly participantElectedToKeepWaitingPeriod: boolean | null;
  readonly payOn: string | null;
  readonly paymentSentFor: string | null;
  /** A payment was returned, and its corrected payment instructions are in review or approved. */
  readonly isCorrected: boolean | null;
  readonly completedAt: string | null;
  readonly addressSearchOutcome: string | null;
  readonly needsDataFix: boolean | null;
}

/** Returns the date part (`YYYY-MM-DD`) of an ISO timestamp or date. */
const dayIn = (text: string | null): string | undefined => text?.slice(0, 10);

/** Returns the day if it is today or later. Otherwise returns undefined, because a past date would mislead. */
function dayToCome(text: string | null): string | undefined {
  const day = dayIn(text);
  return day !== undefined && day >= bankToday() ? day : undefined;
}

/** Returns the tracker state of an order line for its reader, or undefined for an unknown status or service. */
export function historyOfLine(row: TrackedLine, reader: TrackerReader): TrackerState | undefined {
  const { status, substatus, orderServiceCode: serviceCode, nonResponsiveParticipantAction: action } = row;
  if (!isOneOf(orderLineStatuses, status) || !isServiceCode(serviceCode)) return undefined;
  return trackerState({
    serviceCode,
    reader,
    isRepeat: row.repeatsOn !== null,
    status,
    substatus: isOneOf(orderLineSubstatuses, substatus) ? substatus : undefined,
    answerBy: dayIn(row.becomesNonResponsiveParticipantAtEndOfDayOn ?? row.respondBy),
    isLate: row.nonResponsiveSince !== null,
    defaultAction: isOneOf(defaultActions, action) ? action : undefined,
    holdEndsOn: dayIn(row.holdEndsOn),
    reviewEndsOn: dayIn(row.waitingPeriodEndsOn),
    isReviewShortened: row.participantElectedToKeepWaitingPeriod === false,
    payOn: dayToCome(row.payOn),
    sentFor: dayIn(row.paymentSentFor),
    isCorrected: row.isCorrected ?? undefined,
    paidOn: dayIn(row.completedAt),
    isSearchDone: row.addressSearchOutcome !== null,
  });
}

const parties: Readonly<Record<WaitsOn, string>> = {
  client: 'the sponsor',
  staff: 'us',
  participant: 'the participant',
  time: 'a date',
};

/** Returns who has to act next, or what. Empty if the order line is over. */
function partiesOf(row: TrackedLine): string {
  if (row.paymentSentFor !== null) return 'the bank';
  const history = historyOfLine(row, 'staff');
  // A completed order line may still be waiting for the payee, but staff have nothing to do.
  if (!history || (row.status === 'complete' && !history.isTroubled)) return '';
  return history.waitsOn.map((one) => parties[one]).join(' or ');
}

/** Returns until when an order line waits, as a cell of a list, if a date ends it: `Hold to 11/25/2026`. */
function dateOf({ status, substatus, ...row }: TrackedLine): string | undefined {
  const deadline = row.becomesNonResponsiveParticipantAtEndOfDayOn;
  if (status === 'waitingForParticipant' && substatus === null && deadline !== null) {
    const days = daysBetween(deadline, bankToday());
    if (days === 0) return 'Participant by today';
    return days > 0
      ? `Past deadline, ${days} ${days === 1 ? 'day' : 'days'}`
      : `Participant by ${formatDate(deadline)}`;
  }
  if (substatus === 'depositHold' && row.holdEndsOn !== null) return `Hold to ${formatDate(row.holdEndsOn)}`;
  if (substatus === 'thirtyDayWait' && row.waitingPeriodEndsOn !== null)
    return `30 days, ${formatDate(row.waitingPeriodEndsOn)}`;
  return undefined;
}

/** Returns who has to act next, or what, as a cell of a list: `Participant by 11/28/2026`, `Us`. */
export function waitsForText(row: TrackedLine): string {
  if (row.needsDataFix) return 'Errors to fix';
  const text = partiesOf(row).replaceAll(/the |a /g, '');
  return dateOf(row) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether somebody has to act who is late, or something is wrong. */
export const isWaitTrouble = (text: string): boolean => /^(Past|Errors)/.test(text);

/** Returns the reason why an order line is waiting, as shown to staff: `Waiting for the participant`. */
export function blockedBecause(row: TrackedLine): string {
  if (row.needsDataFix) return 'Has errors to fix';
  const text = partiesOf(row);
  return text && `Waiting for ${text}`;
}
