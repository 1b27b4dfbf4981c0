import {
  approveTaxAdjustment,
  declineTaxAdjustment,
  withdrawTaxAdjustment,
} from '@fiducia/contract/taxes/tax-refund.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { withholdingAdjusted } from '@fiducia/domain/trust/tax-recipes';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { orderLineTaxTable } from '../order-line-tax.table.ts';
import { enqueueProposal } from '../propose-tax-payments.ts';
import { taxAdjustmentTable } from '../tax-adjustment.table.ts';
import { lockTaxToGiveBack, type TaxToGiveBack, whyNotAdjusted } from './adjustable-tax.ts';
import { taxAdjustmentTransitions } from './refund-transitions.ts';

/**
 * Returns the balance of the adjustments ledger of an authority and year after one more. The caller holds the lock
 * `taxPayments`, so that every adjustment is counted once.
 */
export async function balanceAfter(tx: Tx, authority: string, taxYear: number, amount: Cents): Promise<Cents> {
  const before = await tx.one<{ total: Cents }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as total from tax_adjustments
     where authority = ${authority} and tax_year = ${taxYear} and status = 'approved' and deleted_at is null`);
  return cents((before?.total ?? 0) + amount);
}

/** Reduces a withheld tax before its deposit, posts P20, and has the deposits proposed again. */
async function reduce(tx: Tx, ctx: ActorContext, tax: TaxToGiveBack, adjustmentId: string, amount: Cents) {
  const rest = cents(tax.amount - amount);
  await setColumns(tx, ctx, orderLineTaxTable, tax.id, {
    amount_cents: rest,
    // A tax of zero isn't deposited.
    ...(rest === 0 ? { tax_payment_id: null, tax_payment_batch_id: null } : {}),
  });
  await post(tx, ctx, [
    withholdingAdjusted({
      amount,
      masterAccountId: tax.masterAccountId,
      taxAdjustmentId: adjustmentId,
      orderLineTaxId: tax.id,
      orderLineId: tax.lineId,
    }),
  ]);
  await enqueueProposal(tx);
}

async function approve(tx: Tx, ctx: ActorContext, id: string): Promise<{ id: string } | Rejection> {
  const found = await tx.one<{ taxId: string }>(
    sql`select order_line_tax_id as "taxId" from tax_adjustments where id = ${id} and deleted_at is null`,
  );
  if (found === undefined) return absent;
  const books = tx.bypassingRowSecurity('an adjustment changes the withheld tax and the ledger of a sponsor');
  await books.run(sql`
    select id from order_lines where id = (select order_line_id from order_line_taxes where id = ${found.taxId}) for no key update`);
  await lock(books, 'taxPayments');
  const tax = await lockTaxToGiveBack(books, found.taxId);
  const row = await lockRow(tx, taxAdjustmentTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (tax === undefined) return absent;
  const amount = cents(Number(row['amount_cents']));
  const balance = await balanceAfter(books, tax.authority, Number(row['tax_year']), amount);
  const approved = await applyTransition(tx, ctx, taxAdjustmentTransitions, {
    id,
    transition: 'approve',
    columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, balance_cents: balance },
  });
  if (isRejection(approved)) return approved;
  // The adjustment itself is no longer pending.
  const rejection = whyNotAdjusted({ ...tax, pending: cents(tax.pending - amount) }, amount);
  if (rejection) return rejection;
  await reduce(books, ctx, tax, id, amount);
  return { id };
}

/** Endpoints that decide about proposed adjustments. */
export const adjustmentEndpoints: readonly Endpoint[] = [
  on(approveTaxAdjustment, async ({ params }, ctx) => {
    const approved = await ctx.inTx((tx) => approve(tx, ctx, params.id));
    return isRejection(approved) ? approved : reply(approved, 'Adjustment approved. The money can be paid out.');
  }),
  on(declineTaxAdjustment, async ({ params, body }, ctx) => {
    const declined = await ctx.inTx((tx) =>
      applyTransition(tx, ctx, taxAdjustmentTransitions, {
        id: params.id,
        transition: 'decline',
        note: body.reason,
        columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_note: body.reason },
      }),
    );
    return isRejection(declined) ? declined : reply({ id: params.id }, 'Adjustment declined.');
  }),
  on(withdrawTaxAdjustment, async ({ params }, ctx) => {
    const withdrawn = await ctx.inTx((tx) =>
      applyTransition(tx, ctx, taxAdjustmentTransitions, {
        id: params.id,
        transition: 'withdraw',
        columns: { decided_by: ctx.actor.userId, decided_at: ctx.now },
      }),
    );
    return isRejection(withdrawn) ? withdrawn : reply({ id: params.id }, 'Adjustment withdrawn.');
  }),
];
