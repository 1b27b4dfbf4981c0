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
 * Substatuses of an order line. Source: doc 1 §4.2; `stopped` for a complete line: doc 1 §4.5, doc 2 §4. The `returned`
 * next to it there is only a color: a line whose payment was returned is no longer complete, it waits for reissue. The
 * specification lists `waitingForApproval` under no status; here it belongs to `waitingForParticipant` (elections made,
 * approval pending).
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
