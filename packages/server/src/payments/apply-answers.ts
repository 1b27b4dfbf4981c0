import { type Cents } from '@fiducia/domain/money/cents';
import { achReturnReason, returnHandlingSentences } from '@fiducia/domain/payments/ach-return-reasons';
import { changeCode, changeDueBankingDays } from '@fiducia/domain/payments/change-codes';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addBankingDays } from '@fiducia/domain/time/banking-calendar';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import type { ReadAchEntry } from '../rails/ach/ach-reading.ts';
import { asProgram } from './bring-lines-along.ts';
import { prenoteSentence } from './held-members.ts';
import { instructionMoves } from './instruction-moves.ts';
import { lookForCash } from './look-for-cash.ts';
import { type CameBack, moneyCameBack } from './money-came-back.ts';
import { paymentMoves } from './payment-moves.ts';
import type { PaymentPlaces } from './payment-places.ts';
import { raiseAlert } from './raise-alert.ts';
import { settleAnsweredBatches } from './settle-batches.ts';

export interface Counted {
  readonly read: number;
  readonly new: number;
  readonly known: number;
  /** New answers that name no payment of ours, or one of another amount. */
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
  const said = entry.returned ?? entry.change;
  if (said === undefined) return [];
  const kind = entry.returned === undefined ? 'notificationOfChange' : 'achReturn';
  return [
    {
      entry,
      kind,
      code: said.code,
      originalTrace: said.originalTrace,
      naturalKey: `${kind}:${said.originalTrace}:${said.code}:${said.trace}`,
    },
  ];
}

/** Applies the answers of one file. A trace that is not ours or an amount that differs is kept and shown, never guessed. */
export async function applyAnswers(
  tx: Tx,
  doer: Doer,
  places: PaymentPlaces,
  rawFileId: string,
  entries: readonly ReadAchEntry[],
): Promise<Counted | Refusal> {
  const answers = entries.flatMap(answeredOf);
  const known = new Set(
    (
      await tx.many<{ key: string }>(
        sql`select natural_key as key from bank_answers where natural_key = any(${answers.map((one) => one.naturalKey)}::text[])`,
      )
    ).map(({ key }) => key),
  );
  const fresh = [
    ...new Map(answers.filter(({ naturalKey }) => !known.has(naturalKey)).map((one) => [one.naturalKey, one])).values(),
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
    const id = await keepAnswer(tx, doer, rawFileId, answer, isOurs ? subject : undefined);
    if (!isOurs) await tellUnmatched(tx, doer, id, answer, subject);
    else if (answer.kind === 'notificationOfChange') await tellChange(tx, doer, id, answer, subject);
    else if (subject.is_prenote) await failPrenote(tx, doer, answer, subject);
    else {
      const sentence = await returnPayment(tx, doer, id, answer, subject);
      if (sentence !== undefined && subject.payment_id !== null)
        cameBack.push({ paymentId: subject.payment_id, sentence });
      if (subject.payment_batch_id !== null) batches.push(subject.payment_batch_id);
    }
  }
  const refusal = await moneyCameBack(tx, doer, cameBack, places.participantHome);
  if (refusal) return refusal;
  await settleAnsweredBatches(tx, doer, batches);
  if (cameBack.length > 0) await lookForCash(tx);
  return { read: answers.length, new: fresh.length, known: answers.length - fresh.length, unmatched };
}

/** What the traces name: the newest payment or prenote of each. */
async function subjectsOf(tx: Tx, traces: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await tx.many<Subject>(sql`
    select trace_number as trace, id as payment_id, payment_instruction_id, payment_batch_id, status, amount_cents, false as is_prenote
      from payments where trace_number = any(${traces}::text[]) and status <> 'created' order by effective_date for no key update`);
  const prenotes = await tx.many<Subject>(sql`
    select trace_number as trace, null as payment_id, payment_instruction_id, null as payment_batch_id, 'sent' as status, 0::bigint as amount_cents, true as is_prenote
      from prenotes where trace_number = any(${traces}::text[]) order by effective_date for no key update`);
  return new Map([...prenotes, ...rows].map((row) => [row.trace, row]));
}

async function keepAnswer(
  tx: Tx,
  doer: Doer,
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
            ${account === undefined ? null : doer.keyring.seal('bankAccount', account)},
            ${account === undefined ? null : doer.keyring.blindIndex('bankAccount', account)}, ${account?.slice(-4) ?? null},
            ${accountTypeOf(correction?.transactionCode)}, ${correction?.name ?? null}, ${answer.entry.amountCents}, ${doer.actor.userId}, ${doer.now})`);
  return id;
}

function accountTypeOf(transactionCode: string | undefined): 'checking' | 'savings' | null {
  if (transactionCode === undefined) return null;
  return transactionCode.startsWith('3') ? 'savings' : 'checking';
}

async function tellUnmatched(
  tx: Tx,
  doer: Doer,
  id: string,
  answer: Answered,
  subject: Subject | undefined,
): Promise<void> {
  const why =
    subject === undefined ? 'names a trace number that is not ours' : 'names one of our payments with another amount';
  const what = answer.kind === 'achReturn' ? `A return (${answer.code})` : `A notification of change (${answer.code})`;
  await raiseAlert(
    tx,
    doer.now,
    'bankAnswerUnmatched',
    id,
    `${what} ${why}. Look at the record with the bank; nothing was changed.`,
  );
}

/** A change is kept for the payee's next payment and reviewed like a change of their own; nothing uses it by itself. */
async function tellChange(tx: Tx, doer: Doer, id: string, answer: Answered, subject: Subject): Promise<void> {
  if (subject.status === 'returned') return;
  const meaning = changeCode(answer.code);
  const due = addBankingDays(localDate(doer.now.toISOString(), timeZones.eastern), changeDueBankingDays);
  const isReadable = answer.entry.change?.correction !== undefined || meaning?.changes.includes('addenda') === true;
  const sentence = meaning?.sentence ?? 'Look at the record with the bank.';
  const how = isReadable
    ? `Confirm it with the payee by ${formatDate(due)} or before the next payment.`
    : 'The corrected data cannot be read; ask the bank.';
  await raiseAlert(tx, doer.now, 'noticeOfChange', id, `${answer.code}: ${sentence} ${how}`);
}

async function failPrenote(tx: Tx, doer: Doer, answer: Answered, subject: Subject): Promise<void> {
  await tx.run(
    sql`update prenotes set returned_at = ${doer.now}, return_code = ${answer.code} where trace_number = ${subject.trace} and returned_at is null`,
  );
  const note = prenoteSentence(answer.code);
  const sender = {
    ...doer,
    actor: { ...doer.actor, permissions: new Set([...doer.actor.permissions, 'payments.edit']) },
  };
  await makeMoves(tx, sender, instructionMoves, { ids: [subject.payment_instruction_id], move: 'sendBack', note });
}

/** The payment is returned; its money is awaited from the statement. Answers what the payee is told. */
async function returnPayment(
  tx: Tx,
  doer: Doer,
  answerId: string,
  answer: Answered,
  subject: Subject,
): Promise<string | undefined> {
  const reason = achReturnReason(answer.code);
  const moved = await makeMoves(tx, asProgram(doer), paymentMoves, {
    ids: [subject.payment_id ?? ''],
    move: 'return',
    columns: { return_code: answer.code, return_reason: reason?.staffSentence ?? 'The bank returned the payment.' },
  });
  if (isRefusal(moved) || moved.moved.length === 0) {
    await raiseAlert(
      tx,
      doer.now,
      'bankAnswerUnmatched',
      answerId,
      `A return (${answer.code}) names a payment that is ${subject.status}. Look at it with the bank; nothing was changed.`,
    );
    return undefined;
  }
  await tx.run(sql`update bank_answers set waits_for_cash = true where id = ${answerId}`);
  const handling = returnHandlingSentences[reason?.handling ?? 'review'];
  await raiseAlert(
    tx,
    doer.now,
    'paymentReturned',
    subject.payment_id ?? '',
    `${answer.code}: ${reason?.staffSentence ?? ''} ${handling}`,
  );
  return reason?.participantSentence ?? 'The bank sent the payment back. We are looking into it and will contact you.';
}
