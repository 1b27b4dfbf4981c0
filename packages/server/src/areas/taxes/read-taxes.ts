import {
  type FeeSummary,
  listLineFees,
  listUnacceptedTaxes,
  readOrderLineFee,
  readOrderLineTax,
  summarizeFees,
  summarizeTaxes,
  type TaxSummary,
} from '@fiducia/contract/taxes/tax.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { orderLineFeeTable } from './order-line-fee.table.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';

/** Endpoints for withheld taxes and fees: totals, unpaid amounts, and single rows. */
export const taxReadings: readonly Endpoint[] = [
  on(summarizeTaxes, async ({ query }, ctx) =>
    reply(
      await ctx.db.many<TaxSummary>(sql`
        select authority, count(*)::int as count,
               coalesce(sum(amount_cents) filter (where status = 'withheld' and tax_payment_batch_id is null), 0)::bigint as withheld,
               coalesce(sum(amount_cents) filter (where status = 'inBatch' or (status = 'withheld' and tax_payment_batch_id is not null)), 0)::bigint as "inBatch",
               coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::bigint as paid
          from order_line_taxes
         where deleted_at is null and status <> 'unwound'
           and withheld_on >= coalesce(${query.from ?? null}::date, withheld_on) and withheld_on <= coalesce(${query.to ?? null}::date, withheld_on)
         group by authority order by (authority <> 'federal'), authority`),
    ),
  ),
  on(listUnacceptedTaxes, async ({ rawQuery }, ctx) => {
    const found = await searchEntity(ctx, orderLineTaxTable, {
      ...rawQuery,
      'search-status': 'equals(withheld)',
      'search-acceptedAt': 'isEmpty()',
      // Taxes of zero state why nothing was withheld.
      'search-amount': 'greaterThan(0)',
      resultsPerPage: '-1',
    });
    return isRejection(found) ? found : reply(found.rows);
  }),
  on(readOrderLineTax, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, orderLineTaxTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(record);
  }),
  on(summarizeFees, async (_request, ctx) =>
    reply(
      await ctx.db.many<FeeSummary>(sql`
        select fee_type_code as "feeTypeCode", payer, count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount,
               coalesce(sum(amount_cents) filter (where posted_at is not null), 0)::bigint as posted,
               coalesce(sum(waived_amount_cents), 0)::bigint as waived
          from order_line_fees where deleted_at is null group by fee_type_code, payer order by fee_type_code, payer`),
    ),
  ),
  on(listLineFees, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    if (isRejection(line)) return line;
    const found = await searchEntity(ctx, orderLineFeeTable, {
      'search-orderLineId': `equals(${params.id})`,
      resultsPerPage: '-1',
    });
    return isRejection(found) ? found : reply(found.rows);
  }),
  on(readOrderLineFee, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, orderLineFeeTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(record);
  }),
];
