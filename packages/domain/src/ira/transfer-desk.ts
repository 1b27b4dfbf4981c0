import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { dueAfter } from '../system/due.ts';
import { type WorkQueueCode, workQueues } from '../system/work-queues.ts';
import { type FollowUp, followUpWith } from './ira-transfer.ts';

/** What an open transfer waits for, in the order in which staff work on them. Each open transfer is in one of them. */
export const transferPlaces = ['toCredit', 'toFollowUp', 'toSend', 'atInstitution', 'toSign'] as const;
export type TransferPlace = (typeof transferPlaces)[number];

export const transferPlaceNames: Readonly<Record<TransferPlace, string>> = {
  toCredit: 'To credit',
  toFollowUp: 'To follow up',
  toSend: 'To send',
  atInstitution: 'At institutions',
  toSign: 'With owners',
};

/** The work queues of the places in which staff act next. Their items are the transfers of the place. */
export const queuesOfPlaces = {
  toCredit: 'iraTransfersToCredit',
  toFollowUp: 'iraTransfersToFollowUp',
  toSend: 'iraTransfersToSend',
} as const satisfies Partial<Record<TransferPlace, WorkQueueCode>>;

export interface TransferFacts extends FollowUp {
  /** A deposit that waits to be matched is for this transfer: `boardGroupOf` lists it under IRAs. */
  readonly isMoneyHere: boolean;
}

/**
 * Returns what a transfer waits for, or undefined if it is over. Once its money is here there is nothing to ask its
 * institution for.
 */
export function placeOfTransfer(of: TransferFacts, today: CalendarDate): TransferPlace | undefined {
  if (of.status === 'received') return 'toCredit';
  if (of.status === 'draft') return 'toSign';
  if (of.status !== 'signed' && of.status !== 'sent') return undefined;
  if (of.isMoneyHere) return 'toCredit';
  if (of.status === 'signed') return 'toSend';
  return followUpWith(of, today) === undefined ? 'atInstitution' : 'toFollowUp';
}

interface DueFacts {
  readonly place: TransferPlace;
  /** The bank’s day since which it has been in its place. */
  readonly since: CalendarDate;
  /** The day by which the institution usually sends the money. */
  readonly expectedOn: CalendarDate | null;
}

/**
 * Returns the day by which a transfer is to leave its place: the institution’s expected day, or what the work queue
 * allows us. A transfer that its owner asked about is due by the queue until the institution is late. Null if only the
 * owner can act.
 */
export function dueOfTransfer({ place, since, expectedOn }: DueFacts, today: CalendarDate): CalendarDate | null {
  if (place === 'toSign') return null;
  if (place === 'atInstitution') return expectedOn;
  if (place === 'toFollowUp' && expectedOn !== null && expectedOn < today) return expectedOn;
  return dueAfter(since, workQueues[queuesOfPlaces[place]].bankingDays);
}
