import { account } from '@fiducia/contract/accounts/account.entity';
import { table } from '../../platform/engine/table.ts';

const owners = `(select string_agg(trim(concat(u.first_name, ' ', u.last_name)), ', ' order by u.last_name)
  from account_users au join users u on u.id = au.user_id
  where au.account_id = t.id and au.is_account_owner and au.status = 'active' and au.deleted_at is null)`;
/** Returns SQL that matches the rows of an account. A master account includes its subaccounts. */
const mine = (id: string) => `(${id} = t.id or (t.id = t.master_account_id and master_account_id = t.id))`;
const totalPlans = `(select count(*)::int from plans where ${mine('account_id')} and deleted_at is null)`;
const openOrders = `(select count(*)::int from orders where ${mine('account_id')} and deleted_at is null
  and status not in ('complete', 'cancelled'))`;
const moneyHeld = `(select coalesce(-sum(l.balance_cents), 0)::bigint from ledger_accounts l where l.code = '2100'
  and ((l.holder_type = 'account' and l.holder_id = t.id)
    or (l.holder_type = 'plan' and l.holder_id in (select id from plans where ${mine('account_id')}))))`;

export const accountTable = table(account, {
  table: 'accounts',
  tenantColumn: 'master_account_id',
  columns: { masterAccount: 'master_account_id' },
  joins: { master: { table: 'accounts', column: 'master_account_id' } },
  derived: {
    ownerName: owners,
    totalPlans,
    totalOpenOrders: openOrders,
    moneyHeld,
    masterAccountName: 'master.display_name',
    isMasterAccount: '(t.id = t.master_account_id)',
    isSubaccount: '(t.id <> t.master_account_id)',
  },
  textSearch: `(t.display_name || ' ' || t.friendly_id)`,
});
