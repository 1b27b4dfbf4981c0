import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { paymentBatchTransitions } from './payment-batch-transitions.ts';

/** Settles sent batches for which every payment has a bank response. */
export async function settleAnsweredBatches(tx: Tx, ctx: ActorContext, batchIds: readonly string[]): Promise<string[]> {
  const over = await tx.many<{ id: string }>(sql`
    select b.id from payment_batches b
     where b.id = any(${[...new Set(batchIds)]}::text[]) and b.status = 'sent'
       and not exists (select 1 from payments p where p.payment_batch_id = b.id
             and (p.status in ('created', 'sent', 'cancellationrequestedatbank') or (p.status = 'returned' and p.cleared_on is null)))
     order by b.id`);
  const ids = over.map(({ id }) => id);
  if (ids.length > 0)
    await applyTransitions(tx, asSystem(ctx), paymentBatchTransitions, {
      ids,
      transition: 'settle',
      columns: { settled_at: ctx.now },
    });
  return ids;
}
