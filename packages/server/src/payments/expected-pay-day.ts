import { bankingDayOnOrAfter, nextBankingDay } from '@fiducia/domain/time/banking-calendar';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';

export const bankToday = (now: Date): CalendarDate => localDate(now.toISOString(), timeZones.eastern);

/** The first banking day on which a line can be paid by what is known now: not today, not in a hold, not in the 30 days. */
export function expectedPayDay(
  now: Date,
  line: { readonly waiting_period_ends_on: string | null; readonly hold_ends_on: string | null },
): CalendarDate {
  const days = [nextBankingDay(bankToday(now)), line.waiting_period_ends_on, line.hold_ends_on].filter(
    (day) => day !== null,
  );
  return bankingDayOnOrAfter(days.sort().at(-1) ?? nextBankingDay(bankToday(now)));
}
