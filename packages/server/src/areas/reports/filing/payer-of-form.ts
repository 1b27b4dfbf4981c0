import { raw, type Sql } from '../../../platform/db/sql.ts';

/**
 * Joins of a tax form `f` with its payer, with the names that the SQL of a tax’s payer uses (`payer-of-tax.ts`), so that a
 * form’s payer is the one that deposits its tax, and joined from the left for the same reason.
 */
export const payerOfFormJoins: Sql = raw(`
  left join plans plan on plan.id = f.plan_id
  left join accounts place on place.id = coalesce(plan.account_id, f.account_id)
  left join accounts master on master.id = f.master_account_id`);

/** SQL condition for the versions of forms `f` that count: those that nothing newer replaces. */
export const isCurrentForm = `f.status in ('prepared', 'released') and f.deleted_at is null
  and not exists (select from tax_forms newer where newer.tax_year = f.tax_year and newer.form_key = f.form_key
    and newer.version > f.version and newer.status in ('prepared', 'released') and newer.deleted_at is null)`;

/**
 * SQL for the total by which a form `f` has something to report. Form 5498 reports a value and contributions, which are
 * no total of the form.
 */
export const reportedAmount = `case f.form_code when '5498'
  then (select coalesce(sum((b ->> 'value')::bigint), 0) from jsonb_array_elements(f.boxes) b where jsonb_typeof(b -> 'value') = 'number')
  else f.gross_cents + f.taxable_cents + f.federal_tax_cents + f.state_tax_cents end`;
