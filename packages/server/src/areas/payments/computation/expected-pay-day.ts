import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { expectedPayDay as expectedPayDayOn } from '@fiducia/domain/payments/expected-pay-day';

export const bankToday = (now: Date): CalendarDate => localDate(now.toISOString(), timeZones.eastern);

/** Returns the first banking day on which an order line can be paid, as far as is known now. */
export const expectedPayDay = (
  now: Date,
  line: { readonly waiting_period_ends_on: string | null; readonly hold_ends_on: string | null },
): CalendarDate =>
  expectedPayDayOn(bankToday(now), { waitingPeriodEndsOn: line.waiting_period_ends_on, holdEndsOn: line.hold_ends_on });
