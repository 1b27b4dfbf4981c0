import { createHash } from 'node:crypto';
import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import { type BatchStep, sendBatchMember, sendPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { decide, stateOf } from '@fiducia/domain/machine/machine';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { tellSponsorOfLines } from '../accounts/tell-sponsor.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { readStoredFile } from '../files/keep-file.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { asProgram } from './bring-lines-along.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { whatHolds } from './held-members.ts';
import { instructionMoves } from './instruction-moves.ts';
import { memberMoves } from './member-moves.ts';
import { paymentBatchMoves } from './payment-batch-moves.ts';
import { paymentMoves } from './payment-moves.ts';

/**
 * Hands a batch to the bank in two commits: «sending» with the digest of the stored bytes, then «sent». A crash between
 * them leaves «sending», which a person resolves after looking at the bank; nothing is sent again by itself.
 */
export const sendBatch = (database: Database, files: FileStore) =>
  on(sendPaymentBatch, async ({ params, body }, work) => {
    const begun = await database.inTx((tx) => beginSending(tx, work, files, params.id, body.resolution));
    if (isRefusal(begun)) return begun;
    if (begun === 'notAtBank')
      return reply(await stepOf(work, params.id), 'The batch is as it was before. Send it again when you are ready.');
    const sent = await work.inTx((tx) => finishSending(tx, work, params.id), { statementTimeout: payRunMilliseconds });
    return isRefusal(sent) ? sent : reply(sent);
  });

async function stepOf(work: Work, id: string): Promise<BatchStep> {
  const row = await work.db.one<{ status: string }>(sql`select status from payment_batches where id = ${id}`);
  return { id, status: row?.status ?? '' };
}

type Begun = 'goOn' | 'notAtBank';

async function beginSending(
  tx: Tx,
  work: Doer,
  files: FileStore,
  id: string,
  resolution: 'atBank' | 'notAtBank' | undefined,
): Promise<Begun | Refusal> {
  const row = await lockRow(tx, paymentBatch, id, work.actor);
  if (isRefusal(row)) return row;
  // Sent already: the second commit answers, a repetition with what the first call answered.
  if (row['status'] === 'sent') return 'goOn';
  const facts = (await paymentBatchMoves.loadFacts(tx, [row], work)).get(id);
  if (facts === undefined) return absent;
  if (facts.isSending) {
    if (resolution === undefined) return paymentBatchRefusals.batchIsSending();
    if (resolution === 'notAtBank')
      await setColumns(tx, work, paymentBatch, id, { sending_at: null, sending_by: null, sending_sha256: null });
    return resolution === 'atBank' ? 'goOn' : 'notAtBank';
  }
  // Who says that the bank got a late batch in time has handed it over; otherwise nothing is to be resolved.
  const wasInTime = facts.isLate && resolution === 'atBank';
  if (resolution !== undefined && !wasInTime) return paymentBatchRefusals.batchIsNotSending();
  const asked = { ...facts, isLate: facts.isLate && !wasInTime };
  const decision = decide(paymentBatchMoves.machine, 'send', stateOf(String(row['status'])), asked, work.actor);
  if ('refused' in decision) return decision;
  const held = await whatHolds(tx, id);
  if (held) return held;
  const digest = await digestOfFiles(tx, files, id);
  if (isRefusal(digest)) return digest;
  await setColumns(tx, work, paymentBatch, id, {
    sending_at: work.now,
    sending_by: work.actor.userId,
    sending_sha256: digest,
  });
  return 'goOn';
}

/** The digest of what goes to the bank, after the stored bytes were read and found to be those that were built. */
async function digestOfFiles(tx: Tx, store: FileStore, paymentBatchId: string): Promise<string | Refusal> {
  const kept = await tx.many<{ stored_file_id: string; sha256: string }>(sql`
    select stored_file_id, sha256 from outgoing_bank_files where payment_batch_id = ${paymentBatchId} order by kind, id`);
  const whole = createHash('sha256');
  for (const { stored_file_id, sha256 } of kept) {
    const found = createHash('sha256')
      .update(await readStoredFile(store, stored_file_id))
      .digest('hex');
    if (found !== sha256) return paymentBatchRefusals.fileDiffersFromLedger();
    whole.update(sha256);
  }
  return kept.length === 1 ? (kept[0]?.sha256 ?? '') : whole.digest('hex');
}

async function finishSending(tx: Tx, work: Doer, id: string): Promise<BatchStep | Refusal> {
  const moved = await makeMove(tx, work, paymentBatchMoves, { id, move: 'send', columns: { sent_at: work.now } });
  if (isRefusal(moved)) return moved;
  const members = await tx.many<Leaving>(sql`
    select m.id, m.payment_id, m.payment_instruction_id from payment_batch_payment_instructions m
     where m.payment_batch_id = ${id} and m.status = 'inBatch' and m.payment_id is not null order by m.id`);
  const refusal = await sendMembers(tx, work, members);
  return refusal ?? { id, status: moved.to.status };
}

interface Leaving {
  readonly id: string;
  readonly payment_id: string;
  readonly payment_instruction_id: string;
}

/** Payments leave, their instructions with them. */
async function sendMembers(tx: Tx, work: Doer, members: readonly Leaving[]): Promise<Refusal | undefined> {
  for (let from = 0; from < members.length; from += 1_000) {
    const some = members.slice(from, from + 1_000);
    const paid = await makeMoves(tx, asProgram(work), paymentMoves, {
      ids: some.map(({ payment_id }) => payment_id),
      move: 'send',
      columns: { sent_at: work.now },
    });
    if (isRefusal(paid)) return paid;
    for (const refusal of paid.refused.values()) return refusal;
    const instructions = await makeMoves(tx, asProgram(work), instructionMoves, {
      ids: some.map((one) => one.payment_instruction_id),
      move: 'send',
    });
    if (isRefusal(instructions)) return instructions;
    for (const refusal of instructions.refused.values()) return refusal;
    const left = await makeMoves(tx, asProgram(work), memberMoves, { ids: some.map(({ id }) => id), move: 'send' });
    if (isRefusal(left)) return left;
    const lineIds = paid.moved.map(({ row }) => String(row['order_line_id']));
    await tellSponsorOfLines(tx, work, 'paymentsSent', lineIds);
  }
  return undefined;
}

/** Sends one payment of a batch, as a wire that is entered by hand; with the last one the batch is sent. */
export const sendMember = on(sendBatchMember, async ({ params }, work) => {
  const sent = await work.inTx(async (tx): Promise<BatchStep | Refusal> => {
    const member = await readRecord(tx, paymentBatchPaymentInstruction, params.id, work.actor);
    if (isRefusal(member)) return member;
    const batch = await lockRow(tx, paymentBatch, member.paymentBatchId, work.actor);
    if (isRefusal(batch)) return batch;
    const facts = (await paymentBatchMoves.loadFacts(tx, [batch], work)).get(member.paymentBatchId);
    if (facts === undefined) return absent;
    if (facts.isSending) return paymentBatchRefusals.batchIsSending();
    const decision = decide(paymentBatchMoves.machine, 'send', stateOf(String(batch['status'])), facts, work.actor);
    if ('refused' in decision) return decision;
    const leaving = await tx.many<Leaving>(sql`
      select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
       where id = ${params.id} and status = 'inBatch' and payment_id is not null for no key update`);
    if (leaving.length === 0) return paymentBatchRefusals.memberIsGone();
    const refusal = (await whatHolds(tx, member.paymentBatchId, params.id)) ?? (await sendMembers(tx, work, leaving));
    if (refusal) return refusal;
    const left = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from payment_batch_payment_instructions
       where payment_batch_id = ${member.paymentBatchId} and status = 'inBatch'`);
    if (left?.count === 0) {
      const moved = await makeMove(tx, work, paymentBatchMoves, {
        id: member.paymentBatchId,
        move: 'send',
        columns: { sent_at: work.now },
      });
      if (isRefusal(moved)) return moved;
    }
    return { id: params.id, status: 'sent' };
  });
  return isRefusal(sent) ? sent : reply(sent);
});
