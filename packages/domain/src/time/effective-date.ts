import { addBankingDays, bankingDayOnOrAfter, isBankingDay, nextBankingDay } from './banking-calendar.ts';
import type { CalendarDate } from './dates.ts';
import type { LocalMoment } from './time-zone.ts';

export type Rail = 'ach' | 'wire' | 'check';

/** What a bank account's row says about its rail. */
export interface RailTimes {
  /** `HH:MM` at the bank; work handed over at or after it counts for the next banking day. Checks have none. */
  readonly cutOff: string;
  /** Banking days from the day of work to the effective date; ACH needs at least one. */
  readonly leadBankingDays: number;
}

/** The banking day on which the bank works on what it gets now. */
function dayOfWork(now: LocalMoment, cutOff: string): CalendarDate {
  if (!isBankingDay(now.date)) return bankingDayOnOrAfter(now.date);
  return now.time < cutOff ? now.date : nextBankingDay(now.date);
}

/**
 * The earliest effective date of a payment handed over now (the bank's own calendar and clock).
 * ACH: not before the banking day after the day of work. Wire: the same banking day before the cut-off.
 * Check: the day of printing, or the next banking day when the banks are closed.
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

/** The message for a chosen effective date, or undefined. The words are ours. */
export function checkEffectiveDate(chosen: CalendarDate, earliest: CalendarDate): string | undefined {
  if (!isBankingDay(chosen)) return 'Banks are closed on this date. Choose a banking day.';
  return chosen < earliest ? 'This date is too early for the bank. Choose a later date.' : undefined;
}
