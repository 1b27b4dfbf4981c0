import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Cents, sumCents } from '../foundation/money/cents.ts';

/** An order for which a sponsor still has to send money. */
export interface OrderToFund {
  readonly id: string;
  readonly friendlyId: string;
  readonly planId: string | null;
  readonly planDisplayName: string | null;
  readonly serviceCode: string;
  /** Distributions that still need money. */
  readonly people: number;
  readonly toSendCents: Cents;
  /** The part of `toSendCents` that was due before today. */
  readonly overdueCents: Cents;
  /** The first day on which a distribution can't continue without the money, or null if no day is known yet. */
  readonly dueOn: CalendarDate | null;
}

export interface PlanToFund {
  /** Null for the orders without a plan. */
  readonly planId: string | null;
  readonly planDisplayName: string | null;
  readonly orders: readonly OrderToFund[];
  readonly people: number;
  readonly toSendCents: Cents;
  readonly overdueCents: Cents;
  readonly dueOn: CalendarDate | null;
}

const firstOf = (dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first), null);

/** Days come first in calendar order; what has no day yet comes last. */
const byDueDay = (one: PlanToFund, other: PlanToFund): number =>
  (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || other.toSendCents - one.toSendCents;

/** Adds up what to send for each plan: one amount with the first day on which it is due, most urgent first. */
export function plansToFund(orders: readonly OrderToFund[]): PlanToFund[] {
  return [...Map.groupBy(orders, ({ planId }) => planId)]
    .map(([planId, of]) => ({
      planId,
      planDisplayName: of[0]?.planDisplayName ?? null,
      orders: of,
      people: of.reduce((sum, { people }) => sum + people, 0),
      toSendCents: sumCents(of.map(({ toSendCents }) => toSendCents)),
      overdueCents: sumCents(of.map(({ overdueCents }) => overdueCents)),
      dueOn: firstOf(of.map(({ dueOn }) => dueOn)),
    }))
    .toSorted(byDueDay);
}

/** What a sponsor sends now: one payment per order, and their total. */
export interface MoneyToSend {
  readonly plans: readonly PlanToFund[];
  readonly orders: readonly OrderToFund[];
  readonly totalCents: Cents;
}

/**
 * Returns what to send for these plans, or for all. The dashboard and the printed instructions both use it, so that
 * their totals are the same to the cent.
 */
export function moneyToSend(all: readonly OrderToFund[], planIds?: ReadonlySet<string | null>): MoneyToSend {
  const plans = plansToFund(all).filter(({ planId }) => planIds === undefined || planIds.has(planId));
  const orders = plans.flatMap((plan) => plan.orders);
  return { plans, orders, totalCents: sumCents(orders.map(({ toSendCents }) => toSendCents)) };
}

/** The name of the orders without a plan in an address. */
const withoutPlan = 'none';

/** Returns plans as a value of the address of the printed instructions. */
export const planIdsText = (planIds: Iterable<string | null>): string =>
  [...planIds].map((id) => id ?? withoutPlan).join(',');

/** Reads the plans from the address of the printed instructions. Undefined means all. */
export const readPlanIds = (text: string): ReadonlySet<string | null> | undefined =>
  text === '' ? undefined : new Set(text.split(',').map((id) => (id === withoutPlan ? null : id)));
