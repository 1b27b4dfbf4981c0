import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { transactionUnassigned } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { post } from '../../platform/ledger/post.ts';
import { bankTransactionTransitions } from './bank-transaction-transitions.ts';
import { depositTransitions, followDeposits } from './deposit-transitions.ts';
import { lockDepositsOf } from './return-to-plan.ts';

/**
 * Takes a credit out of the deposit that was created for it, because it isn't money of a sponsor, and cancels the empty
 * deposit. Does nothing if the credit is in no deposit. Rejects a credit whose deposit is linked.
 */
export async function freeAssignedCredit(
  tx: Tx,
  ctx: ActorContext,
  bankTransactionId: string,
  note: string,
): Promise<Rejection | undefined> {
  await lockDepositsOf(tx, [bankTransactionId]);
  const found = await tx.one<Row>(sql`
    select b.deposit_id, b.amount_cents, d.linked_cents from bank_transactions b join deposits d on d.id = b.deposit_id
     where b.id = ${bankTransactionId} and b.status = 'assigned' for no key update of b`);
  if (found === undefined) return undefined;
  const linked = cents(Number(found['linked_cents']));
  if (linked > 0) return trustRejections.depositIsLinked({ linked });
  const depositId = String(found['deposit_id']);
  const unassigned = await applyTransition(tx, ctx, bankTransactionTransitions, {
    id: bankTransactionId,
    transition: 'unassign',
    note,
    columns: { deposit_id: null },
  });
  if (isRejection(unassigned)) return unassigned;
  const amount = cents(Number(found['amount_cents']));
  await post(tx, ctx, [transactionUnassigned({ bankTransactionId, depositId, amount, masterAccountId: null })]);
  const rejection = await followDeposits(tx, ctx, [depositId]);
  if (rejection) return rejection;
  const rest = await tx.one(sql`select 1 from bank_transactions where deposit_id = ${depositId}`);
  if (rest !== undefined) return undefined;
  const cancelled = await applyTransition(tx, ctx, depositTransitions, { id: depositId, transition: 'cancel', note });
  return isRejection(cancelled) ? cancelled : undefined;
}
