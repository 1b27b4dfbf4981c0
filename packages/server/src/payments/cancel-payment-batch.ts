import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import { type BatchStep, cancelBatchMember, cancelPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { asProgram } from './bring-lines-along.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { sendBackAfterPrenote } from './held-members.ts';
import { instructionMoves } from './instruction-moves.ts';
import { memberMoves } from './member-moves.ts';
import { paymentBatchMoves } from './payment-batch-moves.ts';
import { undoPayments, voidChecks } from './undo-payments.ts';

interface Member {
  readonly id: string;
  readonly payment_id: string | null;
  readonly payment_instruction_id: string;
}

/** Cancels a batch that was not sent: payments are undone, money and instructions are as they were before. */
export const cancelBatch = (files: FileStore) =>
  on(cancelPaymentBatch, async ({ params, body }, work) => {
    const done = await work.inTx(
      async (tx): Promise<BatchStep | Refusal> => {
        const moved = await makeMove(tx, work, paymentBatchMoves, { id: params.id, move: 'cancel', note: body.reason });
        if (isRefusal(moved)) return moved;
        const members = await tx.many<Member>(sql`
          select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
           where payment_batch_id = ${params.id} and status = 'inBatch' order by id for no key update`);
        const refusal = await takeOut(tx, work, files, members, body.reason);
        return refusal ?? { id: params.id, status: moved.to.status };
      },
      { statementTimeout: payRunMilliseconds },
    );
    return isRefusal(done) ? done : reply(done);
  });

/** Takes members out: their payments, if made, are cancelled with taxes and fees, and their instructions are approved again. */
export async function takeOut(
  tx: Tx,
  doer: Doer,
  files: FileStore,
  members: readonly Member[],
  note: string,
): Promise<Refusal | undefined> {
  const paymentIds = members.flatMap(({ payment_id }) => (payment_id === null ? [] : [payment_id]));
  const refusal = await undoPayments(tx, doer, paymentIds, note);
  if (refusal) return refusal;
  const voided = await voidChecks(tx, doer, files, paymentIds);
  if (isRefusal(voided)) return voided;
  const taken = await makeMoves(tx, asProgram(doer), memberMoves, {
    ids: members.map(({ id }) => id),
    move: 'cancel',
    note,
  });
  if (isRefusal(taken)) return taken;
  const ids = members.map((one) => one.payment_instruction_id);
  const unbatched = await makeMoves(tx, asProgram(doer), instructionMoves, { ids, move: 'unbatch', note });
  if (isRefusal(unbatched)) return unbatched;
  const refused = unbatched.refused.values().next().value;
  return (
    refused ??
    sendBackAfterPrenote(
      tx,
      doer,
      members.map(({ id }) => id),
    )
  );
}

/** Takes one instruction out of a batch: freely while it is open, a check also after it was entered at the bank. */
export const cancelMember = (files: FileStore) =>
  on(cancelBatchMember, async ({ params, body }, work) => {
    const done = await work.inTx(async (tx): Promise<BatchStep | Refusal> => {
      const member = await readRecord(tx, paymentBatchPaymentInstruction, params.id, work.actor);
      if (isRefusal(member)) return member;
      const batch = await lockRow(tx, paymentBatch, member.paymentBatchId, work.actor);
      if (isRefusal(batch)) return batch;
      const members = await tx.many<Member>(sql`
        select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
         where id = ${params.id} and status = 'inBatch' for no key update`);
      if (members.length === 0 || !['open', 'readyToSend', 'enteredAtBank'].includes(String(batch['status'])))
        return paymentBatchRefusals.memberIsGone();
      if (batch['sending_at'] !== null) return paymentBatchRefusals.batchIsSending();
      const refusal = await takeOut(tx, work, files, members, body.reason ?? 'Taken out of its batch');
      if (refusal) return refusal;
      await followBatch(tx, work, member.paymentBatchId, batch['status'] === 'enteredAtBank');
      return { id: params.id, status: 'cancelled' };
    });
    return isRefusal(done) ? done : reply(done);
  });

/**
 * Keeps an open batch's count and total with its members. Once payments exist the totals tell what was made and what the
 * file holds, so they stay. A batch that nothing is left of is cancelled.
 */
async function followBatch(tx: Tx, doer: Doer, id: string, isMade: boolean): Promise<void> {
  const left = await tx.one<{ count: number; total: number }>(sql`
    select count(*)::int as count, coalesce(sum(i.net_cents), 0)::bigint as total
      from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id
     where m.payment_batch_id = ${id} and m.status <> 'cancelled'`);
  if (!isMade) {
    await setColumns(tx, doer, paymentBatch, id, { total_count: left?.count ?? 0, total_cents: left?.total ?? 0 });
    // Fewer payments, another total: those who released it saw the old one.
    await tx.run(sql`delete from payment_batch_releases where payment_batch_id = ${id}`);
  }
  if (left?.count === 0)
    await makeMove(tx, doer, paymentBatchMoves, { id, move: 'cancel', note: 'Nothing is left in it' });
}
