import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type Movement, matchReturn, type OpenPayment } from '@fiducia/domain/payments/match-bank-answers';
import { creditKind, incomingWireTypes } from '@fiducia/domain/trust/bank-transaction-type';
import { paymentReturned } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { makeDebtsGood } from '../../trust/sponsor-debts.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { claim, type Touched, unmatched } from './claim-movement.ts';
import { receiveReturnedWire } from './receive-returned-wires.ts';

interface Awaited extends OpenPayment {
  readonly answerId: string;
  readonly orderLineId: string;
  readonly masterAccountId: string;
  readonly amount: Cents;
}

/**
 * Posts the money of returned payments to their order lines (P18) when it appears on a statement. Before that, a
 * reissue would use other clients' money. A line whose new instructions are already approved continues immediately.
 */
export async function receiveReturns(
  tx: Tx,
  ctx: ActorContext,
  credits: readonly Movement[],
  participantHome: string,
  touched: Touched,
): Promise<void> {
  for (const movement of credits) {
    const isReturn = creditKind(movement.bankTypeCode) === 'return';
    if (!isReturn && !incomingWireTypes.has(movement.bankTypeCode)) continue;
    if (await receiveReturnedWire(tx, ctx, movement, participantHome, touched)) continue;
    // A wire that contains none of our references is a deposit.
    if (!isReturn) continue;
    const awaited = await tx.many<Awaited>(sql`
      select p.id, a.id as "answerId", p.order_line_id as "orderLineId", p.master_account_id as "masterAccountId",
             p.corporate_bank_account_id as "corporateBankAccountId", p.amount_cents as amount,
             array_remove(array[p.trace_number, p.end_to_end_id, p.uetr, p.reference_number], null) as references
        from bank_answers a join payments p on p.id = a.payment_id
       where a.waits_for_cash and p.cleared_on is not null and p.corporate_bank_account_id = ${movement.corporateBankAccountId}
       order by a.id for no key update of a`);
    const match = matchReturn(movement, awaited);
    if (match.kind === 'one') {
      lockParents(tx, orderLineTable, [match.one.orderLineId]);
      await receiveReturn(tx, ctx, movement, match.one);
      await claim(tx, ctx, movement);
      touched.lines.push(match.one.orderLineId);
    } else await unmatched(tx, ctx, movement, match, 'returned money');
  }
}

/**
 * Posts P18 for the credit of a payment whose return was already reported. Reissues the order line if all of its
 * instructions are approved again.
 */
export async function receiveReturn(
  tx: Tx,
  ctx: ActorContext,
  movement: Pick<Movement, 'id'>,
  one: Omit<Awaited, keyof OpenPayment> & Pick<Awaited, 'id' | 'amount'>,
): Promise<void> {
  await post(tx, ctx, [
    paymentReturned({
      amount: one.amount,
      masterAccountId: one.masterAccountId,
      paymentId: one.id,
      orderLineId: one.orderLineId,
      bankTransactionId: movement.id,
    }),
  ]);
  await makeDebtsGood(tx, ctx, [one.orderLineId]);
  await tx.run(sql`
    update bank_answers set waits_for_cash = false, bank_transaction_id = ${movement.id} where id = ${one.answerId}`);
  const ready = await tx.one<{ is_ready: boolean }>(sql`
    select count(*) > 0 and bool_and(status in ('approved', 'inBatch', 'sent')) as is_ready from payment_instructions
     where order_line_id = ${one.orderLineId} and status <> 'cancelled' and deleted_at is null`);
  if (ready?.is_ready === true)
    await applyTransitions(tx, asSystem(ctx), lineTransitions, { ids: [one.orderLineId], transition: 'reissue' });
}
