import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import { payerOf } from '@fiducia/domain/trust/payer-of';
import { transactionAssigned } from '@fiducia/domain/trust/recipes';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves, recordBirth } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import { post } from '../ledger/post.ts';
import { bankTransactionMoves } from './bank-transaction-moves.ts';
import { followDeposits } from './deposit-moves.ts';

/** A credit on the statement that becomes a deposit. */
export interface DepositSource {
  readonly bankTransactionId: string;
  readonly transactionDate: string;
  readonly amount: Cents;
  readonly description: string;
  readonly checkNumber: string | null;
}

const received = { status: 'received', substatus: null };

/** One deposit for each credit: born, its bank transaction assigned (P3), its status following. */
export async function createDeposits(
  tx: Tx,
  doer: Doer,
  sources: readonly DepositSource[],
): Promise<string[] | Refusal> {
  if (sources.length === 0) return [];
  const ids = sources.map(() => newId());
  await insertRecords(
    tx,
    doer,
    deposit,
    sources.map((source, i) => ({
      draft: {
        checkDate: source.transactionDate,
        amount: source.amount,
        payer: payerOf(source.description),
        checkNumber: source.checkNumber,
      },
      born: { id: ids[i], friendly_id: newFriendlyId(doer.now), status: received.status },
    })),
  );
  await recordBirth(
    tx,
    doer,
    deposit,
    ids.map((id) => ({ id, state: received })),
  );
  const refusal = await assignTransactions(
    tx,
    doer,
    sources.map((source, i) => ({ ...source, depositId: ids[i] ?? '' })),
  );
  return refusal ?? ids;
}

interface Assignment {
  readonly bankTransactionId: string;
  readonly depositId: string;
  readonly amount: Cents;
}

/** Assigns credits to deposits: state, ledger, and what follows for the deposits. */
export async function assignTransactions(
  tx: Tx,
  doer: Doer,
  assignments: readonly Assignment[],
): Promise<Refusal | undefined> {
  const ids = assignments.map(({ bankTransactionId }) => bankTransactionId);
  const moved = await makeMoves(tx, doer, bankTransactionMoves, { ids, move: 'assign' });
  if (isRefusal(moved)) return moved;
  const [refused] = moved.refused.values();
  if (refused) return refused;
  await tx.run(sql`
    update bank_transactions b set deposit_id = a.deposit_id
      from unnest(${ids}::text[], ${assignments.map(({ depositId }) => depositId)}::text[]) as a (id, deposit_id) where b.id = a.id`);
  await logChanges(
    tx,
    doer,
    assignments.map(({ bankTransactionId, depositId }) => ({
      entity: bankTransaction.name,
      recordId: bankTransactionId,
      action: 'update' as const,
      masterAccountId: null,
      before: { deposit_id: null },
      after: { deposit_id: depositId },
    })),
  );
  await post(
    tx,
    doer,
    assignments.map(({ bankTransactionId, depositId, amount }) =>
      transactionAssigned({ bankTransactionId, depositId, amount: cents(amount), masterAccountId: null }),
    ),
  );
  return followDeposits(
    tx,
    doer,
    assignments.map(({ depositId }) => depositId),
  );
}
