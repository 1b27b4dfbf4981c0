import { machine } from '../machine/machine.ts';
import { recurringRefusals } from './recurring-refusals.ts';

export interface RecurringBatchFacts {
  /** Orders of the batch that are not cancelled. */
  readonly liveOrders: number;
}

const isEmpty = ({ liveOrders }: RecurringBatchFacts) =>
  liveOrders === 0 ? recurringRefusals.batchIsEmpty() : undefined;

/** A month's pension payments: made as a draft, then released as a whole or cancelled. What is released ends order by order. */
export const recurringBatchMachine = machine<RecurringBatchFacts>()({
  noun: 'recurringBatch',
  initial: 'draft',
  moves: {
    release: { from: ['draft'], to: 'released', may: ['staffMember'], needs: 'orders.initiate', unless: [isEmpty] },
    cancel: { from: ['draft'], to: 'cancelled', may: ['staffMember'], needs: 'orders.edit' },
  },
});

export type RecurringBatchMove = keyof typeof recurringBatchMachine.moves;
