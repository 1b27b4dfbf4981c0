import { bulkOperationRun } from '@fiducia/contract/orders/bulk-operation-run.entity';
import { table } from '../../../platform/engine/table.ts';

const nameOf = (join: string) =>
  `coalesce(nullif(trim(concat(${join}.first_name, ' ', ${join}.last_name)), ''), ${join}.email_address)`;

export const bulkOperationRunTable = table(bulkOperationRun, {
  table: 'bulk_operation_runs',
  joins: {
    maker: { table: 'users', column: 'user_id' },
    undoer: { table: 'users', column: 'undone_by' },
    plan: { table: 'plans', column: 'plan_id' },
  },
  derived: {
    createdByName: nameOf('maker'),
    undoneByName: nameOf('undoer'),
    planDisplayName: 'plan.display_name',
  },
});
