import type { OrderLineStatus } from './order-line-status.ts';
import type { OrderStatus } from './order-status.ts';

const orderTooltips: Readonly<Record<OrderStatus, string>> = {
  open: 'The order is being prepared and was not submitted yet.',
  waitingForReview: 'The order waits for somebody at the client to approve it.',
  submitted: 'The order was submitted and waits for its start.',
  inProgress: 'The participants of the order are being served.',
  complete: 'Every line of the order is complete or cancelled.',
  cancelled: 'The order was cancelled and cannot be reopened.',
  errors: 'The uploaded file has errors. Correct them or cancel the order.',
};

const orderLineTooltips: Readonly<Record<OrderLineStatus, string>> = {
  open: 'The line is being prepared and was not submitted yet.',
  submitted: 'The line was submitted; the notice comes next.',
  waitingForParticipant: 'The participant was asked how to be paid.',
  pending: 'The choices are made; the line waits for money or for its waiting days to pass.',
  inProgress: 'The payment is being prepared.',
  complete: 'Nothing is left to do for this line.',
  waitingForReissue: 'The payment came back and waits for new instructions.',
  cancelled: 'The line was cancelled.',
};

function lookUp(table: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(table, status) ? (table[status] ?? '') : '';
}

/** The tooltip of a status chip: only Order and OrderLine have them, and accountsDivision has none. Source: doc 1 §4.5; the words are ours. */
export function statusTooltip(kind: string, status: string): string {
  if (kind === 'Order') return lookUp(orderTooltips, status);
  return kind === 'OrderLine' ? lookUp(orderLineTooltips, status) : '';
}
