import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { firstPayment, isSuppressed } from './collect-items.ts';

/**
 * Finds wrong released forms: totals that differ from the items, items that differ from their source, items on two
 * forms or suppressed, and missing payments to the same payee, plan, and year that existed when the form was prepared.
 */
const wrongForms = foundBy(sql`
  with live as (select f.* from tax_forms f where f.status = 'released' and f.deleted_at is null)
  select f.id from live f left join tax_form_items i on i.tax_form_id = f.id
   group by f.id, f.gross_cents, f.taxable_cents, f.federal_tax_cents, f.state_tax_cents
  having coalesce(sum(i.gross_cents), 0) <> f.gross_cents or coalesce(sum(i.taxable_cents), 0) <> f.taxable_cents
      or coalesce(sum(i.federal_tax_cents), 0) <> f.federal_tax_cents or coalesce(sum(i.state_tax_cents), 0) <> f.state_tax_cents
  union
  select f.id from live f join tax_form_items i on i.tax_form_id = f.id and i.source_code = 'payment'
    left join payment_instructions p on p.id = i.source_id
    left join lateral (
      select coalesce(sum(t.amount_cents + later.adjusted) filter (where t.authority = 'federal'), 0) as federal,
             coalesce(sum(t.amount_cents + later.adjusted) filter (where t.authority <> 'federal'), 0) as state
        from order_line_taxes t
        cross join lateral (select coalesce(sum(a.amount_cents), 0) as adjusted from tax_adjustments a where a.order_line_tax_id = t.id
          and a.status = 'approved' and a.decided_at > f.prepared_at) later where t.payment_instruction_id = p.id and t.status <> 'unwound' and t.deleted_at is null) tax on true
   where p.id is null or p.gross_cents <> i.gross_cents or tax.federal <> i.federal_tax_cents or tax.state <> i.state_tax_cents
  union
  select min(f.id) from live f join tax_form_items i on i.tax_form_id = f.id 
   group by i.source_code, i.source_id, case when i.source_code = 'iraBalance' then f.tax_year end having count(*) > 1
  union
  select f.id from live f join tax_form_items i on i.tax_form_id = f.id join order_lines l on l.id = i.order_line_id where ${isSuppressed}
  union
  select f.id from live f
    join payments first on first.participant_id = f.participant_id and extract(year from first.effective_date) = f.tax_year and ${firstPayment}
      and first.created_at <= f.prepared_at
    join payment_instructions p on p.id = first.payment_instruction_id and p.computation ->> 'form' = f.form_code
    join order_lines l on l.id = p.order_line_id and l.plan_id is not distinct from f.plan_id
   where not ${isSuppressed} and not (l.status = 'complete' and l.substatus = 'returnedToPlan')
     and not exists (select 1 from live o join tax_form_items i on i.tax_form_id = o.id and i.source_id = p.id)`);

export const taxFormsAudit: readonly AuditPredicate[] = [
  {
    id: 'T5',
    sentence:
      'Released tax forms report what was paid and withheld for each person and year, and none is created where forms are suppressed.',
    violations: wrongForms,
    plant: async (db) => {
      await db.run(sql`
        insert into tax_forms (id, friendly_id, tax_year, form_code, form_key, kind_code, version, status, recipient_name, account_id,
                               master_account_id, gross_cents, taxable_cents, federal_tax_cents, state_tax_cents, boxes, recipient, payer, prepared_at)
        values (${newId()}, 'PLANTED', 2025, '1099-R', 'planted', 'original', 1, 'released', 'Planted Person', ${newId()},
                ${newId()}, 100, 100, 0, 0, '[]', '{}', '{}', '2026-01-15')`);
    },
  },
];
