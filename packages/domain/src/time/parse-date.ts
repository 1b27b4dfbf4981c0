import { addDays, type CalendarDate, dateOf, isCalendarDate } from './dates.ts';

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** In a two-digit entry a year above the current two-digit year is 19xx, otherwise 20xx. Source: doc 2 §5 Dates. */
export function fullYear(twoDigits: number, currentYear: number): number {
  return twoDigits > currentYear % 100 ? 1900 + twoDigits : 2000 + twoDigits;
}

/**
 * Reads a date as people type it (`MM/DD/YYYY`, `MM/DD/YY`, missing zeros forgiven) or as files write it (`YYYY-MM-DD`).
 * Undefined when it is no date, or no such day exists.
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

const lastExcelSerial = 2_958_465;

/**
 * Reads a spreadsheet's serial day of the 1900 system; a time of day is dropped.
 * Serial 60 is refused: the system holds it for 29 February 1900, a day that never was. Undefined outside 1900 to 9999.
 */
export function parseExcelSerial(serial: number): CalendarDate | undefined {
  const day = Math.floor(serial);
  if (!(day >= 1 && day <= lastExcelSerial) || day === 60) return undefined;
  return addDays('1899-12-31', day < 60 ? day : day - 1);
}
