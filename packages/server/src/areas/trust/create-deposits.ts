import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { payerOf } from '@fiducia/domain/trust/payer-of';
import { transactionAssigned } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { bankTransactionTransitions } from './bank-transaction-transitions.ts';
import { depositTable } from './deposit.table.ts';
import { followDeposits } from './deposit-transitions.ts';

/** A credit on a statement that becomes a deposit. */
export interface DepositSource {
  readonly bankTransactionId: string;
  readonly transactionDate: string;
  readonly amount: Cents;
  readonly description: string;
  readonly checkNumber: string | null;
}

const received = { status: 'received', substatus: null };

/** Creates one deposit per credit, assigns its bank transaction (P3), and updates its status. */
export async function createDeposits(
  tx: Tx,
  ctx: ActorContext,
  sources: readonly DepositSource[],
): Promise<string[] | Rejection> {
  if (sources.length === 0) return [];
  const ids = sources.map(() => newId());
  await insertRecords(
    tx,
    ctx,
    depositTable,
    sources.map((source, i) => ({
      draft: {
        checkDate: source.transactionDate,
        amount: source.amount,
        payer: payerOf(source.description),
        checkNumber: source.checkNumber,
      },
      initialValues: { id: ids[i], friendly_id: newFriendlyId(ctx.now), status: received.status },
    })),
  );
  await recordCreation(
    tx,
    ctx,
    depositTable,
    ids.map((id) => ({ id, state: received })),
  );
  const rejection = await assignTransactions(
    tx,
    ctx,
    sources.map((source, i) => ({ ...source, depositId: ids[i] ?? '' })),
  );
  return rejection ?? ids;
}

interface Assignment {
  readonly bankTransactionId: string;
  readonly depositId: string;
  readonly amount: Cents;
}

/** Assigns credits to deposits: changes their status, posts P3, and updates the deposits. */
export async function assignTransactions(
  tx: Tx,
  ctx: ActorContext,
  assignments: readonly Assignment[],
): Promise<Rejection | undefined> {
  const ids = assignments.map(({ bankTransactionId }) => bankTransactionId);
  const transitioned = await applyTransitions(tx, ctx, bankTransactionTransitions, { ids, transition: 'assign' });
  if (isRejection(transitioned)) return transitioned;
  const [rejected] = transitioned.rejected.values();
  if (rejected) return rejected;
  await tx.run(sql`
    update bank_transactions b set deposit_id = a.deposit_id
      from unnest(${ids}::text[], ${assignments.map(({ depositId }) => depositId)}::text[]) as a (id, deposit_id) where b.id = a.id`);
  await logChanges(
    tx,
    ctx,
    assignments.map(({ bankTransactionId, depositId }) => ({
      entity: bankTransactionTable.name,
      recordId: bankTransactionId,
      action: 'update' as const,
      masterAccountId: null,
      before: { deposit_id: null },
      after: { deposit_id: depositId },
    })),
  );
  await post(
    tx,
    ctx,
    assignments.map(({ bankTransactionId, depositId, amount }) =>
      transactionAssigned({ bankTransactionId, depositId, amount: cents(amount), masterAccountId: null }),
    ),
  );
  return followDeposits(
    tx,
    ctx,
    assignments.map(({ depositId }) => depositId),
  );
}
