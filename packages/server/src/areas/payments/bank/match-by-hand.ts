import {
  listBankTransactionMatches,
  type MatchCandidate,
  matchBankTransaction,
} from '@fiducia/contract/trust/bank-transaction.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { type MatchKind, matchKinds } from '@fiducia/domain/payments/match-kinds';
import { matchReasons } from '@fiducia/domain/payments/match-reasons';
import { matchRejections } from '@fiducia/domain/payments/match-rejections';
import { payeeSentences } from '@fiducia/domain/payments/payee-sentences';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import { advanceLines } from '../../orders/advance-lines.ts';
import { lockRefund } from '../../taxes/refunds/recognize-refund.ts';
import { bankTransactionTable } from '../../trust/bank-transaction.table.ts';
import { bankTransactionTransitions } from '../../trust/bank-transaction-transitions.ts';
import { alertTable } from '../alert.table.ts';
import { settleAnsweredBatches } from '../batches/settle-batches.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { settleFeeSweep } from '../fees/settle-fee-sweep.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { returnDeposit } from '../tax-deposits/return-tax-payment.ts';
import { settleTaxPayments } from '../tax-deposits/settle-tax-payments.ts';
import { takeRefund } from '../tax-refunds/take-refund.ts';
import type { Touched } from './claim-movement.ts';
import { clearPayments } from './clear-payments.ts';
import { lockPayments } from './lock-payments.ts';
import { lookForCash } from './look-for-cash.ts';
import { payUnclaimed } from './pay-unclaimed.ts';
import { giveBack } from './receive-returned-wires.ts';
import { receiveReturn } from './receive-returns.ts';
import { sweepFees } from './sweep-fees.ts';
import { type WaitingRow, waitingKinds } from './waiting-for-bank.ts';

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

/**
 * Lists match candidates for a bank transaction: open items on the same side (debit or credit) that have the same
 * amount or whose reference the bank mentions.
 */
export const listMatches: Endpoint = on(listBankTransactionMatches, async ({ params }, ctx) => {
  const visible = await readRecord(ctx.db, bankTransactionTable, params.id, ctx.actor);
  if (isRejection(visible)) return visible;
  const row = await ctx.db.one<Row>(sql`select * from bank_transactions where id = ${params.id}`);
  // Not every user who manages bank transactions may see payees.
  if (row?.['status'] !== 'unassigned' || !ctx.actor.permissions.has('payments.view')) return reply([]);
  const found: MatchCandidate[] = [];
  for (const kind of matchKinds) found.push(...(await candidatesOf(ctx.db, row, kind)));
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
    reasons: kind === 'fees' ? ['Matches cash fees held in trust'] : matchReasons(movement, { ...one, references }),
    fits: fitsBy(kind, movement.amount, one.amount),
  }));
}

/** Matches a bank transaction with the item that staff selected. The effects are the same as for an automatic match. */
export const matchByHand = (places: PaymentHolders): Endpoint =>
  on(matchBankTransaction, ({ params, body }, ctx) =>
    ctx.inTx(async (tx) => {
      const rejection = await matchTransaction(tx, ctx, places, { bankTransactionId: params.id, ...body });
      if (rejection) return rejection;
      const after = await readRecord(tx, bankTransactionTable, params.id, ctx.actor);
      return isRejection(after) ? after : reply(after);
    }),
  );

/** Matches an unassigned bank transaction with an item, and settles it. */
export async function matchTransaction(
  tx: Tx,
  ctx: RequestContext,
  { participantHome }: PaymentHolders,
  of: {
    readonly bankTransactionId: string;
    readonly kind: MatchKind;
    readonly targetId: string;
    readonly note: string;
  },
): Promise<Rejection | undefined> {
  const { bankTransactionId: id, kind, note } = of;
  const row = await lockRow(tx, bankTransactionTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] !== 'unassigned') return matchRejections.movementIsTaken({ status: String(row['status']) });
  const waiting = await waitingOf(tx, ctx, row, kind, of.targetId);
  if (isRejection(waiting)) return waiting;
  const rejection = await take(tx, ctx, movementOf(row), kind, waiting, participantHome);
  if (rejection) return rejection;
  const transitioned = await applyTransition(tx, ctx, bankTransactionTransitions, {
    id,
    transition: 'settle',
    note,
  });
  if (isRejection(transitioned)) return transitioned;
  await saveMatch(tx, ctx, id, kind, waiting);
  await alertsEnd(tx, ctx, id, note);
  return undefined;
}

/** Locks the selected item and returns its current values, or a rejection if it can't match this transaction. */
async function waitingOf(
  tx: Tx,
  ctx: RequestContext,
  row: Row,
  kind: MatchKind,
  id: string,
): Promise<WaitingRow | Rejection> {
  const movement = movementOf(row);
  const { side, rows } = waitingKinds[kind];
  if (side !== sideOf(row) || !ctx.actor.permissions.has('payments.view')) return matchRejections.waitsNoMore();
  if (kind === 'paymentBatch') await tx.run(sql`select id from payment_batches where id = ${id} for no key update`);
  else if (kind === 'taxRefund') await lockRefund(tx, ctx, id);
  else if (isTaxKind(kind)) await lockTaxPayments(tx, kind, id);
  else if (kind === 'feeSweep') await tx.run(sql`select id from fee_sweeps where id = ${id} for no key update`);
  else if (kind === 'unclaimedPropertyReport')
    await tx.run(sql`select id from unclaimed_property_reports where id = ${id} for no key update`);
  else await lockPayments(tx, sql`p.id = ${id}`);
  const waiting = await tx.one<WaitingRow>(sql`select * from (${rows(movement)}) w where w.id = ${id}`);
  if (!waiting) return matchRejections.waitsNoMore();
  if (fitsBy(kind, movement.amount, waiting.amount)) return waiting;
  const amounts = { bank: movement.amount, ours: waiting.amount };
  return kind === 'fees' ? matchRejections.feesAreLess(amounts) : matchRejections.amountDiffers(amounts);
}

const isTaxKind = (kind: MatchKind): kind is 'taxPaymentBatch' | 'taxPayment' | 'returnedTaxPayment' =>
  kind === 'taxPaymentBatch' || kind === 'taxPayment' || kind === 'returnedTaxPayment';

async function lockTaxPayments(tx: Tx, kind: MatchKind, id: string): Promise<void> {
  await lock(tx, 'taxPayments');
  const table = raw(kind === 'taxPaymentBatch' ? 'tax_payment_batches' : 'tax_payments');
  await tx.run(sql`select id from ${table} where id = ${id} for no key update`);
}

async function take(
  tx: Tx,
  ctx: RequestContext,
  movement: Movement,
  kind: MatchKind,
  { id }: WaitingRow,
  home: string,
): Promise<Rejection | undefined> {
  const touched: Touched = { lines: [], batches: [] };
  if (kind === 'fees') return sweepFees(tx, ctx, movement);
  if (kind === 'feeSweep') return settleFeeSweep(tx, ctx, movement, id);
  if (kind === 'returnedTaxPayment') {
    const by = { returnedOn: movement.date, reason: 'Credited back by the bank', bankTransactionId: movement.id };
    const returned = await returnDeposit(tx, asSystem(ctx), id, by);
    return isRejection(returned) ? returned : undefined;
  }
  if (kind === 'taxRefund') return takeRefund(tx, ctx, movement, id);
  if (kind === 'taxPaymentBatch') await settleTaxPayments(tx, ctx, movement, { batchId: id });
  else if (kind === 'taxPayment') await settleTaxPayments(tx, ctx, movement, { taxPaymentId: id });
  else if (kind === 'unclaimedPropertyReport') await payUnclaimed(tx, ctx, movement, id);
  else if (kind === 'returnedPayment') await takeReturn(tx, ctx, movement, id, home, touched);
  else await takeDebit(tx, ctx, movement, kind, id, touched);
  if (touched.batches.length > 0) await lookForCash(tx);
  await settleAnsweredBatches(tx, ctx, touched.batches);
  await advanceLines(tx, ctx, touched.lines);
  return undefined;
}

async function takeDebit(
  tx: Tx,
  ctx: RequestContext,
  movement: Movement,
  kind: 'payment' | 'paymentBatch',
  id: string,
  touched: Touched,
): Promise<void> {
  await lockPayments(tx, sql`p.id = ${id} or (${kind} = 'paymentBatch' and p.payment_batch_id = ${id})`);
  const paid = await tx.many<{ id: string; batch: string | null; is_check: boolean }>(sql`
    select id, payment_batch_id as batch, check_number is not null as is_check from payments
     where (id = ${id} or (${kind} = 'paymentBatch' and payment_batch_id = ${id})) and cleared_on is null
       and status in ('sent', 'cancellationrequestedatbank', 'returned') order by id`);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind: paid.some(({ is_check }) => is_check) ? ('checkPaid' as const) : ('settled' as const),
  };
  const ids = paid.map((one) => one.id);
  touched.lines.push(...(await clearPayments(tx, ctx, by, ids)));
  touched.batches.push(...paid.flatMap(({ batch }) => batch ?? []));
}

async function takeReturn(
  tx: Tx,
  ctx: RequestContext,
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
  if (answerId === null) await giveBack(tx, ctx, movement, one, unreported, home);
  else await receiveReturn(tx, ctx, movement, { ...one, answerId });
  touched.lines.push(one.orderLineId);
}

const unreported = {
  staff: 'The bank credited this payment back to our account.',
  payee: payeeSentences.returned,
};

/**
 * Logs the match on the bank transaction, because taxes and fees don't refer to the transaction that paid them. Leaves
 * out the payee's name, because not every reader of the log may see it.
 */
async function saveMatch(tx: Tx, ctx: RequestContext, id: string, kind: MatchKind, target: WaitingRow): Promise<void> {
  const after = {
    matched_type: kind,
    matched_reference: target.references.at(-1) ?? null,
    matched_id: target.id,
  };
  await logChanges(tx, ctx, [
    { entity: bankTransactionTable.name, recordId: id, action: 'update', masterAccountId: null, before: null, after },
  ]);
}

/** Closes the alerts about this transaction. */
async function alertsEnd(tx: Tx, ctx: RequestContext, id: string, note: string): Promise<void> {
  const ended = await tx.many<{ id: string }>(sql`
    update alerts set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
     where kind = 'bankMovementUnmatched' and subject_id = ${id} and acknowledged_at is null returning id`);
  await logChanges(
    tx,
    ctx,
    ended.map((alert) => ({
      entity: alertTable.name,
      recordId: alert.id,
      action: 'update' as const,
      masterAccountId: null,
      before: null,
      after: { status: 'resolved', note },
    })),
  );
}
