import { machine } from '../foundation/machine/machine.ts';
import { recurringRejections } from './recurring-rejections.ts';

export interface RecurringBatchFacts {
  /** Orders in the batch that are not canceled. */
  readonly liveOrders: number;
}

const isEmpty = ({ liveOrders }: RecurringBatchFacts) =>
  liveOrders === 0 ? recurringRejections.batchIsEmpty() : undefined;

/**
 * State machine for a month's recurring benefit payments: created as a draft, then released as a whole or canceled.
 * After release, each order is completed or canceled separately.
 */
export const recurringBatchMachine = machine<RecurringBatchFacts>()({
  entity: 'recurringBatch',
  initial: 'draft',
  transitions: {
    release: { from: ['draft'], to: 'released', may: ['staffMember'], needs: 'orders.initiate', unless: [isEmpty] },
    cancel: { from: ['draft'], to: 'cancelled', may: ['staffMember'], needs: 'orders.edit' },
  },
});

export type RecurringBatchTransition = keyof typeof recurringBatchMachine.transitions;
