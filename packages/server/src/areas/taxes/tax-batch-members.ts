import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { orderLineTaxTable } from './order-line-tax.table.ts';
import { proposeDeposits } from './propose-tax-payments.ts';
import { netRefundsInDeposits } from './refunds/net-refunds-in-deposits.ts';
import { taxPaymentTable } from './tax-payment.table.ts';
import { taxPaymentBatchTable } from './tax-payment-batch.table.ts';
import { taxPaymentTransitions } from './tax-payment-transitions.ts';

/** An open batch, locked by the caller. */
export interface OpenBatch {
  readonly id: string;
  /** `federal`, or a state code. */
  readonly authority: string;
}

interface TaxRow {
  readonly id: string;
  /** Null for a tax that a sponsor withheld and sent to us. */
  readonly payment_id: string | null;
  readonly master_account_id: string;
  readonly tax_payment_id: string | null;
  readonly tax_payment_batch_id: string | null;
}

/** Records who last changed a batch. That user can't send it. */
export const notePreparer = (tx: Tx, ctx: ActorContext, batchId: string): Promise<void> =>
  setColumns(tx, ctx, taxPaymentBatchTable, batchId, { prepared_by: ctx.actor.userId });

/** Locks and returns active taxes of one authority that were withheld from the given payments, in ID order. */
function lockTaxes(tx: Tx, paymentIds: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select t.id, p.id as payment_id, t.master_account_id, t.tax_payment_id, t.tax_payment_batch_id
      from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where p.id = any(${[...paymentIds]}::text[]) and t.authority = ${authority} and t.status = 'withheld' and t.amount_cents > 0
       and t.deleted_at is null and p.deleted_at is null
     order by t.id for no key update of t`);
}

/** Locks and returns taxes of one authority that sponsors withheld and sent to us, in ID order. */
function lockSupplied(tx: Tx, ids: readonly string[], authority: string): Promise<TaxRow[]> {
  return tx.many<TaxRow>(sql`
    select id, null as payment_id, master_account_id, tax_payment_id, tax_payment_batch_id from order_line_taxes
     where id = any(${[...ids]}::text[]) and payment_instruction_id is null and authority = ${authority} and status = 'withheld'
       and amount_cents > 0 and deleted_at is null
     order by id for no key update`);
}

/** Sets the deposit and batch of taxes, and logs the changes. `which` is a condition over `t`. */
async function assign(
  tx: Tx,
  ctx: ActorContext,
  which: Sql,
  to: { readonly taxPaymentId: string | null; readonly batchId: string | null },
): Promise<void> {
  const changed = await tx.many<{ id: string; client: string; deposit: string | null; batch: string | null }>(sql`
    with former as (select t.id, t.tax_payment_id, t.tax_payment_batch_id from order_line_taxes t where ${which})
    update order_line_taxes t set tax_payment_id = ${to.taxPaymentId}, tax_payment_batch_id = ${to.batchId}, updated_at = ${ctx.now}
      from former where former.id = t.id
    returning t.id, t.master_account_id as client, former.tax_payment_id as deposit, former.tax_payment_batch_id as batch`);
  await logChanges(
    tx,
    ctx,
    changed.map((one) => ({
      entity: orderLineTaxTable.name,
      recordId: one.id,
      action: 'update' as const,
      masterAccountId: one.client,
      before: { tax_payment_id: one.deposit, tax_payment_batch_id: one.batch },
      after: { tax_payment_id: to.taxPaymentId, tax_payment_batch_id: to.batchId },
    })),
  );
}

interface DepositRow {
  readonly id: string;
  readonly status: string;
  readonly tax_payment_batch_id: string | null;
  readonly authority: string;
}

/** Adds whole deposits to a batch. Skips those that are in it already. */
export async function addDeposits(
  tx: Tx,
  ctx: ActorContext,
  batch: OpenBatch,
  ids: readonly string[],
): Promise<Rejection | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await tx.many<DepositRow>(sql`
    select p.id, p.status, p.tax_payment_batch_id, case when a.kind = 'federal' then 'federal' else a.code end as authority
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.id = any(${[...ids]}::text[]) order by p.id for no key update of p`);
  if (rows.some(({ authority }) => authority !== batch.authority))
    return taxRecordRejections.noTaxForBatch({ authority: batch.authority });
  const fresh = rows.filter((row) => row.tax_payment_batch_id !== batch.id);
  if (fresh.some(({ status }) => status !== 'due')) return taxRecordRejections.inOtherTaxBatch();
  if (fresh.length === 0) return undefined;
  const scheduled = await applyTransitions(tx, ctx, taxPaymentTransitions, {
    ids: fresh.map(({ id }) => id),
    transition: 'schedule',
    columns: { tax_payment_batch_id: batch.id },
  });
  if (isRejection(scheduled)) return scheduled;
  for (const rejection of scheduled.rejected.values()) return rejection;
  for (const { id } of fresh)
    await assign(tx, ctx, sql`t.tax_payment_id = ${id} and t.deleted_at is null`, {
      taxPaymentId: id,
      batchId: batch.id,
    });
  return undefined;
}

/**
 * Adds the taxes of payments, and taxes supplied by sponsors, to a batch. A deposit of which all taxes are selected is
 * added whole; otherwise, the selected taxes are added as a deposit of the same payer and period.
 */
export async function addTaxes(
  tx: Tx,
  ctx: ActorContext,
  batch: OpenBatch,
  paymentIds: readonly string[],
  suppliedTaxIds: readonly string[],
): Promise<Rejection | undefined> {
  if (paymentIds.length + suppliedTaxIds.length === 0) return undefined;
  const found = await selectedTaxes(tx, batch, paymentIds, suppliedTaxIds);
  if (isRejection(found)) return found;
  if (found.some(({ tax_payment_id }) => tax_payment_id === null)) {
    const proposed = await proposeDeposits(tx, ctx);
    if (isRejection(proposed)) return proposed;
  }
  const taxes = await selectedTaxes(tx, batch, paymentIds, suppliedTaxIds);
  if (isRejection(taxes)) return taxes;
  const fresh = taxes.filter((tax) => tax.tax_payment_batch_id === null);
  for (const [depositId, of] of Map.groupBy(fresh, ({ tax_payment_id }) => tax_payment_id)) {
    if (depositId === null) return taxRecordRejections.noTaxForBatch({ authority: batch.authority });
    const rejection = await addPart(tx, ctx, batch, depositId, of);
    if (rejection) return rejection;
  }
  await netRefundsInDeposits(tx);
  return undefined;
}

async function selectedTaxes(
  tx: Tx,
  { id, authority }: OpenBatch,
  paymentIds: readonly string[],
  suppliedTaxIds: readonly string[],
): Promise<readonly TaxRow[] | Rejection> {
  const withheld = await lockTaxes(tx, paymentIds, authority);
  const withTax = new Set(withheld.map(({ payment_id }) => payment_id));
  if (paymentIds.some((one) => !withTax.has(one))) return taxRecordRejections.noTaxForBatch({ authority });
  const supplied = await lockSupplied(tx, suppliedTaxIds, authority);
  if (supplied.length < suppliedTaxIds.length) return taxRecordRejections.noSuppliedTaxForBatch({ authority });
  const taxes = [...withheld, ...supplied];
  const isElsewhere = taxes.some((tax) => tax.tax_payment_batch_id !== null && tax.tax_payment_batch_id !== id);
  return isElsewhere ? taxRecordRejections.inOtherTaxBatch() : taxes;
}

const copied = [
  'taxing_authority_id',
  'payer_key',
  'payer_ein',
  'payer_name',
  'tax_year',
  'deposit_rule',
  'liability_from',
  'liability_to',
  'due_on',
] as const;

/** Returns the columns of a deposit that another deposit of the same payer and period has too. */
export const samePeriod = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(copied.map((column) => [column, row[column]]));

/** Creates a deposit that is due, for the same payer and period as another. Returns its ID. */
export async function createAlike(
  tx: Tx,
  ctx: ActorContext,
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  const initialValues = { ...samePeriod(row), id, friendly_id: newFriendlyId(ctx.now), status: 'due', ...columns };
  await insertRecords(tx, ctx, taxPaymentTable, [{ draft: {}, initialValues }]);
  await recordCreation(tx, ctx, taxPaymentTable, [{ id, state: { status: 'due', substatus: null } }]);
  return id;
}

async function addPart(
  tx: Tx,
  ctx: ActorContext,
  batch: OpenBatch,
  depositId: string,
  taxes: readonly TaxRow[],
): Promise<Rejection | undefined> {
  const ids = taxes.map(({ id }) => id);
  const deposit = await tx.one<Record<string, unknown>>(
    sql`select * from tax_payments where id = ${depositId} for no key update`,
  );
  if (deposit === undefined) return absent;
  const rest = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from order_line_taxes
     where tax_payment_id = ${depositId} and deleted_at is null and id <> all(${ids}::text[])`);
  const same = await tx.one<{ id: string }>(sql`
    select p.id from tax_payments p join tax_payments o on o.id = ${depositId}
     where p.tax_payment_batch_id = ${batch.id} and p.taxing_authority_id = o.taxing_authority_id and p.payer_key = o.payer_key
       and p.liability_from = o.liability_from and p.liability_to = o.liability_to and p.due_on = o.due_on and p.deleted_at is null`);
  if (same === undefined && rest?.n === 0) return addDeposits(tx, ctx, batch, [depositId]);
  const into = same?.id ?? (await createAlike(tx, ctx, deposit));
  await assign(tx, ctx, sql`t.id = any(${ids}::text[])`, {
    taxPaymentId: into,
    batchId: same === undefined ? null : batch.id,
  });
  return same === undefined ? addDeposits(tx, ctx, batch, [into]) : undefined;
}

/** Removes a whole deposit from its batch. It is due again. */
export async function removeDeposit(tx: Tx, ctx: ActorContext, id: string): Promise<Rejection | undefined> {
  const removed = await applyTransitions(tx, ctx, taxPaymentTransitions, {
    ids: [id],
    transition: 'unschedule',
    columns: { tax_payment_batch_id: null },
  });
  if (isRejection(removed)) return removed;
  for (const rejection of removed.rejected.values()) return rejection;
  await assign(tx, ctx, sql`t.tax_payment_id = ${id} and t.deleted_at is null`, { taxPaymentId: id, batchId: null });
  return undefined;
}

/** Removes a payment's taxes, or a supplied tax, from a batch. A deposit without taxes is removed too. */
export async function removeTaxes(
  tx: Tx,
  ctx: ActorContext,
  batchId: string,
  of: { readonly paymentId: string } | { readonly suppliedTaxId: string },
): Promise<Rejection | undefined> {
  const batch = await tx.one<{ authority: string }>(
    sql`select authority from tax_payment_batches where id = ${batchId}`,
  );
  const authority = batch?.authority ?? '';
  const taxes =
    'paymentId' in of
      ? await lockTaxes(tx, [of.paymentId], authority)
      : await lockSupplied(tx, [of.suppliedTaxId], authority);
  const members = taxes.filter((one) => one.tax_payment_batch_id === batchId);
  if (members.length === 0) return absent;
  await assign(tx, ctx, sql`t.id = any(${members.map(({ id }) => id)}::text[])`, { taxPaymentId: null, batchId: null });
  const empty = await tx.many<{ id: string }>(sql`
    select p.id from tax_payments p where p.tax_payment_batch_id = ${batchId} and p.deleted_at is null
       and not exists (select from order_line_taxes x where x.tax_payment_id = p.id and x.deleted_at is null) order by p.id`);
  for (const { id } of empty) {
    const rejection = await removeDeposit(tx, ctx, id);
    if (rejection) return rejection;
  }
  return undefined;
}
