import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { serverNow } from '../../display/server-time.ts';

/** Returns today's date in Pacific time, where the business is. */
export function today(): CalendarDate {
  return localDate(new Date(serverNow()).toISOString(), timeZones.pacific);
}
