import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import {
  distributionPeriod,
  firstRequiredYear,
  type RequiredMinimumFacts,
  requiredMinimums,
} from './required-minimum.ts';

test.each([
  ['1948-06-30', 2018],
  ['1948-07-01', 2019],
  ['1949-06-30', 2019],
  ['1949-07-01', 2021],
  ['1950-12-31', 2022],
  ['1951-01-01', 2024],
  ['1958-03-15', 2031],
  ['1959-12-31', 2032],
  ['1960-01-01', 2035],
])('an owner born on %s starts in %s', (bornOn, year) => {
  expect(firstRequiredYear(bornOn)).toBe(year);
});

test.each([
  [2026, 71, undefined],
  [2026, 72, 274],
  [2026, 73, 265],
  [2026, 80, 202],
  [2026, 90, 122],
  [2026, 119, 23],
  [2026, 120, 20],
  [2026, 127, 20],
  [2021, 80, undefined],
])('the distribution period in %s at age %s is %s tenths of a year', (year, age, tenths) => {
  expect(distributionPeriod(year, age)).toBe(tenths);
});

const facts = (of: Partial<RequiredMinimumFacts>): RequiredMinimumFacts => ({
  bornOn: '1946-05-05',
  isTraditional: true,
  today: '2026-11-26',
  balanceAtEndOf: () => cents(250_000_00),
  distributedIn: () => cents(0),
  ...of,
});
const amounts = (of: Partial<RequiredMinimumFacts>) =>
  requiredMinimums(facts(of)).map(({ year, amount, taken, left, dueOn }) => [year, amount, taken, left, dueOn]);

describe('the required minimum', () => {
  test('TC-80: is the balance at the end of the year before, divided by the distribution period', () => {
    expect(amounts({})).toEqual([[2026, 12_376_24, 0, 12_376_24, '2026-12-31']]);
    expect(amounts({ bornOn: '1953-02-01', balanceAtEndOf: () => cents(500_000_00) })).toEqual([
      [2026, 18_867_92, 0, 18_867_92, '2027-04-01'],
    ]);
  });

  test.each<[string, Partial<RequiredMinimumFacts>]>([
    ['the owner is too young', { bornOn: '1954-01-01' }],
    ['the date of birth isn’t known', { bornOn: null }],
    ['it is a Roth IRA', { isTraditional: false }],
    ['the IRA was empty at the end of the year before', { balanceAtEndOf: () => cents(0) }],
  ])('is nothing if %s', (_, of) => {
    expect(amounts(of)).toEqual([]);
  });

  test('is lowered by what was taken, never below zero', () => {
    expect(amounts({ distributedIn: () => cents(2_376_24) })).toEqual([
      [2026, 12_376_24, 2_376_24, 10_000_00, '2026-12-31'],
    ]);
    expect(amounts({ distributedIn: () => cents(99_999_99) })).toEqual([[2026, 12_376_24, 12_376_24, 0, '2026-12-31']]);
  });

  describe('of the first year can be taken until April 1 of the next', () => {
    const first = { bornOn: '1952-08-08', balanceAtEndOf: () => cents(265_000_00) };
    const taken = (in2025: number, in2026: number) => (year: number) => cents(year === 2025 ? in2025 : in2026);

    test.each([
      [
        '2026-03-31',
        0,
        0,
        [
          [2025, 10_000_00, 0, 10_000_00, '2026-04-01'],
          [2026, 10_392_16, 0, 10_392_16, '2026-12-31'],
        ],
      ],
      [
        '2026-03-31',
        4_000_00,
        7_000_00,
        [
          [2025, 10_000_00, 10_000_00, 0, '2026-04-01'],
          [2026, 10_392_16, 1_000_00, 9_392_16, '2026-12-31'],
        ],
      ],
      ['2026-04-02', 10_000_00, 0, [[2026, 10_392_16, 0, 10_392_16, '2026-12-31']]],
      // A missed one stays until it is taken.
      [
        '2026-04-02',
        9_000_00,
        0,
        [
          [2025, 10_000_00, 9_000_00, 1_000_00, '2026-04-01'],
          [2026, 10_392_16, 0, 10_392_16, '2026-12-31'],
        ],
      ],
    ])('on %s, with %s cents taken in its year and %s in the next', (today, in2025, in2026, expected) => {
      expect(amounts({ ...first, today, distributedIn: taken(in2025, in2026) })).toEqual(expected);
    });
  });
});
