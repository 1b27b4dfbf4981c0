/**
 * Payment instruction statuses. The specification names only `sent` (doc 1 §4.4); the others follow its actions:
 * not-ready-for-review, send-for-review, send-back, approve and unapprove, pause and unpause, batch, cancel.
 */
export const paymentInstructionStatuses = [
  'notReadyForReview',
  'waitingForReview',
  'sentBack',
  'approved',
  'paused',
  'inBatch',
  'sent',
  'cancelled',
] as const;
export type PaymentInstructionStatus = (typeof paymentInstructionStatuses)[number];
