import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { creditKind, defaultHoldDays, incomingWireTypes } from '@fiducia/domain/trust/bank-transaction-type';
import { bankTransactionImported } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Bai2Transaction } from '../../rails/bai2/bai2-statement.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { bankTransactionFileTable } from './bank-transaction-file.table.ts';
import { checkStatement } from './check-statement.ts';
import { createDeposits } from './create-deposits.ts';
import { scheduleHoldReleases } from './release-holds.job.ts';
import type { AccountOfStatement } from './statement-accounts.ts';

interface NewMovement {
  readonly id: string;
  readonly fileId: string;
  readonly bankAccountId: string;
  readonly date: string;
  /** Signed amount. Credits are positive. */
  readonly amount: Cents;
  readonly holdDays: number;
  readonly availableOn: string;
  readonly isOnHold: boolean;
  readonly from: Bai2Transaction;
}

const unassigned = { status: 'unassigned', substatus: null };

/**
 * Applies a statement as a whole: stores transactions that are new by their natural key, posts P1 for each credit, and
 * creates a deposit for each credit from a sender. Debits stay unassigned and unposted, and credits of our own returned
 * payments stay unassigned and without a deposit, until the job `match-bank-debits` matches them. Until then, they
 * appear in the proof of cash.
 */
export async function applyStatement(
  tx: Tx,
  ctx: ActorContext,
  rawFile: { readonly id: string; readonly fileName: string },
  accounts: readonly AccountOfStatement[],
): Promise<ImportView | Rejection> {
  const fileIds = new Map(accounts.map(({ bankAccountId }) => [bankAccountId, newId()]));
  // Makes concurrent imports of the same bank account wait for each other, so that each sees the transactions stored by
  // the other.
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
  const fresh = newMovements(ctx, accounts, fileIds, known);
  const warnings = await insertFiles(tx, ctx, rawFile, accounts, fileIds, known);
  await insertMovements(tx, ctx, fresh);
  const credits = fresh.filter(({ amount }) => amount > 0);
  await post(
    tx,
    ctx,
    credits.map(({ id, bankAccountId, amount, isOnHold }) =>
      bankTransactionImported({ bankTransactionId: id, bankAccountId, amount, isOnHold, masterAccountId: null }),
    ),
  );
  const cameBack = await wiresSentBack(tx, credits);
  const deposits = await createDeposits(
    tx,
    ctx,
    credits.filter(({ id, from }) => creditKind(from.typeCode) === 'deposit' && !cameBack.has(id)).map(sourceOf),
  );
  if (isRejection(deposits)) return deposits;
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
  // The orders' money is matched in transactions of their own, so that none of them can fail the import.
  for (const bankTransactionFileId of new Set(deposits.length === 0 ? [] : credits.map(({ fileId }) => fileId))) {
    await enqueue(tx, {
      kind: 'match-deposits',
      payload: { bankTransactionFileId },
      dedupeKey: bankTransactionFileId,
    });
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

/**
 * Returns incoming wires whose text refers to a wire that we sent from the same account. They are returned payments,
 * not deposits.
 */
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
  ctx: ActorContext,
  accounts: readonly AccountOfStatement[],
  fileIds: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): NewMovement[] {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
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

async function insertMovements(tx: Tx, ctx: ActorContext, fresh: readonly NewMovement[]): Promise<void> {
  await insertRecords(
    tx,
    ctx,
    bankTransactionTable,
    fresh.map((movement) => ({
      draft: {},
      initialValues: {
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
  await recordCreation(
    tx,
    ctx,
    bankTransactionTable,
    fresh.map(({ id }) => ({ id, state: unassigned })),
  );
}

async function insertFiles(
  tx: Tx,
  ctx: ActorContext,
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
      return { bankAccountId, days, read, knownRows, weight: await checkStatement(tx, bankAccountId, days) };
    }),
  );
  await insertRecords(
    tx,
    ctx,
    bankTransactionFileTable,
    weighed.map(({ bankAccountId, days, read, knownRows, weight }) => ({
      draft: {},
      initialValues: {
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
