import { ageInBankDays } from '@fiducia/domain/foundation/calendar/bank-day';
import { serverNow } from './server-time.ts';

/** Returns the age of something in the bank’s days, such as `2 days` or `today`, or an empty string without a date. */
export function ageText(since: string | null, now = serverNow()): string {
  if (!since) return '';
  const days = Math.max(0, ageInBankDays(since, now));
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`;
}
