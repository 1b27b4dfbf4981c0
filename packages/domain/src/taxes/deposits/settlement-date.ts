import { addBankingDays, bankingDayOnOrAfter, isBankingDay } from '../../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../../foundation/calendar/dates.ts';

/**
 * Eastern time by which a deposit must be scheduled to settle on the next banking day. The day before is read as a
 * banking day. Source: EFTPS handbook.
 */
export const scheduleBy = '20:00';

/** Returns the first date on which a deposit that is sent now can settle. `time` is `HH:MM` in Eastern time. */
export function earliestSettlement(today: CalendarDate, time: string): CalendarDate {
  const isInTime = isBankingDay(today) && time < scheduleBy;
  return addBankingDays(isInTime ? today : bankingDayOnOrAfter(today), isInTime ? 1 : isBankingDay(today) ? 2 : 1);
}
