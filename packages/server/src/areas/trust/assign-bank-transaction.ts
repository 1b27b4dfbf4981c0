import {
  createDepositFromBankTransaction,
  ignoreBankTransaction,
} from '@fiducia/contract/trust/bank-transaction.routes';
import { assignBankTransaction, cancelDeposit, unassignBankTransaction } from '@fiducia/contract/trust/deposit.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { transactionUnassigned } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { post } from '../../platform/ledger/post.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { bankTransactionTransitions } from './bank-transaction-transitions.ts';
import { assignTransactions, createDeposits } from './create-deposits.ts';
import { depositTable } from './deposit.table.ts';
import { depositTransitions, followDeposits } from './deposit-transitions.ts';

export const assignToDeposit: Endpoint = on(assignBankTransaction, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const row = await lockRow(tx, depositTable, params.depositId, ctx.actor);
    if (isRejection(row)) return row;
    const transaction = await lockRow(tx, bankTransactionTable, params.id, ctx.actor);
    if (isRejection(transaction)) return transaction;
    const amount = cents(Number(transaction['amount_cents']));
    const missing = cents(Number(row['amount_cents']) - (await assignedTo(tx, params.depositId)));
    if (row['status'] === 'returned' || row['status'] === 'cancelled' || amount > missing) {
      return trustRejections.amountsDiffer({ deposit: missing, transaction: amount });
    }
    const rejection = await assignTransactions(tx, ctx, [
      { bankTransactionId: params.id, depositId: params.depositId, amount },
    ]);
    if (rejection) return rejection;
    return viewDeposit(tx, ctx, params.depositId);
  }),
);

export const unassignFromDeposit: Endpoint = on(unassignBankTransaction, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const row = await lockRow(tx, depositTable, params.depositId, ctx.actor);
    if (isRejection(row)) return row;
    const linked = cents(Number(row['linked_cents']));
    if (linked > 0) return trustRejections.depositIsLinked({ linked });
    const transaction = await lockRow(tx, bankTransactionTable, params.id, ctx.actor);
    if (isRejection(transaction)) return transaction;
    if (transaction['deposit_id'] !== params.depositId) return trustRejections.notAssignedHere();
    const transitioned = await applyTransition(tx, ctx, bankTransactionTransitions, {
      id: params.id,
      transition: 'unassign',
      columns: { deposit_id: null },
    });
    if (isRejection(transitioned)) return transitioned;
    const amount = cents(Number(transaction['amount_cents']));
    await post(tx, ctx, [
      transactionUnassigned({
        bankTransactionId: params.id,
        depositId: params.depositId,
        amount,
        masterAccountId: null,
      }),
    ]);
    return (await followDeposits(tx, ctx, [params.depositId])) ?? viewDeposit(tx, ctx, params.depositId);
  }),
);

export const depositFromTransaction: Endpoint = on(createDepositFromBankTransaction, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const row = await lockRow(tx, bankTransactionTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const amount = cents(Number(row['amount_cents']));
    if (amount < 0) return trustRejections.debitIsNoDeposit();
    const made = await createDeposits(tx, ctx, [
      {
        bankTransactionId: params.id,
        transactionDate: String(row['transaction_date']),
        amount,
        description: String(row['description']),
        checkNumber: null,
      },
    ]);
    return isRejection(made) ? made : reply({ depositId: made[0] ?? '' });
  }),
);

export const setTransactionAside: Endpoint = on(ignoreBankTransaction, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    const transition = body.isIgnored ? 'ignore' : 'heed';
    const transitioned = await applyTransition(tx, ctx, bankTransactionTransitions, {
      id: params.id,
      transition,
      note: body.note,
    });
    if (isRejection(transitioned)) return transitioned;
    const row = await readRecord(tx, bankTransactionTable, params.id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
);

export const cancelEmptyDeposit: Endpoint = on(cancelDeposit, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    const row = await lockRow(tx, depositTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const assigned = await assignedTo(tx, params.id);
    if (assigned > 0) return trustRejections.depositHasTransactions();
    const transitioned = await applyTransition(tx, ctx, depositTransitions, {
      id: params.id,
      transition: 'cancel',
      note: body.note,
    });
    return isRejection(transitioned) ? transitioned : viewDeposit(tx, ctx, params.id);
  }),
);

async function assignedTo(tx: Tx, depositId: string): Promise<Cents> {
  const row = await tx.one<{ total: Cents }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as total from bank_transactions where deposit_id = ${depositId}`,
  );
  return row?.total ?? cents(0);
}

async function viewDeposit(tx: Tx, ctx: RequestContext, id: string) {
  const row = await readRecord(tx, depositTable, id, ctx.actor);
  return isRejection(row) ? row : reply(row);
}
