import { addDays, addMonths, addYears, type CalendarDate, isAfter, isBefore } from '../foundation/calendar/dates.ts';

/** Days before and after the due date when we remind an employer. */
const reminderDays = 30;

/** Returns when an employer must next confirm that its registry listings are current: a year later. */
export const nextConfirmation = (confirmedOn: CalendarDate): CalendarDate => addYears(confirmedOn, 1);

/** Returns whether an employer can confirm its listings already, and sees the request on its home page. */
export const isConfirmationOpen = (dueOn: CalendarDate, today: CalendarDate): boolean =>
  !isBefore(today, addDays(dueOn, -reminderDays));

export const isConfirmationLate = (dueOn: CalendarDate, today: CalendarDate): boolean => isAfter(today, dueOn);

/** Returns the reminder that an employer should have by now: one before the confirmation is due, and one after. */
export function confirmationReminder(dueOn: CalendarDate, today: CalendarDate): 'due' | 'late' | undefined {
  if (!isBefore(today, addDays(dueOn, reminderDays))) return 'late';
  return isConfirmationOpen(dueOn, today) && !isConfirmationLate(dueOn, today) ? 'due' : undefined;
}

/**
 * Returns since when listings aren't confirmed, to show to people who find them, or null while the last confirmation is
 * at most N `months` old. An employer that never confirmed counts from its first day.
 */
export const unconfirmedSince = (
  confirmedOn: CalendarDate,
  months: number,
  today: CalendarDate,
): CalendarDate | null => (isAfter(today, addMonths(confirmedOn, months)) ? confirmedOn : null);
