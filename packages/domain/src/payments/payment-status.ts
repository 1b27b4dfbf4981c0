/**
 * Payment statuses. `sent`, `cleared`, `returned`, `stopped`, `created`, `rejected`, `cancelled` and
 * `cancellationrequestedatbank` are in the colour table (doc 1 §4.5); that they are a payment's whole list is our reading.
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
