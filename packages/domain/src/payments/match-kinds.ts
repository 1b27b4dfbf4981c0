/** What of ours a movement on the statement can be, when a person says so. */
export const matchKinds = ['payment', 'paymentBatch', 'returnedPayment', 'taxPaymentBatch', 'fees'] as const;
export type MatchKind = (typeof matchKinds)[number];
