import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { type CalendarDate, daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { moneyUrgencyOf } from '@fiducia/domain/system/due';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { countOf } from '../../../kit/text/count-of.ts';

/** What decides on which day an instruction is paid. */
export interface PayableInstruction {
  readonly dueOn: CalendarDate | null;
  /** Undefined while it is unknown. */
  readonly isFunded: boolean | undefined;
}

/** The methods as they follow an amount. */
export const methodTexts: Readonly<Record<PaymentMethod, string>> = {
  check: 'by check',
  checkOvernight: 'by overnight check',
  achPayment: 'by ACH',
  wirePayment: 'by wire',
};

/**
 * Says how an instruction is paid, and on which banking day at the earliest: `by ACH on November 30, 2026`. Without its
 * money, no day is promised.
 */
export function payableText(
  method: PaymentMethod,
  { dueOn, isFunded }: PayableInstruction,
  today: CalendarDate,
): string {
  const how = methodTexts[method];
  if (dueOn === null) return `${how} as soon as it’s ${isFunded ? 'approved' : 'funded'}`;
  const day = bankingDayOnOrAfter(dueOn < today ? today : dueOn);
  if (isFunded === false)
    return dueOn <= today ? `${how} as soon as it’s funded` : `${how} on ${longDate(day)} if it’s funded`;
  return day === today ? `${how} today` : `${how} on ${longDate(day)}`;
}

/** Says by how many days an instruction is late, or undefined if it isn’t. */
export function lateText(dueOn: CalendarDate | null, today: CalendarDate): string | undefined {
  if (dueOn === null || moneyUrgencyOf(dueOn, today) !== 'late') return undefined;
  return `${countOf(daysBetween(bankingDayOnOrAfter(dueOn), today), 'day')} late`;
}

/** Says when an instruction is due. Without a date it is due with its money, or with its approval if the money is here. */
export function dueText({ dueOn, isFunded }: PayableInstruction, today: CalendarDate): string {
  if (dueOn === null) return isFunded ? 'Funded' : 'Due when funded';
  const late = lateText(dueOn, today);
  if (late !== undefined) return isFunded === false ? `${late}, not funded` : late;
  return moneyUrgencyOf(dueOn, today) === 'today' ? 'Due today' : `Due ${formatDay(bankingDayOnOrAfter(dueOn))}`;
}
