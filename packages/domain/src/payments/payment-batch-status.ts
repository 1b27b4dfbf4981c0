/**
 * Payment batch statuses, named after the actions enter-at-bank, print, and send (doc 1 §4.4). The specification does
 * not define them.
 */
export const paymentBatchStatuses = ['open', 'readyToSend', 'enteredAtBank', 'sent', 'settled', 'cancelled'] as const;
export type PaymentBatchStatus = (typeof paymentBatchStatuses)[number];
