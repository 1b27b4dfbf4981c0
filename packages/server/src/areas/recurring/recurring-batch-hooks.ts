import type { recurringBatch } from '@fiducia/contract/recurring/recurring-batch.entity';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { recurringBatchTransitions } from './recurring-batch-transitions.ts';

export const recurringBatchHooks: EntityHooks<typeof recurringBatch> = {
  without: ['create'],
  view: (ctx, record) => withTransitions(ctx, recurringBatchTransitions, record),
};
