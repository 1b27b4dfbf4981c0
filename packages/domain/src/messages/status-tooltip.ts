import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';

const orderTooltips: Readonly<Record<OrderStatus, string>> = {
  open: 'The order is being prepared and hasn’t been submitted yet.',
  waitingForReview: 'The order is waiting for a client user to approve it.',
  submitted: 'The order was submitted and is waiting to be started.',
  inProgress: 'We are processing this order’s participants.',
  complete: 'Every line of the order is complete or canceled.',
  cancelled: 'The order was canceled and can’t be reopened.',
  errors: 'The uploaded file has errors. Correct them, or cancel the order.',
};

const orderLineTooltips: Readonly<Record<OrderLineStatus, string>> = {
  open: 'The order line is being prepared and hasn’t been submitted yet.',
  submitted: 'The order line was submitted. The notice comes next.',
  waitingForParticipant: 'We asked the participant how to be paid.',
  pending: 'The elections are made. The order line is waiting for money or for its waiting period to end.',
  inProgress: 'The payment is being prepared.',
  complete: 'There is nothing left to do for this order line.',
  waitingForReissue: 'The payment was returned and is waiting for new instructions.',
  cancelled: 'The order line was canceled.',
};

function lookUp(table: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(table, status) ? (table[status] ?? '') : '';
}

/**
 * Returns the tooltip of a status chip. Only Order and OrderLine have tooltips, and accountsDivision has none. Source:
 * doc 1 §4.5, which does not give the text.
 */
export function statusTooltip(kind: string, status: string): string {
  if (kind === 'Order') return lookUp(orderTooltips, status);
  return kind === 'OrderLine' ? lookUp(orderLineTooltips, status) : '';
}
