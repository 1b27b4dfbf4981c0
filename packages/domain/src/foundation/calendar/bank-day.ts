import { type CalendarDate, daysBetween, isCalendarDate } from './dates.ts';
import { localDate, timeZones } from './time-zone.ts';

/**
 * Returns the bank's day of an instant, which is the day on Eastern Time; a date is its own day. Ages and due dates of
 * money and orders count in these days on every page and on the server, so that they agree in the evening, too. Only an
 * instant itself is shown in the user's time zone.
 */
export function bankDay(instant: string | number | Date): CalendarDate {
  if (typeof instant === 'string' && isCalendarDate(instant)) return instant;
  return localDate(new Date(instant).toISOString(), timeZones.eastern);
}

/** Returns the age in days of the bank; negative if it is yet to come. Throws a RangeError for anything but a time. */
export const ageInBankDays = (since: string, now: number): number => daysBetween(bankDay(since), bankDay(now));
