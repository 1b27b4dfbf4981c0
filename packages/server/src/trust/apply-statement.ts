import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { bankTransactionFile } from '@fiducia/contract/trust/bank-transaction-file.entity';
import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { type Cents, negateCents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addBankingDays } from '@fiducia/domain/time/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { creditKind, defaultHoldDays, incomingWireTypes } from '@fiducia/domain/trust/bank-transaction-type';
import { bankTransactionImported } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { post } from '../ledger/post.ts';
import type { Bai2Transaction } from '../rails/bai2/bai2-statement.ts';
import { createDeposits } from './create-deposits.ts';
import { scheduleHoldReleases } from './release-holds.job.ts';
import type { AccountOfStatement } from './statement-accounts.ts';
import { weighStatement } from './weigh-statement.ts';

interface NewMovement {
  readonly id: string;
  readonly fileId: string;
  readonly bankAccountId: string;
  readonly date: string;
  /** Signed: what came in is positive. */
  readonly amount: Cents;
  readonly holdDays: number;
  readonly availableOn: string;
  readonly isOnHold: boolean;
  readonly from: Bai2Transaction;
}

const unassigned = { status: 'unassigned', substatus: null };

/**
 * Applies a statement whole: movements that are new by their natural key, P1 for each credit, a deposit for each credit
 * that somebody sent. Debits and credits that bring our own payments back stay unassigned and unposted or undeposited
 * until the payments area matches them (job `match-bank-debits`), and until then the proof of cash shows them.
 */
export async function applyStatement(
  tx: Tx,
  doer: Doer,
  rawFile: { readonly id: string; readonly fileName: string },
  accounts: readonly AccountOfStatement[],
): Promise<ImportView | Refusal> {
  const fileIds = new Map(accounts.map(({ bankAccountId }) => [bankAccountId, newId()]));
  // Imports of one bank account wait for each other here, so that each sees what the other made known.
  await tx.run(
    sql`select id from corporate_bank_accounts where id = any(${[...fileIds.keys()].sort()}::text[]) order by id for update`,
  );
  const keys = accounts.flatMap(({ transactions }) => transactions.map(({ naturalKey }) => naturalKey));
  const known = new Set(
    (
      await tx.many<{ key: string }>(
        sql`select natural_key as key from bank_transactions where natural_key = any(${keys}::text[])`,
      )
    ).map(({ key }) => key),
  );
  const fresh = newMovements(doer, accounts, fileIds, known);
  const warnings = await insertFiles(tx, doer, rawFile, accounts, fileIds, known);
  await insertMovements(tx, doer, fresh);
  const credits = fresh.filter(({ amount }) => amount > 0);
  await post(
    tx,
    doer,
    credits.map(({ id, bankAccountId, amount, isOnHold }) =>
      bankTransactionImported({ bankTransactionId: id, bankAccountId, amount, isOnHold, masterAccountId: null }),
    ),
  );
  const cameBack = await wiresSentBack(tx, credits);
  const deposits = await createDeposits(
    tx,
    doer,
    credits.filter(({ id, from }) => creditKind(from.typeCode) === 'deposit' && !cameBack.has(id)).map(sourceOf),
  );
  if (isRefusal(deposits)) return deposits;
  await scheduleHoldReleases(
    tx,
    fresh.filter(({ isOnHold }) => isOnHold).map(({ availableOn }) => availableOn),
  );
  const toMatch = fresh.filter(
    ({ id, amount, from }) => amount < 0 || creditKind(from.typeCode) === 'return' || cameBack.has(id),
  );
  for (const bankTransactionFileId of new Set(toMatch.map(({ fileId }) => fileId))) {
    await enqueue(tx, { kind: 'match-bank-debits', payload: { bankTransactionFileId } });
  }
  return {
    inboundRawFileId: rawFile.id,
    bankTransactionFileIds: [...fileIds.values()],
    totalRows: keys.length,
    newRows: fresh.length,
    knownRows: keys.length - fresh.length,
    depositsCreated: deposits.length,
    toMatch: toMatch.length,
    warnings,
  };
}

/** Incoming wires whose text names a wire that we sent from the same account: they are nobody's deposit. */
async function wiresSentBack(tx: Tx, credits: readonly NewMovement[]): Promise<ReadonlySet<string>> {
  const incoming = credits.filter(({ from }) => incomingWireTypes.has(from.typeCode));
  if (incoming.length === 0) return new Set();
  const words = incoming.map(({ from }) =>
    `${from.bankReference} ${from.customerReference} ${from.text}`.toLowerCase(),
  );
  const named = await tx.many<{ id: string }>(sql`
    select c.id from unnest(${incoming.map(({ id }) => id)}::text[], ${incoming.map((one) => one.bankAccountId)}::text[],
                            ${incoming.map(({ date }) => date)}::date[], ${words}::text[]) as c (id, bank_account_id, date, words)
     where exists (select 1 from payments p where p.corporate_bank_account_id = c.bank_account_id and p.uetr is not null
             and p.effective_date >= c.date - 90 and p.deleted_at is null and p.status in ('sent', 'cleared', 'cancellationrequestedatbank')
             and (position(p.end_to_end_id in c.words) > 0 or position(p.uetr in c.words) > 0 or position(p.reference_number in c.words) > 0))`);
  return new Set(named.map(({ id }) => id));
}

function newMovements(
  doer: Doer,
  accounts: readonly AccountOfStatement[],
  fileIds: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): NewMovement[] {
  const today = localDate(doer.now.toISOString(), timeZones.eastern);
  return accounts.flatMap(({ bankAccountId, asOfDate, transactions }) =>
    transactions
      .filter(({ naturalKey }) => !known.has(naturalKey))
      .map((from) => {
        const isCredit = from.side === 'credit';
        const holdDays = isCredit ? defaultHoldDays(from.typeCode) : 0;
        const availableOn = holdDays === 0 ? asOfDate : addBankingDays(asOfDate, holdDays);
        return {
          id: newId(),
          fileId: fileIds.get(bankAccountId) ?? '',
          bankAccountId,
          date: asOfDate,
          amount: isCredit ? from.amountCents : negateCents(from.amountCents),
          holdDays,
          availableOn,
          isOnHold: isCredit && availableOn > today,
          from,
        };
      }),
  );
}

async function insertMovements(tx: Tx, doer: Doer, fresh: readonly NewMovement[]): Promise<void> {
  await insertRecords(
    tx,
    doer,
    bankTransaction,
    fresh.map((movement) => ({
      draft: {},
      born: {
        id: movement.id,
        bank_transaction_file_id: movement.fileId,
        corporate_bank_account_id: movement.bankAccountId,
        transaction_date: movement.date,
        amount_cents: movement.amount,
        transaction_type_code: movement.from.typeCode,
        bank_type_code: movement.from.typeCode,
        type_name: movement.from.meaning,
        bank_reference: movement.from.bankReference === '' ? null : movement.from.bankReference,
        customer_reference: movement.from.customerReference === '' ? null : movement.from.customerReference,
        description: movement.from.text,
        natural_key: movement.from.naturalKey,
        status: unassigned.status,
        administrative_hold_days: movement.holdDays,
        available_on: movement.availableOn,
        is_on_hold: movement.isOnHold,
      },
    })),
  );
  await recordBirth(
    tx,
    doer,
    bankTransaction,
    fresh.map(({ id }) => ({ id, state: unassigned })),
  );
}

async function insertFiles(
  tx: Tx,
  doer: Doer,
  rawFile: { readonly id: string; readonly fileName: string },
  accounts: readonly AccountOfStatement[],
  fileIds: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const byBank = Map.groupBy(accounts, ({ bankAccountId }) => bankAccountId);
  const weighed = await Promise.all(
    [...byBank].map(async ([bankAccountId, days]) => {
      const read = days.flatMap(({ transactions }) => transactions);
      const knownRows = read.filter(({ naturalKey }) => known.has(naturalKey)).length;
      return { bankAccountId, days, read, knownRows, weight: await weighStatement(tx, bankAccountId, days) };
    }),
  );
  await insertRecords(
    tx,
    doer,
    bankTransactionFile,
    weighed.map(({ bankAccountId, days, read, knownRows, weight }) => ({
      draft: {},
      born: {
        id: fileIds.get(bankAccountId),
        inbound_raw_file_id: rawFile.id,
        corporate_bank_account_id: bankAccountId,
        file_name: rawFile.fileName,
        period_from: days[0]?.asOfDate ?? null,
        period_to: days.at(-1)?.asOfDate ?? null,
        total_rows: read.length,
        new_rows: read.length - knownRows,
        known_rows: knownRows,
        opening_balance_cents: weight.opening,
        closing_balance_cents: weight.closing,
        is_balanced: weight.warnings.length === 0,
        warnings: weight.warnings,
      },
    })),
  );
  return weighed.flatMap(({ weight }) => weight.warnings);
}

const checkTypes: ReadonlySet<string> = new Set(['175', '301', '174', '173']);

function sourceOf({ id, date, amount, from }: NewMovement) {
  const isCheck = checkTypes.has(from.typeCode) && from.customerReference !== '';
  return {
    bankTransactionId: id,
    transactionDate: date,
    amount,
    description: from.text === '' ? from.meaning : from.text,
    checkNumber: isCheck ? from.customerReference.slice(0, 20) : null,
  };
}
