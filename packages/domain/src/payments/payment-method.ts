import type { LookupItem } from '../system/lookup-item.ts';

/** Payment methods: check variants (doc 2 §3 writes `check*` without naming them), achPayment, and wirePayment. */
export const paymentMethods = ['check', 'checkOvernight', 'achPayment', 'wirePayment'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type ElectronicMethod = Extract<PaymentMethod, 'achPayment' | 'wirePayment'>;

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  check: 'Check by mail',
  checkOvernight: 'Check by overnight delivery',
  achPayment: 'ACH payment',
  wirePayment: 'Wire payment',
};

export function isCheckMethod(method: PaymentMethod): boolean {
  return method.startsWith('check');
}

/**
 * Returns whether a method is electronic. Electronic methods have bank details, which must be verified if the service
 * requires it.
 */
export function isElectronicMethod(method: PaymentMethod): method is ElectronicMethod {
  return !isCheckMethod(method);
}

/** Payment methods by how the money is sent, for the first step of an election. */
export const paymentMethodGroups: readonly (LookupItem & { readonly paymentMethodCodes: readonly PaymentMethod[] })[] =
  [
    {
      code: 'electronic',
      displayName: 'To a bank account',
      paymentMethodCodes: paymentMethods.filter(isElectronicMethod),
    },
    { code: 'check', displayName: 'By check', paymentMethodCodes: paymentMethods.filter(isCheckMethod) },
  ];
