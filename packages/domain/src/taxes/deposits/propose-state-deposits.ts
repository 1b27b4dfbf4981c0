import { addDays, addMonths, type CalendarDate, lastDayOfMonth, yearOf } from '../../foundation/calendar/dates.ts';
import { addBusinessDays, businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import { sumCents } from '../../foundation/money/cents.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { type StateDepositRule, stateDepositRuleOn } from '../figures/state-deposit-rules.ts';
import type { DepositFrequency, FrequencySpan } from './deposit-frequency.ts';
import {
  byDay,
  clip,
  type DailyLiability,
  type DepositWindow,
  depositPeriod,
  joined,
  spanOn,
} from './deposit-window.ts';

/** Returns the given day of a month, or its last day if the month is shorter. */
function dayOfMonth(month: CalendarDate, day: number): CalendarDate {
  const last = lastDayOfMonth(month);
  const date = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return date > last ? last : date;
}

/** Returns the due date of a state deposit for a period that ends on `to`. */
function dueOn(frequency: DepositFrequency, to: CalendarDate, rule: StateDepositRule): CalendarDate {
  const nextMonth = addMonths(`${to.slice(0, 8)}01`, 1);
  switch (frequency) {
    case 'semiweekly':
    case 'quarterMonthly':
      return addBusinessDays(to, rule.businessDaysAfterPeriod);
    case 'semimonthly':
      return businessDayOnOrAfter(to === lastDayOfMonth(to) ? dayOfMonth(nextMonth, 10) : addDays(to, 10));
    case 'monthly':
      return businessDayOnOrAfter(dayOfMonth(nextMonth, rule.monthlyDueDay));
    case 'quarterly':
      return businessDayOnOrAfter(dayOfMonth(nextMonth, rule.quarterlyDueDay));
    case 'annual':
    case 'withReturn':
      return businessDayOnOrAfter(`${yearOf(to) + 1}-${rule.annualDueOn}`);
  }
}

/** Days of one deposit, without days of another schedule between them. */
interface Run {
  readonly key: string;
  readonly days: { readonly day: DailyLiability; readonly span: FrequencySpan; readonly rule: StateDepositRule }[];
}

/**
 * Returns the deposits for a payer's tax withheld for one state, in order. Without a schedule in effect, the payer
 * deposits at the state's usual frequency. A period that spans two years has a deposit for each, and so has a period
 * that another schedule interrupts.
 */
export function proposeStateDeposits(of: {
  readonly stateCode: string;
  readonly liabilities: readonly DailyLiability[];
  readonly spans: readonly FrequencySpan[];
  readonly rules?: readonly StateDepositRule[];
}): readonly DepositWindow[] | Rejection {
  const runs: Run[] = [];
  for (const day of byDay(of.liabilities)) {
    const rule = stateDepositRuleOn(of.stateCode, day.date, of.rules);
    if (isRejection(rule)) return rule;
    const span = spanOn(of.spans, rule.usual, day.date);
    const key = `${yearOf(day.date)}/${span.frequency}/${depositPeriod(day.date, span.frequency).from}`;
    const last = runs.at(-1);
    if (last?.key === key) last.days.push({ day, span, rule });
    else runs.push({ key, days: [{ day, span, rule }] });
  }
  return runs.flatMap(({ days }) => {
    const [first] = days;
    if (first === undefined) return [];
    const { frequency } = first.span;
    const taxYear = yearOf(first.day.date);
    const period = depositPeriod(first.day.date, frequency);
    const part = clip(period, joined(days.map(({ span }) => span)), period.from, taxYear);
    const amountCents = sumCents(days.map(({ day }) => day.amountCents));
    return [{ taxYear, ...part, rule: frequency, dueOn: dueOn(frequency, period.to, first.rule), amountCents }];
  });
}
