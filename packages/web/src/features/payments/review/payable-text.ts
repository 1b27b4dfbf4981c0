import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDay } from '../../../kit/display/date-text.tsx';

/** Says on which banking day an instruction can be paid, and since when it could have been if that day is past. */
export function payableText(dueOn: CalendarDate | null, today: CalendarDate): string {
  if (dueOn === null) return 'payable as soon as it’s funded';
  const day = bankingDayOnOrAfter(dueOn < today ? today : dueOn);
  const on = day === today ? 'payable today' : `payable on ${formatDay(day)}`;
  return bankingDayOnOrAfter(dueOn) < today ? `${on}, due since ${formatDay(bankingDayOnOrAfter(dueOn))}` : on;
}
