import { type CalendarDate, isCalendarDate } from '../time/dates.ts';

/** A system property's value is text; here as a number, or undefined when it is none. Source: doc 2 §3 Lookups. */
export function propertyAsNumber(value: string): number | undefined {
  const trimmed = value.trim();
  return /^-?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** A system property's value as a date (`YYYY-MM-DD`), or undefined when it is none. Source: doc 2 §3 Lookups. */
export function propertyAsDate(value: string): CalendarDate | undefined {
  const trimmed = value.trim();
  return isCalendarDate(trimmed) ? trimmed : undefined;
}
