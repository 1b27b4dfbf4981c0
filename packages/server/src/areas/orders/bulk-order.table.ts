import { bulkOrder } from '@fiducia/contract/orders/bulk-order.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const bulkOrderTable = table(bulkOrder, {
  table: 'bulk_orders',
  tenantColumn: 'master_account_id',
  joins: {
    parent: { table: 'orders', column: 'order_id' },
    upload: { table: 'order_uploads', column: 'order_upload_id' },
    content: { table: 'stored_files', column: 'stored_file_id', on: 'upload' },
    maker: { table: 'users', column: 'created_by' },
  },
  derived: {
    orderFriendlyId: 'parent.friendly_id',
    fileName: 'content.file_name',
    storedFileId: 'upload.stored_file_id',
    stage: 'upload.stage',
    totalRows: 'upload.total_rows',
    faultyRows: `(select count(*)::int from bulk_order_inbound_parsed_order_lines parsed join order_lines l on l.id = parsed.order_line_id
        where parsed.bulk_order_id = t.id and l.deleted_at is null and l.fields_requiring_data_fix is not null)`,
    orderStatus: 'parent.status',
    orderSubstatus: 'parent.substatus',
    createdByName: fullNameOrNull('maker'),
  },
});
