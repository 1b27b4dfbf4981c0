import { type Cents, cents, negateCents, sumCents } from '@fiducia/domain/money/cents';
import {
  achDebitTypes,
  checkDebitTypes,
  matchBatch,
  matchByReference,
  type Movement,
  type OpenBatch,
  type OpenPayment,
  wireDebitTypes,
} from '@fiducia/domain/payments/match-bank-answers';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Doer, workOf } from '../engine/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { advanceLines } from '../orders/advance-lines.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { claim, type Touched, unmatched } from './claim-movement.ts';
import { clearPayments } from './clear-payments.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { lookForCash } from './look-for-cash.ts';
import { receiveReturns } from './receive-returns.ts';
import { settleAnsweredBatches } from './settle-batches.ts';

/**
 * Finds what the movements of a statement answer of ours: debits clear batches, wires and checks (P15); credits by which
 * payments come back go to their lines (P18). Only what is beyond doubt is taken; everything else goes to a person.
 */
export const matchBankDebits = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: 'match-bank-debits',
  leaseSeconds: 180,
  run: async (job) => {
    const work = workOf(database, keyring, clock, systemActor, job.id);
    await database.inTx(
      async (tx) => {
        await matchFile(tx, work, portalAddress(config, 'participant'), job.payload['bankTransactionFileId'] ?? '');
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

/** The movements of a file that nobody has claimed, debits first: what came back must have gone out. */
export async function matchFile(
  tx: Tx,
  doer: Doer,
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
  for (const movement of debits) await matchDebit(tx, doer, movement, touched);
  const hasCleared = touched.batches.length > 0;
  await receiveReturns(tx, doer, rows.filter((row) => row.amount_cents > 0).map(movementOf), participantHome, touched);
  if (hasCleared) await lookForCash(tx);
  await settleAnsweredBatches(tx, doer, touched.batches);
  await advanceLines(tx, doer, touched.lines);
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

async function matchDebit(tx: Tx, doer: Doer, movement: Movement, touched: Touched): Promise<void> {
  const { bankTypeCode } = movement;
  if (achDebitTypes.has(bankTypeCode)) await matchAch(tx, doer, movement, touched);
  else if (wireDebitTypes.has(bankTypeCode)) await matchPayment(tx, doer, movement, 'wire', touched);
  else if (checkDebitTypes.has(bankTypeCode)) await matchPayment(tx, doer, movement, 'check', touched);
}

async function matchAch(tx: Tx, doer: Doer, movement: Movement, touched: Touched): Promise<void> {
  const open = await tx.many<OpenBatch>(sql`
    select b.id, b.corporate_bank_account_id as "corporateBankAccountId", b.effective_date as "effectiveDate", sum(p.amount_cents)::bigint as expected
      from payment_batches b join payments p on p.payment_batch_id = b.id
       and p.cleared_on is null and p.status in ('sent', 'cancellationrequestedatbank', 'returned')
     where b.payment_batch_type = 'ach' and b.status = 'sent' and b.corporate_bank_account_id = ${movement.corporateBankAccountId}
     group by b.id`);
  const equals = await equalDebits(tx, movement);
  const match = matchBatch(movement, open, equals.map(movementOf));
  if (match.kind !== 'one') return unmatched(tx, doer, movement, match, 'ACH debit');
  const paid = await tx.many<{ id: string; amount: Cents }>(sql`
    select id, amount_cents as amount from payments where payment_batch_id = ${match.one.id} and cleared_on is null
       and status in ('sent', 'cancellationrequestedatbank', 'returned') order by id for no key update`);
  // Another debit may have been taken for the batch while this one waited for its payments.
  if (sumCents(paid.map(({ amount }) => amount)) !== movement.amount)
    return unmatched(tx, doer, movement, { kind: 'none' }, 'ACH debit');
  await claim(tx, doer, movement);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind: 'settled' as const,
  };
  touched.lines.push(
    ...(await clearPayments(
      tx,
      doer,
      by,
      paid.map(({ id }) => id),
    )),
  );
  touched.batches.push(match.one.id);
  // What was left for a person because it could have been either is plain now.
  for (const bankTransactionFileId of new Set(equals.flatMap(({ id, file_id }) => (id === movement.id ? [] : file_id))))
    await enqueue(tx, { kind: 'match-bank-debits', payload: { bankTransactionFileId } });
}

/** The ACH debits of the same amount that nobody has claimed, this one among them. */
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
  doer: Doer,
  movement: Movement,
  rail: 'wire' | 'check',
  touched: Touched,
): Promise<void> {
  const open = await tx.many<OpenPayment & { readonly batchId: string }>(sql`
    select p.id, p.payment_batch_id as "batchId", p.corporate_bank_account_id as "corporateBankAccountId", p.amount_cents as amount,
           case when ${rail} = 'check' then array[p.check_number::text]
                else array_remove(array[p.end_to_end_id, p.uetr, p.reference_number], null) end as references
      from payments p join payment_batches b on b.id = p.payment_batch_id
     where b.payment_batch_type = ${rail} and p.cleared_on is null and p.status in ('sent', 'cancellationrequestedatbank', 'returned')
       and p.corporate_bank_account_id = ${movement.corporateBankAccountId}
     order by p.id for no key update of p`);
  const match = matchByReference(movement, open);
  if (match.kind !== 'one')
    return unmatched(tx, doer, movement, match, rail === 'wire' ? 'outgoing wire' : 'paid check');
  await claim(tx, doer, movement);
  const kind = rail === 'check' ? ('checkPaid' as const) : ('settled' as const);
  const by = {
    bankTransactionId: movement.id,
    corporateBankAccountId: movement.corporateBankAccountId,
    on: movement.date,
    kind,
  };
  touched.lines.push(...(await clearPayments(tx, doer, by, [match.one.id])));
  touched.batches.push(match.one.batchId);
}
