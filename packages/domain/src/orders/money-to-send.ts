import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Cents, cents, sumCents } from '../foundation/money/cents.ts';

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
  /** Distributions whose money was due before today. */
  readonly overduePeople: number;
  /** The first day on which a distribution can't continue without the money, or null if no day is known yet. */
  readonly dueOn: CalendarDate | null;
  /** The first such day from today on, or null if none is known yet. */
  readonly laterDueOn: CalendarDate | null;
}

/** What to send for an order: all that is left, or only its overdue or its later part. */
export type Remittance = Pick<
  OrderToFund,
  'id' | 'friendlyId' | 'planId' | 'planDisplayName' | 'serviceCode' | 'people' | 'toSendCents' | 'dueOn'
>;

/** What to send for a plan: its overdue money, or the money that is due later. */
export interface FundingRow {
  /** Identifies the row in a selection. */
  readonly key: string;
  /** Null for the orders without a plan. */
  readonly planId: string | null;
  readonly planDisplayName: string | null;
  readonly isOverdue: boolean;
  readonly orders: readonly Remittance[];
  readonly people: number;
  readonly toSendCents: Cents;
  readonly dueOn: CalendarDate | null;
}

/** The orders without a plan in a key. */
const withoutPlan = 'none';
const planKey = (planId: string | null): string => planId ?? withoutPlan;

const firstOf = (dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first), null);

/** Days come first in calendar order; what has no day yet comes last. */
const byDueDay = (one: FundingRow, other: FundingRow): number =>
  (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || other.toSendCents - one.toSendCents;

/** Splits an order that is due in parts, so that an amount is never called late because of another one. */
function partOf(order: OrderToFund, isOverdue: boolean): Remittance[] {
  const { overdueCents, overduePeople, laterDueOn, ...whole } = order;
  const part: Remittance = isOverdue
    ? { ...whole, toSendCents: overdueCents, people: overduePeople }
    : {
        ...whole,
        toSendCents: cents(order.toSendCents - overdueCents),
        people: order.people - overduePeople,
        dueOn: laterDueOn,
      };
  return part.toSendCents > 0 ? [part] : [];
}

/** Adds up what to send for each plan: what is overdue apart from what is due later, most urgent first. */
export function fundingRows(orders: readonly OrderToFund[]): FundingRow[] {
  return [...Map.groupBy(orders, ({ planId }) => planId)]
    .flatMap(([planId, ofPlan]) =>
      [true, false].flatMap((isOverdue): FundingRow[] => {
        const parts = ofPlan.flatMap((order) => partOf(order, isOverdue));
        const [first] = parts;
        if (first === undefined) return [];
        return [
          {
            key: `${planKey(planId)}.${isOverdue ? 'overdue' : 'later'}`,
            planId,
            planDisplayName: first.planDisplayName,
            isOverdue,
            orders: parts,
            people: parts.reduce((sum, { people }) => sum + people, 0),
            toSendCents: sumCents(parts.map(({ toSendCents }) => toSendCents)),
            dueOn: firstOf(parts.map(({ dueOn }) => dueOn)),
          },
        ];
      }),
    )
    .toSorted(byDueDay);
}

/** What a sponsor sends now: one payment per order, and their total. */
export interface MoneyToSend {
  readonly rows: readonly FundingRow[];
  readonly orders: readonly Remittance[];
  readonly totalCents: Cents;
}

/** Joins the parts of an order, because it has one reference. */
function joinParts(parts: readonly Remittance[]): Remittance[] {
  return [...Map.groupBy(parts, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            people: others.reduce((sum, { people }) => sum + people, first.people),
            toSendCents: sumCents([first, ...others].map(({ toSendCents }) => toSendCents)),
          },
        ],
  );
}

/**
 * Returns what to send for a selection of rows, or for all. A plan's ID selects both of its rows. The dashboard and the
 * printed instructions both use it, so that their totals are the same to the cent.
 */
export function moneyToSend(all: readonly OrderToFund[], selection?: ReadonlySet<string>): MoneyToSend {
  const rows = fundingRows(all).filter(
    ({ key, planId }) => selection === undefined || selection.has(key) || selection.has(planKey(planId)),
  );
  const orders = joinParts(rows.flatMap((row) => row.orders));
  return { rows, orders, totalCents: sumCents(orders.map(({ toSendCents }) => toSendCents)) };
}

/**
 * Returns a selection of rows as a value of the address of the printed instructions. A plan with all its rows is written
 * by its ID, so that the address still means the whole plan when part of it becomes overdue.
 */
export function selectionText(all: readonly OrderToFund[], { rows }: MoneyToSend): string {
  const chosen = new Set(rows.map(({ key }) => key));
  const byPlan = Map.groupBy(fundingRows(all), ({ planId }) => planId);
  return [...byPlan]
    .flatMap(([planId, ofPlan]) => {
      const keys = ofPlan.map(({ key }) => key).filter((key) => chosen.has(key));
      return keys.length === ofPlan.length ? [planKey(planId)] : keys;
    })
    .join(',');
}

/** Reads the selection from the address of the printed instructions. Undefined means all. */
export const readSelection = (text: string): ReadonlySet<string> | undefined =>
  text === '' ? undefined : new Set(text.split(','));
