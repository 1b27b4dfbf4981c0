import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { achReturnReason, returnHandlingSentences } from '@fiducia/domain/payments/ach-return-reasons';
import { changeCode, changeDueBankingDays } from '@fiducia/domain/payments/change-codes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import type { ReadAchEntry } from '../../../rails/ach/ach-reading.ts';
import { prenoteSentence } from '../batches/held-members.ts';
import { settleAnsweredBatches } from '../batches/settle-batches.ts';
import { type CameBack, moneyCameBack } from '../disbursements/money-came-back.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { lookForCash } from './look-for-cash.ts';

export interface Counted {
  readonly read: number;
  readonly new: number;
  readonly known: number;
  /** New responses that match none of our payments, or that have a different amount than the matching payment. */
  readonly unmatched: number;
}

interface Answered {
  readonly entry: ReadAchEntry;
  readonly kind: 'achReturn' | 'notificationOfChange';
  readonly code: string;
  readonly originalTrace: string;
  readonly naturalKey: string;
}

interface Subject {
  readonly trace: string;
  readonly payment_id: string | null;
  readonly payment_instruction_id: string;
  readonly payment_batch_id: string | null;
  readonly status: string;
  readonly amount_cents: Cents;
  readonly is_prenote: boolean;
}

function answeredOf(entry: ReadAchEntry): Answered[] {
  const response = entry.returned ?? entry.change;
  if (response === undefined) return [];
  const kind = entry.returned === undefined ? 'notificationOfChange' : 'achReturn';
  return [
    {
      entry,
      kind,
      code: response.code,
      originalTrace: response.originalTrace,
      naturalKey: `${kind}:${response.originalTrace}:${response.code}:${response.trace}`,
    },
  ];
}

/**
 * Applies the responses in one file. If a response's trace number isn't ours or its amount differs, stores it and
 * alerts staff without changing a payment.
 */
export async function applyAnswers(
  tx: Tx,
  ctx: ActorContext,
  places: PaymentHolders,
  rawFileId: string,
  entries: readonly ReadAchEntry[],
): Promise<Counted | Rejection> {
  const responses = entries.flatMap(answeredOf);
  const known = new Set(
    (
      await tx.many<{ key: string }>(
        sql`select natural_key as key from bank_answers where natural_key = any(${responses.map((one) => one.naturalKey)}::text[])`,
      )
    ).map(({ key }) => key),
  );
  const fresh = [
    ...new Map(
      responses.filter(({ naturalKey }) => !known.has(naturalKey)).map((one) => [one.naturalKey, one]),
    ).values(),
  ];
  const subjects = await subjectsOf(
    tx,
    fresh.map((one) => one.originalTrace),
  );
  let unmatched = 0;
  const cameBack: CameBack[] = [];
  const batches: string[] = [];
  for (const answer of fresh) {
    const subject = subjects.get(answer.originalTrace);
    const isOurs =
      subject !== undefined &&
      (answer.kind === 'notificationOfChange' || subject.amount_cents === answer.entry.amountCents);
    if (!isOurs) unmatched += 1;
    const id = await saveAnswer(tx, ctx, rawFileId, answer, isOurs ? subject : undefined);
    if (!isOurs) await alertUnmatched(tx, ctx, id, answer, subject);
    else if (answer.kind === 'notificationOfChange') await notifyOfCorrection(tx, ctx, id, answer, subject);
    else if (subject.is_prenote) await failPrenote(tx, ctx, answer, subject);
    else {
      const sentence = await returnPayment(tx, ctx, id, answer, subject);
      if (sentence !== undefined && subject.payment_id !== null)
        cameBack.push({ paymentId: subject.payment_id, sentence });
      if (subject.payment_batch_id !== null) batches.push(subject.payment_batch_id);
    }
  }
  const rejection = await moneyCameBack(tx, ctx, cameBack, places.participantHome);
  if (rejection) return rejection;
  await settleAnsweredBatches(tx, ctx, batches);
  if (cameBack.length > 0) await lookForCash(tx);
  return { read: responses.length, new: fresh.length, known: responses.length - fresh.length, unmatched };
}

/** Returns the newest payment or prenote for each trace number. */
async function subjectsOf(tx: Tx, traces: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await tx.many<Subject>(sql`
    select trace_number as trace, id as payment_id, payment_instruction_id, payment_batch_id, status, amount_cents, false as is_prenote
      from payments where trace_number = any(${traces}::text[]) and status <> 'created' order by effective_date for no key update`);
  const prenotes = await tx.many<Subject>(sql`
    select trace_number as trace, null as payment_id, payment_instruction_id, null as payment_batch_id, 'sent' as status, 0::bigint as amount_cents, true as is_prenote
      from prenotes where trace_number = any(${traces}::text[]) order by effective_date for no key update`);
  return new Map([...prenotes, ...rows].map((row) => [row.trace, row]));
}

async function saveAnswer(
  tx: Tx,
  ctx: ActorContext,
  rawFileId: string,
  answer: Answered,
  subject: Subject | undefined,
): Promise<string> {
  const id = newId();
  const correction = answer.entry.change?.correction;
  const account = correction?.accountNumber;
  await tx.run(sql`
    insert into bank_answers (id, kind, natural_key, payment_id, payment_instruction_id, inbound_raw_file_id, code, corrected_routing_number,
                              corrected_account_number_encrypted, corrected_account_number_index, corrected_account_number_last4,
                              corrected_bank_account_type, corrected_name, amount_cents, user_id, created_at)
    values (${id}, ${answer.kind}, ${answer.naturalKey}, ${subject?.payment_id ?? null}, ${subject?.payment_instruction_id ?? null},
            ${rawFileId}, ${answer.code}, ${correction?.routingNumber ?? null},
            ${account === undefined ? null : ctx.keyring.seal('bankAccount', account)},
            ${account === undefined ? null : ctx.keyring.blindIndex('bankAccount', account)}, ${account?.slice(-4) ?? null},
            ${accountTypeOf(correction?.transactionCode)}, ${correction?.name ?? null}, ${answer.entry.amountCents}, ${ctx.actor.userId}, ${ctx.now})`);
  return id;
}

function accountTypeOf(transactionCode: string | undefined): 'checking' | 'savings' | null {
  if (transactionCode === undefined) return null;
  return transactionCode.startsWith('3') ? 'savings' : 'checking';
}

async function alertUnmatched(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  answer: Answered,
  subject: Subject | undefined,
): Promise<void> {
  const why =
    subject === undefined
      ? 'has a trace number that isn’t ours'
      : 'matches one of our payments but has a different amount';
  const what = answer.kind === 'achReturn' ? `A return (${answer.code})` : `A notification of change (${answer.code})`;
  await raiseAlert(
    tx,
    ctx.now,
    'bankAnswerUnmatched',
    id,
    `${what} ${why}. Nothing was changed. Review the record with the bank.`,
  );
}

/**
 * Alerts staff to a notification of change (NOC). The correction is offered for the payee's next payment and reviewed
 * like any other change, never applied automatically.
 */
async function notifyOfCorrection(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  answer: Answered,
  subject: Subject,
): Promise<void> {
  if (subject.status === 'returned') return;
  const meaning = changeCode(answer.code);
  const due = addBankingDays(localDate(ctx.now.toISOString(), timeZones.eastern), changeDueBankingDays);
  const isReadable = answer.entry.change?.correction !== undefined || meaning?.changes.includes('addenda') === true;
  const sentence = meaning?.sentence ?? 'Review the record with the bank.';
  const how = isReadable
    ? `Confirm the change with the payee by ${formatDate(due)} or before the next payment, whichever is later.`
    : 'We couldn’t read the corrected data. Ask the bank for it.';
  await raiseAlert(tx, ctx.now, 'noticeOfChange', id, `${answer.code}: ${sentence} ${how}`);
}

async function failPrenote(tx: Tx, ctx: ActorContext, answer: Answered, subject: Subject): Promise<void> {
  await tx.run(
    sql`update prenotes set returned_at = ${ctx.now}, return_code = ${answer.code} where trace_number = ${subject.trace} and returned_at is null`,
  );
  const note = prenoteSentence(answer.code);
  const sender = {
    ...ctx,
    actor: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, 'payments.edit']) },
  };
  await applyTransitions(tx, sender, instructionTransitions, {
    ids: [subject.payment_instruction_id],
    transition: 'sendBack',
    note,
  });
}

/**
 * Marks the payment as returned. Its money is posted when it appears on a statement. Returns the sentence for the
 * payee, or undefined if the payment can't be returned.
 */
async function returnPayment(
  tx: Tx,
  ctx: ActorContext,
  answerId: string,
  answer: Answered,
  subject: Subject,
): Promise<string | undefined> {
  const reason = achReturnReason(answer.code);
  const transitioned = await applyTransitions(tx, asSystem(ctx), paymentTransitions, {
    ids: [subject.payment_id ?? ''],
    transition: 'return',
    columns: { return_code: answer.code, return_reason: reason?.staffSentence ?? 'The bank returned the payment.' },
  });
  if (isRejection(transitioned) || transitioned.transitioned.length === 0) {
    await raiseAlert(
      tx,
      ctx.now,
      'bankAnswerUnmatched',
      answerId,
      `A return (${answer.code}) was received for a payment that is ${subject.status}. Nothing was changed. Review the return with the bank.`,
    );
    return undefined;
  }
  await tx.run(sql`update bank_answers set waits_for_cash = true where id = ${answerId}`);
  const handling = returnHandlingSentences[reason?.handling ?? 'review'];
  await raiseAlert(
    tx,
    ctx.now,
    'paymentReturned',
    subject.payment_id ?? '',
    `${answer.code}: ${reason?.staffSentence ?? ''} ${handling}`,
  );
  return reason?.participantSentence ?? 'The bank returned the payment. We’re looking into it and will contact you.';
}
