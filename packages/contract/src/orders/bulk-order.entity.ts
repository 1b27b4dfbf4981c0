import { orderStatuses, orderSubstatuses } from '@fiducia/domain/orders/order-status';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One file that was read into a bulk order. */
export const bulkOrder = entity({
  name: 'BulkOrder',
  title: ['bulk order', 'bulk orders'],
  path: 'bulk-orders',
  audience: 'public',
  table: 'bulk_orders',
  tenantColumn: 'master_account_id',
  label: ['fileName'],
  link: '/accounts/:masterAccountId/bulk-orders/:id#bulk-operations',
  joins: {
    parent: { table: 'orders', column: 'order_id' },
    upload: { table: 'order_uploads', column: 'order_upload_id' },
    content: { table: 'stored_files', column: 'stored_file_id', on: 'upload' },
    maker: { table: 'users', column: 'created_by' },
  },
  fields: {
    orderId: ref('Order', 'Order', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    orderFriendlyId: friendlyId('Order', { from: { via: 'parent', column: 'friendly_id' }, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    fileName: text('File', { from: { via: 'content', column: 'file_name' }, isDefault: true }),
    storedFileId: file('Content', { from: { via: 'upload', column: 'stored_file_id' } }),
    stage: code('Reading', ['reading', 'done', 'refused'], {
      from: { via: 'upload', column: 'stage' },
      isDefault: true,
    }),
    totalRows: number('Rows read', { from: { via: 'upload', column: 'total_rows' }, isDefault: true }),
    faultyRows: number('In error', {
      sql: `(select count(*)::int from bulk_order_inbound_parsed_order_lines parsed join order_lines l on l.id = parsed.order_line_id
        where parsed.bulk_order_id = t.id and l.deleted_at is null and l.fields_requiring_data_fix is not null)`,
      isDefault: true,
    }),
    orderStatus: code('Order status', orderStatuses, {
      from: { via: 'parent', column: 'status' },
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    orderSubstatus: code('Order detail', orderSubstatuses, { from: { via: 'parent', column: 'substatus' } }),
    createdByName: text('Uploaded by', { sql: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')` }),
    notifiedAt: dateTime('Client notified', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
