import { addBankingDays, bankingDayOnOrAfter, isBankingDay, nextBankingDay } from './banking-calendar.ts';
import type { CalendarDate } from './dates.ts';
import { formatDate } from './format-date.ts';
import type { LocalMoment } from './time-zone.ts';

export type Rail = 'ach' | 'wire' | 'check';

/** A bank account's settings for one payment rail. */
export interface RailTimes {
  /** `HH:MM`, bank local time. Payments sent at or after it are processed the next banking day. Not used for checks. */
  readonly cutOff: string;
  /** Banking days from the processing day to the effective date. ACH takes at least one. */
  readonly leadBankingDays: number;
}

/** Returns the banking day on which the bank processes a payment sent now. */
function processingDay(now: LocalMoment, cutOff: string): CalendarDate {
  if (!isBankingDay(now.date)) return bankingDayOnOrAfter(now.date);
  return now.time < cutOff ? now.date : nextBankingDay(now.date);
}

/**
 * Returns the earliest effective date of a payment sent now, in the bank's local time. ACH: no earlier than the banking
 * day after the processing day. Wire: the processing day plus the lead days. Check: the current date, or the next
 * banking day if banks are closed, plus the lead days.
 */
export function earliestEffectiveDate(rail: Rail, now: LocalMoment, times: RailTimes): CalendarDate {
  switch (rail) {
    case 'ach':
      return addBankingDays(processingDay(now, times.cutOff), Math.max(1, times.leadBankingDays));
    case 'wire':
      return addBankingDays(processingDay(now, times.cutOff), times.leadBankingDays);
    case 'check':
      return addBankingDays(bankingDayOnOrAfter(now.date), times.leadBankingDays);
  }
}

/** Returns the error message for a selected effective date, or undefined. The specification does not give the text. */
export function checkEffectiveDate(chosen: CalendarDate, earliest: CalendarDate): string | undefined {
  if (!isBankingDay(chosen)) return 'Banks are closed on this date. Choose a weekday that isn’t a bank holiday.';
  return chosen < earliest
    ? `The bank can’t process this payment before ${formatDate(earliest)}. Choose that date or a later one.`
    : undefined;
}
