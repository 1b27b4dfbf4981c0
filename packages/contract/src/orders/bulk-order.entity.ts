import { orderStatuses, orderSubstatuses } from '@fiducia/domain/orders/order-status';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, friendlyId, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A file that was imported as a bulk order. */
export const bulkOrder = entity({
  name: 'BulkOrder',
  title: ['bulk order', 'bulk orders'],
  path: 'bulk-orders',
  audience: 'public',
  label: ['fileName'],
  link: '/accounts/:masterAccountId/bulk-orders/:id#bulk-operations',
  fields: {
    orderId: ref('Order', 'Order', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    orderFriendlyId: friendlyId('Order', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    fileName: text('File', { isDerived: true, isDefault: true }),
    storedFileId: file('Content', { isDerived: true }),
    stage: code('Reading', ['reading', 'done', 'rejected'], {
      isDerived: true,
      isDefault: true,
    }),
    totalRows: number('Rows read', { isDerived: true, isDefault: true }),
    faultyRows: number('In error', {
      isDerived: true,
      isDefault: true,
    }),
    orderStatus: code('Order status', orderStatuses, {
      isDerived: true,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    orderSubstatus: code('Order detail', orderSubstatuses, { isDerived: true }),
    createdByName: text('Uploaded by', { isDerived: true }),
    notifiedAt: dateTime('Client notified', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
