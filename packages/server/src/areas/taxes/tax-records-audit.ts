import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

/** Invariants of tax refunds. */
export const taxRecordsAudit: readonly AuditPredicate[] = [
  {
    id: 'T3',
    sentence: 'Tax refunds do not exceed the tax withheld for the line and authority.',
    violations: foundBy(sql`
      select min(r.id) as id from tax_refunds r where r.status <> 'refused' and r.deleted_at is null group by r.order_line_id, r.authority
      having sum(r.amount_cents) > coalesce((select sum(t.amount_cents + t.refunded_cents) from order_line_taxes t
        where t.order_line_id = r.order_line_id and t.authority = r.authority and t.status <> 'unwound' and t.deleted_at is null), 0)`),
    plant: async (db) => {
      await db.run(sql`
        insert into tax_refunds (id, friendly_id, order_line_tax_id, order_line_id, master_account_id, authority, amount_cents, reason, requested_on)
        values (${newId()}, 'PLANTED', ${newId()}, ${newId()}, ${newId()}, 'federal', 100, 'planted', '2026-03-02')`);
    },
  },
];
