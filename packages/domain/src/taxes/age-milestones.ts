import { addMonths, type CalendarDate, partsOf } from '../foundation/calendar/dates.ts';

/** Returns the day a person reaches 59½: six calendar months after the 59th birthday. Source: IRC 72(t)(2)(A)(i). */
export function dateOf59Half(dateOfBirth: CalendarDate): CalendarDate {
  return addMonths(dateOfBirth, 59 * 12 + 6);
}

export function hasReached59Half(dateOfBirth: CalendarDate, on: CalendarDate): boolean {
  return dateOf59Half(dateOfBirth) <= on;
}

/**
 * Returns whether the participant separated from this plan's employer in or after the year of turning 55 (50 for public
 * safety employees). Source: IRC 72(t)(2)(A)(v), 72(t)(10).
 */
export function separatedLateEnough(
  dateOfBirth: CalendarDate,
  separatedOn: CalendarDate,
  isPublicSafety: boolean,
): boolean {
  return partsOf(separatedOn).year - partsOf(dateOfBirth).year >= (isPublicSafety ? 50 : 55);
}
