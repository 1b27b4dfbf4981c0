import { addDays, addMonths, type CalendarDate, lastDayOfMonth, yearOf } from '../../foundation/calendar/dates.ts';
import { addBusinessDays, businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import { type Cents, cents, sumCents, zeroCents } from '../../foundation/money/cents.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { type DepositFigures, depositFiguresOn } from '../figures/deposit-figures.ts';
import { byDay, type DailyLiability, type DepositWindow, depositPeriod, type Period } from './deposit-window.ts';

/** Returns the due date of Form 1042 for a tax year: March 15 of the next year, or the next business day. */
export const form1042DueOn = (taxYear: number): CalendarDate => businessDayOnOrAfter(`${taxYear + 1}-03-15`);

/**
 * Returns the deposits for a payer's tax reported on Form 1042, in order. Undeposited tax at the end of a
 * quarter-monthly period (the 7th, 15th, 22nd, and last day) is due within three business days if it reaches the
 * threshold. At the end of a month, a smaller amount is due by the 15th of the next month, or carried over if it is
 * below the monthly threshold or the month already had a quarter-monthly deposit. What is left at the end of December
 * is due with the return. Source: Reg. 1.6302-2, instructions for Form 1042.
 */
export function propose1042Deposits(of: {
  readonly liabilities: readonly DailyLiability[];
  readonly figures?: readonly DepositFigures[];
}): readonly DepositWindow[] | Rejection {
  const windows: DepositWindow[] = [];
  for (const [taxYear, days] of Map.groupBy(byDay(of.liabilities), ({ date }) => yearOf(date))) {
    const ofYear = windowsOfYear(taxYear, days, of.figures);
    if (isRejection(ofYear)) return ofYear;
    windows.push(...ofYear);
  }
  return windows;
}

const mostPeriods = 48;

function windowsOfYear(
  taxYear: number,
  days: readonly DailyLiability[],
  figuresGiven: readonly DepositFigures[] | undefined,
): readonly DepositWindow[] | Rejection {
  const windows: DepositWindow[] = [];
  let from = `${taxYear}-01-01`;
  let left = zeroCents;
  let hasQuarterMonthly = false;
  let start = from;
  for (let count = 0; count < mostPeriods; count += 1) {
    const period = depositPeriod(start, 'quarterMonthly');
    const figures = depositFiguresOn(period.to, figuresGiven);
    if (isRejection(figures)) return figures;
    if (left === 0) from = period.from;
    left = cents(left + taxIn(days, period));
    const isMonthEnd = period.to === lastDayOfMonth(period.to);
    const due = dueOfBalance(left, period, { figures, isMonthEnd, hasQuarterMonthly });
    if (due) {
      windows.push({ taxYear, from, to: period.to, ...due, amountCents: left });
      left = zeroCents;
    }
    hasQuarterMonthly = !isMonthEnd && (hasQuarterMonthly || due?.rule === 'quarterMonthly');
    start = addDays(period.to, 1);
  }
  if (left > 0) {
    const rule = 'withReturn' as const;
    windows.push({ taxYear, from, to: `${taxYear}-12-31`, rule, dueOn: form1042DueOn(taxYear), amountCents: left });
  }
  return windows;
}

const taxIn = (days: readonly DailyLiability[], { from, to }: Period): Cents =>
  sumCents(days.filter(({ date }) => from <= date && date <= to).map(({ amountCents }) => amountCents));

function dueOfBalance(
  left: Cents,
  { to }: Period,
  of: { readonly figures: DepositFigures; readonly isMonthEnd: boolean; readonly hasQuarterMonthly: boolean },
): Pick<DepositWindow, 'rule' | 'dueOn'> | undefined {
  const { figures } = of;
  if (left >= figures.quarterMonthlyThreshold) {
    return { rule: 'quarterMonthly', dueOn: addBusinessDays(to, figures.quarterMonthlyBusinessDays) };
  }
  if (!of.isMonthEnd || of.hasQuarterMonthly || left < figures.nonresidentMonthlyThreshold) return undefined;
  const nextMonth = addMonths(`${to.slice(0, 8)}01`, 1).slice(0, 8);
  return { rule: 'monthly', dueOn: businessDayOnOrAfter(`${nextMonth}15`) };
}
