import { bankingDayOnOrBefore } from '../foundation/calendar/banking-calendar.ts';
import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import type { Cents } from '../foundation/money/cents.ts';

export interface ProvenAccount {
  /** The last day that a bank statement covers; null before the first statement. */
  readonly bankBalanceOn: CalendarDate | null;
  /** In cents. */
  readonly ledgerCash: Cents;
}

/**
 * Returns whether a bank account lacks the statement of the banking day before today, which banks send overnight. An
 * account without statements and cash has nothing to prove.
 */
export const isProofOutdated = ({ bankBalanceOn, ledgerCash }: ProvenAccount, today: CalendarDate): boolean =>
  bankBalanceOn === null ? ledgerCash !== 0 : bankBalanceOn < bankingDayOnOrBefore(addDays(today, -1));
