import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { refundNetted, refundNettingUndone } from '@fiducia/domain/trust/tax-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { unreversed } from '../../../platform/ledger/unreversed.ts';
import { enqueueProposal } from '../../taxes/propose-tax-payments.ts';
import { taxRefundTransitions } from '../../taxes/refunds/refund-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import type { DepositToSend } from './deposits-to-send.ts';

interface Offset {
  readonly id: string;
  readonly refundId: string;
  readonly depositId: string;
  readonly client: string;
  readonly amount: Cents;
}

const readOffsets = (tx: Tx, depositIds: readonly string[]): Promise<Offset[]> =>
  tx.many<Offset>(sql`
    select o.id, o.tax_refund_id as "refundId", o.tax_payment_id as "depositId", r.master_account_id as client, o.amount_cents as amount
      from tax_refund_offsets o join tax_refunds r on r.id = o.tax_refund_id
     where o.tax_payment_id = any(${[...depositIds]}::text[]) and o.deleted_at is null order by o.id for no key update of o`);

const postingOf = ({ id, refundId, depositId, client, amount }: Offset) => ({
  amount,
  masterAccountId: client,
  taxRefundOffsetId: id,
  taxRefundId: refundId,
  taxPaymentId: depositId,
});

/** Posts P25 for the refunds by which sent deposits are lower. A refund that is netted in full can be paid out. */
export async function netSentRefunds(
  tx: Tx,
  ctx: ActorContext,
  deposits: readonly DepositToSend[],
  settleOn: string,
): Promise<Rejection | undefined> {
  const books = tx.bypassingRowSecurity('deposits are lower by refunds of all sponsors');
  const offsets = await readOffsets(
    books,
    deposits.map(({ id }) => id),
  );
  if (offsets.length === 0) return undefined;
  await post(
    books,
    ctx,
    offsets.map((offset) => refundNetted(postingOf(offset))),
  );
  const whole = await books.many<{ id: string }>(sql`
    select r.id from tax_refunds r where r.id = any(${offsets.map(({ refundId }) => refundId)}::text[]) and r.status = 'agreed'
       and r.amount_cents = (select sum(o.amount_cents) from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id
                              where o.tax_refund_id = r.id and o.deleted_at is null and p.status in ('sent', 'settled'))
     order by r.id`);
  const netted = await applyTransitions(books, asSystem(ctx), taxRefundTransitions, {
    ids: whole.map(({ id }) => id),
    transition: 'net',
    columns: { netted_on: settleOn },
  });
  return isRejection(netted) ? netted : [...netted.rejected.values()][0];
}

/**
 * Reverses P25 of a deposit that was returned. Its refunds are open again, and the next proposal nets them with the
 * deposits that are due. A refund that was paid out already stays paid out.
 */
export async function reopenNettedRefunds(
  tx: Tx,
  ctx: ActorContext,
  depositId: string,
): Promise<Rejection | undefined> {
  const books = tx.bypassingRowSecurity('deposits are lower by refunds of all sponsors');
  const offsets = await readOffsets(books, [depositId]);
  if (offsets.length === 0) return undefined;
  const made = await unreversed(
    books,
    'P25',
    offsets.map(({ id }) => id),
  );
  await post(
    books,
    ctx,
    offsets.map((offset) => ({ ...refundNettingUndone(postingOf(offset)), reversesId: made.get(offset.id) ?? '' })),
  );
  await books.run(sql`
    update tax_refund_offsets set deleted_at = ${ctx.now} where id = any(${offsets.map(({ id }) => id)}::text[])`);
  const netted = await books.many<{ id: string }>(sql`
    select id from tax_refunds where id = any(${offsets.map(({ refundId }) => refundId)}::text[]) and status = 'netted' order by id`);
  const reopened = await applyTransitions(books, asSystem(ctx), taxRefundTransitions, {
    ids: netted.map(({ id }) => id),
    transition: 'unnet',
    columns: { netted_on: null },
  });
  if (isRejection(reopened)) return reopened;
  await enqueueProposal(books);
  return undefined;
}
