import { bulkOperationChange } from '@fiducia/contract/orders/bulk-operation-change.entity';
import { fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { table } from '../../../platform/engine/table.ts';

export const bulkOperationChangeTable = table(bulkOperationChange, {
  table: 'bulk_operation_changes',
  tenantColumn: 'master_account_id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
  },
  derived: {
    participantName: fullNameOrNull('line'),
    orderLineFriendlyId: 'line.friendly_id',
    planDisplayName: '(select p.display_name from plans p where p.id = line.plan_id)',
  },
});
