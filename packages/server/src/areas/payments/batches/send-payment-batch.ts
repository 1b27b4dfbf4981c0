import { createHash } from 'node:crypto';
import { type BatchStep, sendBatchMember, sendPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { decide, stateOf } from '@fiducia/domain/foundation/machine/machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import type { Marks } from '../../../platform/marks/marks.ts';
import { notifySponsorOfLines } from '../../accounts/notify-sponsor.ts';
import { noteBatchDeparture } from '../bank-files/note-departure.ts';
import { memberTransitions } from '../disbursements/member-transitions.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';
import { claimPayRun, holdPayRun } from './claim-pay-run.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { screenMembers, whatHolds } from './held-members.ts';
import { paymentBatchTransitions } from './payment-batch-transitions.ts';

/**
 * Sends a batch to the bank in two commits. The first records that the batch is being sent, with the digest of the
 * stored files; the second records that it was sent. After a crash between them, staff check with the bank and resolve
 * the batch. Nothing is resent automatically.
 */
export const sendBatch = ({ database, files, marks }: Pick<Platform, 'database' | 'files' | 'marks'>) =>
  on(sendPaymentBatch, async ({ params, body }, ctx) => {
    const begun = await database.inTx(async (tx) => {
      const step = await beginSending(tx, ctx, files, params.id, body.resolution);
      return step === 'goOn' ? ((await noteBatchDeparture(tx, ctx, marks, 'batchSent', params.id)) ?? step) : step;
    });
    if (isRejection(begun)) return begun;
    if (begun === 'notAtBank')
      return reply(await stepOf(ctx, params.id), 'The batch is unchanged. Send it again when you’re ready.');
    const held = await marks.advance();
    if (held) return held;
    const sent = await ctx.inTx((tx) => finishSending(tx, ctx, params.id), { statementTimeout: payRunMilliseconds });
    return isRejection(sent) ? sent : reply(sent);
  });

async function stepOf(ctx: RequestContext, id: string): Promise<BatchStep> {
  const row = await ctx.db.one<{ status: string }>(sql`select status from payment_batches where id = ${id}`);
  return { id, status: row?.status ?? '' };
}

type Begun = 'goOn' | 'notAtBank';

async function beginSending(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  id: string,
  resolution: 'atBank' | 'notAtBank' | undefined,
): Promise<Begun | Rejection> {
  const running = await claimPayRun(tx, ctx, id);
  if (running) return running;
  const row = await lockRow(tx, paymentBatchTable, id, ctx.actor);
  if (isRejection(row)) return row;
  // The batch was already sent. Finishing again returns the same response as the first call.
  if (row['status'] === 'sent') return 'goOn';
  const facts = (await paymentBatchTransitions.loadFacts(tx, [row], ctx)).get(id);
  if (facts === undefined) return absent;
  if (facts.isSending) {
    if (resolution === undefined) return paymentBatchRejections.batchIsSending();
    if (resolution === 'notAtBank')
      await setColumns(tx, ctx, paymentBatchTable, id, { sending_at: null, sending_by: null, sending_sha256: null });
    return resolution === 'atBank' ? 'goOn' : 'notAtBank';
  }
  // A late batch that the bank received in time can also be resolved. Otherwise, there is nothing to resolve.
  const wasInTime = facts.isLate && resolution === 'atBank';
  if (resolution !== undefined && !wasInTime) return paymentBatchRejections.batchIsNotSending();
  const current = { ...facts, isLate: facts.isLate && !wasInTime };
  const decision = decide(paymentBatchTransitions.machine, 'send', stateOf(String(row['status'])), current, ctx.actor);
  if ('rejected' in decision) return decision;
  await screenMembers(tx, ctx, id);
  const held = await whatHolds(tx, id);
  if (held) return held;
  const digest = await digestOfFiles(tx, files, id);
  if (isRejection(digest)) return digest;
  await setColumns(tx, ctx, paymentBatchTable, id, {
    sending_at: ctx.now,
    sending_by: ctx.actor.userId,
    sending_sha256: digest,
  });
  return 'goOn';
}

/** Returns the digest of a batch's bank files, or a rejection if their stored bytes changed. */
async function digestOfFiles(tx: Tx, store: FileStore, paymentBatchId: string): Promise<string | Rejection> {
  const storedFiles = await tx.many<{ stored_file_id: string; sha256: string }>(sql`
    select stored_file_id, sha256 from outgoing_bank_files where payment_batch_id = ${paymentBatchId} order by kind, id`);
  const whole = createHash('sha256');
  for (const { stored_file_id, sha256 } of storedFiles) {
    const found = createHash('sha256')
      .update(await readStoredFile(store, stored_file_id))
      .digest('hex');
    if (found !== sha256) return paymentBatchRejections.fileDiffersFromLedger();
    whole.update(sha256);
  }
  return storedFiles.length === 1 ? (storedFiles[0]?.sha256 ?? '') : whole.digest('hex');
}

/**
 * Marks a batch as sent that the bank accepted, although this database was restored to a moment before it was sent.
 * Runs in the transaction that releases the database.
 */
export async function recordSentBeforeRestore(tx: Tx, ctx: ActorContext, id: string): Promise<BatchStep | Rejection> {
  const row = await lockRow(tx, paymentBatchTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['sending_at'] === null)
    await setColumns(tx, ctx, paymentBatchTable, id, { sending_at: ctx.now, sending_by: ctx.actor.userId });
  if (row['payment_batch_type'] === 'check' && row['printed_at'] === null)
    await setColumns(tx, ctx, paymentBatchTable, id, { printed_at: ctx.now });
  return finishSending(tx, ctx, id);
}

async function finishSending(tx: Tx, ctx: ActorContext, id: string): Promise<BatchStep | Rejection> {
  await holdPayRun(tx, ctx, id);
  const transitioned = await applyTransition(tx, ctx, paymentBatchTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const members = await tx.many<Leaving>(sql`
    select m.id, m.payment_id, m.payment_instruction_id from payment_batch_payment_instructions m
     where m.payment_batch_id = ${id} and m.status = 'inBatch' and m.payment_id is not null order by m.id`);
  const rejection = await sendMembers(tx, ctx, members);
  return rejection ?? { id, status: transitioned.to.status };
}

interface Leaving {
  readonly id: string;
  readonly payment_id: string;
  readonly payment_instruction_id: string;
}

/** Marks payments and their instructions as sent and notifies sponsors. */
async function sendMembers(tx: Tx, ctx: ActorContext, members: readonly Leaving[]): Promise<Rejection | undefined> {
  for (let from = 0; from < members.length; from += 1_000) {
    const some = members.slice(from, from + 1_000);
    const paid = await applyTransitions(tx, asSystem(ctx), paymentTransitions, {
      ids: some.map(({ payment_id }) => payment_id),
      transition: 'send',
      columns: { sent_at: ctx.now },
    });
    if (isRejection(paid)) return paid;
    for (const rejection of paid.rejected.values()) return rejection;
    const instructions = await applyTransitions(tx, asSystem(ctx), instructionTransitions, {
      ids: some.map((one) => one.payment_instruction_id),
      transition: 'send',
    });
    if (isRejection(instructions)) return instructions;
    for (const rejection of instructions.rejected.values()) return rejection;
    const left = await applyTransitions(tx, asSystem(ctx), memberTransitions, {
      ids: some.map(({ id }) => id),
      transition: 'send',
    });
    if (isRejection(left)) return left;
    const lineIds = paid.transitioned.map(({ row }) => String(row['order_line_id']));
    await notifySponsorOfLines(tx, ctx, 'paymentsSent', lineIds);
  }
  return undefined;
}

/** Marks one payment of a batch as sent, for wires entered by hand. The last payment also marks the batch as sent. */
export const sendMember = (marks: Marks) =>
  on(sendBatchMember, async ({ params }, ctx) => {
    const sent = await ctx.inTx(async (tx): Promise<BatchStep | Rejection> => {
      const member = await readRecord(tx, paymentBatchPaymentInstructionTable, params.id, ctx.actor);
      if (isRejection(member)) return member;
      const batch = await lockRow(tx, paymentBatchTable, member.paymentBatchId, ctx.actor);
      if (isRejection(batch)) return batch;
      const facts = (await paymentBatchTransitions.loadFacts(tx, [batch], ctx)).get(member.paymentBatchId);
      if (facts === undefined) return absent;
      if (facts.isSending) return paymentBatchRejections.batchIsSending();
      const decision = decide(
        paymentBatchTransitions.machine,
        'send',
        stateOf(String(batch['status'])),
        facts,
        ctx.actor,
      );
      if ('rejected' in decision) return decision;
      const leaving = await tx.many<Leaving>(sql`
      select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
       where id = ${params.id} and status = 'inBatch' and payment_id is not null for no key update`);
      if (leaving.length === 0) return paymentBatchRejections.memberIsGone();
      await screenMembers(tx, ctx, member.paymentBatchId, params.id);
      const rejection =
        (await whatHolds(tx, member.paymentBatchId, params.id)) ?? (await sendMembers(tx, ctx, leaving));
      if (rejection) return rejection;
      const left = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from payment_batch_payment_instructions
       where payment_batch_id = ${member.paymentBatchId} and status = 'inBatch'`);
      if (left?.count === 0) {
        const transitioned = await applyTransition(tx, ctx, paymentBatchTransitions, {
          id: member.paymentBatchId,
          transition: 'send',
          columns: { sent_at: ctx.now },
        });
        if (isRejection(transitioned)) return transitioned;
      }
      const held = await noteBatchDeparture(tx, ctx, marks, 'paymentSent', member.paymentBatchId, params.id);
      return held ?? { id: params.id, status: 'sent' };
    });
    if (isRejection(sent)) return sent;
    return (await marks.advance()) ?? reply(sent);
  });
