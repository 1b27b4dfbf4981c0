import { longDate } from '../foundation/calendar/date-in-words.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';

/** What a notification of change (NOC) corrects in an account; null for details that stay. */
export interface AccountCorrection {
  readonly accountNumberLast4: string | null;
  readonly routingNumber: string | null;
  readonly bankAccountType: 'checking' | 'savings' | null;
}

/** Returns the sentence that offers a corrected account to the payee and to staff. Names only the corrected details. */
export function correctedAccountSentence(
  notifiedOn: CalendarDate,
  formerLast4: string,
  { accountNumberLast4, routingNumber, bankAccountType }: AccountCorrection,
): string {
  const news = [
    ...(accountNumberLast4 === null ? [] : [`New account number: ending in ${accountNumberLast4}.`]),
    ...(routingNumber === null ? [] : [`New routing number: ${routingNumber}.`]),
    ...(bankAccountType === null ? [] : [`New account type: ${bankAccountType}.`]),
  ];
  const correction = `On ${longDate(notifiedOn)}, the bank sent us a correction for the account ending in ${formerLast4}.`;
  return [correction, ...news].join(' ');
}
