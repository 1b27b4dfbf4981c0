import { addDays, addMonths, type CalendarDate, yearOf } from '../../foundation/calendar/dates.ts';
import { addBusinessDays, businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import { sumCents } from '../../foundation/money/cents.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { type DepositFigures, depositFiguresOn } from '../figures/deposit-figures.ts';
import type { DepositFrequency, FrequencySpan } from './deposit-frequency.ts';
import {
  byDay,
  clip,
  type DailyLiability,
  type DepositWindow,
  depositPeriod,
  joined,
  type Period,
  spanOn,
} from './deposit-window.ts';

export interface ProposedDeposits {
  readonly windows: readonly DepositWindow[];
  /**
   * The days after a monthly depositor reached the next-day threshold: the payer is a semiweekly depositor from then
   * until the end of the next year.
   */
  readonly semiweeklySpans: readonly FrequencySpan[];
}

interface OpenPeriod {
  readonly frequency: DepositFrequency;
  readonly period: Period;
  /** First day that isn't in an earlier deposit of the same period. */
  from: CalendarDate;
  days: { readonly day: DailyLiability; readonly span: FrequencySpan }[];
}

/** Returns the due date of Form 945 for a tax year: January 31 of the next year, or the next business day. */
export const form945DueOn = (taxYear: number): CalendarDate => businessDayOnOrAfter(`${taxYear + 1}-01-31`);

function dueOn(frequency: DepositFrequency, { to }: Period, figures: DepositFigures): CalendarDate {
  if (frequency === 'semiweekly') return addBusinessDays(to, figures.semiweeklyBusinessDays);
  if (frequency === 'withReturn') return form945DueOn(yearOf(to));
  const day = String(figures.monthlyDueDay).padStart(2, '0');
  return businessDayOnOrAfter(`${addMonths(to.slice(0, 8) + '01', 1).slice(0, 8)}${day}`);
}

const totalOf = (days: OpenPeriod['days']) => sumCents(days.map(({ day }) => day.amountCents));

/** Returns one window for each year that has tax in the period, because a deposit counts toward one return. */
function windowsOf(
  open: OpenPeriod,
  rule: DepositWindow['rule'],
  due: CalendarDate,
  to: CalendarDate,
): DepositWindow[] {
  return [...Map.groupBy(open.days, ({ day }) => yearOf(day.date))].map(([taxYear, days]) => {
    const part = clip({ from: open.period.from, to }, joined(days.map(({ span }) => span)), open.from, taxYear);
    return { taxYear, from: part.from, to: part.to, rule, dueOn: due, amountCents: totalOf(days) };
  });
}

/**
 * Returns the deposits for a payer's tax reported on Form 945, in order. `spans` are the payer's deposit schedules;
 * without one in effect, the payer deposits at the `usual` frequency.
 *
 * Tax that reaches the next-day threshold within one deposit period is due on the next business day, and the count
 * starts again on the next day. It counts across December 31, so that a deposit is never late, but each year has its
 * own deposit. A monthly depositor is then a semiweekly depositor for the rest of this year and the next. Source: Reg.
 * 31.6302-1(c), Publication 15 section 11.
 */
export function propose945Deposits(of: {
  readonly liabilities: readonly DailyLiability[];
  readonly spans: readonly FrequencySpan[];
  readonly usual: DepositFrequency;
  readonly figures?: readonly DepositFigures[];
}): ProposedDeposits | Rejection {
  const days = byDay(of.liabilities);
  const totals = new Map(
    [...Map.groupBy(days, ({ date }) => yearOf(date))].map(([year, same]) => [
      year,
      sumCents(same.map(({ amountCents }) => amountCents)),
    ]),
  );
  const windows: DepositWindow[] = [];
  const forced: FrequencySpan[] = [];
  let open: OpenPeriod | undefined;
  const close = (figures: DepositFigures) => {
    if (open === undefined || open.days.length === 0) return;
    windows.push(...windowsOf(open, open.frequency, dueOn(open.frequency, open.period, figures), open.period.to));
  };
  let figures: DepositFigures | undefined;
  for (const day of days) {
    const found = depositFiguresOn(day.date, of.figures);
    if (isRejection(found)) return found;
    const span = frequencyOn(day.date, [...forced, ...of.spans], of.usual, found, totals);
    const period = depositPeriod(day.date, span.frequency);
    const isSame = open?.frequency === span.frequency && open.period.from === period.from;
    if (open === undefined || !isSame) {
      if (figures !== undefined) close(figures);
      open = { frequency: span.frequency, period, from: period.from, days: [] };
    }
    figures = found;
    open.days.push({ day, span });
    if (totalOf(open.days) < found.nextDayThreshold) continue;
    windows.push(...windowsOf(open, 'nextDay', addBusinessDays(day.date, 1), day.date));
    open.days = [];
    open.from = addDays(day.date, 1);
    if (span.frequency === 'semiweekly') continue;
    forced.push({ frequency: 'semiweekly', from: open.from, to: `${yearOf(day.date) + 1}-12-31` });
    open = undefined;
  }
  if (figures !== undefined) close(figures);
  return { windows, semiweeklySpans: forced };
}

/** Returns the schedule of a day. Tax of a year that reaches the limit can't be paid with the return. */
function frequencyOn(
  date: CalendarDate,
  spans: readonly FrequencySpan[],
  usual: DepositFrequency,
  figures: DepositFigures,
  totals: ReadonlyMap<number, number>,
): FrequencySpan {
  const span = spanOn(spans, usual, date);
  const isTooMuch = (totals.get(yearOf(date)) ?? 0) >= figures.withReturnBelow;
  return span.frequency === 'withReturn' && isTooMuch ? { ...span, frequency: 'monthly' } : span;
}
