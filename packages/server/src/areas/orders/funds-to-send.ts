import type { OrderToFund } from '@fiducia/contract/orders/order.routes';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * The amount that order lines `l` still need, as an aggregate. Lines that ended need no money, and a surplus on one line
 * doesn't reduce what another one needs. Every page that says how much to send uses this amount.
 */
export const amountToSend = sql`coalesce(sum(greatest(l.total_funds_required_cents - l.total_funds_associated_cents, 0))
  filter (where l.status not in ('cancelled', 'complete')), 0)::bigint`;

/** Returns a sponsor's submitted orders for which money is still to be sent, oldest first. */
export function readOrdersToFund(db: Queries, masterAccountId: string): Promise<OrderToFund[]> {
  return db.many<OrderToFund>(sql`
    select o.id, o.friendly_id as "friendlyId", p.display_name as "planDisplayName", s.to_send as "toSendCents"
      from orders o left join plans p on p.id = o.plan_id
      join lateral (select ${amountToSend} as to_send from order_lines l where l.order_id = o.id and l.deleted_at is null) s on s.to_send > 0
     where o.master_account_id = ${masterAccountId} and o.deleted_at is null and o.status in ('submitted', 'inProgress')
     order by o.submitted_at, o.id`);
}
