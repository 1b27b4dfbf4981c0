import { machine } from '../machine/machine.ts';
import type { Cents } from '../money/cents.ts';
import type { CalendarDate } from '../time/dates.ts';
import { paymentBatchRefusals } from './payment-batch-refusals.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';
import { type ReleaseLimits, releasersNeeded } from './release-limits.ts';

/** What the checks of a batch look at. */
export interface PaymentBatchFacts {
  readonly type: PaymentBatchType;
  readonly total: Cents;
  readonly limits: ReleaseLimits;
  /** Members that are neither cancelled nor gone. */
  readonly liveMembers: number;
  readonly madeBy: string | null;
  readonly releasedBy: readonly string[];
  /** Who asks now. */
  readonly actorId: string | null;
  /** Handing over has begun, and its end is not known. */
  readonly isSending: boolean;
  readonly effectiveDate: CalendarDate;
  /** It was not handed over, and what is handed over now takes effect later than its date. */
  readonly isLate: boolean;
  readonly isPrinted: boolean;
  /** Payments that have left, and of these the ones that the bank has not answered. */
  readonly sentPayments: number;
  readonly unansweredPayments: number;
}

const isEmpty = ({ liveMembers }: PaymentBatchFacts) =>
  liveMembers === 0 ? paymentBatchRefusals.batchIsEmpty() : undefined;
const isMaker = ({ madeBy, actorId }: PaymentBatchFacts) =>
  actorId === null || madeBy === actorId ? paymentBatchRefusals.makerMayNotRelease() : undefined;
const isReleaserAlready = ({ releasedBy, actorId }: PaymentBatchFacts) =>
  actorId !== null && releasedBy.includes(actorId) ? paymentBatchRefusals.releasedAlready() : undefined;
const isSending = (facts: PaymentBatchFacts) => (facts.isSending ? paymentBatchRefusals.batchIsSending() : undefined);
const isLate = ({ isLate: late, ...of }: PaymentBatchFacts) =>
  late ? paymentBatchRefusals.batchIsLate(of) : undefined;
const isUnprinted = ({ type, isPrinted }: PaymentBatchFacts) =>
  type === 'check' && !isPrinted ? paymentBatchRefusals.checksNotPrinted() : undefined;
const isOut = ({ sentPayments }: PaymentBatchFacts) =>
  sentPayments > 0 ? paymentBatchRefusals.paymentsAreOut() : undefined;

/**
 * A payment batch: made by one person, released by others, handed to the bank, settled by the bank's answers.
 * `enterAtBank` ends in `readyToSend` while further people must release it. Source: doc 1 §4.4; steps: rails §2.
 */
export const paymentBatchMachine = machine<PaymentBatchFacts>()({
  noun: 'payment batch',
  initial: 'open',
  moves: {
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
export type PaymentBatchMove = keyof typeof paymentBatchMachine.moves;
