import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { searchableDates } from './search.ts';

/**
 * Returns whether a request may contain this date: one of the calendar, from 1900 to 2199. Near the year 9999,
 * calculations with dates would leave the calendar.
 */
export const isInputDate = (text: string): boolean =>
  isCalendarDate(text) && text >= searchableDates.min && text <= searchableDates.max;
