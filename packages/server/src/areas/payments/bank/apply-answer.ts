import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { achReturnReason } from '@fiducia/domain/payments/ach-return-reasons';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { prenoteSentence } from '../batches/held-members.ts';
import { changeStep, meaningOf, prenoteStep, returnStep } from '../disbursements/answer-texts.ts';
import type { CameBack } from '../disbursements/money-came-back.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { type BankAnswer, plainAccount } from './bank-answer.ts';
import type { SentSubject } from './sent-entries.ts';

/** What follows from applied responses, once per file. */
export interface AppliedAnswers {
  readonly cameBack: CameBack[];
  readonly batches: string[];
}

/** Applies a response to the entry that it is about, and returns the next step for staff. */
export async function applyAnswer(
  tx: Tx,
  ctx: ActorContext,
  rawFileId: string | null,
  answer: BankAnswer,
  subject: SentSubject,
  applied: AppliedAnswers,
): Promise<string> {
  const id = await saveAnswer(tx, ctx, rawFileId, answer, subject);
  if (answer.kind === 'notificationOfChange') return notifyOfCorrection(tx, ctx, id, answer, subject);
  if (answer.kind !== 'achReturn') return 'The payment’s history shows the response. Follow up with the bank.';
  if (subject.kind === 'prenote') return failPrenote(tx, ctx, answer, subject);
  const sentence = await returnPayment(tx, ctx, id, answer, subject);
  applied.cameBack.push({ paymentId: subject.id, sentence });
  if (subject.batchId !== null) applied.batches.push(subject.batchId);
  return returnStep(answer.code);
}

async function saveAnswer(
  tx: Tx,
  ctx: ActorContext,
  rawFileId: string | null,
  { kind, naturalKey, code, amount, correction }: BankAnswer,
  subject: SentSubject,
): Promise<string> {
  const id = newId();
  const account = correction?.accountNumber === undefined ? undefined : plainAccount(correction.accountNumber);
  await tx.run(sql`
    insert into bank_answers (id, kind, natural_key, payment_id, payment_instruction_id, inbound_raw_file_id, code, corrected_routing_number,
                              corrected_account_number_encrypted, corrected_account_number_index, corrected_account_number_last4,
                              corrected_bank_account_type, corrected_name, amount_cents, user_id, created_at)
    values (${id}, ${kind}, ${naturalKey}, ${subject.kind === 'payment' ? subject.id : null}, ${subject.instructionId},
            ${rawFileId}, ${code}, ${correction?.routingNumber ?? null},
            ${account === undefined ? null : ctx.keyring.seal('bankAccount', account)},
            ${account === undefined ? null : ctx.keyring.blindIndex('bankAccount', account)}, ${account?.slice(-4) ?? null},
            ${accountTypeOf(correction?.transactionCode)}, ${correction?.name ?? null}, ${amount}, ${ctx.actor.userId}, ${ctx.now})`);
  return id;
}

function accountTypeOf(transactionCode: string | undefined): 'checking' | 'savings' | null {
  if (transactionCode === undefined) return null;
  return transactionCode.startsWith('3') ? 'savings' : 'checking';
}

/**
 * Alerts staff to a notification of change (NOC). The correction is offered for the payee's next payment and reviewed
 * like any other change, never applied automatically.
 */
async function notifyOfCorrection(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  answer: BankAnswer,
  subject: SentSubject,
): Promise<string> {
  if (subject.status === 'returned') return 'The payment was returned, so the return decides what happens next.';
  const step = changeStep(answer.code, answer.correction !== undefined, ctx.now);
  const meaning = meaningOf(answer.kind, answer.code);
  await raiseAlert(tx, ctx.now, 'noticeOfChange', id, `${answer.code}: ${meaning} ${step}`);
  return step;
}

async function failPrenote(tx: Tx, ctx: ActorContext, { code }: BankAnswer, subject: SentSubject): Promise<string> {
  await tx.run(
    sql`update prenotes set returned_at = ${ctx.now}, return_code = ${code} where id = ${subject.id} and returned_at is null`,
  );
  const sender = {
    ...ctx,
    actor: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, 'payments.edit']) },
  };
  await applyTransitions(tx, sender, instructionTransitions, {
    ids: [subject.instructionId],
    transition: 'sendBack',
    note: prenoteSentence(code),
  });
  return prenoteStep;
}

/**
 * Marks the payment as returned. Its money is posted when it appears on a statement. Returns the sentence for the
 * payee.
 */
async function returnPayment(
  tx: Tx,
  ctx: ActorContext,
  answerId: string,
  { code }: BankAnswer,
  { id }: SentSubject,
): Promise<string> {
  const reason = achReturnReason(code);
  const transitioned = await applyTransitions(tx, asSystem(ctx), paymentTransitions, {
    ids: [id],
    transition: 'return',
    columns: { return_code: code, return_reason: reason?.staffSentence ?? 'The bank returned the payment.' },
  });
  if (isRejection(transitioned) || transitioned.transitioned.length === 0)
    throw new Error(`the locked payment ${id} could not be returned`);
  await tx.run(sql`update bank_answers set waits_for_cash = true where id = ${answerId}`);
  const alert = `${code}: ${meaningOf('achReturn', code)} ${returnStep(code)}`;
  await raiseAlert(tx, ctx.now, 'paymentReturned', id, alert);
  return reason?.participantSentence ?? 'The bank returned the payment. We’re looking into it and will contact you.';
}
