import { isCalendarDate } from '@fiducia/domain/time/dates';
import { formatDate } from '@fiducia/domain/time/format-date';
import { formatTime } from '@fiducia/domain/time/format-time';
import { localMoment, timeZones } from '@fiducia/domain/time/time-zone';
import styles from './values.module.css';

/** `MM/DD/YYYY` of a date or of an instant's Pacific day; a dash for anything else. */
export function formatDay(value: string | null | undefined): string {
  if (!value) return '—';
  if (isCalendarDate(value)) return formatDate(value);
  return Number.isNaN(Date.parse(value)) ? value : formatDate(localMoment(value, timeZones.pacific).date);
}

/** Day and time of an instant as people read it, in Pacific time. */
export function formatInstant(value: string | null | undefined): string {
  if (!value || Number.isNaN(Date.parse(value))) return value || '—';
  const moment = localMoment(value, timeZones.pacific);
  return `${formatDate(moment.date)} ${formatTime(moment.time)}`;
}

/** A calendar date, or with `withTime` an instant in Pacific time. */
export function DateText({ value, withTime }: { value: string | null | undefined; withTime?: boolean }) {
  return (
    <time className={styles['number']} dateTime={value ?? undefined} title={withTime ? 'Pacific time' : undefined}>
      {withTime ? formatInstant(value) : formatDay(value)}
    </time>
  );
}
