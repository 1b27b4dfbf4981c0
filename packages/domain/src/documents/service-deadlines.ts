import { bankingDayOnOrBefore } from '../foundation/calendar/banking-calendar.ts';
import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { clockTime } from '../foundation/calendar/format-time.ts';
import { defaultRailTimes } from '../payments/rail-times.ts';
import { formsDueOn } from './forms-due-on.ts';
import { type DocumentBlock, heading, list, paragraph } from './notices/document-block.ts';
import { standardWaitingDays } from './notices/standard-waiting-days.ts';

/** Deadlines for a tax year. A payment is taxed in the year of its effective date. */
export interface ServiceDeadlines {
  readonly year: number;
  /** Last day to submit an order whose participants use the full 30-day waiting period. */
  readonly submitWithWait: CalendarDate;
  /** Last day for a participant to sign after the waiting period was waived or has ended. */
  readonly sign: CalendarDate;
  readonly moneyByWire: CalendarDate;
  readonly payByAch: CalendarDate;
  /** Also the last check date and the last payment date of the year. */
  readonly payByWire: CalendarDate;
  readonly formsToPeople: CalendarDate;
}

/** Days to create and mail a first notice before the waiting period begins. */
const noticeDays = 5;

const eastern = (time: string): string => `${clockTime(time)} Eastern`;

function bankingDaysBefore(date: CalendarDate, days: number): CalendarDate {
  return days === 0 ? date : bankingDaysBefore(bankingDayOnOrBefore(addDays(date, -1)), days - 1);
}

/** Returns the deadlines for a year. Cutoff times are those in `defaultRailTimes`. */
export function serviceDeadlines(year: number): ServiceDeadlines {
  const payByWire = bankingDayOnOrBefore(`${year}-12-31`);
  const sign = bankingDaysBefore(payByWire, 2);
  return {
    year,
    submitWithWait: bankingDayOnOrBefore(addDays(sign, -(standardWaitingDays + noticeDays))),
    sign,
    moneyByWire: bankingDaysBefore(payByWire, 1),
    payByAch: bankingDaysBefore(payByWire, defaultRailTimes.ach.leadBankingDays),
    payByWire,
    formsToPeople: formsDueOn(year),
  };
}

/** The next thing that a sponsor has to do for a payment to belong to a year, and the last day for it. */
export interface NextDeadline {
  readonly step: 'submit' | 'wire';
  readonly lastDay: CalendarDate;
}

/** Returns a year's next deadline for sponsors on a day, or undefined if none is left. */
export function nextDeadline(year: number, today: CalendarDate): NextDeadline | undefined {
  const { submitWithWait, moneyByWire } = serviceDeadlines(year);
  if (today <= submitWithWait) return { step: 'submit', lastDay: submitWithWait };
  return today <= moneyByWire ? { step: 'wire', lastDay: moneyByWire } : undefined;
}

/** Returns the deadlines as a document. */
export function serviceDeadlineBlocks(year: number): readonly DocumentBlock[] {
  const days = serviceDeadlines(year);
  return [
    heading(1, `Service deadlines for year-end ${year}`),
    paragraph(
      `A payment belongs to the tax year in which it is paid. If we receive something after the dates below, we process it as usual, but we pay it, and it is taxed, in ${year + 1}.`,
    ),
    {
      kind: 'table',
      header: ['Step', 'Last day'],
      rows: [
        ['Submit an order whose participants use the full 30-day waiting period', formatDate(days.submitWithWait)],
        ['Sign an election after the waiting period was waived or has ended', formatDate(days.sign)],
        ['Send the plan’s money by wire', formatDate(days.moneyByWire)],
        [`We release direct deposits, by ${eastern(defaultRailTimes.ach.cutOff)}`, formatDate(days.payByAch)],
        [`We release wires, by ${eastern(defaultRailTimes.wire.cutOff)}, and date checks`, formatDate(days.payByWire)],
        [`We send participants their ${year} Forms 1099-R`, formatDate(days.formsToPeople)],
      ],
    },
    heading(2, 'How to avoid delays'),
    list(
      'Send the money by wire. Banks hold plan checks, often for more than a week.',
      'Fix the errors that the order lists. An order with errors can’t be submitted.',
      'Ask participants to confirm their addresses. A returned notice adds about two weeks.',
    ),
  ];
}
