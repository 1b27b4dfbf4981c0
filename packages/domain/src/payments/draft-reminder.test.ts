import { expect, test } from 'vitest';
import { isReminderDue } from './draft-reminder.ts';

test.each([
  ['the same day', '2026-11-02', null, '2026-12-01', false],
  ['two days later', '2026-11-04', null, '2026-12-01', false],
  ['three days later', '2026-11-05', null, '2026-12-01', true],
  ['a run that was missed', '2026-11-09', null, '2026-12-01', true],
  ['without a deadline', '2026-11-05', null, null, true],
  ['without a deadline, too early', '2026-11-04', null, null, false],
  ['the day before the deadline', '2026-11-03', null, '2026-11-04', true],
  ['the last day', '2026-11-03', null, '2026-11-03', true],
  ['stopped on the last day', '2026-11-02', null, '2026-11-02', false],
  ['after the deadline', '2026-11-05', null, '2026-11-04', false],
  ['already reminded', '2026-11-09', '2026-11-05', '2026-12-01', false],
  ['reminded on the day of a later save', '2026-11-09', '2026-11-02', '2026-12-01', false],
  ['saved again after a reminder', '2026-11-05', '2026-11-01', '2026-12-01', true],
] as const)(
  '[participant-drafts] %s: on %s, reminded %s, respond by %s: %s',
  (_, today, remindedOn, respondBy, due) => {
    expect(isReminderDue({ savedOn: '2026-11-02', remindedOn, respondBy }, today)).toBe(due);
  },
);
