import { type BatchStep, cancelBatchMember, cancelPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { memberTransitions } from '../disbursements/member-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';
import { claimPayRun } from './claim-pay-run.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { sendBackAfterPrenote } from './held-members.ts';
import { paymentBatchTransitions } from './payment-batch-transitions.ts';
import { undoPayments, voidChecks } from './undo-payments.ts';

interface Member {
  readonly id: string;
  readonly payment_id: string | null;
  readonly payment_instruction_id: string;
}

/** Cancels a batch that wasn't sent: reverses its payments and returns its instructions to approved. */
export const cancelBatch = (files: FileStore) =>
  on(cancelPaymentBatch, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(
      async (tx): Promise<BatchStep | Rejection> => {
        const running = await claimPayRun(tx, ctx, params.id);
        if (running) return running;
        const transitioned = await applyTransition(tx, ctx, paymentBatchTransitions, {
          id: params.id,
          transition: 'cancel',
          note: body.reason,
        });
        if (isRejection(transitioned)) return transitioned;
        const members = await tx.many<Member>(sql`
          select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
           where payment_batch_id = ${params.id} and status = 'inBatch' order by id for no key update`);
        const rejection = await takeOut(tx, ctx, files, members, body.reason);
        return rejection ?? { id: params.id, status: transitioned.to.status };
      },
      { statementTimeout: payRunMilliseconds },
    );
    return isRejection(done) ? done : reply(done);
  });

/**
 * Removes instructions from their batch: cancels their payments with taxes and fees, if created, and returns the
 * instructions to approved.
 */
export async function takeOut(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  members: readonly Member[],
  note: string,
): Promise<Rejection | undefined> {
  const paymentIds = members.flatMap(({ payment_id }) => (payment_id === null ? [] : [payment_id]));
  const rejection = await undoPayments(tx, ctx, paymentIds, note);
  if (rejection) return rejection;
  const voided = await voidChecks(tx, ctx, files, paymentIds);
  if (isRejection(voided)) return voided;
  const taken = await applyTransitions(tx, asSystem(ctx), memberTransitions, {
    ids: members.map(({ id }) => id),
    transition: 'cancel',
    note,
  });
  if (isRejection(taken)) return taken;
  const ids = members.map((one) => one.payment_instruction_id);
  const unbatched = await applyTransitions(tx, asSystem(ctx), instructionTransitions, {
    ids,
    transition: 'unbatch',
    note,
  });
  if (isRejection(unbatched)) return unbatched;
  const rejected = unbatched.rejected.values().next().value;
  return (
    rejected ??
    sendBackAfterPrenote(
      tx,
      ctx,
      members.map(({ id }) => id),
    )
  );
}

/**
 * Removes one instruction from a batch. Instructions of any payment method can be removed until payments are created;
 * checks also after that.
 */
export const cancelMember = (files: FileStore) =>
  on(cancelBatchMember, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<BatchStep | Rejection> => {
      const member = await readRecord(tx, paymentBatchPaymentInstructionTable, params.id, ctx.actor);
      if (isRejection(member)) return member;
      const batch = await lockRow(tx, paymentBatchTable, member.paymentBatchId, ctx.actor);
      if (isRejection(batch)) return batch;
      const members = await tx.many<Member>(sql`
        select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
         where id = ${params.id} and status = 'inBatch' for no key update`);
      if (members.length === 0 || !['open', 'readyToSend', 'enteredAtBank'].includes(String(batch['status'])))
        return paymentBatchRejections.memberIsGone();
      if (batch['sending_at'] !== null) return paymentBatchRejections.batchIsSending();
      const rejection = await takeOut(tx, ctx, files, members, body.reason ?? 'Removed from its batch');
      if (rejection) return rejection;
      await followBatch(tx, ctx, member.paymentBatchId, batch['status'] === 'enteredAtBank');
      return { id: params.id, status: 'cancelled' };
    });
    return isRejection(done) ? done : reply(done);
  });

/**
 * Updates a batch after an instruction was removed, and cancels a batch without instructions. Once payments are
 * created, the count and total stay unchanged because they match the bank file.
 */
async function followBatch(tx: Tx, ctx: ActorContext, id: string, isMade: boolean): Promise<void> {
  const left = await tx.one<{ count: number; total: number }>(sql`
    select count(*)::int as count, coalesce(sum(i.net_cents), 0)::bigint as total
      from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id
     where m.payment_batch_id = ${id} and m.status <> 'cancelled'`);
  if (!isMade) {
    await setColumns(tx, ctx, paymentBatchTable, id, { total_count: left?.count ?? 0, total_cents: left?.total ?? 0 });
    // The total changed, so users must release the batch again.
    await tx.run(sql`delete from payment_batch_releases where payment_batch_id = ${id}`);
  }
  if (left?.count === 0)
    await applyTransition(tx, ctx, paymentBatchTransitions, {
      id,
      transition: 'cancel',
      note: 'No payments are left in the batch',
    });
}
