import { orderStatuses } from '@fiducia/domain/orders/order-status';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, month, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** The order of one plan within a recurring batch. */
export const recurringBatchOrder = entity({
  name: 'RecurringBatchOrder',
  title: ['batch order', 'batch orders'],
  path: 'recurring/batch-orders',
  audience: 'private',
  table: 'recurring_batch_orders',
  tenantColumn: 'master_account_id',
  joins: {
    batch: { table: 'recurring_batches', column: 'recurring_batch_id' },
    parent: { table: 'orders', column: 'order_id' },
    plan: { table: 'plans', column: 'plan_id' },
  },
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
    orderFriendlyId: friendlyId('Order', { from: { via: 'parent', column: 'friendly_id' }, isDefault: true }),
    batchFriendlyId: friendlyId('Batch', { from: { via: 'batch', column: 'friendly_id' }, isDefault: true }),
    month: month('Month', { from: { via: 'batch', column: 'month' }, isDefault: true }),
    planDisplayName: text('Plan', { from: { via: 'plan', column: 'display_name' }, isDefault: true }),
    totalPayments: number('Payments', { from: { via: 'parent', column: 'total_order_lines' }, isDefault: true }),
    needed: money('Needed', { from: { via: 'parent', column: 'total_funds_required_cents' }, isDefault: true }),
    associated: money('Associated', {
      from: { via: 'parent', column: 'total_funds_associated_cents' },
      isDefault: true,
    }),
    orderStatus: code('Status', orderStatuses, {
      from: { via: 'parent', column: 'status' },
      isDefault: true,
      resultDataType: 'statusChip',
    }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
