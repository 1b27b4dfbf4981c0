import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { type Cents, cents, negateCents, sumCents } from '@fiducia/domain/foundation/money/cents';
import {
  achDebitTypes,
  checkDebitTypes,
  type Movement,
  matchBatch,
  matchByReference,
  type OpenBatch,
  type OpenPayment,
  wireDebitTypes,
} from '@fiducia/domain/payments/match-bank-answers';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { advanceLines } from '../../orders/advance-lines.ts';
import { payRunMilliseconds } from '../batches/create-payment-batch.ts';
import { settleAnsweredBatches } from '../batches/settle-batches.ts';
import { claim, type Touched, unmatched } from './claim-movement.ts';
import { clearPayments } from './clear-payments.ts';
import { lockPayments } from './lock-payments.ts';
import { lookForCash } from './look-for-cash.ts';
import { receiveReturns } from './receive-returns.ts';

/**
 * Matches the transactions of a statement with our payments. Debits clear batches, wires, and checks (P15). Credits of
 * returned payments are posted to their order lines (P18). Only unambiguous matches are applied; staff review the rest.
 */
export const matchBankDebits = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: 'match-bank-debits',
  leaseSeconds: 180,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await database.inTx(
      async (tx) => {
        await matchFile(tx, ctx, portalAddress(config, 'participant'), job.payload['bankTransactionFileId'] ?? '');
        await job.doneIn(tx);
      },
      { statementTimeout: payRunMilliseconds },
    );
  },
});

interface MovementRow {
  readonly id: string;
  readonly corporate_bank_account_id: string;
  readonly bank_type_code: string;
  readonly transaction_date: string;
  readonly amount_cents: Cents;
  readonly words: string;
}

/**
 * Matches the unassigned transactions of a file, debits first, because a payment must be debited before it can be
 * returned.
 */
export async function matchFile(
  tx: Tx,
  ctx: ActorContext,
  participantHome: string,
  bankTransactionFileId: string,
): Promise<void> {
  const rows = await tx.many<MovementRow>(sql`
    select id, corporate_bank_account_id, bank_type_code, transaction_date, amount_cents,
           concat_ws(' ', bank_reference, customer_reference, description) as words
      from bank_transactions where bank_transaction_file_id = ${bankTransactionFileId} and status = 'unassigned' and deleted_at is null
     order by amount_cents, id for no key update`);
  const touched: Touched = { lines: [], batches: [] };
  const debits = rows.filter((row) => row.amount_cents < 0).map(movementOf);
  for (const movement of debits) await matchDebit(tx, ctx, movement, touched);
  const hasCleared = touched.batches.length > 0;
  await receiveReturns(tx, ctx, rows.filter((row) => row.amount_cents > 0).map(movementOf), participantHome, touched);
  if (hasCleared) await lookForCash(tx);
  await settleAnsweredBatches(tx, ctx, touched.batches);
  await advanceLines(tx, ctx, touched.lines);
}

function movementOf(row: MovementRow): Movement {
  return {
    id: row.id,
    corporateBankAccountId: row.corporate_bank_account_id,
    bankTypeCode: row.bank_type_code,
    date: row.transaction_date,
    amount: cents(Math.abs(row.amount_cents)),
    words: row.words,
  };
}

async function matchDebit(tx: Tx, ctx: ActorContext, movement: Movement, touched: Touched): Promise<void> {
  const { bankTypeCode } = movement;
  if (achDebitTypes.has(bankTypeCode)) await matchAch(tx, ctx, movement, touched);
  else if (wireDebitTypes.has(bankTypeCode)) await matchPayment(tx, ctx, movement, 'wire', touched);
  else if (checkDebitTypes.has(bankTypeCode)) await matchPayment(tx, ctx, movement, 'check', touched);
}

async function matchAch(tx: Tx, ctx: ActorContext, movement: Movement, touched: Touched): Promise<void> {
  const open = await tx.many<OpenBatch>(sql`
    select b.id, b.corporate_bank_account_id as "corporateBankAccountId", b.effective_date as "effectiveDate", sum(p.amount_cents)::bigint as expected
      from payment_batches b join payments p on p.payment_batch_id = b.id
       and p.cleared_on is null and p.status in ('sent', 'cancellationrequestedatbank', 'returned')
     where b.payment_batch_type = 'ach' and b.status = 'sent' and b.corporate_bank_account_id = ${movement.corporateBankAccountId}
     group by b.id`);
  const equals = await equalDebits(tx, movement);
  const match = matchBatch(movement, open, equals.map(movementOf));
  if (match.kind !== 'one') return unmatched(tx, ctx, movement, match, 'ACH debit');
  await lockPayments(tx, sql`p.payment_batch_id = ${match.one.id}`);
  const paid = await tx.many<{ id: string; amount: Cents }>(sql`
    select id, amount_cents as amount from payments where payment_batch_id = ${match.one.id} and cleared_on is null
       and status in ('sent', 'cancellationrequestedatbank', 'returned') order by id`);
  // Another debit may have settled the batch while this one waited to lock its payments.
  if (sumCents(paid.map(({ amount }) => amount)) !== movement.amount)
    return unmatched(tx, ctx, movement, { kind: 'none' }, 'ACH debit');
  await claim(tx, ctx, movement);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind: 'settled' as const,
  };
  touched.lines.push(
    ...(await clearPayments(
      tx,
      ctx,
      by,
      paid.map(({ id }) => id),
    )),
  );
  touched.batches.push(match.one.id);
  // Equal debits that were ambiguous until now may match.
  for (const bankTransactionFileId of new Set(equals.flatMap(({ id, file_id }) => (id === movement.id ? [] : file_id))))
    await enqueue(tx, { kind: 'match-bank-debits', payload: { bankTransactionFileId } });
}

/** Returns the unassigned ACH debits of the same amount, including this one. */
function equalDebits(tx: Tx, movement: Movement): Promise<(MovementRow & { readonly file_id: string })[]> {
  return tx.many(sql`
    select id, corporate_bank_account_id, bank_type_code, transaction_date, amount_cents, description as words, bank_transaction_file_id as file_id
      from bank_transactions
     where corporate_bank_account_id = ${movement.corporateBankAccountId} and amount_cents = ${negateCents(movement.amount)} and status = 'unassigned'
       and bank_type_code = any(${[...achDebitTypes]}::text[]) and bank_transaction_file_id is not null and deleted_at is null
     order by id`);
}

async function matchPayment(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  rail: 'wire' | 'check',
  touched: Touched,
): Promise<void> {
  const found = matchByReference(movement, await openPayments(tx, movement, rail));
  if (found.kind === 'one') await lockPayments(tx, sql`p.id = ${found.one.id}`);
  // Another transaction may have cleared the payment in the meantime.
  const match = found.kind === 'one' ? matchByReference(movement, await openPayments(tx, movement, rail)) : found;
  if (match.kind !== 'one')
    return unmatched(tx, ctx, movement, match, rail === 'wire' ? 'outgoing wire' : 'paid check');
  await claim(tx, ctx, movement);
  const kind = rail === 'check' ? ('checkPaid' as const) : ('settled' as const);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind,
  };
  touched.lines.push(...(await clearPayments(tx, ctx, by, [match.one.id])));
  touched.batches.push(match.one.batchId);
}

/** Returns the payments that a wire or check debit could clear. */
function openPayments(
  tx: Tx,
  movement: Movement,
  rail: 'wire' | 'check',
): Promise<(OpenPayment & { readonly batchId: string })[]> {
  return tx.many<OpenPayment & { readonly batchId: string }>(sql`
    select p.id, p.payment_batch_id as "batchId", p.corporate_bank_account_id as "corporateBankAccountId", p.amount_cents as amount,
           case when ${rail} = 'check' then array[p.check_number::text]
                else array_remove(array[p.end_to_end_id, p.uetr, p.reference_number], null) end as references
      from payments p join payment_batches b on b.id = p.payment_batch_id
     where b.payment_batch_type = ${rail} and p.cleared_on is null and p.status in ('sent', 'cancellationrequestedatbank', 'returned')
       and p.corporate_bank_account_id = ${movement.corporateBankAccountId}
     order by p.id`);
}
