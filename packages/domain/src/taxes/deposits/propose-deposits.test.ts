import { expect, test } from 'vitest';
import { cents } from '../../foundation/money/cents.ts';
import { isRejection } from '../../foundation/rejection/rejection.ts';
import { depositFigures, depositFiguresOn } from '../figures/deposit-figures.ts';
import { depositAccuracy, makeUpDate } from './accuracy-rule.ts';
import type { DepositFrequency, FrequencySpan } from './deposit-frequency.ts';
import { depositPenalty, penaltyPreview } from './deposit-penalty.ts';
import type { DepositWindow } from './deposit-window.ts';
import { frequencyByLookback } from './lookback.ts';
import { propose945Deposits } from './propose-945-deposits.ts';
import { propose1042Deposits } from './propose-1042-deposits.ts';
import { proposeStateDeposits } from './propose-state-deposits.ts';
import { earliestSettlement } from './settlement-date.ts';

type Days = readonly (readonly [date: string, dollars: number])[];
const liabilitiesOf = (days: Days) => days.map(([date, dollars]) => ({ date, amountCents: cents(dollars * 100) }));
const format = ({ from, to, rule, dueOn, amountCents }: DepositWindow) =>
  `${from}..${to} ${rule} due ${dueOn} $${amountCents / 100}`;

function federal(days: Days, usual: DepositFrequency = 'semiweekly', spans: readonly FrequencySpan[] = []) {
  const found = propose945Deposits({ liabilities: liabilitiesOf(days), spans, usual });
  if (isRejection(found)) throw new Error(found.sentence);
  return { ...found, windows: found.windows.map(format) };
}

function foreign(days: Days) {
  const found = propose1042Deposits({ liabilities: liabilitiesOf(days) });
  if (isRejection(found)) throw new Error(found.sentence);
  return found.map(format);
}

function state(stateCode: string, days: Days, spans: readonly FrequencySpan[] = []) {
  const found = proposeStateDeposits({ stateCode, liabilities: liabilitiesOf(days), spans });
  if (isRejection(found)) throw new Error(found.sentence);
  return found.map(format);
}

const oneDay: readonly (readonly [string, Days, readonly string[]])[] = [
  [
    'TC-73: a Thursday payment of a semiweekly depositor is due the following Wednesday',
    [['2026-11-19', 5_000]],
    ['2026-11-18..2026-11-20 semiweekly due 2026-11-25 $5000'],
  ],
  [
    'TC-74: a Tuesday payment before Thanksgiving is due the Monday after it',
    [['2026-11-24', 5_000]],
    ['2026-11-21..2026-11-24 semiweekly due 2026-11-30 $5000'],
  ],
  [
    'TC-75: a Friday payment after Thanksgiving is due the following Wednesday',
    [['2026-11-27', 5_000]],
    ['2026-11-25..2026-11-27 semiweekly due 2026-12-02 $5000'],
  ],
  [
    'TC-76: $100,000 on a Tuesday is due on Wednesday',
    [['2026-11-24', 100_000]],
    ['2026-11-21..2026-11-24 nextDay due 2026-11-25 $100000'],
  ],
  [
    'TC-76: $100,000 on the day before Thanksgiving is due on Friday',
    [['2026-11-25', 100_000]],
    ['2026-11-25..2026-11-25 nextDay due 2026-11-27 $100000'],
  ],
  [
    'TC-77: a period over the year end has two deposits, both due on the same day',
    [
      ['2026-12-30', 4_000],
      ['2027-01-01', 3_000],
    ],
    [
      '2026-12-30..2026-12-31 semiweekly due 2027-01-06 $4000',
      '2027-01-01..2027-01-01 semiweekly due 2027-01-06 $3000',
    ],
  ],
];
test.each(oneDay)('%s', (_title, days, expected) => {
  expect(federal(days).windows).toEqual(expected);
});

test('counts anew after a next-day deposit, and carries nothing into the next period', () => {
  expect(
    federal([
      ['2026-11-17', 95_000],
      ['2026-11-18', 10_000],
    ]).windows,
  ).toEqual([
    '2026-11-14..2026-11-17 semiweekly due 2026-11-20 $95000',
    '2026-11-18..2026-11-20 semiweekly due 2026-11-25 $10000',
  ]);
  expect(
    federal([
      ['2026-11-16', 110_000],
      ['2026-11-17', 30_000],
    ]).windows,
  ).toEqual([
    '2026-11-14..2026-11-16 nextDay due 2026-11-17 $110000',
    '2026-11-17..2026-11-17 semiweekly due 2026-11-20 $30000',
  ]);
  expect(
    federal([
      ['2026-11-18', 60_000],
      ['2026-11-19', 40_000],
    ]).windows,
  ).toEqual(['2026-11-18..2026-11-19 nextDay due 2026-11-20 $100000']);
});

test('counts over the year end for the next-day rule, with a deposit for each year', () => {
  expect(
    federal([
      ['2026-12-30', 60_000],
      ['2027-01-01', 60_000],
    ]).windows,
  ).toEqual([
    '2026-12-30..2026-12-31 nextDay due 2027-01-04 $60000',
    '2027-01-01..2027-01-01 nextDay due 2027-01-04 $60000',
  ]);
});

test('a monthly depositor pays by the 15th, or the next business day', () => {
  expect(
    federal(
      [
        ['2026-01-05', 1_000],
        ['2026-01-30', 2_000],
        ['2026-10-09', 500],
      ],
      'monthly',
    ).windows,
  ).toEqual([
    '2026-01-01..2026-01-31 monthly due 2026-02-17 $3000',
    '2026-10-01..2026-10-31 monthly due 2026-11-16 $500',
  ]);
});

test('a monthly depositor that reaches $100,000 in a month is semiweekly for the rest of this year and the next', () => {
  const days: Days = [
    ['2026-03-04', 60_000],
    ['2026-03-12', 40_000],
    ['2026-03-13', 1_000],
    ['2027-12-29', 2_000],
  ];
  const found = federal(days, 'monthly');
  expect(found.windows).toEqual([
    '2026-03-01..2026-03-12 nextDay due 2026-03-13 $100000',
    '2026-03-13..2026-03-13 semiweekly due 2026-03-18 $1000',
    '2027-12-29..2027-12-31 semiweekly due 2028-01-05 $2000',
  ]);
  expect(found.semiweeklySpans).toEqual([{ frequency: 'semiweekly', from: '2026-03-13', to: '2027-12-31' }]);
  // The same deposits result once the new schedule is stored.
  expect(federal(days, 'monthly', found.semiweeklySpans).windows).toEqual(found.windows);
});

test('a schedule that changes within a month cuts its deposit', () => {
  const spans = [{ frequency: 'semiweekly', from: '2026-06-10', to: null }] as const;
  expect(
    federal(
      [
        ['2026-06-05', 10],
        ['2026-06-10', 20],
      ],
      'monthly',
      spans,
    ).windows,
  ).toEqual([
    '2026-06-01..2026-06-09 monthly due 2026-07-15 $10',
    '2026-06-10..2026-06-12 semiweekly due 2026-06-17 $20',
  ]);
});

test('two schedules of the same frequency in one period are one deposit for each year', () => {
  const spans = [
    { frequency: 'semiweekly', from: '2026-01-01', to: '2026-12-31' },
    { frequency: 'semiweekly', from: '2027-01-01', to: null },
  ] as const;
  expect(
    federal(
      [
        ['2026-12-31', 10],
        ['2027-01-01', 20],
      ],
      'monthly',
      spans,
    ).windows,
  ).toEqual([
    '2026-12-30..2026-12-31 semiweekly due 2027-01-06 $10',
    '2027-01-01..2027-01-01 semiweekly due 2027-01-06 $20',
  ]);
});

test('less than $2,500 in a year can be paid with the return', () => {
  expect(federal([['2026-05-05', 2_499]], 'withReturn').windows).toEqual([
    '2026-01-01..2026-12-31 withReturn due 2027-02-01 $2499',
  ]);
  expect(federal([['2026-05-05', 2_500]], 'withReturn').windows).toEqual([
    '2026-05-01..2026-05-31 monthly due 2026-06-15 $2500',
  ]);
});

test('Form 1042: $2,000 at the end of a quarter-monthly period is due in three business days', () => {
  expect(
    foreign([
      ['2026-11-05', 1_500],
      ['2026-11-12', 500],
      ['2026-11-23', 300],
    ]),
  ).toEqual([
    '2026-11-01..2026-11-15 quarterMonthly due 2026-11-18 $2000',
    // The month already had a quarter-monthly deposit, so its balance is carried over and due with the return.
    '2026-11-23..2026-12-31 monthly due 2027-01-15 $300',
  ]);
});

test('Form 1042: a month from $200 to $2,000 is due by the 15th, and less is carried over to the return', () => {
  expect(
    foreign([
      ['2026-02-10', 199],
      ['2026-03-10', 1],
      ['2026-12-10', 150],
    ]),
  ).toEqual([
    '2026-02-08..2026-03-31 monthly due 2026-04-15 $200',
    '2026-12-08..2026-12-31 withReturn due 2027-03-15 $150',
  ]);
});

test('a state has its own due days, and the payer’s schedule takes precedence', () => {
  expect(state('MI', [['2026-11-24', 900]])).toEqual(['2026-11-01..2026-11-30 monthly due 2026-12-21 $900']);
  expect(state('MD', [['2026-11-24', 900]])).toEqual(['2026-10-01..2026-12-31 quarterly due 2027-01-15 $900']);
  expect(state('MD', [['2026-11-24', 900]], [{ frequency: 'semiweekly', from: '2026-01-01', to: null }])).toEqual([
    '2026-11-21..2026-11-24 semiweekly due 2026-11-30 $900',
  ]);
  expect(state('CA', [['2026-11-24', 9]], [{ frequency: 'semimonthly', from: '2026-01-01', to: null }])).toEqual([
    '2026-11-16..2026-11-30 semimonthly due 2026-12-10 $9',
  ]);
});

test('a period that another schedule interrupts has a deposit before and one after it', () => {
  const days: Days = [
    ['2026-11-02', 100],
    ['2026-11-10', 20],
    ['2026-11-24', 3],
  ];
  expect(state('MI', days, [{ frequency: 'semiweekly', from: '2026-11-09', to: '2026-11-13' }])).toEqual([
    '2026-11-01..2026-11-08 monthly due 2026-12-21 $100',
    '2026-11-09..2026-11-10 semiweekly due 2026-11-16 $20',
    '2026-11-14..2026-11-30 monthly due 2026-12-21 $3',
  ]);
});

test('a year without figures is rejected with the figure to update', () => {
  const found = propose945Deposits({
    liabilities: liabilitiesOf([['2031-01-02', 1]]),
    spans: [],
    usual: 'monthly',
  });
  expect(isRejection(found) && found.sentence).toBe(
    'There are no figures for the federal deposit rules for payments on 2031-01-02. Update the tax figures for that date, then calculate again.',
  );
});

const [, figures] = depositFigures;
if (figures === undefined) throw new Error('no figures');

test.each([
  [0, 0, 0],
  [1, 200, 2_000_00],
  [5, 200, 2_000_00],
  [6, 500, 5_000_00],
  [15, 500, 5_000_00],
  [16, 1_000, 10_000_00],
])('a deposit that is %s days late costs %s basis points', (days, rateBp, penaltyCents) => {
  const depositedOn = `2026-03-${String(2 + days).padStart(2, '0')}`;
  expect(depositPenalty({ amountCents: cents(100_000_00), dueOn: '2026-03-02', depositedOn }, figures)).toEqual({
    daysLate: days,
    rateBp,
    penaltyCents,
  });
});

test('previews each step of the penalty', () => {
  expect(penaltyPreview(cents(1_000_00), figures)).toEqual([
    { fromDay: 1, toDay: 5, rateBp: 200, penaltyCents: 20_00 },
    { fromDay: 6, toDay: 15, rateBp: 500, penaltyCents: 50_00 },
    { fromDay: 16, toDay: null, rateBp: 1_000, penaltyCents: 100_00 },
  ]);
});

test('a shortfall of up to $100 or 2% is made up without a penalty', () => {
  const window = { rule: 'semiweekly', to: '2026-11-20', taxYear: 2026, amountCents: cents(10_000_00) } as const;
  expect(depositAccuracy(window, cents(9_800_00), figures)).toEqual({
    shortfallCents: 200_00,
    toleranceCents: 200_00,
    isTolerated: true,
    makeUpBy: '2026-12-16',
  });
  expect(depositAccuracy(window, cents(9_799_99), figures).isTolerated).toBe(false);
  expect(depositAccuracy({ ...window, amountCents: cents(50_00) }, cents(0), figures).isTolerated).toBe(true);
  expect(makeUpDate({ rule: 'monthly', to: '2026-03-31', taxYear: 2026 })).toBe('2027-02-01');
  expect(makeUpDate({ rule: 'nextDay', to: '2026-12-30', taxYear: 2026 })).toBe('2027-01-15');
});

test('the lookback year decides between monthly and semiweekly', () => {
  const of2026 = depositFiguresOn('2026-06-01');
  if (isRejection(of2026)) throw new Error(of2026.sentence);
  expect(frequencyByLookback(cents(50_000_00), of2026)).toBe('monthly');
  expect(frequencyByLookback(cents(50_000_01), of2026)).toBe('semiweekly');
});

test.each([
  ['2026-11-23', '19:59', '2026-11-24'],
  ['2026-11-23', '20:00', '2026-11-25'],
  ['2026-11-25', '12:00', '2026-11-27'],
  ['2026-11-28', '12:00', '2026-12-01'],
])('a deposit that is sent on %s at %s settles on %s at the earliest', (today, time, expected) => {
  expect(earliestSettlement(today, time)).toBe(expected);
});
