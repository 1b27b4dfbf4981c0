import { addBankingDays, bankingDayOnOrAfter, bankingDayOnOrBefore } from '../foundation/calendar/banking-calendar.ts';
import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';

/** When an item of work is due: before today, today, in the next six days, or later. Its age doesn't matter. */
export type Urgency = 'late' | 'today' | 'week' | 'later';

/** How many days after today are this week. */
export const daysOfWeekAhead = 6;

/**
 * Returns when an item is due, for every page that counts, lists, or colors work. An item without a due date, such as a
 * payment that waits for its money, is due later.
 */
export function urgencyOf(dueOn: CalendarDate | null, today: CalendarDate): Urgency {
  if (dueOn === null) return 'later';
  if (dueOn < today) return 'late';
  if (dueOn === today) return 'today';
  return dueOn <= addDays(today, daysOfWeekAhead) ? 'week' : 'later';
}

/**
 * Returns when money is due. Banks move no money on the days on which they are closed, so what is due on such a day is due
 * on the next banking day.
 */
export const moneyUrgencyOf = (dueOn: CalendarDate | null, today: CalendarDate): Urgency =>
  urgencyOf(dueOn === null ? null : bankingDayOnOrAfter(dueOn), today);

/** Returns the first due date whose banking day is after `day`, to compare the due dates of money in a statement. */
export const firstMoneyDueAfter = (day: CalendarDate): CalendarDate => addDays(bankingDayOnOrBefore(day), 1);

/** Returns the due date of an item that has none set: some banking days after the day on which it began to wait. */
export const dueAfter = (since: CalendarDate, bankingDays: number): CalendarDate => addBankingDays(since, bankingDays);

/**
 * Returns the first day from which an item is due on `dueOn` or later, so that items can be counted by the time since
 * which they have been waiting.
 */
export function firstSinceDue(dueOn: CalendarDate, bankingDays: number): CalendarDate {
  let since = addBankingDays(dueOn, -bankingDays);
  while (dueAfter(since, bankingDays) < dueOn) since = addDays(since, 1);
  while (dueAfter(addDays(since, -1), bankingDays) >= dueOn) since = addDays(since, -1);
  return since;
}
