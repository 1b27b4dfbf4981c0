import { createTaxBatchByDueDate, proposeTaxPayments } from '@fiducia/contract/taxes/tax-deposit.routes';
import * as routes from '@fiducia/contract/taxes/tax-payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { proposeDeposits } from './propose-tax-payments.ts';
import { addDeposits, addTaxes, notePreparer, removeDeposit, removeTaxes } from './tax-batch-members.ts';
import { amountOfTaxPayment } from './tax-payment.table.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';

export const taxPaymentBatchHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const authority = draft['authority'];
    if (authority !== 'federal' && !taxStateCodes.some((code) => code === authority))
      return invalid({ authority: ['Enter “federal” or a two-letter state code.'] });
    const usual = await tx.one<{ method: string }>(sql`
      select deposit_method as method from taxing_authorities
       where code = ${authority === 'federal' ? 'federal945' : authority} and deleted_at is null`);
    return {
      draft: { depositMethod: usual?.method ?? 'portal', ...draft },
      initialValues: { friendly_id: newFriendlyId(ctx.now), status: 'open', created_by: ctx.actor.userId },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxPaymentBatchTable, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const batch = await lockOpenBatch(tx, ctx, id);
    return isRejection(batch) ? batch : draft;
  },
  afterUpdate: async (tx, ctx, id) => {
    await notePreparer(tx, ctx, id);
    return undefined;
  },
};

/** Locks a batch. Rejects one that was sent or paid, naming it. */
async function lockOpenBatch(tx: Tx, ctx: ActorContext, id: string): Promise<Record<string, unknown> | Rejection> {
  await lock(tx, 'taxPayments');
  const batch = await lockRow(tx, taxPaymentBatchTable, id, ctx.actor);
  if (isRejection(batch)) return batch;
  if (batch['status'] === 'paid') return taxRecordRejections.taxBatchIsPaid();
  return batch['status'] === 'open' ? batch : alreadySent(batch);
}

/** Returns the rejection for a batch that was sent before, with its number and date. */
export const alreadySent = (batch: Record<string, unknown>): Rejection =>
  taxRecordRejections.taxBatchIsSent({
    batch: formatFriendlyId(String(batch['friendly_id'])),
    sentOn: localDate(new Date(String(batch['sent_at'])).toISOString(), timeZones.eastern),
  });

async function addMembers(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  ids: readonly string[],
  suppliedTaxIds: readonly string[],
): Promise<Rejection | { id: string }> {
  const batch = await lockOpenBatch(tx, ctx, batchId);
  if (isRejection(batch)) return batch;
  const into = { id: batchId, authority: String(batch['authority']) };
  const deposits = await tx.many<{ id: string }>(
    sql`select id from tax_payments where id = any(${[...ids]}::text[]) and deleted_at is null order by id`,
  );
  const depositIds = new Set(deposits.map(({ id }) => id));
  const added =
    (await addDeposits(tx, ctx, into, [...depositIds])) ??
    (await addTaxes(
      tx,
      ctx,
      into,
      ids.filter((id) => !depositIds.has(id)),
      suppliedTaxIds,
    ));
  if (isRejection(added)) return added;
  await notePreparer(tx, ctx, batchId);
  return { id: batchId };
}

async function readMembers(db: Queries, batchId: string): Promise<routes.TaxPaymentBatchMembers> {
  const rows = await db.many<{ id: string; is_supplied: boolean }>(sql`
    select coalesce(min(t.id) filter (where t.payment_instruction_id is null), (select p.id from payments p where p.payment_instruction_id = t.payment_instruction_id and p.status <> 'cancelled'
             order by p.attempt limit 1)) as id, t.payment_instruction_id is null as is_supplied
      from order_line_taxes t where t.tax_payment_batch_id = ${batchId} and t.deleted_at is null
     group by t.payment_instruction_id, case when t.payment_instruction_id is null then t.id end order by 1`);
  const deposits = await db.many<{ id: string; amount: Cents }>(sql`
    select p.id, ${raw(amountOfTaxPayment('p'))} as amount from tax_payments p
     where p.tax_payment_batch_id = ${batchId} and p.deleted_at is null order by p.id`);
  return {
    taxPaymentBatchUuid: batchId,
    taxPaymentIds: deposits.map(({ id }) => id),
    paymentIds: rows.flatMap(({ id, is_supplied }) => (is_supplied ? [] : [id])),
    suppliedTaxIds: rows.flatMap(({ id, is_supplied }) => (is_supplied ? [id] : [])),
    totalAmount: deposits.reduce((total, { amount }) => total + amount, 0),
  };
}

async function removeMember(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  of: { readonly paymentId: string } | { readonly suppliedTaxId: string },
): Promise<Rejection | { id: string }> {
  await lock(tx, 'taxPayments');
  const batch = await lockRow(tx, taxPaymentBatchTable, batchId, ctx.actor);
  if (isRejection(batch)) return batch;
  if (batch['status'] === 'sent') return alreadySent(batch);
  const deposit =
    'paymentId' in of
      ? await tx.one<{ id: string }>(
          sql`select id from tax_payments where id = ${of.paymentId} and tax_payment_batch_id = ${batchId} and deleted_at is null`,
        )
      : undefined;
  if (deposit !== undefined && batch['status'] === 'paid') return taxRecordRejections.taxBatchIsPaid();
  const removed = deposit ? await removeDeposit(tx, ctx, deposit.id) : await removeTaxes(tx, ctx, batchId, of);
  if (isRejection(removed)) return removed;
  await notePreparer(tx, ctx, batchId);
  return (await proposeDeposits(tx, ctx)) ?? { id: batchId };
}

/** Adds all deposits of the batch's authority that are due by a date and in no batch. Returns their number. */
async function addDueDeposits(
  tx: Tx,
  ctx: ActorContext,
  into: { readonly id: string; readonly authority: string },
  dueOn: string,
): Promise<number | Rejection> {
  const due = await tx.many<{ id: string }>(sql`
    select p.id from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.status = 'due' and p.deleted_at is null and p.due_on <= ${dueOn}::date
       and case when a.kind = 'federal' then 'federal' else a.code end = ${into.authority} order by p.id`);
  if (due.length === 0) return taxRecordRejections.nothingToDeposit({ authority: into.authority, dueOn });
  const added = await addDeposits(
    tx,
    ctx,
    into,
    due.map(({ id }) => id),
  );
  return added ?? due.length;
}

/**
 * Endpoints for batches of deposits to one authority. Deposits, and single taxes from payments and from sponsors, can
 * be added and removed until the batch is sent.
 */
export const taxPaymentBatchEndpoints: readonly Endpoint[] = [
  on(proposeTaxPayments, async (_request, ctx) => {
    const proposed = await ctx.inTx((tx) => proposeDeposits(tx, ctx));
    if (isRejection(proposed)) return proposed;
    const due = await ctx.db.one<{ due: number; totalAmount: Cents }>(sql`
      select count(*)::int as due, coalesce(sum(${raw(amountOfTaxPayment('p'))}), 0)::bigint as "totalAmount"
        from tax_payments p where p.status = 'due' and p.deleted_at is null`);
    return due === undefined ? absent : reply(due);
  }),
  on(createTaxBatchByDueDate, async ({ body }, ctx) => {
    const created = await ctx.inTx(async (tx) => {
      const proposed = await proposeDeposits(tx, ctx);
      if (isRejection(proposed)) return proposed;
      const { authority, dueOn, settleOn } = body;
      const draft = { authority, dueOn, ...(settleOn === undefined ? {} : { settleOn }) };
      const id = await createFromBody(tx, ctx, taxPaymentBatchTable, taxPaymentBatchHooks, draft);
      if (isRejection(id)) return id;
      const deposits = await addDueDeposits(tx, ctx, { id, authority }, dueOn);
      return isRejection(deposits) ? deposits : { id, deposits };
    });
    return isRejection(created) ? created : reply(created);
  }),
  on(routes.addPaymentsToTaxBatch, async ({ body }, ctx) => {
    const added = await ctx.inTx((tx) =>
      addMembers(tx, ctx, body.taxPaymentBatchUuid, [...new Set(body.paymentIds)], [...new Set(body.suppliedTaxIds)]),
    );
    if (isRejection(added)) return added;
    return reply(await readMembers(ctx.db, body.taxPaymentBatchUuid));
  }),
  on(routes.removePaymentFromTaxBatch, async ({ params }, ctx) => {
    const removed = await ctx.inTx((tx) => removeMember(tx, ctx, params.id, { paymentId: params.paymentId }));
    return isRejection(removed) ? removed : reply(await readMembers(ctx.db, params.id));
  }),
  on(routes.removeSuppliedTaxFromBatch, async ({ params }, ctx) => {
    const removed = await ctx.inTx((tx) => removeMember(tx, ctx, params.id, { suppliedTaxId: params.orderLineTaxId }));
    return isRejection(removed) ? removed : reply(await readMembers(ctx.db, params.id));
  }),
];
