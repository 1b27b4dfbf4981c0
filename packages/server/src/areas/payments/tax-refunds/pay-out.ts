import { payOutTaxAdjustment, payOutTaxRefund } from '@fiducia/contract/taxes/tax-refund.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { refundRejections } from '@fiducia/domain/taxes/refunds/refund-rejections';
import { adjustedTaxReturned } from '@fiducia/domain/trust/recipes';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { advanceLines } from '../../orders/advance-lines.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { taxRefundTransitions } from '../../taxes/refunds/refund-transitions.ts';
import { taxAdjustmentTable } from '../../taxes/tax-adjustment.table.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { createPayout, readPaidInstruction } from './payout-instruction.ts';

type Payee = 'participant' | 'plan';

interface Payable {
  readonly id: string;
  readonly taxId: string;
  readonly lineId: string;
  readonly client: string;
  readonly amount: Cents;
  readonly status: string;
  readonly paidOutOn: string | null;
  readonly line: string;
  readonly lineStatus: string;
  readonly accountId: string;
  readonly refundId: string | null;
  readonly refund: string | null;
  readonly refundStatus: string | null;
  /** The instruction that already pays the money. */
  readonly instruction: string | null;
  /** Whether other tax of the line is being paid back. */
  readonly isPayingBack: boolean;
}

/** Locks the order and its line, and reads an adjustment with what decides whether its money can be paid. */
async function lockPayable(tx: Tx, ctx: RequestContext, id: string): Promise<Payable | Rejection> {
  const place = await tx.one<{ lineId: string }>(
    sql`select order_line_id as "lineId" from tax_adjustments where id = ${id} and deleted_at is null`,
  );
  if (place === undefined) return absent;
  lockParents(tx, orderLineTable, [place.lineId]);
  await tx.run(sql`select id from order_lines where id = ${place.lineId} for no key update`);
  const locked = await lockRow(tx, taxAdjustmentTable, id, ctx.actor);
  if (isRejection(locked)) return locked;
  const books = tx.bypassingRowSecurity('tax is paid back from the ledger of a sponsor');
  const row = await books.one<Payable>(sql`
    select a.id, a.order_line_tax_id as "taxId", a.order_line_id as "lineId", a.master_account_id as client, a.amount_cents as amount,
           a.status, a.paid_out_on as "paidOutOn", l.friendly_id as line, l.status as "lineStatus",
           coalesce(pl.account_id, l.subaccount_id, l.master_account_id) as "accountId",
           r.id as "refundId", r.friendly_id as refund, r.status as "refundStatus",
           (select i.friendly_id from payment_instructions i where i.tax_adjustment_id = a.id and i.status <> 'cancelled' and i.deleted_at is null) as instruction,
           exists (select from payment_instructions i where i.order_line_id = l.id and i.tax_adjustment_id is not null
                     and i.status <> 'cancelled' and i.deleted_at is null) as "isPayingBack"
      from tax_adjustments a join order_lines l on l.id = a.order_line_id left join plans pl on pl.id = l.plan_id
      left join tax_refunds r on r.id = a.tax_refund_id where a.id = ${id}`);
  return row ?? absent;
}

/** Returns why the money can’t be paid now, or undefined if it can. */
function whyNotPaid(of: Payable): Rejection | undefined {
  if (of.status !== 'approved') return refundRejections.adjustmentNotApproved();
  if (of.paidOutOn !== null) return refundRejections.alreadyPaidOut({ on: of.paidOutOn });
  if (of.instruction !== null)
    return refundRejections.payoutUnderWay({ instruction: formatFriendlyId(of.instruction) });
  if (of.refund !== null && of.refundStatus !== 'received' && of.refundStatus !== 'netted')
    return refundRejections.notFunded({ refund: formatFriendlyId(of.refund) });
  if (of.lineStatus === 'complete' || (of.lineStatus === 'inProgress' && of.isPayingBack)) return undefined;
  return refundRejections.lineNotComplete({
    line: formatFriendlyId(of.line),
    status: labelInSentence(statusLabel(of.lineStatus)),
  });
}

async function toParticipant(tx: Tx, ctx: RequestContext, of: Payable): Promise<string | Rejection> {
  const paid = await readPaidInstruction(tx, of.taxId);
  if (paid === undefined) return refundRejections.noPayee({ line: formatFriendlyId(of.line) });
  if (of.lineStatus === 'complete') {
    const reopened = await applyTransition(tx, asSystem(ctx), lineTransitions, {
      id: of.lineId,
      transition: 'payTaxBack',
      note: 'Withheld tax is paid back',
    });
    if (isRejection(reopened)) return reopened;
  }
  return createPayout(tx, ctx, paid, { adjustmentId: of.id, amount: of.amount });
}

async function toPlan(tx: Tx, ctx: RequestContext, of: Payable, today: string): Promise<Rejection | undefined> {
  await post(tx, ctx, [
    adjustedTaxReturned({
      amount: of.amount,
      masterAccountId: of.client,
      taxAdjustmentId: of.id,
      orderLineId: of.lineId,
      to: { type: 'account', id: of.accountId },
    }),
  ]);
  const rejection = await recordPaidOut(tx, ctx, of, today);
  if (rejection) return rejection;
  if (of.lineStatus === 'inProgress') await advanceLines(tx, ctx, [of.lineId]);
  return undefined;
}

/** Records the day on which adjusted tax was paid out, also on its refund. */
export async function recordPaidOut(
  tx: Tx,
  ctx: ActorContext,
  of: { readonly id: string; readonly refundId: string | null },
  on: string,
): Promise<Rejection | undefined> {
  await setColumns(tx, ctx, taxAdjustmentTable, of.id, { paid_out_on: on });
  if (of.refundId === null) return undefined;
  const paid = await applyTransition(tx, asSystem(ctx), taxRefundTransitions, {
    id: of.refundId,
    transition: 'payOut',
    columns: { paid_out_on: on },
  });
  return isRejection(paid) ? paid : undefined;
}

async function payOut(
  tx: Tx,
  ctx: RequestContext,
  adjustmentId: string,
  to: Payee,
): Promise<{ paymentInstructionId: string | null } | Rejection> {
  const found = await lockPayable(tx, ctx, adjustmentId);
  if (isRejection(found)) return found;
  const rejection = whyNotPaid(found);
  if (rejection) return rejection;
  const books = tx.bypassingRowSecurity('tax is paid back from the ledger of a sponsor');
  await setColumns(books, ctx, taxAdjustmentTable, found.id, { paid_to: to });
  if (to === 'plan') {
    const failed = await toPlan(books, ctx, found, localDate(ctx.now.toISOString(), timeZones.eastern));
    return failed ?? { paymentInstructionId: null };
  }
  const created = await toParticipant(books, ctx, found);
  return isRejection(created) ? created : { paymentInstructionId: created };
}

const messages: Readonly<Record<Payee, string>> = {
  participant: 'Payment instruction created. It waits for review.',
  plan: 'Money returned to the plan’s account.',
};

/** Endpoints that pay back tax of an adjustment or a refund. */
export const payOutEndpoints: readonly Endpoint[] = [
  on(payOutTaxAdjustment, async ({ params, body }, ctx) => {
    const paid = await ctx.inTx((tx) => payOut(tx, ctx, params.id, body.to));
    return isRejection(paid) ? paid : reply({ id: params.id, ...paid }, messages[body.to]);
  }),
  on(payOutTaxRefund, async ({ params, body }, ctx) => {
    const refund = await ctx.db.one<{ refund: string; adjustmentId: string | null }>(sql`
      select r.friendly_id as refund, a.id as "adjustmentId" from tax_refunds r left join tax_adjustments a on a.tax_refund_id = r.id
       where r.id = ${params.id} and r.deleted_at is null`);
    if (refund === undefined) return absent;
    const { adjustmentId } = refund;
    if (adjustmentId === null) return refundRejections.notFunded({ refund: formatFriendlyId(refund.refund) });
    const paid = await ctx.inTx((tx) => payOut(tx, ctx, adjustmentId, body.to));
    return isRejection(paid) ? paid : reply({ id: params.id, ...paid }, messages[body.to]);
  }),
];
