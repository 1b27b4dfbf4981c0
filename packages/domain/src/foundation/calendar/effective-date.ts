import { addBankingDays, bankingDayOnOrAfter, isBankingDay, nextBankingDay } from './banking-calendar.ts';
import type { CalendarDate } from './dates.ts';
import type { LocalMoment } from './time-zone.ts';

export type Rail = 'ach' | 'wire' | 'check';

/** A bank account's settings for one payment rail. */
export interface RailTimes {
  /** `HH:MM` at the bank. Payments sent at or after this time count for the next banking day. Checks have none. */
  readonly cutOff: string;
  /** Banking days from the processing day to the effective date; ACH needs at least one. */
  readonly leadBankingDays: number;
}

/** Returns the banking day on which the bank processes what it receives now. */
function dayOfWork(now: LocalMoment, cutOff: string): CalendarDate {
  if (!isBankingDay(now.date)) return bankingDayOnOrAfter(now.date);
  return now.time < cutOff ? now.date : nextBankingDay(now.date);
}

/**
 * Returns the earliest effective date of a payment sent now (by the bank's calendar and clock). ACH: no earlier than
 * the banking day after the processing day. Wire: the same banking day before the cutoff. Check: the printing date, or
 * the next banking day if banks are closed.
 */
export function earliestEffectiveDate(rail: Rail, now: LocalMoment, times: RailTimes): CalendarDate {
  switch (rail) {
    case 'ach':
      return addBankingDays(dayOfWork(now, times.cutOff), Math.max(1, times.leadBankingDays));
    case 'wire':
      return addBankingDays(dayOfWork(now, times.cutOff), times.leadBankingDays);
    case 'check':
      return addBankingDays(bankingDayOnOrAfter(now.date), times.leadBankingDays);
  }
}

/** Returns the error message for a selected effective date, or undefined. The specification does not give the text. */
export function checkEffectiveDate(chosen: CalendarDate, earliest: CalendarDate): string | undefined {
  if (!isBankingDay(chosen)) return 'Banks are closed on this date. Choose a banking day.';
  return chosen < earliest ? 'This date is too early for the bank. Choose a later date.' : undefined;
}
