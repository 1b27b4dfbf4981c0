import { type DocumentBlock, heading, list, paragraph } from '../notices/document-block.ts';
import { defaultRailTimes } from '../payments/rail-times.ts';
import { bankingDayOnOrAfter, bankingDayOnOrBefore } from '../time/banking-calendar.ts';
import { addDays, type CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import { clockTime } from '../time/format-time.ts';

/** The last days on which work still counts for a tax year: a payment is taxed in the year of its effective date. */
export interface ServiceDeadlines {
  readonly year: number;
  /** Submit, when people shall have their 30 days. */
  readonly submitWithWait: CalendarDate;
  /** Sign, when the 30 days are given up or over. */
  readonly sign: CalendarDate;
  readonly moneyByWire: CalendarDate;
  readonly payByAch: CalendarDate;
  /** Also the day of the last check and of the year's last payment. */
  readonly payByWire: CalendarDate;
  readonly formsToPeople: CalendarDate;
}

/** Days that making and mailing a first notice takes, before the 30 days begin. */
const noticeDays = 5;
const waitingDays = 30;

const eastern = (time: string): string => `${clockTime(time)} Eastern`;

function bankingDaysBefore(date: CalendarDate, days: number): CalendarDate {
  return days === 0 ? date : bankingDaysBefore(bankingDayOnOrBefore(addDays(date, -1)), days - 1);
}

/** Rail times as `defaultRailTimes`; forms by 31 January, IRC 6047(d) with 26 CFR 301.6047-1 and the form's instructions. */
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

/** What is told of them, as a document. */
export function serviceDeadlineBlocks(year: number): readonly DocumentBlock[] {
  const days = serviceDeadlines(year);
  return [
    heading(1, `Service deadlines for the end of ${year}`),
    paragraph(
      `A payment belongs to the tax year in which it is paid. What reaches us later than the days below is worked on as always, and is paid and taxed in ${year + 1}.`,
    ),
    {
      kind: 'table',
      header: ['What', 'Last day'],
      rows: [
        ['An order is submitted, and its people keep their 30 days', formatDate(days.submitWithWait)],
        ['A participant signs, with the 30 days given up or over', formatDate(days.sign)],
        ['The plan’s money arrives by wire', formatDate(days.moneyByWire)],
        [`Direct deposits are released, by ${eastern(defaultRailTimes.ach.cutOff)}`, formatDate(days.payByAch)],
        [
          `Wires are released, by ${eastern(defaultRailTimes.wire.cutOff)}, and checks are dated`,
          formatDate(days.payByWire),
        ],
        [`Forms 1099-R of ${year} are with the people`, formatDate(days.formsToPeople)],
      ],
    },
    heading(2, 'What helps'),
    list(
      'Send the money by wire: a check of the plan is held by the bank, often for more than a week.',
      'Mend the values that the order lists; an order with faulty values is not submitted.',
      'Ask people to confirm their addresses: a notice that comes back costs two weeks.',
    ),
  ];
}
