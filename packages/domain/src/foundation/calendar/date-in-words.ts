import { type CalendarDate, dayOfWeek, partsOf } from './dates.ts';

/** From Sunday, as `dayOfWeek` counts. */
export const englishWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats a date that is near, for participants: `Saturday, November 28`. */
export function dayInWords(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${englishWeekdays[dayOfWeek(date)]}, ${englishMonths[month - 1]} ${day}`;
}

/** Formats a date as in a letter: `November 28, 2026`. */
export function longDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${englishMonths[month - 1]} ${day}, ${year}`;
}

/** Formats a date that can be long ago, for participants: `Saturday, November 28, 2026`. */
export const dateInWords = (date: CalendarDate): string => `${dayInWords(date)}, ${partsOf(date).year}`;
