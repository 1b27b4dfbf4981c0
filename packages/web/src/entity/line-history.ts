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

const parties: Readonly<Record<WaitsOn | 'bank', string>> = {
  client: 'sponsor',
  staff: 'us',
  participant: 'participant',
  time: 'date',
  bank: 'bank',
};

/** Returns who has to act next, or what. Empty if the order line is over. */
function partiesOf(row: TrackedLine): readonly (WaitsOn | 'bank')[] {
  if (row.paymentSentFor !== null) return ['bank'];
  const history = historyOfLine(row, 'staff');
  // A completed order line may still be waiting for the payee, but staff have nothing to do.
  if (!history || (row.status === 'complete' && !history.isTroubled)) return [];
  return history.waitsOn;
}

/** What an order line waits for, as a cell of a list. */
export interface LineWait {
  /** `Participant by 11/28/2026`, `Hold to 11/25/2026`, `Us`, or empty if it is over. */
  readonly text: string;
  /** Whether somebody is late, or something is wrong. */
  readonly isTrouble: boolean;
}

/** Returns what an order line waits for if a date ends it. */
function datedWait({ status, substatus, ...row }: TrackedLine): LineWait | undefined {
  const deadline = row.becomesNonResponsiveParticipantAtEndOfDayOn;
  if (status === 'waitingForParticipant' && substatus === null && deadline !== null) {
    const days = daysBetween(deadline, bankToday());
    if (days > 0) return { text: `Past deadline, ${days} ${days === 1 ? 'day' : 'days'}`, isTrouble: true };
    return { text: `Participant, ${days === 0 ? 'due today' : `by ${formatDate(deadline)}`}`, isTrouble: false };
  }
  if (substatus === 'depositHold' && row.holdEndsOn !== null)
    return { text: `Hold to ${formatDate(row.holdEndsOn)}`, isTrouble: false };
  if (substatus === 'thirtyDayWait' && row.waitingPeriodEndsOn !== null)
    return { text: `30 days, ${formatDate(row.waitingPeriodEndsOn)}`, isTrouble: false };
  return undefined;
}

/** Returns who has to act next and until when, or what is wrong. */
export function waitOf(row: TrackedLine): LineWait {
  if (row.needsDataFix) return { text: 'Errors to fix', isTrouble: true };
  const text = partiesOf(row)
    .map((one) => parties[one])
    .join(' or ');
  return datedWait(row) ?? { text: text.charAt(0).toUpperCase() + text.slice(1), isTrouble: false };
}

/** Returns the reason why an order line is waiting, as shown to staff: `Waiting for the participant`. */
export function blockedBecause(row: TrackedLine): string {
  if (row.needsDataFix) return 'Has errors to fix';
  const named = partiesOf(row).map((one) =>
    one === 'staff' ? 'us' : `${one === 'time' ? 'a' : 'the'} ${parties[one]}`,
  );
  return named.length === 0 ? '' : `Waiting for ${named.join(' or ')}`;
}
