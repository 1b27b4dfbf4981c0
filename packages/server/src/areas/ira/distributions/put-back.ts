import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraDistributionRejections } from '@fiducia/domain/ira/ira-distribution';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { unwindTaxes } from '../../payments/batches/undo-payments.ts';
import { replaceEarlier } from '../../payments/elections/store-election.ts';
import { asSystem } from '../../payments/instructions/bring-lines-along.ts';
import { lockFundsOf, returnMoneyToPlan } from '../../trust/return-to-plan.ts';
import { waiveFee } from '../fees/waive-ira-fee.ts';
import { iraAccountTransitions } from '../ira-account-transitions.ts';
import { isLive } from '../live-transactions.ts';

interface PaidLine {
  readonly status: string;
  readonly ira_status: string;
  /** The IRA was closed because this line paid out its whole balance. */
  readonly is_closed_by_payout: boolean;
}

/**
 * Puts the money of a payment that came back into the IRA that it was taken from, with the tax and fees that were
 * withheld from it: nothing was distributed then. The order line ends.
 */
export async function putBackPayout(
  tx: Tx,
  ctx: RequestContext,
  iraAccountId: string,
  orderLineId: string,
  note: string,
): Promise<Rejection | undefined> {
  await lockFundsOf(tx, [orderLineId]);
  lockParents(tx, orderLineTable, [orderLineId]);
  const line = await tx.one<PaidLine>(sql`
    select l.status, a.status as ira_status, a.status = 'closed' and a.revoked_at is null and l.detail ? 'closingFee' as is_closed_by_payout
      from order_lines l join ira_transactions t on t.order_line_id = l.id and t.kind <> 'reversal' join ira_accounts a on a.id = t.ira_account_id
     where l.id = ${orderLineId} and t.ira_account_id = ${iraAccountId} and l.deleted_at is null for no key update of l`);
  if (line === undefined) return absent;
  if (line.status !== 'waitingForReissue') return iraDistributionRejections.notReturned();
  if (line.ira_status !== 'open' && !line.is_closed_by_payout) return iraDistributionRejections.iraEnded();
  const rejection =
    (line.is_closed_by_payout ? await reopen(tx, ctx, iraAccountId, note) : undefined) ??
    (await replaceEarlier(tx, ctx, orderLineId, note)) ??
    (await unwindWithholding(tx, ctx, orderLineId)) ??
    (await returnMoneyToPlan(tx, asSystem(ctx), [orderLineId]));
  if (rejection) return rejection;
  const ended = await applyTransition(tx, ctx, lineTransitions, { id: orderLineId, transition: 'putBack', note });
  return isRejection(ended) ? ended : undefined;
}

/** Opens an IRA again whose whole balance was paid out, and pays its closing fee back to it. */
async function reopen(tx: Tx, ctx: RequestContext, id: string, note: string): Promise<Rejection | undefined> {
  const opened = await applyTransition(tx, { ...ctx, actor: systemActor }, iraAccountTransitions, {
    id,
    transition: 'reopen',
    note,
    columns: { closed_at: null },
  });
  if (isRejection(opened)) return opened;
  const fees = await tx.many<{ id: string }>(sql`
    select t.id from ira_transactions t where t.ira_account_id = ${id} and t.kind = 'closingFee' and ${isLive}`);
  for (const fee of fees) {
    const waived = await waiveFee(tx, ctx, fee.id, note);
    if (isRejection(waived)) return waived;
  }
  return undefined;
}

/** Reverses what was withheld, so that the line holds the whole amount. Returns why that isn't possible anymore. */
async function unwindWithholding(tx: Tx, ctx: RequestContext, orderLineId: string): Promise<Rejection | undefined> {
  const deposited = await tx.one(sql`
    select 1 from order_line_taxes
     where order_line_id = ${orderLineId} and status in ('inBatch', 'paid') and amount_cents > 0 and deleted_at is null limit 1`);
  if (deposited) return iraDistributionRejections.taxDeposited();
  const paid = await tx.many<{ payment_instruction_id: string; order_line_id: string }>(sql`
    select distinct payment_instruction_id, order_line_id from payments where order_line_id = ${orderLineId}`);
  await unwindTaxes(tx, ctx, paid);
  const held = await tx.one<{ is_whole: boolean }>(sql`
    select coalesce(-a.balance_cents, 0) = l.total_funds_associated_cents as is_whole
      from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id where l.id = ${orderLineId}`);
  return held?.is_whole === true ? undefined : iraDistributionRejections.moneyIsElsewhere();
}
