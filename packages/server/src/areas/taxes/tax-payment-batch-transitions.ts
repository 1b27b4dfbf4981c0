import { taxPaymentBatchMachine } from '@fiducia/domain/taxes/tax-payment-batch-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';

export const taxPaymentBatchTransitions = bindTransitions({
  entity: taxPaymentBatchTable,
  machine: taxPaymentBatchMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
