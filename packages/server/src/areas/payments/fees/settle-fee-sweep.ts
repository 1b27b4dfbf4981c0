import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { feeSwept } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { feeSweepTransitions } from './fee-sweep-transitions.ts';

interface SweptFee {
  readonly id: string;
  readonly client: string;
  readonly amount: Cents;
}

/**
 * Records that a bank debit paid a sweep: settles it and posts P12 for each of its fees. The caller must have compared
 * the amounts.
 */
export async function settleFeeSweep(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  sweepId: string,
): Promise<Rejection | undefined> {
  const settled = await applyTransition(tx, asSystem(ctx), feeSweepTransitions, {
    id: sweepId,
    transition: 'settle',
    columns: { settled_on: movement.date, bank_transaction_id: movement.id },
  });
  if (isRejection(settled)) return settled;
  const fees = await tx.many<SweptFee>(sql`
    select order_line_fee_id as id, master_account_id as client, amount_cents as amount from fee_sweep_items
     where fee_sweep_id = ${sweepId} and released_at is null and deleted_at is null order by id`);
  await post(
    tx,
    ctx,
    fees.map(({ id, client, amount }) =>
      feeSwept({
        amount,
        masterAccountId: client,
        orderLineFeeId: id,
        bankAccountId: movement.corporateBankAccountId,
      }),
    ),
  );
  return undefined;
}
