import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { boolean, code, friendlyId, jsonOf, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A row of a bulk order's file as it was read, with the order line created from it and its remaining errors. */
export const bulkOrderInboundParsedOrderLine = entity({
  name: 'BulkOrderInboundParsedOrderLine',
  title: ['row of a bulk order', 'rows of bulk orders'],
  path: 'bulk-order-inbound-parsed-order-lines',
  audience: 'public',
  defaultSort: ['rowNumber', 'asc'],
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
    orderLineFriendlyId: friendlyId('Line', { isDerived: true, isDefault: true }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true, isSearchable: true }),
    gross: money('Amount', { isDerived: true, isDefault: true }),
    status: code('Status', orderLineStatuses, {
      isDerived: true,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    errors: jsonOf<Readonly<Record<string, string>>>()('Errors when it was read', {
      isRequired: true,
      isReadOnly: true,
    }),
    fieldsRequiringDataFix: jsonOf<Readonly<Record<string, string>>>()('Errors now', {
      isDerived: true,
      isDefault: true,
    }),
    needsDataFix: boolean('In error', {
      isDerived: true,
      isSearchable: true,
    }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
