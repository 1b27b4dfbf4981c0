import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { asProgram } from './bring-lines-along.ts';
import { paymentBatchMoves } from './payment-batch-moves.ts';

/** Settles sent batches of which the bank has answered every payment. */
export async function settleAnsweredBatches(tx: Tx, doer: Doer, batchIds: readonly string[]): Promise<string[]> {
  const over = await tx.many<{ id: string }>(sql`
    select b.id from payment_batches b
     where b.id = any(${[...new Set(batchIds)]}::text[]) and b.status = 'sent'
       and not exists (select 1 from payments p where p.payment_batch_id = b.id
             and (p.status in ('created', 'sent', 'cancellationrequestedatbank') or (p.status = 'returned' and p.cleared_on is null)))
     order by b.id`);
  const ids = over.map(({ id }) => id);
  if (ids.length > 0)
    await makeMoves(tx, asProgram(doer), paymentBatchMoves, { ids, move: 'settle', columns: { settled_at: doer.now } });
  return ids;
}
