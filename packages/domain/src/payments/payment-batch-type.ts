import type { PaymentMethod } from './payment-method.ts';

/** Batch types, one for each payment rail. */
export const paymentBatchTypes = ['ach', 'wire', 'check'] as const;
export type PaymentBatchType = (typeof paymentBatchTypes)[number];

export const paymentBatchTypeNames: Readonly<Record<PaymentBatchType, string>> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
};

const typeOfMethod: Readonly<Record<PaymentMethod, PaymentBatchType>> = {
  achPayment: 'ach',
  wirePayment: 'wire',
  check: 'check',
  checkOvernight: 'check',
};

/** Returns the type of batch that pays by this method. */
export function batchTypeOfMethod(method: PaymentMethod): PaymentBatchType {
  return typeOfMethod[method];
}

export function isPaymentBatchType(value: string): value is PaymentBatchType {
  return Object.hasOwn(paymentBatchTypeNames, value);
}
