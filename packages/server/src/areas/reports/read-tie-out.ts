import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type TieOut, tieOut } from '@fiducia/domain/reports/tie-out';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { isSuppressed } from './collect-items.ts';
import { formsOf, linesOf, type TaxFormScope } from './tax-form-scope.ts';

interface Amount {
  readonly authority: string;
  readonly amountCents: Cents;
}

/**
 * Returns the withheld tax of a scope and year by authority: the totals of the current forms, of the ledger's
 * taxes-payable accounts, and of tax withheld by sponsors. Suppressed order lines are not counted. A form's second state
 * has its own boxes, and its first state has the rest.
 */
export async function readTieOut(db: Queries, scope: TaxFormScope): Promise<readonly TieOut[]> {
  const forms = await db.many<Amount>(sql`
    with live as (
      select distinct on (f.form_key) f.federal_tax_cents, f.state_tax_cents, f.state_code, f.boxes from tax_forms f
       where ${formsOf(scope)} and f.status in ('prepared', 'released') and f.deleted_at is null
       order by f.form_key, f.version desc)
    select 'federal' as authority, coalesce(sum(federal_tax_cents), 0)::bigint as "amountCents" from live
    union all
    select s.state, sum(s.amount)::bigint
      from live cross join lateral (
        select coalesce(live.state_code, '--') as state, live.state_tax_cents - coalesce(second.amount, 0) as amount
          from (select max((b ->> 'value')::bigint) as amount from jsonb_array_elements(live.boxes) b where b ->> 'box' = '14-2') second
        union all
        select coalesce(of.state, '--'), second.amount
          from (select max(b ->> 'value') filter (where b ->> 'box' = '15-2') as state from jsonb_array_elements(live.boxes) b) of,
               (select max((b ->> 'value')::bigint) as amount from jsonb_array_elements(live.boxes) b where b ->> 'box' = '14-2') second
         where second.amount is not null) s
     where s.amount <> 0 group by 1`);
  const ledger = await db.many<Amount>(sql`
    select t.authority, sum(-e.amount_cents)::bigint as "amountCents"
      from order_line_taxes t
      join order_lines l on l.id = t.order_line_id
      cross join lateral (select md5('2300:orderLineTax:' || t.id) as id
        union all select md5('1200:taxRefund:' || r.id) from tax_refunds r where r.order_line_tax_id = t.id) own
      join ledger_accounts a on a.id = own.id
      join ledger_entries e on e.ledger_account_id = a.id
      join ledger_transactions x on x.id = e.transaction_id and x.recipe in ('P13', 'P20', 'P23')
     where ${linesOf(scope)} and not ${isSuppressed} and t.deleted_at is null
       and coalesce(case when t.payment_instruction_id is null then (l.detail ->> 'taxYear')::int end, extract(year from t.withheld_on)::int) = ${scope.taxYear}
     group by t.authority`);
  const reportedBySponsor = await db.many<Amount>(sql`
    select w.authority, sum(w.amount)::bigint as "amountCents"
      from order_lines l cross join lateral (values
        ('federal', coalesce((l.detail ->> 'federalTaxWithheld')::bigint, 0)),
        (coalesce(l.tax_authority_state_code, '--'), coalesce((l.detail ->> 'stateTaxWithheld')::bigint, 0))) as w (authority, amount)
     where l.order_service_code = 'taxFormsOnly' and l.status = 'complete' and l.deleted_at is null
       and l.detail ->> 'taxYear' = ${String(scope.taxYear)} and ${linesOf(scope)} and not ${isSuppressed}
     group by w.authority`);
  return tieOut({ forms, ledger, reportedBySponsor });
}
