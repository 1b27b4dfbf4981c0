import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type Movement, matchByReference, type OpenPayment } from '@fiducia/domain/payments/match-bank-answers';
import { payeeSentences } from '@fiducia/domain/payments/payee-sentences';
import { paymentReturned } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { makeDebtsGood } from '../../trust/sponsor-debts.ts';
import { moneyCameBack } from '../disbursements/money-came-back.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { claim, type Touched, unmatched } from './claim-movement.ts';
import { lockPayments } from './lock-payments.ts';

interface PaidWire extends OpenPayment {
  readonly orderLineId: string;
  readonly masterAccountId: string;
  readonly amount: Cents;
}

const staffSentence = 'The receiving bank returned the wire.';

/**
 * Marks a wire as returned and posts its money to the order line (P18) if this bank transaction is its return. Wires
 * have no return file: the receiving bank sends the money back with our reference. Returns false if the transaction
 * matches none of our wires.
 */
export async function receiveReturnedWire(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  participantHome: string,
  touched: Touched,
): Promise<boolean> {
  const found = matchByReference(movement, await clearedWires(tx, movement));
  if (found.kind === 'one') await lockPayments(tx, sql`p.id = ${found.one.id}`);
  // Another transaction may have returned the wire in the meantime.
  const match = found.kind === 'one' ? matchByReference(movement, await clearedWires(tx, movement)) : found;
  if (match.kind === 'none') return false;
  if (match.kind === 'one') {
    await giveBack(
      tx,
      ctx,
      movement,
      match.one,
      { staff: staffSentence, payee: payeeSentences.wireReturned },
      participantHome,
    );
    await claim(tx, ctx, movement);
    touched.lines.push(match.one.orderLineId);
  } else await unmatched(tx, ctx, movement, match, 'returned wire');
  return true;
}

function clearedWires(tx: Tx, movement: Movement): Promise<PaidWire[]> {
  return tx.many<PaidWire>(sql`
    select p.id, p.order_line_id as "orderLineId", p.master_account_id as "masterAccountId",
           p.corporate_bank_account_id as "corporateBankAccountId", p.amount_cents as amount,
           array_remove(array[p.end_to_end_id, p.uetr, p.reference_number], null) as references
      from payments p join payment_batches b on b.id = p.payment_batch_id
     where b.payment_batch_type = 'wire' and p.status = 'cleared' and p.amount_cents >= ${movement.amount}
       and p.corporate_bank_account_id = ${movement.corporateBankAccountId} and p.cleared_on >= ${movement.date}::date - 90
     order by p.id`);
}

/** Sentences that describe a return to staff and to the payee. */
export interface ReturnSentences {
  readonly staff: string;
  readonly payee: string;
}

/**
 * Marks a cleared payment as returned when its money comes back without a reported return, and posts the money to its
 * order line (P18).
 */
export async function giveBack(
  tx: Tx,
  ctx: ActorContext,
  movement: Pick<Movement, 'id'>,
  wire: Pick<PaidWire, 'id' | 'orderLineId' | 'masterAccountId' | 'amount'>,
  sentences: ReturnSentences,
  home: string,
): Promise<void> {
  const transitioned = await applyTransitions(tx, asSystem(ctx), paymentTransitions, {
    ids: [wire.id],
    transition: 'return',
    columns: { return_reason: sentences.staff },
  });
  if (isRejection(transitioned) || transitioned.transitioned.length === 0)
    throw new Error(`the cleared payment ${wire.id} could not be returned`);
  await post(tx, ctx, [
    paymentReturned({
      amount: wire.amount,
      masterAccountId: wire.masterAccountId,
      paymentId: wire.id,
      orderLineId: wire.orderLineId,
      bankTransactionId: movement.id,
    }),
  ]);
  await makeDebtsGood(tx, ctx, [wire.orderLineId]);
  await tx.run(sql`
    insert into bank_answers (id, kind, natural_key, payment_id, bank_transaction_id, amount_cents, created_at)
    values (${newId()}, 'returnCredit', ${`returnCredit:${wire.id}`}, ${wire.id}, ${movement.id}, ${wire.amount}, ${ctx.now})`);
  await raiseAlert(
    tx,
    ctx.now,
    'paymentReturned',
    wire.id,
    `${sentences.staff} We asked the payee to correct the account.`,
  );
  const rejection = await moneyCameBack(tx, ctx, [{ paymentId: wire.id, sentence: sentences.payee }], home);
  if (rejection) throw new Error(`the line of the returned payment ${wire.id} could not be updated: ${rejection.code}`);
}
