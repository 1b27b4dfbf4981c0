import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import { taxPaymentBatchMachine } from '@fiducia/domain/taxes/tax-payment-batch-machine';
import { bindMoves } from '../engine/make-move.ts';

export const taxPaymentBatchMoves = bindMoves({
  entity: taxPaymentBatch,
  machine: taxPaymentBatchMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
