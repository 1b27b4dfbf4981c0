import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import styles from './values.module.css';

/** Returns `MM/DD/YYYY` for a date, or for the Pacific day of a timestamp; a dash for anything else. */
export function formatDay(value: string | null | undefined): string {
  if (!value) return '—';
  if (isCalendarDate(value)) return formatDate(value);
  return Number.isNaN(Date.parse(value)) ? value : formatDate(localMoment(value, timeZones.pacific).date);
}

/** Returns the day and time of a timestamp in Pacific time. */
export function formatInstant(value: string | null | undefined): string {
  if (!value || Number.isNaN(Date.parse(value))) return value || '—';
  const moment = localMoment(value, timeZones.pacific);
  return `${formatDate(moment.date)} ${formatTime(moment.time)}`;
}

/** Shows a date or, with `withTime`, a timestamp in Pacific time. */
export function DateText({ value, withTime }: { value: string | null | undefined; withTime?: boolean }) {
  return (
    <time className={styles['number']} dateTime={value ?? undefined} title={withTime ? 'Pacific time' : undefined}>
      {withTime ? formatInstant(value) : formatDay(value)}
    </time>
  );
}
