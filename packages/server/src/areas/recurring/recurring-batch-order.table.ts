import { recurringBatchOrder } from '@fiducia/contract/recurring/recurring-batch-order.entity';
import { table } from '../../platform/engine/table.ts';

export const recurringBatchOrderTable = table(recurringBatchOrder, {
  table: 'recurring_batch_orders',
  tenantColumn: 'master_account_id',
  joins: {
    batch: { table: 'recurring_batches', column: 'recurring_batch_id' },
    parent: { table: 'orders', column: 'order_id' },
    plan: { table: 'plans', column: 'plan_id' },
  },
  derived: {
    orderFriendlyId: 'parent.friendly_id',
    batchFriendlyId: 'batch.friendly_id',
    month: 'batch.month',
    planDisplayName: 'plan.display_name',
    totalPayments: 'parent.total_order_lines',
    needed: 'parent.total_funds_required_cents',
    associated: 'parent.total_funds_associated_cents',
    orderStatus: 'parent.status',
  },
});
