import { isAfter, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate, formatDateEntry } from '@fiducia/domain/foundation/calendar/format-date';
import { parseDate } from '@fiducia/domain/foundation/calendar/parse-date';
import type { DateSpan } from './quick-range.ts';
import { today } from './today.ts';

/** Formats a range as `MM/DD/YYYY-MM/DD/YYYY`, 21 characters. Source: doc 2 §5 Dates. */
export function formatRange({ start, end }: DateSpan): string {
  return `${formatDate(start)}-${formatDate(end)}`;
}

/** Parses both dates. Resets a start later than the end to the end, unless backward ranges are allowed. */
export function parseRange(text: string, allowsBackward = false): DateSpan | undefined {
  const year = yearOf(today());
  const [first = '', second = ''] = text.split(/\s*(?:-|–|to)\s*/, 2);
  const start = parseDate(first, year);
  const end = parseDate(second, year);
  if (start === undefined || end === undefined) return undefined;
  return { start: !allowsBackward && isAfter(start, end) ? end : start, end };
}

/** Adds slashes and the dash during typing. */
export function formatRangeEntry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const first = formatDateEntry(digits.slice(0, 8));
  return digits.length > 8 || (digits.length === 8 && /-\s*$/.test(typed))
    ? `${first}-${formatDateEntry(digits.slice(8, 16))}`
    : first;
}
