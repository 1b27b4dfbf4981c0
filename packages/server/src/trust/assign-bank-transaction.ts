import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import {
  createDepositFromBankTransaction,
  ignoreBankTransaction,
} from '@fiducia/contract/trust/bank-transaction.routes';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { assignBankTransaction, cancelDeposit, unassignBankTransaction } from '@fiducia/contract/trust/deposit.routes';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { transactionUnassigned } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { post } from '../ledger/post.ts';
import { bankTransactionMoves } from './bank-transaction-moves.ts';
import { assignTransactions, createDeposits } from './create-deposits.ts';
import { depositMoves, followDeposits } from './deposit-moves.ts';

export const assignToDeposit: Endpoint = on(assignBankTransaction, ({ params }, work) =>
  work.inTx(async (tx) => {
    const row = await lockRow(tx, deposit, params.depositId, work.actor);
    if (isRefusal(row)) return row;
    const transaction = await lockRow(tx, bankTransaction, params.id, work.actor);
    if (isRefusal(transaction)) return transaction;
    const amount = cents(Number(transaction['amount_cents']));
    const missing = cents(Number(row['amount_cents']) - (await assignedTo(tx, params.depositId)));
    if (row['status'] === 'returned' || row['status'] === 'cancelled' || amount > missing) {
      return trustRefusals.amountsDiffer({ deposit: missing, transaction: amount });
    }
    const refusal = await assignTransactions(tx, work, [
      { bankTransactionId: params.id, depositId: params.depositId, amount },
    ]);
    if (refusal) return refusal;
    return viewDeposit(tx, work, params.depositId);
  }),
);

export const unassignFromDeposit: Endpoint = on(unassignBankTransaction, ({ params }, work) =>
  work.inTx(async (tx) => {
    const row = await lockRow(tx, deposit, params.depositId, work.actor);
    if (isRefusal(row)) return row;
    const linked = cents(Number(row['linked_cents']));
    if (linked > 0) return trustRefusals.depositIsLinked({ linked });
    const transaction = await lockRow(tx, bankTransaction, params.id, work.actor);
    if (isRefusal(transaction)) return transaction;
    if (transaction['deposit_id'] !== params.depositId) return trustRefusals.notAssignedHere();
    const moved = await makeMove(tx, work, bankTransactionMoves, {
      id: params.id,
      move: 'unassign',
      columns: { deposit_id: null },
    });
    if (isRefusal(moved)) return moved;
    const amount = cents(Number(transaction['amount_cents']));
    await post(tx, work, [
      transactionUnassigned({
        bankTransactionId: params.id,
        depositId: params.depositId,
        amount,
        masterAccountId: null,
      }),
    ]);
    return (await followDeposits(tx, work, [params.depositId])) ?? viewDeposit(tx, work, params.depositId);
  }),
);

export const depositFromTransaction: Endpoint = on(createDepositFromBankTransaction, ({ params }, work) =>
  work.inTx(async (tx) => {
    const row = await lockRow(tx, bankTransaction, params.id, work.actor);
    if (isRefusal(row)) return row;
    const amount = cents(Number(row['amount_cents']));
    if (amount < 0) return trustRefusals.debitIsNoDeposit();
    const made = await createDeposits(tx, work, [
      {
        bankTransactionId: params.id,
        transactionDate: String(row['transaction_date']),
        amount,
        description: String(row['description']),
        checkNumber: null,
      },
    ]);
    return isRefusal(made) ? made : reply({ depositId: made[0] ?? '' });
  }),
);

export const setTransactionAside: Endpoint = on(ignoreBankTransaction, ({ params, body }, work) =>
  work.inTx(async (tx) => {
    const move = body.isIgnored ? 'ignore' : 'heed';
    const moved = await makeMove(tx, work, bankTransactionMoves, { id: params.id, move, note: body.note });
    if (isRefusal(moved)) return moved;
    const row = await readRecord(tx, bankTransaction, params.id, work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
);

export const cancelEmptyDeposit: Endpoint = on(cancelDeposit, ({ params, body }, work) =>
  work.inTx(async (tx) => {
    const row = await lockRow(tx, deposit, params.id, work.actor);
    if (isRefusal(row)) return row;
    const assigned = await assignedTo(tx, params.id);
    if (assigned > 0) return trustRefusals.depositHasTransactions();
    const moved = await makeMove(tx, work, depositMoves, { id: params.id, move: 'cancel', note: body.note });
    return isRefusal(moved) ? moved : viewDeposit(tx, work, params.id);
  }),
);

async function assignedTo(tx: Tx, depositId: string): Promise<Cents> {
  const row = await tx.one<{ total: Cents }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as total from bank_transactions where deposit_id = ${depositId}`,
  );
  return row?.total ?? cents(0);
}

async function viewDeposit(tx: Tx, work: Work, id: string) {
  const row = await readRecord(tx, deposit, id, work.actor);
  return isRefusal(row) ? row : reply(row);
}
