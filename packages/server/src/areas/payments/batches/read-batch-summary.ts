import {
  type BankFileView,
  type PaymentBatchSummary,
  readPaymentBatchSummary,
} from '@fiducia/contract/payments/payment-batch.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { releasersNeeded } from '@fiducia/domain/payments/release-limits';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { allowedTransitions } from '../../../platform/engine/transition.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { paymentBatchTransitions } from './payment-batch-transitions.ts';
import { readReleaseLimits } from './release-limits.ts';

/** Endpoint for the summary on a payment batch's page. */
export const readSummary = on(readPaymentBatchSummary, async ({ params: { id } }, ctx) => {
  const visible = await readRecord(ctx.db, paymentBatchTable, id, ctx.actor);
  return isRejection(visible) ? visible : reply(await readBatchSummary(ctx, id));
});

/** Reads the summary of a payment batch that the user may see. */
export async function readBatchSummary(ctx: RequestContext, id: string): Promise<PaymentBatchSummary> {
  const row = await ctx.db.one<Record<string, unknown>>(sql`select * from payment_batches where id = ${id}`);
  if (!row) return emptySummary;
  const [totals, parts, files, people, limits] = [
    await readTotals(ctx.db, id),
    await readParts(ctx.db, id),
    await readFiles(ctx.db, id),
    await readPeople(ctx.db, id),
    await readReleaseLimits(ctx.db),
  ];
  return {
    ...totals,
    ...parts,
    ...people,
    files,
    releasersNeeded: releasersNeeded(cents(Number(row['total_cents'])), limits),
    isLate: (await paymentBatchTransitions.loadFacts(ctx.db, [row], ctx)).get(id)?.isLate === true,
    transitions: await allowedTransitions(ctx.db, ctx, paymentBatchTransitions, row),
  };
}

const emptySummary: PaymentBatchSummary = {
  byMethod: [],
  byTax: [],
  gross: 0,
  fees: 0,
  net: 0,
  checkNumbers: null,
  releasersNeeded: 1,
  releases: [],
  prints: [],
  files: [],
  isLate: false,
  sending: null,
  payments: [],
  transitions: [],
  history: [],
};

async function readTotals(
  db: Queries,
  id: string,
): Promise<Pick<PaymentBatchSummary, 'gross' | 'fees' | 'net' | 'checkNumbers'>> {
  const row = await db.one<{ gross: number; fees: number; net: number; first: number | null; last: number | null }>(sql`
    select coalesce(sum(i.gross_cents), 0)::bigint as gross, coalesce(sum(i.fees_cents), 0)::bigint as fees,
           coalesce(sum(coalesce(p.amount_cents, i.net_cents)), 0)::bigint as net, min(p.check_number) as first, max(p.check_number) as last
      from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id
      left join payments p on p.id = m.payment_id
     where m.payment_batch_id = ${id} and m.status <> 'cancelled'`);
  const { gross = 0, fees = 0, net = 0, first = null, last = null } = row ?? {};
  return { gross, fees, net, checkNumbers: first === null || last === null ? null : { first, last } };
}

async function readParts(
  db: Queries,
  id: string,
): Promise<Pick<PaymentBatchSummary, 'byMethod' | 'byTax' | 'payments'>> {
  return {
    byMethod: await db.many(sql`
      select i.payment_method_code as "paymentMethodCode", count(*)::int as count, sum(i.net_cents)::bigint as total
        from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id
       where m.payment_batch_id = ${id} and m.status <> 'cancelled' group by i.payment_method_code order by 1`),
    // Reads the approved computation, because tax records are created with the payments. Both have the same amounts.
    byTax: await db.many(sql`
      select t ->> 'authority' as authority, count(*)::int as count, sum((t ->> 'amountCents')::bigint)::bigint as total
        from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id,
             jsonb_array_elements(coalesce(i.computation -> 'taxLines', '[]')) t
       where m.payment_batch_id = ${id} and m.status <> 'cancelled' and (t ->> 'amountCents')::bigint > 0
         and not exists (select 1 from payments p where p.id = m.payment_id and p.replaces_id is not null)
       group by t ->> 'authority' order by t ->> 'authority' <> 'federal', t ->> 'authority'`),
    payments: await db.many(sql`
      select status, count(*)::int as count, sum(amount_cents)::bigint as total from payments where payment_batch_id = ${id}
       group by status order by status`),
  };
}

function readFiles(db: Queries, id: string): Promise<BankFileView[]> {
  return db.many<BankFileView>(sql`
    select o.id, o.kind, f.file_name as "fileName", o.file_date as "fileDate", o.file_id_modifier as "fileIdModifier",
           o.message_id as "messageId", o.sha256, f.size_bytes as "sizeBytes", o.total_count as "totalCount", o.total_cents as total,
           o.created_at as "createdAt"
      from outgoing_bank_files o join stored_files f on f.id = o.stored_file_id
     where o.payment_batch_id = ${id} order by o.created_at, o.kind`);
}

async function readPeople(
  db: Queries,
  id: string,
): Promise<Pick<PaymentBatchSummary, 'releases' | 'prints' | 'sending' | 'history'>> {
  const sending = await db.query<NonNullable<PaymentBatchSummary['sending']>>(
    `select b.sending_at as at, ${fullNameOrNull('u')} as "byName", b.sending_sha256 as sha256
       from payment_batches b left join users u on u.id = b.sending_by
      where b.id = $1 and b.sending_at is not null and b.sending_sha256 is not null and b.sent_at is null`,
    [id],
  );
  const releases = await db.query<PaymentBatchSummary['releases'][number]>(
    `select r.user_id as "userId", ${fullNameOrNull('u')} as "userName", r.created_at as "createdAt"
       from payment_batch_releases r join users u on u.id = r.user_id where r.payment_batch_id = $1 order by r.created_at`,
    [id],
  );
  const prints = await db.query<PaymentBatchSummary['prints'][number]>(
    `select ${fullNameOrNull('u')} as "userName", p.reason, p.created_at as "createdAt"
       from payment_batch_prints p left join users u on u.id = p.user_id where p.payment_batch_id = $1 order by p.created_at`,
    [id],
  );
  const history = await db.query<PaymentBatchSummary['history'][number]>(historySql, [id]);
  return {
    releases: releases.rows,
    prints: prints.rows,
    sending: sending.rows[0] ?? null,
    history: history.rows,
  };
}

/** Query for the transitions of a record, oldest first. */
export const historySql = `select m.transition, m.to_status as "toStatus", ${fullNameOrNull('u')} as "userName", m.note, m.created_at as "createdAt"
  from transitions m left join users u on u.id = m.user_id where m.record_id = $1 order by m.created_at, m.id`;
