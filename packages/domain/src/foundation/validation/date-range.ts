import { type CalendarDate, yearOf } from '../calendar/dates.ts';

export interface DateRange {
  readonly start?: CalendarDate | null;
  readonly end?: CalendarDate | null;
}

export interface DateRangeRule {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly isWithinOneYear?: boolean;
}

/**
 * Returns the error message for a date range, or undefined. A range without both dates is missing. Source: doc 2 §5.
 */
export function checkDateRange({ start, end }: DateRange, rule: DateRangeRule): string | undefined {
  const isEmpty = (start ?? '') === '' && (end ?? '') === '';
  if (isEmpty && rule.isRequired !== true) return undefined;
  if (!start || !end) return `Please enter ${rule.label}`;
  if (rule.isWithinOneYear === true && yearOf(start) !== yearOf(end)) {
    return 'Date range must be within a single calendar year.';
  }
  return undefined;
}

/** Returns the years in a year list, newest first; lists start at 1990. Source: doc 2 §5 Dates. */
export function yearList(currentYear: number): number[] {
  return Array.from({ length: Math.max(0, currentYear - 1990 + 1) }, (_, index) => currentYear - index);
}
