import { orderStatuses } from '@fiducia/domain/orders/order-status';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, money, month, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One plan's order in a recurring batch. */
export const recurringBatchOrder = entity({
  name: 'RecurringBatchOrder',
  title: ['batch order', 'batch orders'],
  path: 'recurring/batch-orders',
  audience: 'private',
  fields: {
    recurringBatchId: ref('Batch', 'RecurringBatch', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderId: ref('Order', 'Order', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    orderFriendlyId: friendlyId('Order', { isDerived: true, isDefault: true }),
    batchFriendlyId: friendlyId('Batch', { isDerived: true, isDefault: true }),
    month: month('Month', { isDerived: true, isDefault: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    totalPayments: number('Payments', { isDerived: true, isDefault: true }),
    needed: money('Needed', { isDerived: true, isDefault: true }),
    associated: money('Associated', {
      isDerived: true,
      isDefault: true,
    }),
    orderStatus: code('Status', orderStatuses, {
      isDerived: true,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
