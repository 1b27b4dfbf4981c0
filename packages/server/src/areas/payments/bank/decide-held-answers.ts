import {
  type AnswerCandidate,
  assignHeldAnswer,
  dismissHeldAnswer,
  readHeldAnswer,
} from '@fiducia/contract/payments/held-bank-answer.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { heldBankAnswerRejections } from '@fiducia/domain/payments/held-bank-answer-machine';
import { type AnsweredEntry, comparisonTexts } from '@fiducia/domain/payments/match-ach-answer';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { effectOf, meaningOf } from '../disbursements/answer-texts.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { heldBankAnswerTable } from '../held-bank-answer.table.ts';
import { heldBankAnswerTransitions } from '../held-bank-answer-transitions.ts';
import { type AppliedAnswers, applyAnswer } from './apply-answer.ts';
import { followUp } from './apply-answers.ts';
import { answerInRow, type BankAnswer, factsOf } from './bank-answer.ts';
import { canReturn, hrefOf, lockSubject, readCandidates, type SentSubject } from './sent-entries.ts';

/** Returns the meaning of a held response and the entries of ours that it can be about, closest first. */
export const readHeld: Endpoint = on(readHeldAnswer, async ({ params }, ctx) => {
  const visible = await readRecord(ctx.db, heldBankAnswerTable, params.id, ctx.actor);
  if (isRejection(visible)) return visible;
  const row = await ctx.db.one<Row>(sql`select * from held_bank_answers where id = ${params.id}`);
  const answer = answerInRow(ctx.keyring, row ?? {});
  const facts = factsOf(ctx.keyring, answer);
  const found = answer.kind === 'unreadable' ? [] : await readCandidates(ctx.db, facts);
  return reply({
    meaning: meaningOf(answer.kind, answer.code),
    effect: effectOf(answer.kind),
    candidates: found
      .map((one) => candidateOf(answer, facts, one))
      .toSorted((a, b) => a.differs.length - b.differs.length),
  });
});

const candidateOf = (answer: BankAnswer, facts: AnsweredEntry, one: SentSubject): AnswerCandidate => ({
  kind: one.kind,
  id: one.id,
  payee: one.payee,
  reference: one.individualId,
  amount: one.amount,
  effectiveDate: one.effectiveDate,
  status: one.status,
  accountNumberLast4: one.accountNumberLast4,
  href: hrefOf(one),
  ...comparisonTexts(facts, one),
  blocker: blockerOf(answer, one)?.sentence ?? null,
});

/** Returns why a response can't be assigned to an entry, or undefined. */
function blockerOf({ kind, amount }: BankAnswer, one: SentSubject): Rejection | undefined {
  if (kind === 'unreadable') return heldBankAnswerRejections.isUnreadable();
  if (kind !== 'achReturn') return undefined;
  if (!canReturn(one)) return heldBankAnswerRejections.cannotReturn({ status: statusLabel(one.status).toLowerCase() });
  return amount === one.amount ? undefined : heldBankAnswerRejections.amountDiffers();
}

/** Assigns a held response to the payment or prenote that a user chose, with the effects of an automatic match. */
export const assignHeld = ({ participantHome }: PaymentHolders, wakeJobs: () => void): Endpoint =>
  on(assignHeldAnswer, async ({ params, body }, ctx) => {
    const after = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, heldBankAnswerTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      const transitioned = await applyTransition(tx, ctx, heldBankAnswerTransitions, {
        id: params.id,
        transition: 'assign',
        note: body.reason,
        columns: decisionOf(ctx, body.reason),
      });
      if (isRejection(transitioned)) return transitioned;
      const rejection = await applyTo(tx, ctx, row, body.kind, body.targetId, participantHome);
      if (rejection) return rejection;
      await closeAlert(tx, ctx, params.id);
      return readRecord(tx, heldBankAnswerTable, params.id, ctx.actor);
    });
    if (isRejection(after)) return after;
    wakeJobs();
    return reply(after);
  });

async function applyTo(
  tx: Tx,
  ctx: RequestContext,
  row: Row,
  kind: SentSubject['kind'],
  targetId: string,
  participantHome: string,
): Promise<Rejection | undefined> {
  const answer = answerInRow(ctx.keyring, row);
  const subject = await lockSubject(tx, kind, targetId);
  const isCandidate = subject !== undefined && comparisonTexts(factsOf(ctx.keyring, answer), subject).agrees.length > 0;
  if (!isCandidate) return heldBankAnswerRejections.notACandidate();
  const blocker = blockerOf(answer, subject);
  if (blocker) return blocker;
  await setColumns(tx, ctx, heldBankAnswerTable, String(row['id']), {
    [kind === 'payment' ? 'payment_id' : 'prenote_id']: targetId,
  });
  const applied: AppliedAnswers = { cameBack: [], batches: [] };
  const rawFileId = typeof row['inbound_raw_file_id'] === 'string' ? row['inbound_raw_file_id'] : null;
  await applyAnswer(tx, ctx, rawFileId, answer, subject, applied);
  return followUp(tx, ctx, applied, participantHome);
}

/** Dismisses a held response. No payment changes. */
export const dismissHeld: Endpoint = on(dismissHeldAnswer, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    const transitioned = await applyTransition(tx, ctx, heldBankAnswerTransitions, {
      id: params.id,
      transition: 'dismiss',
      note: body.reason,
      columns: decisionOf(ctx, body.reason),
    });
    if (isRejection(transitioned)) return transitioned;
    await closeAlert(tx, ctx, params.id);
    const after = await readRecord(tx, heldBankAnswerTable, params.id, ctx.actor);
    return isRejection(after) ? after : reply(after);
  }),
);

const decisionOf = (ctx: RequestContext, reason: string) => ({
  decided_at: ctx.now,
  decided_by: ctx.actor.userId,
  decision_note: reason,
});

async function closeAlert(tx: Tx, ctx: RequestContext, id: string): Promise<void> {
  await tx.run(sql`
    update alerts set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
     where kind = 'bankAnswerUnmatched' and subject_id = ${id} and acknowledged_at is null`);
}
