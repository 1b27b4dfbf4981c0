import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { unclaimedRemitted } from '@fiducia/domain/payments/uncashed/escheat-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { unclaimedReportTransitions } from '../disbursements/unclaimed-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

/**
 * Records that a bank debit paid a report of unclaimed money: marks the report as paid and posts P30. The caller must
 * have compared the amounts.
 */
export async function payUnclaimed(tx: Tx, ctx: ActorContext, movement: Movement, reportId: string): Promise<void> {
  const paid = await applyTransition(tx, asSystem(ctx), unclaimedReportTransitions, {
    id: reportId,
    transition: 'pay',
    columns: { paid_on: movement.date },
  });
  if (isRejection(paid)) throw new Error(`unclaimed property report ${reportId} could not be paid: ${paid.code}`);
  await post(tx, ctx, [
    unclaimedRemitted({
      amount: movement.amount,
      masterAccountId: null,
      unclaimedReportId: reportId,
      state: String(paid.row['state_code']),
      bankAccountId: movement.corporateBankAccountId,
    }),
  ]);
}
