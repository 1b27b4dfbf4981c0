import { bulkOperationRun } from '@fiducia/contract/orders/bulk-operation-run.entity';
import { userName } from '../../../platform/db/name-sql.ts';
import { table } from '../../../platform/engine/table.ts';

export const bulkOperationRunTable = table(bulkOperationRun, {
  table: 'bulk_operation_runs',
  joins: {
    maker: { table: 'users', column: 'user_id' },
    undoer: { table: 'users', column: 'undone_by' },
    plan: { table: 'plans', column: 'plan_id' },
  },
  derived: {
    createdByName: userName('maker'),
    undoneByName: userName('undoer'),
    planDisplayName: 'plan.display_name',
  },
});
