import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

async function plantBlocked(db: Tx): Promise<void> {
  await db.run(sql`
    insert into blocked_money (id, status, screening_hit_id, subject_name, order_line_id, master_account_id, amount_cents, blocked_on,
                               report_due_on, alert_from)
    values (${newId()}, 'blocked', ${newId()}, 'Planted', ${newId()}, ${newId()}, 100, '2026-03-02', '2026-03-16', '2026-03-11')`);
}

/**
 * Invariants of blocked money. That it is released only with a license and by a second person is a constraint of the
 * table.
 */
export const blockedMoneyAudit: readonly AuditPredicate[] = [
  {
    id: 'S20',
    sentence: 'Each blocked amount is in the blocked account to the cent until it is released, and nothing after that.',
    violations: foundBy(sql`
      select b.id from blocked_money b left join ledger_accounts a on a.id = md5('2700:blockedMoney:' || b.id)
       where coalesce(-a.balance_cents, 0) <> case when b.status = 'released' then 0 else b.amount_cents end
      union all
      select a.holder_id from ledger_accounts a
       where a.code = '2700' and a.balance_cents <> 0 and not exists (select from blocked_money b where b.id = a.holder_id)
       order by 1`),
    plant: plantBlocked,
  },
];
