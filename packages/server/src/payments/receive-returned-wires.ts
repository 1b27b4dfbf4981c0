import { matchByReference, type Movement, type OpenPayment } from '@fiducia/domain/payments/match-bank-answers';
import type { Cents } from '@fiducia/domain/money/cents';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { paymentReturned } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { post } from '../ledger/post.ts';
import { asProgram } from './bring-lines-along.ts';
import { claim, type Touched, unmatched } from './claim-movement.ts';
import { moneyCameBack } from './money-came-back.ts';
import { paymentMoves } from './payment-moves.ts';
import { raiseAlert } from './raise-alert.ts';
import { makeDebtsGood } from '../trust/sponsor-debts.ts';

interface PaidWire extends OpenPayment {
  readonly orderLineId: string;
  readonly masterAccountId: string;
  readonly amount: Cents;
}

const staffSentence = 'The receiving bank sent the wire back.';
const payeeSentence = 'Your bank sent our wire back. Please check your bank details.';

/**
 * A wire has no return file: the receiving bank sends the money back, and its credit names our reference. The payment
 * is returned and its money is the line's again (P18) in one step. Answers whether the movement was one.
 */
export async function receiveReturnedWire(
  tx: Tx,
  doer: Doer,
  movement: Movement,
  participantHome: string,
  touched: Touched,
): Promise<boolean> {
  const paid = await tx.many<PaidWire>(sql`
    select p.id, p.order_line_id as "orderLineId", p.master_account_id as "masterAccountId",
           p.corporate_bank_account_id as "corporateBankAccountId", p.amount_cents as amount,
           array_remove(array[p.end_to_end_id, p.uetr, p.reference_number], null) as references
      from payments p join payment_batches b on b.id = p.payment_batch_id
     where b.payment_batch_type = 'wire' and p.status = 'cleared' and p.amount_cents >= ${movement.amount}
       and p.corporate_bank_account_id = ${movement.corporateBankAccountId} and p.cleared_on >= ${movement.date}::date - 90
     order by p.id for no key update of p`);
  const match = matchByReference(movement, paid);
  if (match.kind === 'none') return false;
  if (match.kind === 'one') {
    await giveBack(tx, doer, movement, match.one, { staff: staffSentence, payee: payeeSentence }, participantHome);
    await claim(tx, doer, movement);
    touched.lines.push(match.one.orderLineId);
  } else await unmatched(tx, doer, movement, match, 'returned wire');
  return true;
}

/** The words with which a return is told. */
export interface ToldBack {
  readonly staff: string;
  readonly payee: string;
}

/** A payment that had cleared came back without being told of before: it is returned, and the credit is its line's money. */
export async function giveBack(
  tx: Tx,
  doer: Doer,
  movement: Pick<Movement, 'id'>,
  wire: Pick<PaidWire, 'id' | 'orderLineId' | 'masterAccountId' | 'amount'>,
  told: ToldBack,
  home: string,
): Promise<void> {
  const moved = await makeMoves(tx, asProgram(doer), paymentMoves, {
    ids: [wire.id],
    move: 'return',
    columns: { return_reason: told.staff },
  });
  if (isRefusal(moved) || moved.moved.length === 0) throw new Error(`the cleared payment ${wire.id} could not return`);
  await post(tx, doer, [
    paymentReturned({
      amount: wire.amount,
      masterAccountId: wire.masterAccountId,
      paymentId: wire.id,
      orderLineId: wire.orderLineId,
      bankTransactionId: movement.id,
    }),
  ]);
  await makeDebtsGood(tx, doer, [wire.orderLineId]);
  await tx.run(sql`
    insert into bank_answers (id, kind, natural_key, payment_id, bank_transaction_id, amount_cents, created_at)
    values (${newId()}, 'returnCredit', ${`returnCredit:${wire.id}`}, ${wire.id}, ${movement.id}, ${wire.amount}, ${doer.now})`);
  await raiseAlert(
    tx,
    doer.now,
    'paymentReturned',
    wire.id,
    `${told.staff} The payee is asked to correct the account.`,
  );
  const refusal = await moneyCameBack(tx, doer, [{ paymentId: wire.id, sentence: told.payee }], home);
  if (refusal) throw new Error(`the line of the returned payment ${wire.id} could not follow: ${refusal.code}`);
}
