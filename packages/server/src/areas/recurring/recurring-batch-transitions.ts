import {
  type RecurringBatchFacts,
  type RecurringBatchTransition,
  recurringBatchMachine,
} from '@fiducia/domain/recurring/recurring-batch-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { recurringBatchTable } from './recurring-batch.table.ts';

export const recurringBatchTransitions = bindTransitions<RecurringBatchFacts, RecurringBatchTransition>({
  entity: recurringBatchTable,
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
