import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentFrequencies, paymentsPerYear } from '../orders/payment-frequency.ts';
import { firstPayDate, nextPayDate, type PaymentSchedule, payDatesIn, scheduleOf } from './pay-dates.ts';

const schedule = (change: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  frequency: 'onceEveryMonth',
  dayOfMonth: 15,
  firstMonth: '2026-02',
  finalMonth: null,
  ...change,
});
const months = (year: number) => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
const datesOfYear = (year: number, one: PaymentSchedule) => months(year).flatMap((month) => payDatesIn(month, one));

test('payment dates of each frequency', () => {
  expect(
    Object.fromEntries(
      paymentFrequencies.map((frequency) => [frequency, datesOfYear(2026, schedule({ frequency })).slice(0, 4)]),
    ),
  ).toEqual({
    onceEveryWeek: ['2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08'],
    onceEveryTwoWeeks: ['2026-02-15', '2026-03-01', '2026-03-15', '2026-03-29'],
    twiceEveryMonth: ['2026-02-15', '2026-03-01', '2026-03-15', '2026-04-01'],
    onceEveryMonth: ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'],
    onceEveryQuarter: ['2026-02-15', '2026-05-15', '2026-08-15', '2026-11-15'],
    twiceEveryYear: ['2026-02-15', '2026-08-15'],
    onceEveryYear: ['2026-02-15'],
  });
});

test('a recurring benefit ends with its final month and does not start before its first', () => {
  const short = schedule({ finalMonth: '2026-04' });
  expect(datesOfYear(2026, short)).toEqual(['2026-02-15', '2026-03-15', '2026-04-15']);
  expect(payDatesIn('2026-01', short)).toEqual([]);
  expect(nextPayDate('2026-04-16', short)).toBeUndefined();
});

const anySchedule = fc.record({
  frequency: fc.constantFrom(...paymentFrequencies),
  dayOfMonth: fc.integer({ min: 1, max: 28 }),
  firstMonth: fc.constantFrom('2025-11', '2026-01', '2026-12'),
  finalMonth: fc.constant(null),
});

test('every later year has as many dates as the frequency implies, all after the first, and the next date is one of them', () => {
  fc.assert(
    fc.property(
      anySchedule,
      fc.integer({ min: 2027, max: 2035 }),
      fc.integer({ min: 0, max: 27 }),
      (one, year, day) => {
        const dates = datesOfYear(year, one);
        const expected = paymentsPerYear(one.frequency);
        // 52 weeks are one or two days short of a year.
        expect(dates.length - expected).toBeGreaterThanOrEqual(0);
        expect(dates.length - expected).toBeLessThanOrEqual(expected >= 26 ? 1 : 0);
        expect(dates.every((date) => date > firstPayDate(one))).toBe(true);
        expect(new Set(dates).size).toBe(dates.length);
        const from = `${year}-03-${String(day + 1).padStart(2, '0')}`;
        const next = nextPayDate(from, one);
        expect(next).toBe([...dates, ...datesOfYear(year + 1, one)].find((date) => date >= from));
      },
    ),
  );
});

test('a schedule is parsed completely from the service detail or not at all', () => {
  const detail = { frequencyCode: 'onceEveryMonth', dayOfMonth: 15, firstMonth: '2026-02', finalMonth: '2030-01' };
  expect(scheduleOf(detail)).toEqual(schedule({ finalMonth: '2030-01' }));
  for (const problem of [{ frequencyCode: 'never' }, { dayOfMonth: 31 }, { firstMonth: null }])
    expect(scheduleOf({ ...detail, ...problem })).toBeUndefined();
});
