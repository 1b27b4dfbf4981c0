import { recurringBatch } from '@fiducia/contract/recurring/recurring-batch.entity';
import {
  type RecurringBatchFacts,
  type RecurringBatchMove,
  recurringBatchMachine,
} from '@fiducia/domain/recurring/recurring-batch-machine';
import { sql } from '../db/sql.ts';
import { bindMoves } from '../engine/make-move.ts';

export const recurringBatchMoves = bindMoves<RecurringBatchFacts, RecurringBatchMove>({
  entity: recurringBatch,
  machine: recurringBatchMachine,
  loadFacts: async (db, rows) => {
    const counted = await db.many<{ id: string; live: number }>(sql`
      select b.id, count(o.id)::int as live from recurring_batches b
        left join recurring_batch_orders m on m.recurring_batch_id = b.id and m.deleted_at is null
        left join orders o on o.id = m.order_id and o.status <> 'cancelled'
       where b.id = any(${rows.map((row) => String(row['id']))}::text[]) group by b.id`);
    return new Map(counted.map(({ id, live }) => [id, { liveOrders: live }]));
  },
  follow: async () => undefined,
});
