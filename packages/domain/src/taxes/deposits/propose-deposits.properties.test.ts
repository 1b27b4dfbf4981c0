import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, yearOf } from '../../foundation/calendar/dates.ts';
import { isBusinessDay } from '../../foundation/calendar/legal-holidays.ts';
import { cents, sumCents } from '../../foundation/money/cents.ts';
import { isRejection } from '../../foundation/rejection/rejection.ts';
import { taxStateCodes } from '../figures/state-rules.ts';
import { type DepositFrequency, depositFrequencies } from './deposit-frequency.ts';
import type { DailyLiability, DepositWindow } from './deposit-window.ts';
import { propose945Deposits } from './propose-945-deposits.ts';
import { propose1042Deposits } from './propose-1042-deposits.ts';
import { proposeStateDeposits } from './propose-state-deposits.ts';

const date = fc.integer({ min: 0, max: 365 * 3 - 2 }).map((days) => addDays('2025-01-01', days));
const amount = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 30_000_000 })).map(cents);
const liabilities = fc.array(fc.record({ date, amountCents: amount }), { maxLength: 60 });
const spans = (allowed: readonly DepositFrequency[]) =>
  fc.array(
    fc.record({
      frequency: fc.constantFrom(...allowed),
      from: date,
      to: fc.option(date, { nil: null }),
    }),
    { maxLength: 4 },
  );

/** Each day with tax is in exactly one window, the windows don't overlap, and the amounts agree. */
function expectWhole(days: readonly DailyLiability[], windows: readonly DepositWindow[]) {
  for (const { date: day } of days) {
    const holding = windows.filter(({ from, to }) => from <= day && day <= to);
    expect(holding).toHaveLength(1);
    expect(holding[0]?.taxYear).toBe(yearOf(day));
  }
  for (const window of windows) {
    const held = days.filter(({ date: day }) => window.from <= day && day <= window.to);
    expect(sumCents(held.map(({ amountCents }) => amountCents))).toBe(window.amountCents);
    expect(window.dueOn > (held.at(-1)?.date ?? '')).toBe(true);
    expect(isBusinessDay(window.dueOn)).toBe(true);
  }
}

test('Form 945: every liability is in exactly one deposit, and the amounts agree', () => {
  const frequencies = ['monthly', 'semiweekly', 'withReturn'] as const;
  fc.assert(
    fc.property(liabilities, spans(frequencies), fc.constantFrom(...frequencies), (days, schedule, usual) => {
      const found = propose945Deposits({ liabilities: days, spans: schedule, usual });
      if (isRejection(found)) throw new Error(found.sentence);
      expectWhole(days, found.windows);
      // Storing the schedules that follow from the next-day rule doesn't change the deposits.
      const again = propose945Deposits({ liabilities: days, spans: [...found.semiweeklySpans, ...schedule], usual });
      expect(isRejection(again) ? again : again.windows).toEqual(found.windows);
    }),
  );
});

test('Form 945: no deposit other than a next-day deposit reaches $100,000', () => {
  fc.assert(
    fc.property(liabilities, fc.constantFrom('monthly' as const, 'semiweekly' as const), (days, usual) => {
      const found = propose945Deposits({ liabilities: days, spans: [], usual });
      if (isRejection(found)) throw new Error(found.sentence);
      for (const { rule, amountCents } of found.windows)
        if (rule !== 'nextDay') expect(amountCents).toBeLessThan(100_000_00);
    }),
  );
});

test('Form 1042: every liability is in exactly one deposit, and the amounts agree', () => {
  fc.assert(
    fc.property(liabilities, (days) => {
      const found = propose1042Deposits({ liabilities: days });
      if (isRejection(found)) throw new Error(found.sentence);
      expectWhole(days, found);
    }),
  );
});

test('states: every liability is in exactly one deposit, and the amounts agree', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...taxStateCodes),
      liabilities,
      spans(depositFrequencies),
      (stateCode, days, schedule) => {
        const found = proposeStateDeposits({ stateCode, liabilities: days, spans: schedule });
        if (isRejection(found)) throw new Error(found.sentence);
        expectWhole(days, found);
      },
    ),
  );
});
