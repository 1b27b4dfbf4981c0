import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { recordPaidOut } from './pay-out.ts';

/** Records that payments of withheld tax were paid out, when the bank has debited them. */
export async function payoutsCleared(
  tx: Tx,
  ctx: ActorContext,
  paymentIds: readonly string[],
  on: string,
): Promise<void> {
  const paid = await tx.many<{ id: string; refundId: string | null }>(sql`
    select a.id, a.tax_refund_id as "refundId" from payments p
      join payment_instructions i on i.id = p.payment_instruction_id join tax_adjustments a on a.id = i.tax_adjustment_id
     where p.id = any(${[...paymentIds]}::text[]) and p.status = 'cleared' and a.paid_out_on is null order by a.id`);
  for (const one of paid) {
    const rejection = await recordPaidOut(tx, ctx, one, on);
    if (isRejection(rejection)) throw new Error(`tax adjustment ${one.id} could not be paid out: ${rejection.code}`);
  }
}
