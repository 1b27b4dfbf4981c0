import {
  type AdjustmentEffect,
  readAdjustableTax,
  readAdjustmentEffects,
} from '@fiducia/contract/taxes/tax-refund.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { orderLineTaxTable } from '../order-line-tax.table.ts';
import { authorityCode, payerJoins, payerKey, payerName } from '../payer-of-tax.ts';
import { canNetNow, isDeposited, leftOf, readTaxToGiveBack, whyNotGivenBack } from './adjustable-tax.ts';

/** SQL for the released tax forms that show the tax of the adjustment `a` from before it was approved. */
const outdatedForms: Sql = raw(`
  select distinct f.id from order_line_taxes t
    join tax_form_items i on i.source_id = coalesce(t.payment_instruction_id, t.order_line_id)
    join tax_forms f on f.id = i.tax_form_id and f.status = 'released' and f.deleted_at is null and f.prepared_at < a.decided_at
   where t.id = a.order_line_tax_id`);

/** Returns how many released tax forms an approved adjustment makes wrong. */
export async function formsToCorrect(db: Queries, adjustmentId: string): Promise<number> {
  const found = await db.one<{ n: number }>(sql`
    select count(*)::int as n from tax_adjustments a cross join lateral (${outdatedForms}) f
     where a.id = ${adjustmentId} and a.status = 'approved'`);
  return found?.n ?? 0;
}

interface EffectRow extends Omit<AdjustmentEffect, 'original'> {
  readonly reported: Cents;
}

/** Sums the adjustments of a year by payer and authority, and compares them with the tax that is reported. */
const readEffects = (db: Queries, year: number): Promise<EffectRow[]> =>
  db.many<EffectRow>(sql`
    with adjusted as (
      select a.order_line_tax_id as tax_id, count(*)::int as adjustments,
             coalesce(sum(a.amount_cents) filter (where a.timing = 'beforeDeposit'), 0) as before_deposit,
             coalesce(sum(a.amount_cents) filter (where a.timing = 'afterDeposit'), 0) as after_deposit,
             sum((select count(*) from (${outdatedForms}) f)) as forms
        from tax_adjustments a where a.status = 'approved' and a.tax_year = ${year} and a.deleted_at is null group by a.order_line_tax_id),
    taxes as (
      select ${raw(authorityCode)} as code, ${raw(payerKey)} as payer, ${raw(payerName)} as name, t.amount_cents, d.*
        from order_line_taxes t ${payerJoins} left join adjusted d on d.tax_id = t.id
       where t.status <> 'unwound' and t.deleted_at is null and t.withheld_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))
    select au.id as "taxingAuthorityId", au.display_name as "authorityName", t.payer as "payerKey", min(t.name) as "payerName",
           coalesce(sum(t.before_deposit), 0)::bigint as "beforeDeposit", coalesce(sum(t.after_deposit), 0)::bigint as "afterDeposit",
           sum(t.amount_cents)::bigint as reported, coalesce(sum(t.adjustments), 0)::int as adjustments, coalesce(sum(t.forms), 0)::int as "formsToCorrect"
      from taxes t join taxing_authorities au on au.code = t.code and au.deleted_at is null
     group by au.id, t.payer having sum(t.adjustments) > 0 order by min(t.name), au.display_name, t.payer`);

/** Endpoints that say what adjustments change, and what can still be adjusted. */
export const adjustmentReadings: readonly Endpoint[] = [
  on(readAdjustmentEffects, async ({ query }, ctx) => {
    const books = ctx.db.bypassingRowSecurity('the effect of adjustments is counted over all payers');
    const rows = await readEffects(books, query.year);
    return reply(rows.map((row) => ({ ...row, original: cents(row.reported + row.beforeDeposit + row.afterDeposit) })));
  }),
  on(readAdjustableTax, async ({ params }, ctx) => {
    const visible = await readRecord(ctx.db, orderLineTaxTable, params.id, ctx.actor);
    if (isRejection(visible)) return visible;
    const books = ctx.db.bypassingRowSecurity('the payer of a tax belongs to a sponsor');
    const tax = await readTaxToGiveBack(books, params.id);
    if (tax === undefined) return absent;
    return reply({
      label: tax.label,
      amount: tax.amount,
      left: leftOf(tax),
      isDeposited: isDeposited(tax),
      canNet: canNetNow(tax.withheldOn, ctx.now),
      taxYear: yearOf(tax.withheldOn),
      problem: whyNotGivenBack(tax)?.sentence ?? null,
    });
  }),
];
