import { bankingDayOnOrAfter, bankingDayOnOrBefore } from '../foundation/calendar/banking-calendar.ts';
import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { clockTime } from '../foundation/calendar/format-time.ts';
import { defaultRailTimes } from '../payments/rail-times.ts';
import { type DocumentBlock, heading, list, paragraph } from './notices/document-block.ts';

/** The last days that still count for a tax year. A payment is taxed in the year of its effective date. */
export interface ServiceDeadlines {
  readonly year: number;
  /** Last day to submit an order whose participants keep their 30 days. */
  readonly submitWithWait: CalendarDate;
  /** Last day to sign when the 30 days were waived or are over. */
  readonly sign: CalendarDate;
  readonly moneyByWire: CalendarDate;
  readonly payByAch: CalendarDate;
  /** Also the last check date and the last payment date of the year. */
  readonly payByWire: CalendarDate;
  readonly formsToPeople: CalendarDate;
}

/** Days needed to create and mail a first notice before the 30 days begin. */
const noticeDays = 5;
const waitingDays = 30;

const eastern = (time: string): string => `${clockTime(time)} Eastern`;

function bankingDaysBefore(date: CalendarDate, days: number): CalendarDate {
  return days === 0 ? date : bankingDaysBefore(bankingDayOnOrBefore(addDays(date, -1)), days - 1);
}

/**
 * Returns the deadlines for a year. Times follow `defaultRailTimes`; forms are due by January 31, IRC 6047(d) with 26
 * CFR 301.6047-1 and the form's instructions.
 */
export function serviceDeadlines(year: number): ServiceDeadlines {
  const payByWire = bankingDayOnOrBefore(`${year}-12-31`);
  const sign = bankingDaysBefore(payByWire, 2);
  return {
    year,
    submitWithWait: bankingDayOnOrBefore(addDays(sign, -(waitingDays + noticeDays))),
    sign,
    moneyByWire: bankingDaysBefore(payByWire, 1),
    payByAch: bankingDaysBefore(payByWire, defaultRailTimes.ach.leadBankingDays),
    payByWire,
    formsToPeople: bankingDayOnOrAfter(`${year + 1}-01-31`),
  };
}

/** Returns the deadlines as a document. */
export function serviceDeadlineBlocks(year: number): readonly DocumentBlock[] {
  const days = serviceDeadlines(year);
  return [
    heading(1, `Service deadlines for year-end ${year}`),
    paragraph(
      `A payment belongs to the tax year in which it is paid. If something reaches us after the dates below, we process it as usual, but it is paid and taxed in ${year + 1}.`,
    ),
    {
      kind: 'table',
      header: ['Step', 'Last day'],
      rows: [
        ['An order is submitted and its participants keep their 30 days', formatDate(days.submitWithWait)],
        ['A participant signs after the 30 days are waived or over', formatDate(days.sign)],
        ['The plan’s wire arrives', formatDate(days.moneyByWire)],
        [`Direct deposits are released by ${eastern(defaultRailTimes.ach.cutOff)}`, formatDate(days.payByAch)],
        [
          `Wires are released by ${eastern(defaultRailTimes.wire.cutOff)}, and checks are dated`,
          formatDate(days.payByWire),
        ],
        [`Participants receive their ${year} Forms 1099-R`, formatDate(days.formsToPeople)],
      ],
    },
    heading(2, 'How to avoid delays'),
    list(
      'Send the money by wire. Banks hold plan checks, often for more than a week.',
      'Fix the errors that the order lists. An order with errors can’t be submitted.',
      'Ask participants to confirm their addresses. A returned notice costs two weeks.',
    ),
  ];
}
