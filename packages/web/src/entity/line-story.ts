import { defaultActions } from '@fiducia/domain/orders/default-proposal';
import { orderLineStatuses, orderLineSubstatuses } from '@fiducia/domain/orders/order-line-status';
import { type TrackerState, trackerState } from '@fiducia/domain/orders/tracker';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { today } from '../kit/form/today.ts';
import { textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

/** A day of an instant or a date, or nothing. */
const dayIn = (text: string): string | undefined => (text === '' ? undefined : text.slice(0, 10));

/** A day that is not over: a promise of a day that went by is none. */
function dayToCome(text: string): string | undefined {
  const day = dayIn(text);
  return day !== undefined && day >= today() ? day : undefined;
}

/** Where a line stands and whom it waits for, from its row. Undefined for a status that is not known here. */
export function storyOfLine(row: EntityRow): TrackerState | undefined {
  const status = row['status'];
  if (!isOneOf(orderLineStatuses, status)) return undefined;
  const substatus = row['substatus'];
  const action = row['nonResponsiveParticipantAction'];
  return trackerState({
    status,
    substatus: isOneOf(orderLineSubstatuses, substatus) ? substatus : undefined,
    answerBy: dayIn(textOf(row, 'becomesNonResponsiveParticipantAtEndOfDayOn') || textOf(row, 'respondBy')),
    isLate: textOf(row, 'nonResponsiveSince') !== '',
    defaultAction: isOneOf(defaultActions, action) ? action : undefined,
    holdEndsOn: dayIn(textOf(row, 'holdEndsOn')),
    reviewEndsOn: dayIn(textOf(row, 'waitingPeriodEndsOn')),
    payOn: dayToCome(textOf(row, 'payOn')),
    paidOn: dayIn(textOf(row, 'completedAt')),
  });
}

const waiters = { client: 'the client', staff: 'us', participant: 'the participant', time: 'a date' } as const;

/** What a line waits for, for staff: `Waits for the participant`. */
export function blockedBecause(row: EntityRow): string {
  if (row['needsDataFix'] === true) return 'Has values to fix';
  const story = storyOfLine(row);
  // What waits for the payee of a line that is complete is theirs, and keeps nothing from going on here.
  const waitsOn = row['status'] === 'complete' && !story?.isTroubled ? [] : (story?.waitsOn ?? []);
  return waitsOn.length === 0 ? '' : `Waits for ${waitsOn.map((one) => waiters[one]).join(' or ')}`;
}
