import { expect, test } from 'vitest';
import { bankingDayOnOrAfter } from '../foundation/calendar/banking-calendar.ts';
import { addDays } from '../foundation/calendar/dates.ts';
import { dueAfter, firstMoneyDueAfter, firstSinceDue, moneyUrgencyOf, urgencyOf } from './due.ts';

// The day after Thanksgiving, a banking day.
const today = '2026-11-27';

test.each([
  ['2026-04-11', 'late'],
  ['2026-11-26', 'late'],
  ['2026-11-27', 'today'],
  ['2026-11-28', 'week'],
  ['2026-12-03', 'week'],
  ['2026-12-04', 'later'],
  [null, 'later'],
] as const)('[work-due] an item due on %s is %s', (dueOn, urgency) => {
  expect(urgencyOf(dueOn, today)).toBe(urgency);
});

test.each([
  ['2026-11-27', '2026-11-28', 'late'],
  ['2026-11-28', '2026-11-28', 'week'],
  ['2026-11-28', '2026-11-29', 'week'],
  ['2026-11-28', '2026-11-30', 'today'],
  ['2026-11-26', '2026-11-27', 'today'],
  ['2026-11-28', '2026-12-01', 'late'],
  [null, '2026-11-28', 'later'],
] as const)('[work-due] on a weekend and a holiday, money due on %s is on %s: %s', (dueOn, day, urgency) => {
  expect(moneyUrgencyOf(dueOn, day)).toBe(urgency);
});

test('[work-due] money is due after a day exactly from the first such date on', () => {
  for (let ahead = 0; ahead < 60; ahead += 1) {
    const day = addDays(today, ahead);
    const first = firstMoneyDueAfter(day);
    expect(bankingDayOnOrAfter(first) > day, day).toBe(true);
    expect(bankingDayOnOrAfter(addDays(first, -1)) > day, day).toBe(false);
  }
});

test.each([
  ['2026-11-24', 1, '2026-11-25', 'the next day'],
  ['2026-11-25', 1, '2026-11-27', 'after Thanksgiving'],
  ['2026-11-25', 2, '2026-11-30', 'after Thanksgiving and a weekend'],
  ['2026-11-27', 1, '2026-11-30', 'after a weekend'],
  ['2026-11-28', 1, '2026-11-30', 'received on a Saturday'],
  ['2026-11-29', 1, '2026-11-30', 'received on a Sunday'],
  ['2026-11-30', 3, '2026-12-03', 'within a week'],
] as const)('[work-due] an item since %s with %i banking days is due on %s: %s', (since, days, dueOn, _why) => {
  expect(dueAfter(since, days)).toBe(dueOn);
});

test('[work-due] items are due on a day or later exactly from the first such day on', () => {
  for (const days of [1, 2, 3, 5, 20])
    for (let ahead = -40; ahead < 8; ahead += 1) {
      const dueOn = addDays(today, ahead);
      const first = firstSinceDue(dueOn, days);
      expect(dueAfter(first, days) >= dueOn, `${dueOn} ${days}`).toBe(true);
      expect(dueAfter(addDays(first, -1), days) < dueOn, `${dueOn} ${days}`).toBe(true);
    }
});
