import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatTime } from '@fiducia/domain/foundation/calendar/format-time';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { inSpanish } from '../text/language.ts';

/** Formats a date for people who own an account, in the language of the page: `November 28, 2026`. */
export const longDay = (date: string): string => inSpanish()?.formatDate(date) ?? longDate(date);

/** Formats a timestamp in Pacific time, in the language of the page: `November 28, 2026, 3:05 PM Pacific`. */
export function longInstant(at: string): string {
  const { date, time } = localMoment(at, timeZones.pacific);
  return inSpanish()?.formatInstant(date, time) ?? `${longDate(date)}, ${formatTime(time)}`;
}

/** Formats a month (`YYYY-MM`) in the language of the page: `November 2026`. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat(inSpanish() ? 'es-US' : 'en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
