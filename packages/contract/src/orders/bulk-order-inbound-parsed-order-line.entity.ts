import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { boolean, code, friendlyId, json, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One row of a bulk order's file as it was read, with the line that it became and what is still wrong with it. */
export const bulkOrderInboundParsedOrderLine = entity({
  name: 'BulkOrderInboundParsedOrderLine',
  title: ['row of a bulk order', 'rows of bulk orders'],
  path: 'bulk-order-inbound-parsed-order-lines',
  audience: 'public',
  table: 'bulk_order_inbound_parsed_order_lines',
  defaultSort: ['rowNumber', 'asc'],
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  fields: {
    bulkOrderId: ref('Bulk order', 'BulkOrder', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    rowNumber: number('Row', { isReadOnly: true, isDefault: true, isSortable: true, isSearchable: true }),
    orderLineFriendlyId: friendlyId('Line', { from: { via: 'line', column: 'friendly_id' }, isDefault: true }),
    firstName: text('First name', { from: { via: 'line', column: 'first_name' }, isDefault: true }),
    lastName: text('Last name', { from: { via: 'line', column: 'last_name' }, isDefault: true, isSearchable: true }),
    gross: money('Amount', { from: { via: 'line', column: 'gross_distribution_amount_cents' }, isDefault: true }),
    status: code('Status', orderLineStatuses, {
      from: { via: 'line', column: 'status' },
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    errors: json('Errors when it was read', { isRequired: true, isReadOnly: true }),
    fieldsRequiringDataFix: json('Errors now', {
      from: { via: 'line', column: 'fields_requiring_data_fix' },
      isDefault: true,
    }),
    needsDataFix: boolean('In error', {
      sql: '(line.fields_requiring_data_fix is not null and line.deleted_at is null)',
      isSearchable: true,
    }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
