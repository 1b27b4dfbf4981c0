import { describe, expect, test } from 'vitest';
import {
  confirmationReminder,
  isConfirmationLate,
  isConfirmationOpen,
  nextConfirmation,
  unconfirmedSince,
} from './registry-confirmation.ts';

describe('[registry-confirmation] employers confirm their listings once a year', () => {
  test.each([
    ['2026-11-26', '2027-11-26'],
    ['2028-02-29', '2029-02-28'],
  ])('confirmed on %s, due on %s', (confirmedOn, dueOn) => {
    expect(nextConfirmation(confirmedOn)).toBe(dueOn);
  });

  test.each([
    ['2027-03-01', undefined, false, false],
    ['2027-03-02', 'due', true, false],
    ['2027-04-01', 'due', true, false],
    ['2027-04-02', undefined, true, true],
    ['2027-04-30', undefined, true, true],
    ['2027-05-01', 'late', true, true],
    ['2028-01-01', 'late', true, true],
  ])('due on 2027-04-01: on %s the reminder is %s', (today, reminder, isOpen, isLate) => {
    const dueOn = '2027-04-01';
    expect(confirmationReminder(dueOn, today)).toBe(reminder);
    expect([isConfirmationOpen(dueOn, today), isConfirmationLate(dueOn, today)]).toEqual([isOpen, isLate]);
  });

  test.each([
    ['2027-02-26', 15, null],
    ['2027-02-27', 15, '2025-11-26'],
    ['2025-11-26', 0, null],
    ['2025-11-27', 0, '2025-11-26'],
  ])('confirmed on 2025-11-26: on %s, with %i months, not confirmed since %s', (today, months, since) => {
    expect(unconfirmedSince('2025-11-26', months, today)).toBe(since);
  });
});
