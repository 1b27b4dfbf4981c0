import { addDays, type CalendarDate, isBefore } from '../foundation/calendar/dates.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';

/** What the lines of an order that are due on one day still need. */
export interface DueNeed {
  readonly dueOn: CalendarDate;
  readonly amount: Cents;
  /** Number of lines. */
  readonly lines: number;
}

/** The part of an order's need that its sponsor saw as overdue: the lines that were due before a day. */
export interface OverduePart {
  readonly before: CalendarDate;
  readonly amount: Cents;
  /** Number of lines. */
  readonly lines: number;
}

/**
 * How many days money may be on its way: a sponsor sends what the page of that day shows as overdue, and more can have
 * become overdue until our statement has it.
 */
export const daysOnTheWay = 7;

/**
 * Returns the overdue parts of an order’s need as its sponsor saw them on each of the last days, today’s first. All that
 * an order needs isn’t a part.
 */
export function overdueParts(needs: readonly DueNeed[], gap: Cents, today: CalendarDate): OverduePart[] {
  const days = Array.from({ length: daysOnTheWay + 1 }, (_, ago) => addDays(today, -ago));
  const parts = days.map((before): OverduePart => {
    const due = needs.filter(({ dueOn }) => isBefore(dueOn, before));
    return {
      before,
      amount: cents(due.reduce((sum, { amount }) => sum + amount, 0)),
      lines: due.reduce((sum, { lines }) => sum + lines, 0),
    };
  });
  return parts.filter(
    ({ amount }, at) => amount > 0 && amount < gap && parts.findIndex((one) => one.amount === amount) === at,
  );
}
