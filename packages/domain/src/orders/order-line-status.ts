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
 * Details of an order line. Source: doc 1 §4.2; `stopped` of a complete line: doc 1 §4.5, doc 2 §4. The `returned` beside it
 * there is only a colour: a line whose payment came back is not complete any more, it waits for reissue.
 * The document places `waitingForApproval` under no status; here it belongs to `waitingForParticipant` (choices made, being approved).
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
