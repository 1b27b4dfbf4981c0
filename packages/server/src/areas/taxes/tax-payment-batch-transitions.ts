import { taxPaymentBatchMachine } from '@fiducia/domain/taxes/tax-payment-batch-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const taxPaymentBatchTransitions = bindTransitions({
  entity: taxPaymentBatchTable,
  machine: taxPaymentBatchMachine,
  loadFacts: async (_db, rows, { actor }) =>
    new Map(
      rows.map((row) => [
        String(row['id']),
        { actorId: actor.userId, preparedBy: [idOf(row['created_by']), idOf(row['prepared_by'])] },
      ]),
    ),
});
