import { order } from '@fiducia/contract/orders/order.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { hasFlag } from '../../platform/engine/flag-sql.ts';
import { table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';

// Without `offset 0`, PostgreSQL looks for the minimum in the index of all lines' times, which it reads to its end for an
// order without a waiting line.
const oldestWaiting = `(select min(waiting.at) from (select l.state_changed_at as at from order_lines l where l.order_id = t.id
  and l.deleted_at is null and l.status not in ('open', 'complete', 'cancelled') offset 0) waiting)`;

export const orderTable = table(order, {
  table: 'orders',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    master: { table: 'accounts', column: 'master_account_id' },
    plan: { table: 'plans', column: 'plan_id' },
    creator: { table: 'users', column: 'created_by' },
  },
  derived: {
    isRush: hasFlag('rush'),
    accountDisplayName: 'account.display_name',
    planDisplayName: 'plan.display_name',
    createdByName: fullName('creator'),
    fundsMissing: `(case when t.status in ('complete', 'cancelled') then 0 else greatest(t.total_funds_required_cents - t.total_funds_associated_cents, 0) end)`,
    oldestWaitingLineAt: oldestWaiting,
  },
  searchedBy: {
    amount: 'total_funds_required_cents',
    code: 'serviceCode',
    named: [
      { column: 'plan_id', of: planTable },
      { column: 'account_id', of: accountTable },
    ],
  },
  textSearch: `t.friendly_id`,
});
