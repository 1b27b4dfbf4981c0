import { type CalendarDate, partsOf } from '../calendar/dates.ts';

/** Returns the completed months since a birth date on a given day. */
function ageInMonths(dateOfBirth: CalendarDate, on: CalendarDate): number {
  const birth = partsOf(dateOfBirth);
  const now = partsOf(on);
  return (now.year - birth.year) * 12 + now.month - birth.month - (now.day < birth.day ? 1 : 0);
}

/**
 * Formats an age as a decimal number of years, counting completed months: 59 years and 6 months is `59.5`, and 59 years
 * and 7 months is `59.58`. Truncates instead of rounding, so that 59.5 is never shown too early. Source: doc 2 §9
 * ("fractional months").
 */
export function formatYearlyAge(dateOfBirth: CalendarDate, on: CalendarDate): string {
  const hundredths = Math.floor((ageInMonths(dateOfBirth, on) * 100) / 12);
  return String(hundredths / 100);
}
