import { addDays, type CalendarDate, daysBetween } from '../foundation/calendar/dates.ts';

const answerDays = 14;

/**
 * Returns the last day to report matches for a FinCEN request: 14 calendar days after the request. Source: FinCEN's
 * 314(a) fact sheet (two weeks).
 */
export const finCenAnswerDueOn = (requestedOn: CalendarDate): CalendarDate => addDays(requestedOn, answerDays);

/** Days before the last day to respond on which the users who may know of a request are reminded, first to last. */
export const finCenReminderDays = [5, 2, 1] as const;
export type FinCenReminder = (typeof finCenReminderDays)[number] | 'overdue';

/**
 * Returns the reminder that is due for a request without a response, or undefined if it is too early. After days without
 * a run, only the latest one is due.
 */
export function finCenReminderOn(today: CalendarDate, answerDueOn: CalendarDate): FinCenReminder | undefined {
  const daysLeft = daysBetween(today, answerDueOn);
  return daysLeft < 0 ? 'overdue' : finCenReminderDays.findLast((days) => daysLeft <= days);
}
