import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { DepositStatus } from '../payments/deposit-status.ts';
import type { PaymentBatchStatus } from '../payments/payment-batch-status.ts';

interface TaskSubject {
  readonly entity: string;
  /** The status of its record. */
  readonly recordStatus: string | null;
  /** What its record is called: `Order line`. */
  readonly recordKind: string | null;
}

interface TaskVerb {
  /** What there is to do: `Review order`. */
  readonly task: string;
  /** The same for a button next to it. */
  readonly button: string;
}

interface Verbs {
  readonly Order: Partial<Record<OrderStatus, TaskVerb>>;
  readonly OrderLine: Partial<Record<OrderLineStatus, TaskVerb>>;
  readonly Deposit: Partial<Record<DepositStatus, TaskVerb>>;
  readonly PaymentBatch: Partial<Record<PaymentBatchStatus, TaskVerb>>;
}

const followUp: TaskVerb = { task: 'Follow up', button: 'Follow up' };
/** Such a deposit may be linked already, but isn't associated in full. */
const applyDeposit: TaskVerb = { task: 'Apply deposit', button: 'Apply' };
const releaseBatch: TaskVerb = { task: 'Release batch', button: 'Release' };

const verbsByStatus: Verbs = {
  Order: {
    open: { task: 'Complete order', button: 'Complete' },
    errors: { task: 'Correct order', button: 'Correct' },
    waitingForReview: { task: 'Review order', button: 'Review' },
    submitted: { task: 'Initiate order', button: 'Initiate' },
    inProgress: followUp,
  },
  OrderLine: {
    waitingForParticipant: followUp,
    pending: followUp,
    inProgress: followUp,
    waitingForReissue: { task: 'Reissue payment', button: 'Reissue' },
  },
  Deposit: {
    received: applyDeposit,
    onHold: applyDeposit,
    available: applyDeposit,
  },
  PaymentBatch: {
    open: releaseBatch,
    readyToSend: releaseBatch,
    enteredAtBank: { task: 'Send batch', button: 'Send' },
  },
};

const verbs: Readonly<Record<string, Readonly<Record<string, TaskVerb>>>> = { ...verbsByStatus };

/** Returns what an assigned user has to do with the record of a task, which its status decides. */
export function taskVerb({ entity, recordStatus, recordKind }: TaskSubject): TaskVerb {
  return (
    verbs[entity]?.[recordStatus ?? ''] ?? { task: `Work on ${(recordKind ?? 'record').toLowerCase()}`, button: 'Open' }
  );
}
