import { isServiceCode } from '../orders/service-code.ts';
import { paymentMethods } from '../payments/payment-method.ts';

/** What a fee is charged for. */
export interface FeeScope {
  readonly feeTypeCode: string;
  readonly serviceCode: string | null;
  readonly paymentMethodCode: string | null;
}

/**
 * Returns why a fee would never be charged, or be charged to everyone by mistake, as messages by field. A fee without a
 * payment method is charged once for each order line, whatever its method.
 */
export function feeProblems({ feeTypeCode, serviceCode, paymentMethodCode }: FeeScope): Record<string, string[]> {
  const isMethod = paymentMethods.some((method) => method === paymentMethodCode);
  const needsMethod = feeTypeCode === 'paymentMethodFee' || paymentMethodCode !== null;
  return {
    ...(needsMethod && !isMethod
      ? { paymentMethodCode: ['Choose the payment method that the fee is charged for.'] }
      : {}),
    ...(serviceCode === null || isServiceCode(serviceCode)
      ? {}
      : { serviceCode: ['Choose a service from the list, or leave it blank for all services.'] }),
  };
}
