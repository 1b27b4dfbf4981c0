import { type ActiveFacts, planMachine } from '@fiducia/domain/accounts/active-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { planTable } from './plan.table.ts';

export const planTransitions = bindTransitions<ActiveFacts, keyof typeof planMachine.transitions>({
  entity: planTable,
  machine: planMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const counts = await db.many<{ id: string; open_orders: number }>(sql`
      select p.id, count(o.id) as open_orders from unnest(${ids}::text[]) p (id)
      left join orders o on o.plan_id = p.id and o.status not in ('complete', 'cancelled') and o.deleted_at is null
      group by p.id`);
    return new Map(counts.map((row) => [row.id, { openOrders: row.open_orders }]));
  },
});
