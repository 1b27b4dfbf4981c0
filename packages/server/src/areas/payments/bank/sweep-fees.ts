import { type Cents, cents, minCents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { matchRejections } from '@fiducia/domain/payments/match-rejections';
import { feeSwept } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { post } from '../../../platform/ledger/post.ts';
import { sweepableFees } from '../fees/collected-fees.ts';

interface Held {
  readonly id: string;
  readonly client: string;
  readonly held: Cents;
}

/**
 * Posts P12 for a debit that withdrew our fees from trust, oldest fees first. Returns a rejection if the fees don't
 * cover the whole debit.
 */
export async function sweepFees(tx: Tx, ctx: ActorContext, movement: Movement): Promise<Rejection | undefined> {
  const fees = await tx.many<Held>(sql`select id, client, held from (${sweepableFees}) s order by created_at, id`);
  let left = movement.amount;
  const swept = fees.map((fee) => {
    const amount = minCents(left, fee.held);
    left = cents(left - amount);
    return { ...fee, amount };
  });
  // Another debit may have settled some fees since the user selected this match. The rest of this debit would never be
  // posted.
  if (left > 0) return matchRejections.feesAreLess({ bank: movement.amount, ours: cents(movement.amount - left) });
  await post(
    tx,
    ctx,
    swept
      .filter(({ amount }) => amount > 0)
      .map(({ id, client, amount }) =>
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
