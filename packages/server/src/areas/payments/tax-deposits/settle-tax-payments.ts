import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { taxPaymentSettled } from '@fiducia/domain/trust/tax-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { taxPaymentBatchTransitions } from '../../taxes/tax-payment-batch-transitions.ts';
import { taxPaymentTransitions } from '../../taxes/tax-payment-transitions.ts';
import { withheldTaxTransitions } from '../../taxes/withheld-tax-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

interface Sent {
  readonly id: string;
  readonly batchId: string;
  readonly amount: Cents;
}

/**
 * Records that a bank debit paid deposits: a batch with all of its deposits that are sent, or a single one. Marks them
 * and their taxes as paid, and posts P22. A batch is paid when none of its deposits is waiting for the bank. The caller
 * must have compared the amounts.
 */
export async function settleTaxPayments(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  of: { readonly batchId: string } | { readonly taxPaymentId: string },
): Promise<void> {
  const which = 'batchId' in of ? sql`p.tax_payment_batch_id = ${of.batchId}` : sql`p.id = ${of.taxPaymentId}`;
  const sent = await tx.many<Sent>(sql`
    select p.id, p.tax_payment_batch_id as "batchId", p.sent_amount_cents as amount from tax_payments p
     where ${which} and p.status = 'sent' and p.sent_amount_cents is not null and p.deleted_at is null order by p.id for no key update`);
  const ids = sent.map(({ id }) => id);
  await settle(tx, ctx, ids, { settled_on: movement.date, bank_transaction_id: movement.id });
  await post(
    tx,
    ctx,
    sent.map(({ id, amount }) =>
      taxPaymentSettled({
        amount,
        masterAccountId: null,
        taxPaymentId: id,
        bankAccountId: movement.corporateBankAccountId,
      }),
    ),
  );
  for (const batchId of new Set(sent.map((one) => one.batchId))) await finishBatch(tx, ctx, batchId, movement.date);
}

/** Settles deposits that netted refunds cover in full. The bank has nothing to debit, so no money is posted. */
export async function settleCoveredDeposits(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
  settledOn: string,
): Promise<void> {
  if (ids.length === 0) return;
  await settle(tx, ctx, ids, { settled_on: settledOn });
  const batches = await tx.many<{ id: string }>(sql`
    select distinct tax_payment_batch_id as id from tax_payments where id = any(${[...ids]}::text[]) and tax_payment_batch_id is not null`);
  for (const { id } of batches) await finishBatch(tx, ctx, id, settledOn);
}

/** Marks deposits and their taxes as paid. */
async function settle(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const system = asSystem(ctx);
  const settled = await applyTransitions(tx, system, taxPaymentTransitions, { ids, transition: 'settle', columns });
  if (isRejection(settled) || settled.rejected.size > 0) throw new Error('a deposit could not be settled');
  const taxes = await tx.many<{ id: string }>(sql`
    select id from order_line_taxes where tax_payment_id = any(${[...ids]}::text[]) and status = 'inBatch' and deleted_at is null order by id`);
  const paid = await applyTransitions(tx, system, withheldTaxTransitions, {
    ids: taxes.map(({ id }) => id),
    transition: 'pay',
  });
  if (isRejection(paid) || paid.rejected.size > 0) throw new Error('a tax of a deposit could not be paid');
}

/** Marks a batch as paid unless one of its deposits is still waiting for the bank, or none was settled. */
export async function finishBatch(tx: Tx, ctx: ActorContext, batchId: string, paidOn: string): Promise<void> {
  const state = await tx.one<{ waiting: number; settled: number }>(sql`
    select (count(*) filter (where status = 'sent'))::int as waiting, (count(*) filter (where status = 'settled'))::int as settled
      from tax_payments where tax_payment_batch_id = ${batchId} and deleted_at is null`);
  if (state === undefined || state.waiting > 0 || state.settled === 0) return;
  const done = await applyTransitions(tx, asSystem(ctx), taxPaymentBatchTransitions, {
    ids: [batchId],
    transition: 'pay',
    columns: { paid_on: paidOn },
  });
  if (isRejection(done)) throw new Error(`tax payment batch ${batchId} could not be paid: ${done.code}`);
}
