import { expect, test } from 'vitest';
import { finCenAnswerDueOn, finCenReminderOn } from './fin-cen-answer.ts';

test('a FinCEN request is answered within 14 days', () => {
  expect(finCenAnswerDueOn('2026-11-22')).toBe('2026-12-06');
});

test.each([
  ['2026-11-30', undefined],
  ['2026-12-01', 5],
  ['2026-12-03', 5],
  ['2026-12-04', 2],
  ['2026-12-05', 1],
  ['2026-12-06', 1],
  ['2026-12-07', 'overdue'],
  ['2027-01-31', 'overdue'],
])('[fincen-reminder] on %s, the reminder of a request due on 2026-12-06 is %s', (today, reminder) => {
  expect(finCenReminderOn(today, '2026-12-06')).toBe(reminder);
});
