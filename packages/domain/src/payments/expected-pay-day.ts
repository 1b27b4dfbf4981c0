import { bankingDayOnOrAfter, nextBankingDay } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';

/**
 * Returns the first banking day on which an order line is expected to be payable. It is after today, and not before the
 * hold and the waiting period end.
 */
export function expectedPayDay(
  today: CalendarDate,
  line: { readonly waitingPeriodEndsOn: CalendarDate | null; readonly holdEndsOn: CalendarDate | null },
): CalendarDate {
  const days = [nextBankingDay(today), line.waitingPeriodEndsOn ?? today, line.holdEndsOn ?? today];
  return bankingDayOnOrAfter(days.reduce((latest, day) => (day > latest ? day : latest)));
}
