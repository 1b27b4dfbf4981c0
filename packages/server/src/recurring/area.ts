import { recurringBatch } from '@fiducia/contract/recurring/recurring-batch.entity';
import { recurringBatchOrder } from '@fiducia/contract/recurring/recurring-batch-order.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import { recurringRefusals } from '@fiducia/domain/recurring/recurring-refusals';
import type { Area } from '../platform/area.ts';
import { pensionEndpoints } from './pensions.ts';
import { recurringAudit } from './recurring-audit.ts';
import { withMoves } from '../engine/with-moves.ts';
import { recurringBatchMoves } from './recurring-batch-moves.ts';
import { recurringBatchEndpoints } from './recurring-batches.ts';

export const recurringArea: Area = {
  name: 'recurring',
  entities: [recurringBatch, recurringBatchOrder],
  endpoints: (platform) => [
    ...serveEntity(recurringBatch, platform.files, {
      without: ['create'],
      view: (work, record) => withMoves(work, recurringBatchMoves, record),
    }),
    ...serveEntity(recurringBatchOrder, platform.files),
    ...recurringBatchEndpoints(platform),
    ...pensionEndpoints,
  ],
  audit: recurringAudit,
  // Somebody else made the month at the same moment.
  constraints: { order_lines__one_payment_a_day: recurringRefusals.nothingDue() },
};
