import { addDays, type CalendarDate, isAfter, isBefore } from '../foundation/calendar/dates.ts';

/** Days after which participants are reminded of an election that they began and haven't signed. */
export const reminderAfterDays = 3;

interface DraftDays {
  /** The day on which the participant last saved a step. */
  readonly savedOn: CalendarDate;
  /** The day of the latest reminder; null without one. */
  readonly remindedOn: CalendarDate | null;
  /** The last day to respond; null without a deadline. */
  readonly respondBy: CalendarDate | null;
}

/**
 * Returns whether a participant is reminded today: once for each time that they stopped, three days later or on the day
 * before their deadline if that comes first, and never on the day on which they stopped or after the deadline.
 */
export function isReminderDue({ savedOn, remindedOn, respondBy }: DraftDays, today: CalendarDate): boolean {
  if (remindedOn !== null && !isBefore(remindedOn, savedOn)) return false;
  if (!isAfter(today, savedOn)) return false;
  if (respondBy === null) return !isBefore(today, addDays(savedOn, reminderAfterDays));
  if (isAfter(today, respondBy)) return false;
  return !isBefore(today, addDays(savedOn, reminderAfterDays)) || !isBefore(today, addDays(respondBy, -1));
}
