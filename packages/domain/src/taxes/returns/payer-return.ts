import { englishMonths } from '../../foundation/calendar/date-in-words.ts';
import { lastDayOfMonth } from '../../foundation/calendar/dates.ts';
import { businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import { type Cents, cents, maxCents, sumCents, zeroCents } from '../../foundation/money/cents.ts';
import { federal945, federal1042 } from '../deposits/built-in-authorities.ts';
import { depositPeriod } from '../deposits/deposit-window.ts';
import { form945DueOn } from '../deposits/propose-945-deposits.ts';
import { form1042DueOn } from '../deposits/propose-1042-deposits.ts';
import type { ReturnDeposit, ReturnTax } from './deposit-tie.ts';

/** An amount for a month, a day, or a quarter-monthly period, with its line on the form. */
export interface LiabilityLine {
  readonly line: string;
  readonly label: string;
  readonly amountCents: Cents;
}

/** A payer's return for a year: Form 945 with Form 945-A, Form 1042, or the year sheet of a state. Amounts in cents. */
export interface PayerReturn {
  readonly form: '945' | '1042' | 'state';
  readonly dueOn: string;
  readonly withheldCents: Cents;
  readonly depositedCents: Cents;
  readonly balanceDueCents: Cents;
  readonly overpaymentCents: Cents;
  /** Monthly summary of a monthly depositor (Form 945 line 7), or the months of a state. */
  readonly months: readonly LiabilityLine[];
  /** Daily liability of a semiweekly depositor (Form 945-A). Only days with tax. */
  readonly days: readonly LiabilityLine[];
  /** Form 1042 lines 1 to 60: the quarter-monthly periods and the total of each month. */
  readonly periods: readonly LiabilityLine[];
  readonly isSemiweekly: boolean;
}

const letters = 'ABCDEFGHIJKL';

const monthOf = (taxYear: number, index: number): string => `${taxYear}-${String(index + 1).padStart(2, '0')}`;
const within = (taxes: readonly ReturnTax[], from: string, to: string): Cents =>
  sumCents(taxes.filter(({ date }) => from <= date && date <= to).map(({ amountCents }) => amountCents));

function monthsOf(taxes: readonly ReturnTax[], taxYear: number, lineOf: (index: number) => string): LiabilityLine[] {
  return englishMonths.map((label, index) => {
    const first = `${monthOf(taxYear, index)}-01`;
    return { line: lineOf(index), label, amountCents: within(taxes, first, lastDayOfMonth(first)) };
  });
}

/** Returns the daily liability for Form 945-A: the month's letter and the day, such as `K24`. */
function daysOf(taxes: readonly ReturnTax[]): LiabilityLine[] {
  return [...Map.groupBy(taxes, ({ date }) => date)]
    .map(([date, same]) => {
      const month = Number(date.slice(5, 7)) - 1;
      const day = Number(date.slice(8, 10));
      return {
        date,
        line: `${letters.charAt(month)}${day}`,
        label: `${englishMonths[month]} ${day}`,
        amountCents: sumCents(same.map(({ amountCents }) => amountCents)),
      };
    })
    .filter(({ amountCents }) => amountCents !== 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date: _date, ...line }) => line);
}

const firstDays = ['01', '08', '16', '23'] as const;
const linesInMonth = 5;

/** Returns lines 1 to 60 of Form 1042: each month's quarter-monthly periods (7, 15, 22, last day) and its total. */
function periodsOf(taxes: readonly ReturnTax[], taxYear: number): LiabilityLine[] {
  return englishMonths.flatMap((name, index) => {
    const month = monthOf(taxYear, index);
    const lines = firstDays.map((day, at): LiabilityLine => {
      const { from, to } = depositPeriod(`${month}-${day}`, 'quarterMonthly');
      return {
        line: String(index * linesInMonth + at + 1),
        label: `${name} ${Number(to.slice(8, 10))}`,
        amountCents: within(taxes, from, to),
      };
    });
    const amountCents = sumCents(lines.map((one) => one.amountCents));
    return [...lines, { line: String((index + 1) * linesInMonth), label: `${name} total`, amountCents }];
  });
}

/**
 * Returns a payer's return for a year from its taxes and deposits. A deposit that was returned doesn't count, and a
 * refund that the authority paid reduces the deposits. Adjusted tax counts on the day it was withheld. Source:
 * Forms 945, 945-A, and 1042 and their instructions.
 */
export function payerReturn(of: {
  readonly authorityCode: string;
  readonly taxYear: number;
  readonly taxes: readonly ReturnTax[];
  readonly deposits: readonly ReturnDeposit[];
  /** Whether the payer was a semiweekly depositor at any time in the year. */
  readonly isSemiweekly: boolean;
  /** Refunds of the year that the authority paid. */
  readonly receivedCents: Cents;
  /** Due date of a state’s year sheet. */
  readonly stateDueOn: string;
}): PayerReturn {
  const { authorityCode, taxYear, taxes } = of;
  const is945 = authorityCode === federal945;
  const is1042 = authorityCode === federal1042;
  const withheldCents = sumCents(taxes.map(({ amountCents }) => amountCents));
  const sent = of.deposits.filter(({ isDeposited }) => isDeposited).map(({ amountCents }) => amountCents);
  const depositedCents = cents(sumCents(sent) - of.receivedCents);
  const isSemiweekly = is945 && of.isSemiweekly;
  return {
    form: is945 ? '945' : is1042 ? '1042' : 'state',
    dueOn: is945 ? dueOf945(of.deposits, taxYear) : is1042 ? form1042DueOn(taxYear) : of.stateDueOn,
    withheldCents,
    depositedCents,
    balanceDueCents: maxCents(zeroCents, cents(withheldCents - depositedCents)),
    overpaymentCents: maxCents(zeroCents, cents(depositedCents - withheldCents)),
    months:
      is1042 || isSemiweekly ? [] : monthsOf(taxes, taxYear, (index) => (is945 ? `7${letters.charAt(index)}` : '')),
    days: isSemiweekly ? daysOf(taxes) : [],
    periods: is1042 ? periodsOf(taxes, taxYear) : [],
    isSemiweekly,
  };
}

const extendedDay = '02-10';

/** Returns January 31, or February 10 if every deposit of the year was on time and in full; or the next business day. */
function dueOf945(deposits: readonly ReturnDeposit[], taxYear: number): string {
  const isOnTime = ({ isDeposited, depositedOn, dueOn }: ReturnDeposit) =>
    isDeposited && depositedOn !== null && depositedOn <= dueOn;
  return deposits.length > 0 && deposits.every(isOnTime)
    ? businessDayOnOrAfter(`${taxYear + 1}-${extendedDay}`)
    : form945DueOn(taxYear);
}
