import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { orderLineFee } from '@fiducia/contract/taxes/order-line-fee.entity';
import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
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
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

type Found = Readonly<Record<string, unknown>>;

/** Withheld taxes and fees: sums, what is not paid on yet, and single rows. */
export const taxReadings: readonly Endpoint[] = [
  on(summarizeTaxes, async ({ query }, work) =>
    reply(
      await work.db.many<TaxSummary>(sql`
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
  on(listUnacceptedTaxes, async ({ rawQuery }, work) => {
    const found = await searchEntity<Found>(work, orderLineTax, {
      ...rawQuery,
      'search-status': 'equals(withheld)',
      'search-taxPaymentBatchId': 'isEmpty()',
      resultsPerPage: '-1',
    });
    return isRefusal(found) ? found : reply(found.rows);
  }),
  on(readOrderLineTax, async ({ params }, work) => {
    const record = await readRecord(work.db, orderLineTax, params.id, work.actor);
    return isRefusal(record) ? record : reply(record);
  }),
  on(summarizeFees, async (_request, work) =>
    reply(
      await work.db.many<FeeSummary>(sql`
        select fee_type_code as "feeTypeCode", payer, count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount,
               coalesce(sum(amount_cents) filter (where posted_at is not null), 0)::bigint as posted
          from order_line_fees where deleted_at is null group by fee_type_code, payer order by fee_type_code, payer`),
    ),
  ),
  on(listLineFees, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    if (isRefusal(line)) return line;
    const found = await searchEntity<Found>(work, orderLineFee, {
      'search-orderLineId': `equals(${params.id})`,
      resultsPerPage: '-1',
    });
    return isRefusal(found) ? found : reply(found.rows);
  }),
  on(readOrderLineFee, async ({ params }, work) => {
    const record = await readRecord(work.db, orderLineFee, params.id, work.actor);
    return isRefusal(record) ? record : reply(record);
  }),
];
