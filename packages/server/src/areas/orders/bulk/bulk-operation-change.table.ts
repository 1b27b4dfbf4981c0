import { bulkOperationChange } from '@fiducia/contract/orders/bulk-operation-change.entity';
import { table } from '../../../platform/engine/table.ts';

export const bulkOperationChangeTable = table(bulkOperationChange, {
  table: 'bulk_operation_changes',
  tenantColumn: 'master_account_id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
  },
  derived: {
    participantName: `nullif(trim(concat(line.first_name, ' ', line.last_name)), '')`,
    orderLineFriendlyId: 'line.friendly_id',
    planDisplayName: '(select p.display_name from plans p where p.id = line.plan_id)',
  },
});
