/**
 * Payment statuses. `sent`, `cleared`, `returned`, `stopped`, `created`, `rejected`, `cancelled`, and
 * `cancellationrequestedatbank` are in the color table (doc 1 §4.5); we interpret them as the complete list.
 */
export const paymentStatuses = [
  'created',
  'sent',
  'cleared',
  'returned',
  'stopped',
  'cancellationrequestedatbank',
  'cancelled',
  'rejected',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Statuses of a payment that is in progress, or that was paid and not returned. An instruction has at most one such
 * payment.
 */
export const livePaymentStatuses: readonly PaymentStatus[] = [
  'created',
  'sent',
  'cleared',
  'cancellationrequestedatbank',
];

/**
 * Statuses of a payment whose money left our bank account or is about to. A payment with a pending stop request counts
 * as paid until the bank confirms the stop.
 */
export const paidPaymentStatuses: readonly PaymentStatus[] = ['sent', 'cleared', 'cancellationrequestedatbank'];

/**
 * Statuses of a payment that hasn't been sent. We can still cancel it and return its money, taxes, and fees to the
 * order line.
 */
export const cancellablePaymentStatuses: readonly PaymentStatus[] = ['created'];
