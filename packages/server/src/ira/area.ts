import { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import { depositBatchOrderLine } from '@fiducia/contract/ira/deposit-batch-order-line.entity';
import { depositBatchRefusals } from '@fiducia/domain/ira/deposit-batch-machine';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { depositBatchEndpoints, depositBatchHooks, depositBatchOrderLineHooks } from './deposit-batches.ts';

export const iraArea: Area = {
  name: 'ira',
  entities: [depositBatch, depositBatchOrderLine],
  endpoints: (platform) => [
    ...serveEntity(depositBatch, platform.files, depositBatchHooks),
    ...serveEntity(depositBatchOrderLine, platform.files, depositBatchOrderLineHooks),
    ...depositBatchEndpoints(platform),
  ],
  constraints: { deposit_batch_order_lines__once: depositBatchRefusals.lineElsewhere() },
};
