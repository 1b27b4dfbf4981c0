import { type AccountFacts, accountMachine } from '@fiducia/domain/accounts/active-machine';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { accountTable } from './account.table.ts';

interface FactsRow {
  readonly id: string;
  readonly open_orders: number;
  readonly is_screened: boolean;
  readonly is_actors: boolean;
  readonly hits: number;
}

export const accountTransitions = bindTransitions<AccountFacts, keyof typeof accountMachine.transitions>({
  entity: accountTable,
  machine: accountMachine,
  loadFacts: async (db, rows, { actor }) => {
    const ids = rows.map((row) => String(row['id']));
    const facts = await db.many<FactsRow>(sql`
      select a.id, (select count(*)::int from (
               select id from orders where master_account_id = a.id and deleted_at is null and status not in ('complete', 'cancelled')
               union
               select id from orders where account_id = a.id and deleted_at is null and status not in ('complete', 'cancelled')) o) as open_orders,
             exists (select from account_users u where u.account_id = a.id and u.user_id = ${actor.userId} and u.status = 'active'
                       and u.deleted_at is null) as is_actors,
             exists (select from screening_subjects s where s.kind = 'sponsor' and s.record_id = a.id)
               and not exists (select from screening_queue q where q.kind = 'sponsor' and q.record_id = a.id) as is_screened,
             (select count(*)::int from screening_subjects s join screening_hits h on h.subject_id = s.id
               where s.kind = 'sponsor' and s.record_id = a.id and h.status in ('open', 'confirmed') and h.deleted_at is null) as hits
        from unnest(${ids}::text[]) a (id)`);
    return new Map(
      facts.map((row) => [
        row.id,
        { openOrders: row.open_orders, isScreened: row.is_screened, isActors: row.is_actors, hits: row.hits },
      ]),
    );
  },
});
