import * as routes from '@fiducia/contract/taxes/tax-payment-batch.routes';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';

export const taxPaymentBatchHooks: EntityHooks = {
  beforeCreate: async (_tx, ctx, draft) => {
    const authority = draft['authority'];
    if (authority !== 'federal' && !taxStateCodes.some((code) => code === authority))
      return invalid({ authority: ['Enter “federal” or a two-letter state code.'] });
    return {
      draft,
      initialValues: { friendly_id: newFriendlyId(ctx.now), status: 'open', created_by: ctx.actor.userId },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxPaymentBatchTable, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
};

interface TaxRow {
  readonly id: string;
  /** Null for a tax that a sponsor withheld and sent to us. */
  readonly payment_id: string | null;
  readonly master_account_id: string;
  readonly tax_payment_batch_id: string | null;
}

/** Locks and returns active taxes of one authority that were withheld from the given payments, in ID order. */
function lockTaxes(tx: Tx, paymentIds: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select t.id, p.id as payment_id, t.master_account_id, t.tax_payment_batch_id
      from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where p.id = any(${[...paymentIds]}::text[]) and t.authority = ${authority} and t.status = 'withheld' and t.amount_cents > 0
       and t.deleted_at is null and p.deleted_at is null
     order by t.id for no key update of t`);
}

/** Locks and returns taxes of one authority that sponsors withheld and sent to us, in ID order. */
function lockSupplied(tx: Tx, ids: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select id, null as payment_id, master_account_id, tax_payment_batch_id from order_line_taxes
     where id = any(${[...ids]}::text[]) and payment_instruction_id is null and authority = ${authority} and status = 'withheld'
       and amount_cents > 0 and deleted_at is null
     order by id for no key update`);
}

async function putInto(tx: Tx, ctx: ActorContext, taxes: readonly TaxRow[], batchId: string | null): Promise<void> {
  await tx.run(sql`
    update order_line_taxes set tax_payment_batch_id = ${batchId}, updated_at = ${ctx.now}
     where id = any(${taxes.map(({ id }) => id)}::text[])`);
  await logChanges(
    tx,
    ctx,
    taxes.map((one) => ({
      entity: orderLineTaxTable.name,
      recordId: one.id,
      action: 'update' as const,
      masterAccountId: one.master_account_id,
      before: { tax_payment_batch_id: one.tax_payment_batch_id },
      after: { tax_payment_batch_id: batchId },
    })),
  );
}

async function addTaxes(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  paymentIds: readonly string[],
  suppliedTaxIds: readonly string[],
): Promise<Rejection | { id: string }> {
  const batch = await lockRow(tx, taxPaymentBatchTable, batchId, ctx.actor);
  if (isRejection(batch)) return batch;
  if (batch['status'] !== 'open') return taxRecordRejections.taxBatchIsPaid();
  const authority = String(batch['authority']);
  const withheld = await lockTaxes(tx, paymentIds, authority);
  const withTax = new Set(withheld.map(({ payment_id }) => payment_id));
  if (paymentIds.some((id) => !withTax.has(id))) return taxRecordRejections.noTaxForBatch({ authority });
  const supplied = await lockSupplied(tx, suppliedTaxIds, authority);
  if (supplied.length < suppliedTaxIds.length) return taxRecordRejections.noSuppliedTaxForBatch({ authority });
  const taxes = [...withheld, ...supplied];
  if (taxes.some((one) => one.tax_payment_batch_id !== null && one.tax_payment_batch_id !== batchId))
    return taxRecordRejections.inOtherTaxBatch();
  const fresh = taxes.filter((one) => one.tax_payment_batch_id === null);
  if (fresh.length > 0) await putInto(tx, ctx, fresh, batchId);
  return { id: batchId };
}

async function takeOut(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  taxes: readonly TaxRow[],
): Promise<Rejection | { id: string }> {
  const members = taxes.filter((one) => one.tax_payment_batch_id === batchId);
  if (members.length === 0) return absent;
  await putInto(tx, ctx, members, null);
  return { id: batchId };
}

async function readMembers(db: Queries, batchId: string): Promise<routes.TaxPaymentBatchMembers> {
  const rows = await db.many<{ id: string; is_supplied: boolean; amount: number }>(sql`
    select coalesce(min(t.id) filter (where t.payment_instruction_id is null), (select p.id from payments p where p.payment_instruction_id = t.payment_instruction_id and p.status <> 'cancelled'
             order by p.attempt limit 1)) as id, t.payment_instruction_id is null as is_supplied, sum(t.amount_cents)::bigint as amount
      from order_line_taxes t where t.tax_payment_batch_id = ${batchId} and t.deleted_at is null
     group by t.payment_instruction_id, case when t.payment_instruction_id is null then t.id end order by 1`);
  return {
    taxPaymentBatchUuid: batchId,
    paymentIds: rows.flatMap(({ id, is_supplied }) => (is_supplied ? [] : [id])),
    suppliedTaxIds: rows.flatMap(({ id, is_supplied }) => (is_supplied ? [id] : [])),
    totalAmount: rows.reduce((total, { amount }) => total + amount, 0),
  };
}

/**
 * Endpoints for batches of taxes paid to one authority. Taxes from payments and from sponsors can be added while the
 * batch is open, and removed until they are paid.
 */
export const taxPaymentBatchEndpoints: readonly Endpoint[] = [
  on(routes.addPaymentsToTaxBatch, async ({ body }, ctx) => {
    const added = await ctx.inTx((tx) =>
      addTaxes(tx, ctx, body.taxPaymentBatchUuid, [...new Set(body.paymentIds)], [...new Set(body.suppliedTaxIds)]),
    );
    if (isRejection(added)) return added;
    return reply(await readMembers(ctx.db, body.taxPaymentBatchUuid));
  }),
  on(routes.removePaymentFromTaxBatch, async ({ params }, ctx) => {
    const removed = await ctx.inTx(async (tx) => {
      const batch = await lockRow(tx, taxPaymentBatchTable, params.id, ctx.actor);
      if (isRejection(batch)) return batch;
      return takeOut(tx, ctx, params.id, await lockTaxes(tx, [params.paymentId], String(batch['authority'])));
    });
    return isRejection(removed) ? removed : reply(await readMembers(ctx.db, params.id));
  }),
  on(routes.removeSuppliedTaxFromBatch, async ({ params }, ctx) => {
    const removed = await ctx.inTx(async (tx) => {
      const batch = await lockRow(tx, taxPaymentBatchTable, params.id, ctx.actor);
      if (isRejection(batch)) return batch;
      return takeOut(tx, ctx, params.id, await lockSupplied(tx, [params.orderLineTaxId], String(batch['authority'])));
    });
    return isRejection(removed) ? removed : reply(await readMembers(ctx.db, params.id));
  }),
];
