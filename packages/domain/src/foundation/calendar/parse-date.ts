import { type CalendarDate, dateOf, isCalendarDate } from './dates.ts';

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** Expands a two-digit year: to 19xx if it is above the current two-digit year, otherwise to 20xx. Source: doc 2 §5. */
export function fullYear(twoDigits: number, currentYear: number): number {
  return twoDigits > currentYear % 100 ? 1900 + twoDigits : 2000 + twoDigits;
}

/**
 * Parses a date in a typed format (`MM/DD/YYYY`, `MM/DD/YY`, leading zeros optional) or the file format (`YYYY-MM-DD`).
 * Returns undefined if it is not a date or the day does not exist.
 */
export function parseDate(text: string, currentYear: number): CalendarDate | undefined {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return trimmed;
  const match = slashed.exec(trimmed);
  if (match === null) return undefined;
  const [, month = '', day = '', year = ''] = match;
  return dateOf({
    year: year.length === 2 ? fullYear(Number(year), currentYear) : Number(year),
    month: Number(month),
    day: Number(day),
  });
}
