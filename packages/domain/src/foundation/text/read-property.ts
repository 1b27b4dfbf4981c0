import { type CalendarDate, isCalendarDate } from '../calendar/dates.ts';

/** Parses a system property's text as a number, or returns undefined. Source: doc 2 §3 Lookups. */
export function propertyAsNumber(value: string): number | undefined {
  const trimmed = value.trim();
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Parses a system property's text as a date (`YYYY-MM-DD`), or returns undefined. Source: doc 2 §3 Lookups. */
export function propertyAsDate(value: string): CalendarDate | undefined {
  const trimmed = value.trim();
  return isCalendarDate(trimmed) ? trimmed : undefined;
}
