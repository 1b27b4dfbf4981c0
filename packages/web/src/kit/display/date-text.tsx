import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { inSpanish } from '../text/language.ts';
import styles from './values.module.css';

/**
 * Formats a date, or the Pacific day of a timestamp, as `MM/DD/YYYY`, or in words in Spanish. Returns a dash for an empty value, and any other
 * text unchanged.
 */
export function formatDay(value: string | null | undefined): string {
  if (!value) return '—';
  const format = inSpanish()?.formatDate ?? formatDate;
  if (isCalendarDate(value)) return format(value);
  return Number.isNaN(Date.parse(value)) ? value : format(localMoment(value, timeZones.pacific).date);
}

/**
 * Formats a timestamp as a date and time in Pacific time. Returns a dash for an empty value, and any other text
 * unchanged.
 */
export function formatInstant(value: string | null | undefined): string {
  if (!value || Number.isNaN(Date.parse(value))) return value || '—';
  const { date, time } = localMoment(value, timeZones.pacific);
  return inSpanish()?.formatInstant(date, time) ?? `${formatDate(date)} ${formatTime(time)}`;
}

/** Shows a calendar date, or a timestamp in Pacific time if `withTime` is set. */
export function DateText({ value, withTime }: { value: string | null | undefined; withTime?: boolean }) {
  return (
    <time
      className={styles['number']}
      dateTime={value ?? undefined}
      title={withTime && !inSpanish() ? 'Pacific time' : undefined}
    >
      {withTime ? formatInstant(value) : formatDay(value)}
    </time>
  );
}
