import { type CalendarDate, partsOf } from '../time/dates.ts';

/** Completed months on a day since a birth. */
function ageInMonths(bornOn: CalendarDate, on: CalendarDate): number {
  const born = partsOf(bornOn);
  const now = partsOf(on);
  return (now.year - born.year) * 12 + now.month - born.month - (now.day < born.day ? 1 : 0);
}

/**
 * An age in years with completed months as a fraction: 59 years and 6 months is `59.5`, 7 months `59.58`.
 * Cut and not rounded, so that 59.5 is never shown before the day. Source: doc 2 §9 ("fractional months").
 */
export function formatYearlyAge(bornOn: CalendarDate, on: CalendarDate): string {
  const hundredths = Math.floor((ageInMonths(bornOn, on) * 100) / 12);
  return String(hundredths / 100);
}
