/** Order line statuses. Source: doc 1 §4.2. */
export const orderLineStatuses = [
  'open',
  'submitted',
  'waitingForParticipant',
  'pending',
  'inProgress',
  'complete',
  'waitingForReissue',
  'cancelled',
] as const;
export type OrderLineStatus = (typeof orderLineStatuses)[number];

/**
 * Substatuses of an order line. Source: doc 1 §4.2, and doc 1 §4.5 and doc 2 §4 for `stopped`. The latter two also list
 * `returned`, but only as a color. We don't use it, because a returned order line waits for reissue. The specification
 * lists `waitingForApproval` without a status. We use it for `waitingForParticipant`, when elections need approval.
 */
export const orderLineSubstatuses = [
  'waitingForApproval',
  'waitingForAssets',
  'depositHold',
  'thirtyDayWait',
  'waitingToPay',
  'done',
  'defaultedToIra',
  'defaultedToTsa',
  'returnedToPlan',
  'closed',
  'stopped',
] as const;
export type OrderLineSubstatus = (typeof orderLineSubstatuses)[number];

export const orderLineSubstatusesByStatus: Readonly<Record<OrderLineStatus, readonly OrderLineSubstatus[]>> = {
  open: [],
  submitted: [],
  waitingForParticipant: ['waitingForApproval'],
  pending: ['waitingForAssets', 'depositHold', 'thirtyDayWait'],
  inProgress: ['waitingForAssets', 'depositHold', 'thirtyDayWait', 'waitingToPay'],
  complete: ['done', 'defaultedToIra', 'defaultedToTsa', 'returnedToPlan', 'closed', 'stopped'],
  waitingForReissue: [],
  cancelled: [],
};
