import { addBankingDays, bankHolidays, isBankingDay } from '../foundation/calendar/banking-calendar.ts';
import { addDays, addMonths, type CalendarDate, lastDayOfMonth } from '../foundation/calendar/dates.ts';
import type { RailTimes } from '../foundation/calendar/effective-date.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';

/** The recurring payments of one pay date. */
export interface PayDay {
  readonly on: CalendarDate;
  readonly payments: number;
  readonly gross: Cents;
}

/** A batch that was created or released on a day. */
export interface BatchDay {
  readonly on: CalendarDate;
  readonly id: string;
  readonly friendlyId: string;
  readonly step: 'created' | 'released';
}

export interface CalendarDay {
  readonly date: CalendarDate;
  readonly isBankingDay: boolean;
  readonly holiday: string | null;
  readonly payments: number;
  readonly gross: Cents;
  /** When ACH payments of a later pay date must be sent, as `HH:MM` Eastern. */
  readonly cutOffs: readonly { readonly payDate: CalendarDate; readonly time: string }[];
  readonly batches: readonly Omit<BatchDay, 'on'>[];
}

/**
 * Returns the days of a month with its payments, the latest times to send them by ACH, batches, and bank holidays. Pay
 * dates are banking days. Pass those of the next month too: their cutoffs can be in this month.
 */
export function recurringCalendar(
  month: string,
  payDays: readonly PayDay[],
  batches: readonly BatchDay[],
  ach: RailTimes,
): CalendarDay[] {
  const first = `${month}-01`;
  const holidays = new Map(bankHolidays(Number(month.slice(0, 4))).map(({ name, closedOn }) => [closedOn, name]));
  const lead = Math.max(1, ach.leadBankingDays);
  const cutOffs = Map.groupBy([...new Set(payDays.map(({ on }) => on))].toSorted(), (payDate) =>
    addBankingDays(payDate, -lead),
  );
  const length = Number(lastDayOfMonth(first).slice(8));
  return Array.from({ length }, (_, at) => addDays(first, at)).map((date) => {
    const due = payDays.filter(({ on }) => on === date);
    return {
      date,
      isBankingDay: isBankingDay(date),
      holiday: holidays.get(date) ?? null,
      payments: due.reduce((total, one) => total + one.payments, 0),
      gross: cents(due.reduce((total, one) => total + one.gross, 0)),
      cutOffs: (cutOffs.get(date) ?? []).map((payDate) => ({ payDate, time: ach.cutOff })),
      batches: batches.filter(({ on }) => on === date).map(({ on: _on, ...batch }) => batch),
    };
  });
}

/** Returns the month before or after, as `YYYY-MM`. */
export const monthAfter = (month: string, count: number): string => addMonths(`${month}-01`, count).slice(0, 7);
