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

/** An instruction has at most one payment in these: it is being paid, or was paid and the money did not come back. */
export const livePaymentStatuses: readonly PaymentStatus[] = [
  'created',
  'sent',
  'cleared',
  'cancellationrequestedatbank',
];

/** Not yet sent, so we can cancel it ourselves: its money, taxes and fees may still return to the order line. */
export const cancellablePaymentStatuses: readonly PaymentStatus[] = ['created'];
