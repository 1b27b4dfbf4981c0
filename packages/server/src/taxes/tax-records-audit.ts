import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { AuditPredicate } from '../platform/area.ts';
import { foundBy } from '../platform/audit-queries.ts';

/** What must hold for refunds of withheld tax. */
export const taxRecordsAudit: readonly AuditPredicate[] = [
  {
    id: 'T3',
    sentence: 'Refunds of tax stay within the tax that was withheld for that line and authority.',
    violations: foundBy(sql`
      select min(r.id) as id from tax_refunds r where r.deleted_at is null group by r.order_line_id, r.authority
      having sum(r.amount_cents) > coalesce((select sum(t.amount_cents) from order_line_taxes t
        where t.order_line_id = r.order_line_id and t.authority = r.authority and t.status <> 'unwound' and t.deleted_at is null), 0)`),
    plant: async (db) => {
      await db.run(sql`
        insert into tax_refunds (id, friendly_id, order_line_tax_id, order_line_id, master_account_id, authority, amount_cents, reason, requested_on)
        values (${newId()}, 'PLANTED', ${newId()}, ${newId()}, ${newId()}, 'federal', 100, 'planted', '2026-03-02')`);
    },
  },
];
