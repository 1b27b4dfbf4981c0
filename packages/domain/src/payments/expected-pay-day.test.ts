import { expect, test } from 'vitest';
import { expectedPayDay } from './expected-pay-day.ts';

test.each<[string, string | null, string | null, string]>([
  ['2026-11-17', null, null, '2026-11-18'],
  ['2026-11-17', '2026-11-17', null, '2026-11-18'],
  ['2026-11-17', '2026-11-19', null, '2026-11-19'],
  ['2026-11-17', '2026-11-19', '2026-11-20', '2026-11-20'],
  ['2026-11-17', '2026-11-20', '2026-11-19', '2026-11-20'],
  // November 20 is a Friday: the next banking day is Monday.
  ['2026-11-20', null, null, '2026-11-23'],
  // Thanksgiving.
  ['2026-11-25', null, null, '2026-11-27'],
  ['2026-11-17', '2026-11-26', null, '2026-11-27'],
  ['2026-11-17', '2026-11-28', null, '2026-11-30'],
])('on %s, with a waiting period until %s and a hold until %s, it is %s', (today, waiting, hold, day) => {
  expect(expectedPayDay(today, { waitingPeriodEndsOn: waiting, holdEndsOn: hold })).toBe(day);
});
