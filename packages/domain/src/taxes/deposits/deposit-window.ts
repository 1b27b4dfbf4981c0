import { addDays, type CalendarDate, dayOfWeek, lastDayOfMonth, partsOf } from '../../foundation/calendar/dates.ts';
import { type Cents, sumCents } from '../../foundation/money/cents.ts';
import type { DepositFrequency, DepositRule, FrequencySpan } from './deposit-frequency.ts';

/** Tax withheld from the payments of one day, for one payer and form. */
export interface DailyLiability {
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

/**
 * One deposit: the days whose tax it covers, and when it is due. The windows of a payer and form never overlap, and
 * each day with tax is in exactly one.
 */
export interface DepositWindow {
  readonly taxYear: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rule: DepositRule;
  readonly dueOn: CalendarDate;
  readonly amountCents: Cents;
}

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const wednesday = 3;
const friday = 5;

/** Returns the semiweekly deposit period of a payment date: Wednesday to Friday, or Saturday to Tuesday. */
function semiweeklyPeriod(date: CalendarDate): Period {
  const weekday = dayOfWeek(date);
  if (weekday >= wednesday && weekday <= friday) {
    return { from: addDays(date, wednesday - weekday), to: addDays(date, friday - weekday) };
  }
  const sinceSaturday = (weekday + 1) % 7;
  return { from: addDays(date, -sinceSaturday), to: addDays(date, 3 - sinceSaturday) };
}

/** Last days of the quarter-monthly periods of Form 1042, except the last one, which ends with the month. */
const quarterMonthlyEnds = [7, 15, 22] as const;

function partOfMonth(date: CalendarDate, ends: readonly number[]): Period {
  const { day } = partsOf(date);
  const month = date.slice(0, 8);
  const on = (value: number) => `${month}${String(value).padStart(2, '0')}`;
  const end = ends.find((last) => day <= last);
  const start = (ends.findLast((last) => last < day) ?? 0) + 1;
  return { from: on(start), to: end === undefined ? lastDayOfMonth(date) : on(end) };
}

function quarterPeriod(date: CalendarDate): Period {
  const { year, month } = partsOf(date);
  const last = Math.ceil(month / 3) * 3;
  const on = (value: number) => `${year}-${String(value).padStart(2, '0')}-01`;
  return { from: on(last - 2), to: lastDayOfMonth(on(last)) };
}

const yearPeriod = (date: CalendarDate): Period => ({
  from: `${date.slice(0, 4)}-01-01`,
  to: `${date.slice(0, 4)}-12-31`,
});

/** Returns the deposit period that contains a payment date. Only a semiweekly period can span two years. */
export function depositPeriod(date: CalendarDate, frequency: DepositFrequency): Period {
  switch (frequency) {
    case 'semiweekly':
      return semiweeklyPeriod(date);
    case 'quarterMonthly':
      return partOfMonth(date, quarterMonthlyEnds);
    case 'semimonthly':
      return partOfMonth(date, [15]);
    case 'monthly':
      return partOfMonth(date, []);
    case 'quarterly':
      return quarterPeriod(date);
    case 'annual':
    case 'withReturn':
      return yearPeriod(date);
  }
}

/**
 * Returns the span in effect on a date, or one without limits and with the usual frequency. Its dates are cut where an
 * earlier span in the list applies instead.
 */
export function spanOn(spans: readonly FrequencySpan[], usual: DepositFrequency, date: CalendarDate): FrequencySpan {
  const covers = ({ from, to }: FrequencySpan) => from <= date && (to === null || date <= to);
  const found = spans.find(covers);
  const prior = found === undefined ? spans : spans.slice(0, spans.indexOf(found));
  const starts = prior.map(({ from }) => from).filter((from) => from > date);
  const ends = prior.flatMap(({ to }) => (to !== null && to < date ? [to] : []));
  const nextStart = starts.toSorted()[0];
  const lastEnd = ends.toSorted().at(-1);
  const from = found?.from ?? '0001-01-01';
  const to = found?.to ?? null;
  return {
    frequency: found?.frequency ?? usual,
    from: lastEnd !== undefined && addDays(lastEnd, 1) > from ? addDays(lastEnd, 1) : from,
    to: nextStart !== undefined && (to === null || nextStart <= to) ? addDays(nextStart, -1) : to,
  };
}

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);

/** Returns one span from the start of the first to the end of the last. Throws without spans, which is a bug. */
export function joined(spans: readonly FrequencySpan[]): FrequencySpan {
  const [first] = spans;
  if (first === undefined) throw new Error('no deposit schedule to join');
  return {
    frequency: first.frequency,
    from: spans.map(({ from }) => from).reduce(earlier),
    to: spans.map(({ to }) => to).reduce((a, b) => (a === null || b === null ? null : later(a, b))),
  };
}

/** Returns the part of a period that is in a span, after a day, and in a year. */
export function clip(period: Period, span: FrequencySpan, notBefore: CalendarDate, year: number): Period {
  return {
    from: [span.from, notBefore, `${year}-01-01`].reduce(later, period.from),
    to: [span.to ?? period.to, `${year}-12-31`].reduce(earlier, period.to),
  };
}

/** Returns the days that have tax, one entry per day, in order. */
export function byDay(liabilities: readonly DailyLiability[]): readonly DailyLiability[] {
  return [...Map.groupBy(liabilities, ({ date }) => date)]
    .map(([date, same]) => ({ date, amountCents: sumCents(same.map(({ amountCents }) => amountCents)) }))
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
