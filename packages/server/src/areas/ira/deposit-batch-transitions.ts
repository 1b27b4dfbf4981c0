import {
  type DepositBatchFacts,
  type DepositBatchTransition,
  depositBatchMachine,
} from '@fiducia/domain/ira/deposit-batch-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { depositBatchTable } from './deposit-batch.table.ts';

export const depositBatchTransitions = bindTransitions<DepositBatchFacts, DepositBatchTransition>({
  entity: depositBatchTable,
  machine: depositBatchMachine,
  loadFacts: async (db, rows) => {
    const counted = await db.many<{ id: string; lines: number }>(sql`
      select b.id, count(m.id)::int as lines from deposit_batches b
        left join deposit_batch_order_lines m on m.deposit_batch_id = b.id and m.deleted_at is null
       where b.id = any(${rows.map((row) => String(row['id']))}::text[]) group by b.id`);
    return new Map(counted.map(({ id, lines }) => [id, { lines }]));
  },
  follow: async () => undefined,
});
