import { addBankingDays } from '../foundation/calendar/banking-calendar.ts';
import { dateInWords } from '../foundation/calendar/date-in-words.ts';
import { addDays, type CalendarDate, isBefore } from '../foundation/calendar/dates.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';

export const missingPaymentRejections = rejections({
  tooEarly: [
    'conflict',
    ({ on }: { on: CalendarDate }) =>
      `This payment may still be on its way. If it hasn’t arrived by ${dateInWords(on)}, tell us here.`,
  ],
  reportedAlready: ['conflict', 'We already have your report and are looking into it with the bank.'],
  notUnderWay: [
    'conflict',
    'This payment hasn’t been sent, or it was canceled or returned. Check its status under My distributions, or call us if something looks wrong.',
  ],
});

/** Mail takes 7 to 10 days; a courier or a bank takes only a few banking days. */
const mailDays = 10;
const bankingDays: Readonly<Record<Exclude<PaymentMethod, 'check'>, number>> = {
  checkOvernight: 3,
  achPayment: 2,
  wirePayment: 1,
};

/** Returns the first day on which a payment that did not arrive can be reported missing. */
export function missingFrom(method: PaymentMethod, effectiveDate: CalendarDate): CalendarDate {
  return method === 'check' ? addDays(effectiveDate, mailDays) : addBankingDays(effectiveDate, bankingDays[method]);
}

/**
 * Returns why a payee's report of a missing payment is rejected, or undefined if it is accepted. A cleared payment can
 * be reported too, because someone else may have received it.
 */
export function missingReportRejection(payment: {
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly effectiveDate: CalendarDate;
  readonly isReported: boolean;
  readonly today: CalendarDate;
}): Rejection | undefined {
  if (payment.status !== 'sent' && payment.status !== 'cleared') return missingPaymentRejections.notUnderWay();
  if (payment.isReported) return missingPaymentRejections.reportedAlready();
  const on = missingFrom(payment.method, payment.effectiveDate);
  return isBefore(payment.today, on) ? missingPaymentRejections.tooEarly({ on }) : undefined;
}
