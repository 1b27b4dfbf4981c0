import { type CalendarDate, partsOf } from './dates.ts';

/**
 * Returns the completed years on a given day. A person born on February 29 completes a year on March 1 of a common
 * year. Negative before birth.
 */
export function ageInYears(dateOfBirth: CalendarDate, on: CalendarDate): number {
  const birth = partsOf(dateOfBirth);
  const now = partsOf(on);
  const isBirthdayAhead = now.month < birth.month || (now.month === birth.month && now.day < birth.day);
  return now.year - birth.year - (isBirthdayAhead ? 1 : 0);
}
