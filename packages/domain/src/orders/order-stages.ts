import { type CalendarDate, daysBetween } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { formatNumber } from '../foundation/text/format-number.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { orderLineStatuses, orderLineSubstatuses } from './order-line-status.ts';
import type { ServiceCode } from './service-code.ts';
import { stepNameOf } from './step-name-of.ts';
import { trackerState } from './tracker.ts';
import type { TrackerStep } from './tracker-step-names.ts';
import { trackerStepsOf } from './tracker-steps.ts';

export interface OrderStage {
  readonly step: TrackerStep;
  readonly name: string;
  readonly count: number;
}

/** Counts of order lines by `status` or `status/substatus`. */
export type LinesByState = Readonly<Record<string, number>>;

function stepOf(serviceCode: ServiceCode, state: string): TrackerStep | undefined {
  const [status, substatus] = state.split('/');
  if (!isOneOf(orderLineStatuses, status)) return undefined;
  return trackerState({
    serviceCode,
    reader: 'client',
    status,
    ...(isOneOf(orderLineSubstatuses, substatus) ? { substatus } : {}),
  }).step;
}

/** Returns how many distributions of an order are in each step of its service. */
export function orderStages(serviceCode: ServiceCode, lines: LinesByState): OrderStage[] {
  const counts = new Map<TrackerStep, number>();
  for (const [state, count] of Object.entries(lines)) {
    const step = stepOf(serviceCode, state);
    if (step !== undefined) counts.set(step, (counts.get(step) ?? 0) + count);
  }
  return trackerStepsOf(serviceCode).map((step) => ({
    step,
    name: stepNameOf(serviceCode, step),
    count: counts.get(step) ?? 0,
  }));
}

export interface OrderInMotion {
  readonly status: string;
  readonly toSendCents: number;
  readonly linesByState: LinesByState;
  /** Participants whose time to respond ended. */
  readonly late: number;
  /** The next day by which participants have to respond, and how many they are. */
  readonly respondBy: CalendarDate | null;
  readonly responding: number;
  /** The next day on which we pay. */
  readonly payOn: CalendarDate | null;
}

export interface NextOfOrder {
  readonly text: string;
  readonly tone: 'late' | 'waiting' | 'normal';
}

const sumOf = (lines: LinesByState, isIncluded: (state: string) => boolean): number =>
  Object.entries(lines).reduce((sum, [state, count]) => (isIncluded(state) ? sum + count : sum), 0);

/** Returns what an order needs, or does, next: what is late first, then what its sponsor can do, then what follows. */
export function nextOfOrder(order: OrderInMotion): NextOfOrder {
  const { linesByState: lines } = order;
  const returned = sumOf(lines, (state) => state === 'waitingForReissue');
  if (returned > 0) return { text: `${formatNumber(returned)} returned, to be sent again`, tone: 'late' };
  if (order.late > 0) return { text: `${formatNumber(order.late)} past the deadline to elect`, tone: 'late' };
  if (order.toSendCents > 0 && sumOf(lines, (state) => state.endsWith('/waitingForAssets')) > 0)
    return { text: 'Waiting for your money', tone: 'waiting' };
  if (order.respondBy !== null)
    return { text: `${formatNumber(order.responding)} to elect by ${formatDate(order.respondBy)}`, tone: 'normal' };
  if (order.payOn !== null) return { text: `Pays ${formatDate(order.payOn)}`, tone: 'normal' };
  return { text: order.status === 'submitted' ? 'We’re preparing it' : 'We’re reviewing it', tone: 'normal' };
}

/** Says when money is due, counted from today. */
export function dueText(dueOn: CalendarDate | null, today: CalendarDate): string {
  if (dueOn === null) return 'No date yet';
  const days = daysBetween(today, dueOn);
  if (days === 0) return 'Today';
  const count = `${formatNumber(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0 ? `${count} late` : `In ${count}`;
}
