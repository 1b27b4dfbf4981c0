import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOfWeek,
  lastDayOfMonth,
  yearOf,
} from '@fiducia/domain/foundation/calendar/dates';

export const quickRanges = {
  allTime: 'All time',
  ytd: 'Year to date',
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  last6Months: 'Last 6 months',
  last12Months: 'Last 12 months',
} as const;
export type QuickRange = keyof typeof quickRanges;

export interface DateSpan {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Returns the dates of a quick option; undefined for all time. Weeks begin on Sunday. Source: doc 2 §9. */
export function quickRange(option: QuickRange, today: CalendarDate): DateSpan | undefined {
  const month = `${today.slice(0, 7)}-01`;
  switch (option) {
    case 'allTime':
      return undefined;
    case 'ytd':
      return { start: `${yearOf(today)}-01-01`, end: today };
    case 'today':
      return { start: today, end: today };
    case 'thisWeek':
      return { start: addDays(today, -dayOfWeek(today)), end: today };
    case 'thisMonth':
      return { start: month, end: today };
    case 'lastMonth': {
      const start = addMonths(month, -1);
      return { start, end: lastDayOfMonth(start) };
    }
    case 'last6Months':
      return { start: addMonths(today, -6), end: today };
    case 'last12Months':
      return { start: addMonths(today, -12), end: today };
  }
}
