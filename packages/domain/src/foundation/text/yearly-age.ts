import { type CalendarDate, partsOf } from '../calendar/dates.ts';

/** Returns the completed months since a birth date on a given day. */
function ageInMonths(dateOfBirth: CalendarDate, on: CalendarDate): number {
  const initialValues = partsOf(dateOfBirth);
  const now = partsOf(on);
  return (now.year - initialValues.year) * 12 + now.month - initialValues.month - (now.day < initialValues.day ? 1 : 0);
}

/**
 * Returns an age in years with completed months as a fraction: 59 years and 6 months is `59.5`, 7 months `59.58`.
 * Truncated, not rounded, so that 59.5 is never shown too early. Source: doc 2 §9 ("fractional months").
 */
export function formatYearlyAge(dateOfBirth: CalendarDate, on: CalendarDate): string {
  const hundredths = Math.floor((ageInMonths(dateOfBirth, on) * 100) / 12);
  return String(hundredths / 100);
}
