import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { machine } from '../foundation/machine/machine.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { paymentBatchRejections } from './payment-batch-rejections.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';
import { type ReleaseLimits, releasersNeeded } from './release-limits.ts';

/** Facts that a batch's transition checks need. */
export interface PaymentBatchFacts {
  readonly type: PaymentBatchType;
  readonly total: Cents;
  readonly limits: ReleaseLimits;
  /** Members that are neither canceled nor already sent. */
  readonly liveMembers: number;
  readonly madeBy: string | null;
  readonly releasedBy: readonly string[];
  /** The user who makes the request. */
  readonly actorId: string | null;
  /** Sending has started and its outcome is unknown. */
  readonly isSending: boolean;
  readonly effectiveDate: CalendarDate;
  /** The batch hasn't been sent, and if it were sent now, it would miss its effective date. */
  readonly isLate: boolean;
  readonly isPrinted: boolean;
  /** Number of payments that were sent, and how many of them have no bank response yet. */
  readonly sentPayments: number;
  readonly unansweredPayments: number;
}

const isEmpty = ({ liveMembers }: PaymentBatchFacts) =>
  liveMembers === 0 ? paymentBatchRejections.batchIsEmpty() : undefined;
const isMaker = ({ madeBy, actorId }: PaymentBatchFacts) =>
  actorId === null || madeBy === actorId ? paymentBatchRejections.makerMayNotRelease() : undefined;
const isReleaserAlready = ({ releasedBy, actorId }: PaymentBatchFacts) =>
  actorId !== null && releasedBy.includes(actorId) ? paymentBatchRejections.releasedAlready() : undefined;
const isSending = (facts: PaymentBatchFacts) => (facts.isSending ? paymentBatchRejections.batchIsSending() : undefined);
const isLate = ({ isLate: late, ...of }: PaymentBatchFacts) =>
  late ? paymentBatchRejections.batchIsLate(of) : undefined;
const isUnprinted = ({ type, isPrinted }: PaymentBatchFacts) =>
  type === 'check' && !isPrinted ? paymentBatchRejections.checksNotPrinted() : undefined;
const isOut = ({ sentPayments }: PaymentBatchFacts) =>
  sentPayments > 0 ? paymentBatchRejections.paymentsAreOut() : undefined;

/**
 * State machine for payment batches: created by one user, released by others, sent to the bank, and settled by the
 * bank's responses. `enterAtBank` leads to `readyToSend` as long as more users must release the batch. Source: doc 1
 * §4.4; steps: rails §2.
 */
export const paymentBatchMachine = machine<PaymentBatchFacts>()({
  entity: 'payment batch',
  initial: 'open',
  transitions: {
    enterAtBank: {
      from: ['open', 'readyToSend'],
      to: ['readyToSend', 'enteredAtBank'],
      choose: ({ total, limits, releasedBy }) =>
        releasedBy.length + 1 < releasersNeeded(total, limits) ? 'readyToSend' : 'enteredAtBank',
      may: ['staffMember'],
      needs: 'payments.release',
      unless: [isEmpty, isMaker, isReleaserAlready],
    },
    send: {
      from: ['enteredAtBank'],
      to: 'sent',
      may: ['staffMember', 'system'],
      needs: 'payments.release',
      unless: [isEmpty, isUnprinted, isLate],
    },
    settle: { from: ['sent'], to: 'settled', may: ['system'] },
    cancel: {
      from: ['open', 'readyToSend', 'enteredAtBank'],
      to: 'cancelled',
      may: ['staffMember'],
      needs: 'payments.edit',
      unless: [isSending, isOut],
    },
  },
});
export type PaymentBatchTransition = keyof typeof paymentBatchMachine.transitions;
