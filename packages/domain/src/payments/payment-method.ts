/** Payment methods: check variants (doc 2 §3 writes `check*`; the two codes are ours), achPayment and wirePayment. */
export const paymentMethods = ['check', 'checkOvernight', 'achPayment', 'wirePayment'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  check: 'Check by mail',
  checkOvernight: 'Check by overnight delivery',
  achPayment: 'ACH payment',
  wirePayment: 'Wire payment',
};

export function isCheckMethod(method: PaymentMethod): boolean {
  return method.startsWith('check');
}

/** Electronic methods carry bank details that must be verified where the service asks for it. */
export function isElectronicMethod(method: PaymentMethod): boolean {
  return !isCheckMethod(method);
}
