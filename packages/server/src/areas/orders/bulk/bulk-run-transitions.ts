import { type BulkRunFacts, type BulkRunTransition, bulkRunMachine } from '@fiducia/domain/orders/bulk-operation';
import { bindTransitions } from '../../../platform/engine/transition.ts';
import { bulkOperationRunTable } from './bulk-operation-run.table.ts';

export const bulkRunTransitions = bindTransitions<BulkRunFacts, BulkRunTransition>({
  entity: bulkOperationRunTable,
  machine: bulkRunMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { changed: Number(row['changed_lines']) }])),
});
