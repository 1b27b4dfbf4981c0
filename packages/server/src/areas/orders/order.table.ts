import { order } from '@fiducia/contract/orders/order.entity';
import { table } from '../../platform/engine/table.ts';

const oldestWaiting = `(select min(l.state_changed_at) from order_lines l where l.order_id = t.id and l.deleted_at is null
  and l.status not in ('open', 'complete', 'cancelled'))`;

export const orderTable = table(order, {
  table: 'orders',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    plan: { table: 'plans', column: 'plan_id' },
    creator: { table: 'users', column: 'created_by' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    planDisplayName: 'plan.display_name',
    createdByName: `trim(concat(creator.first_name, ' ', creator.last_name))`,
    oldestWaitingLineAt: oldestWaiting,
  },
  textSearch: `t.friendly_id`,
});
