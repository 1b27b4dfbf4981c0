import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { isServiceCode } from '../orders/service-code.ts';
import { paymentMethods } from '../payments/payment-method.ts';
import { mayReduceGross } from '../taxes/fee-treatment-rules.ts';

/** What a fee is charged for. */
export interface FeeScope {
  readonly feeTypeCode: string;
  readonly serviceCode: string | null;
  readonly paymentMethodCode: string | null;
  readonly treatment?: string;
}

/**
 * Returns why a fee would never be charged, or be charged to everyone by mistake, as messages by field. A fee without a
 * payment method is charged once for each order line, whatever its method.
 */
export function feeProblems(
  { feeTypeCode, serviceCode, paymentMethodCode, treatment }: FeeScope,
  on: CalendarDate,
): Record<string, string[]> {
  const isMethod = paymentMethods.some((method) => method === paymentMethodCode);
  const needsMethod = feeTypeCode === 'paymentMethodFee' || paymentMethodCode !== null;
  return {
    ...(needsMethod && !isMethod
      ? { paymentMethodCode: ['Choose the payment method that the fee is charged for.'] }
      : {}),
    ...(treatment === 'planExpense' && !mayReduceGross(feeTypeCode, on)
      ? {
          treatment: [
            'The payee chooses this service, so its fee can’t be a plan expense, which would reduce box 1 of Form 1099-R. Choose another treatment.',
          ],
        }
      : {}),
    ...(serviceCode === null || isServiceCode(serviceCode)
      ? {}
      : { serviceCode: ['Choose a service from the list, or leave it blank for all services.'] }),
  };
}
