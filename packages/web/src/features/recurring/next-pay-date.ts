import { nextPayDate, scheduleOf } from '@fiducia/domain/recurring/pay-dates';
import { today } from '../../kit/form/inputs/today.ts';

export interface ScheduledRow {
  readonly status: string;
  readonly isPaymentCreationPaused: boolean;
  readonly paymentFrequencyCode: string | null;
  readonly targetSpecificDayOfMonth: number | null;
  readonly firstPaymentMonth: string | null;
  readonly finalPaymentMonth: string | null;
}

/** Returns the next scheduled pay date after today, or null while payments are paused or after the last one. */
export function nextPayDateOf(row: ScheduledRow): string | null {
  if (row.isPaymentCreationPaused || row.status === 'cancelled') return null;
  const schedule = scheduleOf({
    frequencyCode: row.paymentFrequencyCode,
    dayOfMonth: row.targetSpecificDayOfMonth,
    firstMonth: row.firstPaymentMonth,
    finalMonth: row.finalPaymentMonth,
  });
  return schedule === undefined ? null : (nextPayDate(today(), schedule) ?? null);
}
