import { refusals, type Refusal } from '../refusal/refusal.ts';
import { addBankingDays } from '../time/banking-calendar.ts';
import { addDays, type CalendarDate, isBefore } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';

export const missingPaymentRefusals = refusals({
  tooEarly: [
    'conflict',
    ({ on }: { on: CalendarDate }) =>
      `This payment may still be on its way. Tell us here if it has not come by ${formatDate(on)}.`,
  ],
  reportedAlready: ['conflict', 'We have your report already and are looking into it with the bank.'],
  notUnderWay: ['conflict', 'This payment is not under way, so there is nothing to look for.'],
});

/** Mail takes 7 to 10 days; a courier and the banks only a few banking days. */
const mailDays = 10;
const bankingDays: Readonly<Record<Exclude<PaymentMethod, 'check'>, number>> = {
  checkOvernight: 3,
  achPayment: 2,
  wirePayment: 1,
};

/** The first day on which a payment that did not arrive is worth a search. */
export function missingFrom(method: PaymentMethod, effectiveDate: CalendarDate): CalendarDate {
  return method === 'check' ? addDays(effectiveDate, mailDays) : addBankingDays(effectiveDate, bankingDays[method]);
}

/** Why a payee's report that a payment did not arrive is not taken now, or nothing. A cleared one may have gone elsewhere. */
export function missingReportRefusal(payment: {
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly effectiveDate: CalendarDate;
  readonly isReported: boolean;
  readonly today: CalendarDate;
}): Refusal | undefined {
  if (payment.status !== 'sent' && payment.status !== 'cleared') return missingPaymentRefusals.notUnderWay();
  if (payment.isReported) return missingPaymentRefusals.reportedAlready();
  const on = missingFrom(payment.method, payment.effectiveDate);
  return isBefore(payment.today, on) ? missingPaymentRefusals.tooEarly({ on }) : undefined;
}
