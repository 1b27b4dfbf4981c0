import { account } from '@fiducia/contract/accounts/account.entity';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const owners = `(select string_agg(${fullName('u')}, ', ' order by u.last_name)
  from account_users au join users u on u.id = au.user_id
  where au.account_id = t.id and au.is_account_owner and au.status = 'active' and au.deleted_at is null)`;
/**
 * Returns SQL that calculates a value from the rows of an account. A master account includes its subaccounts. Two
 * statements instead of one condition, so that each uses its index.
 */
const ofAccount = (valueOf: (column: string) => string): string =>
  `(case when t.id = t.master_account_id then (${valueOf('master_account_id')}) else (${valueOf('account_id')}) end)`;
const totalPlans = ofAccount(
  (column) => `select count(*)::int from plans where ${column} = t.id and deleted_at is null`,
);
const openOrders = ofAccount(
  (column) =>
    `select count(*)::int from orders where ${column} = t.id and deleted_at is null and status not in ('complete', 'cancelled')`,
);
const heldBy = (type: 'account' | 'plan', holders: string): string =>
  `coalesce((select -sum(l.balance_cents) from ledger_accounts l
    where l.code = '2100' and l.holder_type = '${type}' and l.holder_id in (${holders})), 0)`;
const heldByPlans = ofAccount((column) => `select ${heldBy('plan', `select id from plans where ${column} = t.id`)}`);
const moneyHeld = `(${heldBy('account', 't.id')} + ${heldByPlans})::bigint`;

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
