import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import * as routes from '@fiducia/contract/taxes/tax-payment-batch.routes';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { taxRecordRefusals } from '@fiducia/domain/taxes/record-refusals';
import type { Queries, Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

export const taxPaymentBatchHooks: EntityHooks = {
  beforeCreate: async (_tx, work, draft) => {
    const authority = draft['authority'];
    if (authority !== 'federal' && !taxStateCodes.some((code) => code === authority))
      return invalid({ authority: ['Enter federal, or the two letters of a state.'] });
    return {
      draft,
      born: { friendly_id: newFriendlyId(work.now), status: 'open', created_by: work.actor.userId },
    };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, taxPaymentBatch, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
};

interface TaxRow {
  readonly id: string;
  /** Null for a tax that a sponsor handed over. */
  readonly payment_id: string | null;
  readonly master_account_id: string;
  readonly tax_payment_batch_id: string | null;
}

/** The live taxes of one authority that were withheld from some payments, locked in id order. */
function lockTaxes(tx: Tx, paymentIds: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select t.id, p.id as payment_id, t.master_account_id, t.tax_payment_batch_id
      from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where p.id = any(${[...paymentIds]}::text[]) and t.authority = ${authority} and t.status = 'withheld' and t.amount_cents > 0
       and t.deleted_at is null and p.deleted_at is null
     order by t.id for no key update of t`);
}

/** Taxes of one authority that sponsors withheld and handed over, locked in id order. */
function lockSupplied(tx: Tx, ids: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select id, null as payment_id, master_account_id, tax_payment_batch_id from order_line_taxes
     where id = any(${[...ids]}::text[]) and payment_instruction_id is null and authority = ${authority} and status = 'withheld'
       and amount_cents > 0 and deleted_at is null
     order by id for no key update`);
}

async function putInto(tx: Tx, doer: Doer, taxes: readonly TaxRow[], batchId: string | null): Promise<void> {
  await tx.run(sql`
    update order_line_taxes set tax_payment_batch_id = ${batchId}, updated_at = ${doer.now}
     where id = any(${taxes.map(({ id }) => id)}::text[])`);
  await logChanges(
    tx,
    doer,
    taxes.map((one) => ({
      entity: orderLineTax.name,
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
  doer: Doer,
  batchId: string,
  paymentIds: readonly string[],
  suppliedTaxIds: readonly string[],
): Promise<Refusal | { id: string }> {
  const batch = await lockRow(tx, taxPaymentBatch, batchId, doer.actor);
  if (isRefusal(batch)) return batch;
  if (batch['status'] !== 'open') return taxRecordRefusals.taxBatchIsPaid();
  const authority = String(batch['authority']);
  const withheld = await lockTaxes(tx, paymentIds, authority);
  const withTax = new Set(withheld.map(({ payment_id }) => payment_id));
  if (paymentIds.some((id) => !withTax.has(id))) return taxRecordRefusals.noTaxForBatch({ authority });
  const supplied = await lockSupplied(tx, suppliedTaxIds, authority);
  if (supplied.length < suppliedTaxIds.length) return taxRecordRefusals.noSuppliedTaxForBatch({ authority });
  const taxes = [...withheld, ...supplied];
  if (taxes.some((one) => one.tax_payment_batch_id !== null && one.tax_payment_batch_id !== batchId))
    return taxRecordRefusals.inOtherTaxBatch();
  const fresh = taxes.filter((one) => one.tax_payment_batch_id === null);
  if (fresh.length > 0) await putInto(tx, doer, fresh, batchId);
  return { id: batchId };
}

async function takeOut(
  tx: Tx,
  doer: Doer,
  batchId: string,
  taxes: readonly TaxRow[],
): Promise<Refusal | { id: string }> {
  const members = taxes.filter((one) => one.tax_payment_batch_id === batchId);
  if (members.length === 0) return absent;
  await putInto(tx, doer, members, null);
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

/** What goes to an authority together: taxes of payments and taxes that sponsors handed over are put in and taken out while nothing has been sent. */
export const taxPaymentBatchEndpoints: readonly Endpoint[] = [
  on(routes.addPaymentsToTaxBatch, async ({ body }, work) => {
    const added = await work.inTx((tx) =>
      addTaxes(tx, work, body.taxPaymentBatchUuid, [...new Set(body.paymentIds)], [...new Set(body.suppliedTaxIds)]),
    );
    if (isRefusal(added)) return added;
    return reply(await readMembers(work.db, body.taxPaymentBatchUuid));
  }),
  on(routes.removePaymentFromTaxBatch, async ({ params }, work) => {
    const removed = await work.inTx(async (tx) => {
      const batch = await lockRow(tx, taxPaymentBatch, params.id, work.actor);
      if (isRefusal(batch)) return batch;
      return takeOut(tx, work, params.id, await lockTaxes(tx, [params.paymentId], String(batch['authority'])));
    });
    return isRefusal(removed) ? removed : reply(await readMembers(work.db, params.id));
  }),
  on(routes.removeSuppliedTaxFromBatch, async ({ params }, work) => {
    const removed = await work.inTx(async (tx) => {
      const batch = await lockRow(tx, taxPaymentBatch, params.id, work.actor);
      if (isRefusal(batch)) return batch;
      return takeOut(tx, work, params.id, await lockSupplied(tx, [params.orderLineTaxId], String(batch['authority'])));
    });
    return isRefusal(removed) ? removed : reply(await readMembers(work.db, params.id));
  }),
];
