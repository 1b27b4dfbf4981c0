import { expect, test } from 'vitest';
import { earliestPaymentOn, isInWaitingPeriod } from './waiting-period.ts';

test.each([
  ['keep', false, '2026-12-20'],
  ['keep', true, '2026-12-20'],
  ['shorten', false, '2026-11-20'],
  ['shorten', true, '2026-11-28'],
] as const)('TC-60 notice of 2026-11-20, %s, annuity %s: earliest payment on %s', (choice, hasAnnuity, day) => {
  expect(earliestPaymentOn('2026-11-20', choice, hasAnnuity)).toBe(day);
});

test.each([
  ['2026-12-20', '2026-12-19', true],
  ['2026-12-20', '2026-12-20', false],
  ['2026-12-20', '2026-12-21', false],
  [null, '2026-12-19', false],
])('a waiting period that ends on %s is running on %s: %s', (endsOn, today, isRunning) => {
  expect(isInWaitingPeriod(endsOn, today)).toBe(isRunning);
});
