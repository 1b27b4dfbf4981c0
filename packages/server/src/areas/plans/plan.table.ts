import { plan } from '@fiducia/contract/plans/plan.entity';
import { table } from '../../platform/engine/table.ts';

const trustees = `(select string_agg(party.display_name, ', ' order by party.display_name) from plan_trustees party
  where party.plan_id = t.id and party.deleted_at is null)`;
const openOrders = `(select count(*)::int from orders o where o.plan_id = t.id and o.deleted_at is null
  and o.status not in ('complete', 'cancelled'))`;
const moneyHeld = `(select coalesce(-sum(l.balance_cents), 0)::bigint from ledger_accounts l
  where l.code = '2100' and l.holder_type = 'plan' and l.holder_id = t.id)`;

export const planTable = table(plan, {
  table: 'plans',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    master: { table: 'accounts', column: 'master_account_id' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    masterAccountName: 'master.display_name',
    trusteeNames: trustees,
    totalOpenOrders: openOrders,
    moneyHeld,
  },
  textSearch: `(t.display_name || ' ' || t.friendly_id)`,
});
