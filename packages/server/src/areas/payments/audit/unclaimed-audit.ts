import type { AuditPredicate } from '../../../area.ts';
import { foundBy, plantedBy } from '../../../platform/db/audit-queries.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Inserts a report of $800.00 to Ohio with one item. */
function report(status: 'draft' | 'approved', itemState: string, itemStatus: 'inReport' | 'escheated'): Sql[] {
  const [reportId, master] = [newId(), newId()];
  const approver = status === 'approved' ? newId() : null;
  return [
    sql`insert into unclaimed_property_reports (id, friendly_id, state_code, status, cut_off_on, due_on, rule_version, created_by, approved_by)
        values (${reportId}, ${reportId}, 'OH', ${status}, '2026-06-30', '2026-11-01', 'planted', ${newId()}, ${approver})`,
    sql`insert into unclaimed_property_items (id, status, payment_id, order_line_id, master_account_id, unclaimed_property_report_id,
                                              state_code, amount_cents, check_date, dormant_on, report_due_on)
        values (${newId()}, ${itemStatus}, ${newId()}, ${newId()}, ${master}, ${reportId}, ${itemState}, 80000, '2020-01-02', '2025-01-02', '2026-11-01')`,
  ];
}

/** Invariants of unclaimed property. */
export const unclaimedAudit: readonly AuditPredicate[] = [
  {
    id: 'UP1',
    sentence: 'A check is turned over to a state exactly if its report to that state is approved.',
    violations: foundBy(sql`
      select u.id from unclaimed_property_items u left join unclaimed_property_reports r on r.id = u.unclaimed_property_report_id
       where u.deleted_at is null and ((u.status = 'escheated') <> coalesce(r.status in ('approved', 'paid'), false)
          or (u.status <> 'escheated' and r.status = 'cancelled') or r.state_code <> u.state_code)`),
    plant: plantedBy(...report('draft', 'OH', 'escheated')),
  },
  {
    id: 'UP2',
    sentence: 'What the ledger owes each state is the money of its approved reports that aren’t paid.',
    violations: foundBy(sql`
      select state as id from (
        select u.state_code as state, sum(u.amount_cents) as cents
          from unclaimed_property_items u join unclaimed_property_reports r on r.id = u.unclaimed_property_report_id
         where r.status = 'approved' and u.status = 'escheated' and u.deleted_at is null group by u.state_code) owed
        full join (select holder_id as state, -balance_cents as cents from ledger_accounts where code = '2900') booked using (state)
       where coalesce(owed.cents, 0) <> coalesce(booked.cents, 0) order by state`),
    plant: plantedBy(...report('approved', 'OH', 'escheated')),
  },
];
