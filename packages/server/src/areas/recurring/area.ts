import { recurringChangeRejections } from '@fiducia/domain/recurring/recurring-change';
import { recurringRejections } from '@fiducia/domain/recurring/recurring-rejections';
import type { Area } from '../../area.ts';
import { pensionEndpoints } from './pensions.ts';
import { recurringAudit } from './recurring-audit.ts';
import { recurringBatchTable } from './recurring-batch.table.ts';
import { recurringBatchHooks } from './recurring-batch-hooks.ts';
import { recurringBatchOrderTable } from './recurring-batch-order.table.ts';
import { recurringBatchEndpoints } from './recurring-batches.ts';
import { recurringChangeTable } from './recurring-change.table.ts';
import { recurringChangeEndpoints } from './recurring-changes.ts';
import { recurringFigureEndpoints } from './recurring-figure-calls.ts';

export const recurringArea: Area = {
  name: 'recurring',
  tables: [
    { table: recurringBatchTable, hooks: recurringBatchHooks },
    { table: recurringBatchOrderTable },
    { table: recurringChangeTable },
  ],
  endpoints: (platform) => [
    ...recurringBatchEndpoints(platform),
    ...pensionEndpoints,
    ...recurringChangeEndpoints,
    ...recurringFigureEndpoints,
  ],
  audit: recurringAudit,
  // Violated if another user creates the same payments at the same time.
  constraints: {
    order_lines__one_payment_a_day: recurringRejections.nothingDue(),
    recurring_changes__one_request: recurringChangeRejections.requestIsOpen(),
  },
};
