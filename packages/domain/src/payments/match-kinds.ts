/** Kinds of item that a user can match a bank statement transaction to. */
export const matchKinds = [
  'payment',
  'paymentBatch',
  'returnedPayment',
  'taxPaymentBatch',
  'taxPayment',
  'returnedTaxPayment',
  'taxRefund',
  'fees',
  'feeSweep',
  'unclaimedPropertyReport',
] as const;
export type MatchKind = (typeof matchKinds)[number];
