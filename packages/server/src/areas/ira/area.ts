import { depositBatchRejections } from '@fiducia/domain/ira/deposit-batch-machine';
import type { Area } from '../../area.ts';
import { depositBatchTable } from './deposit-batch.table.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';
import { depositBatchEndpoints, depositBatchHooks, depositBatchOrderLineHooks } from './deposit-batches.ts';

export const iraArea: Area = {
  name: 'ira',
  tables: [
    { table: depositBatchTable, hooks: depositBatchHooks },
    { table: depositBatchOrderLineTable, hooks: depositBatchOrderLineHooks },
  ],
  endpoints: (platform) => [...depositBatchEndpoints(platform)],
  constraints: { deposit_batch_order_lines__once: depositBatchRejections.lineElsewhere() },
};
