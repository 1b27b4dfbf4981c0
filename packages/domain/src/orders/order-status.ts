/** Order statuses. `errors` belongs to a bulk order with errors; `cancelled` is final. Source: doc 1 §4.1. */
export const orderStatuses = [
  'open',
  'waitingForReview',
  'submitted',
  'inProgress',
  'complete',
  'cancelled',
  'errors',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Substatuses of an open order. Source: doc 1 §4.1. */
export const orderSubstatuses = ['uploading', 'submitting'] as const;
export type OrderSubstatus = (typeof orderSubstatuses)[number];

export const orderSubstatusesByStatus: Readonly<Record<OrderStatus, readonly OrderSubstatus[]>> = {
  open: orderSubstatuses,
  waitingForReview: [],
  submitted: [],
  inProgress: [],
  complete: [],
  cancelled: [],
  errors: [],
};

/** Order actions as they appear in URL paths. Source: doc 1 §4.1, doc 3 §4. */
export const orderActions = ['submit', 'submit-for-approval', 'cancel', 'reopen', 'approve'] as const;
