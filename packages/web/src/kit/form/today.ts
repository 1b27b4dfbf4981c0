import type { CalendarDate } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';

/** Today where the business is. */
export function today(): CalendarDate {
  return localDate(new Date().toISOString(), timeZones.pacific);
}
