import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';

const orderTooltips: Readonly<Record<OrderStatus, string>> = {
  open: 'The order is being prepared and hasn’t been submitted yet.',
  waitingForReview: 'The order needs approval from a client user.',
  submitted: 'The order was submitted. We haven’t started to process it yet.',
  inProgress: 'We are processing this order’s participants.',
  complete: 'Every distribution in the order is complete or canceled.',
  cancelled: 'The order was canceled and can’t be reopened.',
  errors: 'The uploaded file has errors. Correct them, or cancel the order.',
};

const orderLineTooltips: Readonly<Record<OrderLineStatus, string>> = {
  open: 'The distribution is being prepared and hasn’t been submitted yet.',
  submitted: 'The distribution was submitted. Next, we send the participant’s notice.',
  waitingForParticipant: 'We asked the participant how they want to be paid.',
  pending: 'The participant’s election is complete. We pay after the plan’s money arrives and the waiting period ends.',
  inProgress: 'We are preparing the payment.',
  complete: 'There is nothing left to do for this distribution.',
  waitingForReissue:
    'The payment was returned, rejected, or stopped. It will be reissued once the payment instructions are corrected.',
  cancelled: 'The distribution was canceled.',
};

function lookUp(table: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(table, status) ? (table[status] ?? '') : '';
}

/**
 * Returns the tooltip of a status chip. Only the statuses of Order and OrderLine have one, and accountsDivision has
 * none. Source: doc 1 §4.5, which does not give the text.
 */
export function statusTooltip(kind: string, status: string): string {
  if (kind === 'Order') return lookUp(orderTooltips, status);
  return kind === 'OrderLine' ? lookUp(orderLineTooltips, status) : '';
}
