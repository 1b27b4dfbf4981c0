import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import {
  listBankTransactionMatches,
  type MatchCandidate,
  matchBankTransaction,
} from '@fiducia/contract/trust/bank-transaction.routes';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { type MatchKind, matchKinds } from '@fiducia/domain/payments/match-kinds';
import { matchReasons } from '@fiducia/domain/payments/match-reasons';
import { matchRefusals } from '@fiducia/domain/payments/match-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { advanceLines } from '../orders/advance-lines.ts';
import { bankTransactionMoves } from '../trust/bank-transaction-moves.ts';
import type { Touched } from './claim-movement.ts';
import { clearPayments } from './clear-payments.ts';
import { lookForCash } from './look-for-cash.ts';
import { payTaxes } from './pay-taxes.ts';
import type { PaymentPlaces } from './payment-places.ts';
import { giveBack } from './receive-returned-wires.ts';
import { receiveReturn } from './receive-returns.ts';
import { settleAnsweredBatches } from './settle-batches.ts';
import { sweepFees } from './sweep-fees.ts';
import { waitingKinds, type WaitingRow } from './waiting-for-bank.ts';

const mostOfKind = 20;

const movementOf = (row: Row): Movement => ({
  id: String(row['id']),
  corporateBankAccountId: String(row['corporate_bank_account_id']),
  bankTypeCode: String(row['bank_type_code']),
  date: String(row['transaction_date']),
  amount: cents(Math.abs(Number(row['amount_cents']))),
  words: [row['bank_reference'], row['customer_reference'], row['description']].filter(Boolean).join(' '),
});
const sideOf = (row: Row): 'credit' | 'debit' => (Number(row['amount_cents']) < 0 ? 'debit' : 'credit');
const fitsBy = (kind: MatchKind, bank: Cents, ours: Cents): boolean => (kind === 'fees' ? bank <= ours : bank === ours);

/** What a movement could be: everything that waits for one of its side with its amount, or that the bank names. */
export const listMatches: Endpoint = on(listBankTransactionMatches, async ({ params }, work) => {
  const visible = await readRecord(work.db, bankTransaction, params.id, work.actor);
  if (isRefusal(visible)) return visible;
  const row = await work.db.one<Row>(sql`select * from bank_transactions where id = ${params.id}`);
  // Whose payments there are is not for everybody who keeps the bank's movements.
  if (row?.['status'] !== 'unassigned' || !work.actor.permissions.has('payments.view')) return reply([]);
  const found: MatchCandidate[] = [];
  for (const kind of matchKinds) found.push(...(await candidatesOf(work.db, row, kind)));
  return reply(found.sort((a, b) => Number(b.fits) - Number(a.fits)));
});

async function candidatesOf(db: Queries, row: Row, kind: MatchKind): Promise<MatchCandidate[]> {
  const movement = movementOf(row);
  const { side, rows } = waitingKinds[kind];
  if (side !== sideOf(row)) return [];
  const waiting = await db.many<WaitingRow>(sql`
    select * from (${rows(movement)}) w
     where case when ${kind} = 'fees' then w.amount >= ${movement.amount} else w.amount = ${movement.amount} end
        or exists (select from unnest(w.references) r where position(lower(r) in lower(${movement.words})) > 0)
     order by w.amount = ${movement.amount} desc, abs(w.on - ${movement.date}::date), w.id limit ${mostOfKind}`);
  return waiting.map(({ references, ...one }) => ({
    ...one,
    kind,
    reference: references.at(-1) ?? '',
    reasons:
      kind === 'fees'
        ? ['So much was paid in cash and stands in trust']
        : matchReasons(movement, { ...one, references }),
    fits: fitsBy(kind, movement.amount, one.amount),
  }));
}

/** A person says what a movement is that nothing recognised; what follows is what follows when the statement is read. */
export const matchByHand = ({ participantHome }: PaymentPlaces): Endpoint =>
  on(matchBankTransaction, ({ params, body }, work) =>
    work.inTx(async (tx) => {
      const row = await lockRow(tx, bankTransaction, params.id, work.actor);
      if (isRefusal(row)) return row;
      if (row['status'] !== 'unassigned') return matchRefusals.movementIsTaken({ status: String(row['status']) });
      const waiting = await waitingOf(tx, work, row, body.kind, body.targetId);
      if (isRefusal(waiting)) return waiting;
      const refusal = await take(tx, work, movementOf(row), body.kind, waiting, participantHome);
      if (refusal) return refusal;
      const moved = await makeMove(tx, work, bankTransactionMoves, { id: params.id, move: 'settle', note: body.note });
      if (isRefusal(moved)) return moved;
      await keepMatch(tx, work, params.id, body.kind, waiting);
      await alertsEnd(tx, work, params.id, body.note);
      const after = await readRecord(tx, bankTransaction, params.id, work.actor);
      return isRefusal(after) ? after : reply(after);
    }),
  );

/** What was chosen, locked and as it stands now; or why it cannot be this movement. */
async function waitingOf(tx: Tx, work: Work, row: Row, kind: MatchKind, id: string): Promise<WaitingRow | Refusal> {
  const movement = movementOf(row);
  const { side, rows } = waitingKinds[kind];
  if (side !== sideOf(row) || !work.actor.permissions.has('payments.view')) return matchRefusals.waitsNoMore();
  if (kind === 'paymentBatch') await tx.run(sql`select id from payment_batches where id = ${id} for no key update`);
  else if (kind === 'taxPaymentBatch')
    await tx.run(sql`select id from tax_payment_batches where id = ${id} for no key update`);
  else await tx.run(sql`select id from payments where id = ${id} for no key update`);
  const waiting = await tx.one<WaitingRow>(sql`select * from (${rows(movement)}) w where w.id = ${id}`);
  if (!waiting) return matchRefusals.waitsNoMore();
  if (fitsBy(kind, movement.amount, waiting.amount)) return waiting;
  const amounts = { bank: movement.amount, ours: waiting.amount };
  return kind === 'fees' ? matchRefusals.feesAreLess(amounts) : matchRefusals.amountDiffers(amounts);
}

async function take(
  tx: Tx,
  work: Work,
  movement: Movement,
  kind: MatchKind,
  { id }: WaitingRow,
  home: string,
): Promise<Refusal | undefined> {
  const touched: Touched = { lines: [], batches: [] };
  if (kind === 'fees') return sweepFees(tx, work, movement);
  if (kind === 'taxPaymentBatch') await payTaxes(tx, work, movement, id);
  else if (kind === 'returnedPayment') await takeReturn(tx, work, movement, id, home, touched);
  else await takeDebit(tx, work, movement, kind, id, touched);
  if (touched.batches.length > 0) await lookForCash(tx);
  await settleAnsweredBatches(tx, work, touched.batches);
  await advanceLines(tx, work, touched.lines);
  return undefined;
}

async function takeDebit(
  tx: Tx,
  work: Work,
  movement: Movement,
  kind: 'payment' | 'paymentBatch',
  id: string,
  touched: Touched,
): Promise<void> {
  const paid = await tx.many<{ id: string; batch: string; is_check: boolean }>(sql`
    select id, payment_batch_id as batch, check_number is not null as is_check from payments
     where (id = ${id} or (${kind} = 'paymentBatch' and payment_batch_id = ${id})) and cleared_on is null
       and status in ('sent', 'cancellationrequestedatbank', 'returned') order by id for no key update`);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind: paid.some(({ is_check }) => is_check) ? ('checkPaid' as const) : ('settled' as const),
  };
  const ids = paid.map((one) => one.id);
  touched.lines.push(...(await clearPayments(tx, work, by, ids)));
  touched.batches.push(...paid.map(({ batch }) => batch));
}

async function takeReturn(
  tx: Tx,
  work: Work,
  movement: Movement,
  id: string,
  home: string,
  touched: Touched,
): Promise<void> {
  const one = await tx.one<{
    id: string;
    orderLineId: string;
    masterAccountId: string;
    amount: Cents;
    answerId: string | null;
  }>(sql`
    select p.id, p.order_line_id as "orderLineId", p.master_account_id as "masterAccountId", p.amount_cents as amount,
           (select a.id from bank_answers a where a.payment_id = p.id and a.waits_for_cash order by a.id limit 1) as "answerId"
      from payments p where p.id = ${id}`);
  if (!one) return;
  const { answerId } = one;
  if (answerId === null) await giveBack(tx, work, movement, one, untold, home);
  else await receiveReturn(tx, work, movement, { ...one, answerId });
  touched.lines.push(one.orderLineId);
}

const untold = {
  staff: 'The bank gave the money of this payment back.',
  payee: 'Our payment came back to our bank. Please check your bank details and address.',
};

/** Taxes and fees keep nothing of the movement that paid them, so the movement says what it was; a payee's name is not for all its readers. */
async function keepMatch(tx: Tx, work: Work, id: string, kind: MatchKind, target: WaitingRow): Promise<void> {
  const after = {
    matched_type: kind,
    matched_reference: target.references.at(-1) ?? null,
    matched_id: target.id,
  };
  await logChanges(tx, work, [
    { entity: bankTransaction.name, recordId: id, action: 'update', masterAccountId: null, before: null, after },
  ]);
}

/** What was put before staff about this movement is done with. */
async function alertsEnd(tx: Tx, work: Work, id: string, note: string): Promise<void> {
  const ended = await tx.many<{ id: string }>(sql`
    update alerts set acknowledged_at = ${work.now}, acknowledged_by = ${work.actor.userId}
     where kind = 'bankMovementUnmatched' and subject_id = ${id} and acknowledged_at is null returning id`);
  await logChanges(
    tx,
    work,
    ended.map((alert) => ({
      entity: 'Alert',
      recordId: id,
      action: 'update' as const,
      masterAccountId: null,
      before: null,
      after: { alertAcknowledged: alert.id, note },
    })),
  );
}
