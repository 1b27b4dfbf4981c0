import { type ActiveFacts, accountMachine } from '@fiducia/domain/accounts/active-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { accountTable } from './account.table.ts';

export const accountTransitions = bindTransitions<ActiveFacts, keyof typeof accountMachine.transitions>({
  entity: accountTable,
  machine: accountMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const counts = await db.many<{ id: string; open_orders: number }>(sql`
      select a.id, (select count(*) from (
               select id from orders where master_account_id = a.id and deleted_at is null and status not in ('complete', 'cancelled')
               union
               select id from orders where account_id = a.id and deleted_at is null and status not in ('complete', 'cancelled')) o) as open_orders
        from unnest(${ids}::text[]) a (id)`);
    return new Map(counts.map((row) => [row.id, { openOrders: row.open_orders }]));
  },
});
