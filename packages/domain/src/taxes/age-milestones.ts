import { addMonths, type CalendarDate, partsOf } from '../time/dates.ts';

/** The day somebody reaches 59½: six calendar months after the 59th birthday. Source: IRC 72(t)(2)(A)(i). */
export function dateOf59Half(birthOn: CalendarDate): CalendarDate {
  return addMonths(birthOn, 59 * 12 + 6);
}

export function hasReached59Half(birthOn: CalendarDate, on: CalendarDate): boolean {
  return dateOf59Half(birthOn) <= on;
}

/**
 * Separated from the employer of this plan in or after the year of turning 55 (50 for public safety employees).
 * Source: IRC 72(t)(2)(A)(v), 72(t)(10).
 */
export function separatedLateEnough(
  birthOn: CalendarDate,
  separatedOn: CalendarDate,
  isPublicSafety: boolean,
): boolean {
  return partsOf(separatedOn).year - partsOf(birthOn).year >= (isPublicSafety ? 50 : 55);
}
