import { bankingDayOnOrAfter, nextBankingDay } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';

/**
 * Returns the first banking day on which an order line can be paid, based on what is known today: after today, and not
 * before its hold and waiting period end.
 */
export function expectedPayDay(
  today: CalendarDate,
  line: { readonly waitingPeriodEndsOn: CalendarDate | null; readonly holdEndsOn: CalendarDate | null },
): CalendarDate {
  const days = [nextBankingDay(today), line.waitingPeriodEndsOn ?? today, line.holdEndsOn ?? today];
  return bankingDayOnOrAfter(days.reduce((latest, day) => (day > latest ? day : latest)));
}
