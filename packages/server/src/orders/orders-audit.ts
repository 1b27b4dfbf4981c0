import { orderLineSubstatusesByStatus } from '@fiducia/domain/orders/order-line-status';
import { orderSubstatusesByStatus } from '@fiducia/domain/orders/order-status';
import { sql } from '../db/sql.ts';
import type { AuditPredicate } from '../platform/area.ts';
import { foundBy, plantedBy } from '../platform/audit-queries.ts';

const statesOf = (byStatus: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(byStatus).flatMap(([status, substatuses]) => [
    `${status}/`,
    ...substatuses.map((substatus) => `${status}/${substatus}`),
  ]);
const lineStates = statesOf(orderLineSubstatusesByStatus);
const orderStates = statesOf(orderSubstatusesByStatus);

const firstLine = sql`(select id from order_lines order by id limit 1)`;
const firstOrder = sql`(select id from orders order by id limit 1)`;

/** What must be true of orders and their lines at any time. */
export const ordersAudit: readonly AuditPredicate[] = [
  {
    id: 'O1',
    sentence: 'Every status of an order and of an order line is in the documented list, and its detail fits it.',
    violations: foundBy(sql`
      select id from order_lines where status || '/' || coalesce(substatus, '') <> all(${lineStates}::text[])
      union all select id from orders where status || '/' || coalesce(substatus, '') <> all(${orderStates}::text[])`),
    plant: plantedBy(sql`
      insert into orders (id, friendly_id, service_code, status, account_id, master_account_id)
      select new_id(), 'planted', service_code, 'unknown', account_id, master_account_id from orders where id = ${firstOrder}`),
  },
  {
    id: 'O2',
    sentence: 'The last recorded move of an order line leads to its status; the first has no source.',
    violations: foundBy(sql`
      select l.id from order_lines l
        join lateral (select to_status, to_substatus from moves m where m.record_id = l.id order by m.created_at desc, m.id desc limit 1) last on true
       where (last.to_status, last.to_substatus) is distinct from (l.status, l.substatus)
      union all
      select o.id from orders o
        join lateral (select to_status, to_substatus from moves m where m.record_id = o.id order by m.created_at desc, m.id desc limit 1) last on true
       where (last.to_status, last.to_substatus) is distinct from (o.status, o.substatus)`),
    plant: plantedBy(sql`
      insert into moves (id, entity, record_id, move, to_status, user_type, facts, created_at)
      select new_id(), 'OrderLine', id, 'close', case status when 'cancelled' then 'open' else 'cancelled' end, 'system', '{}', 'infinity' from order_lines where id = ${firstLine}`),
  },
  {
    id: 'O3',
    sentence: 'A cancelled order stays cancelled: whoever has the date of a cancellation has the status.',
    violations: foundBy(sql`
      select id from orders where (cancelled_at is not null) <> (status = 'cancelled')
      union all select distinct record_id from moves where entity = 'Order' and from_status = 'cancelled'`),
    plant: plantedBy(sql`
      insert into moves (id, entity, record_id, move, from_status, to_status, user_type, facts, created_at)
      select new_id(), 'Order', id, 'reopen', 'cancelled', 'open', 'system', '{}', '-infinity' from orders where id = ${firstOrder}`),
  },
  {
    id: 'O5',
    sentence: 'No deleted or cancelled order line has live payments or money on its ledger.',
    violations: foundBy(sql`
      select l.id from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id
       where (l.deleted_at is not null or l.status = 'cancelled')
         and (coalesce(a.balance_cents, 0) <> 0 or exists (
           select 1 from payments p where p.order_line_id = l.id and p.status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank')))`),
    plant: plantedBy(sql`
      insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor, balance_cents)
      select l.ledger_account_id, '2200', 'orderLine', l.id, -1, true, -1 from order_lines l
       where (l.deleted_at is not null or l.status = 'cancelled') order by l.id limit 1
      on conflict (id) do update set balance_cents = -1`),
  },
  {
    id: 'O6',
    sentence: 'A complete order has only complete or cancelled lines, and every order counts its lines right.',
    violations: foundBy(sql`
      select o.id from orders o left join order_lines l on l.order_id = o.id and l.deleted_at is null
       group by o.id, o.status, o.total_order_lines
      having o.total_order_lines <> count(l.id)
          or (o.status = 'complete' and count(l.id) filter (where l.status not in ('complete', 'cancelled')) > 0)`),
    plant: plantedBy(sql`update orders set total_order_lines = total_order_lines + 1 where id = ${firstOrder}`),
  },
  {
    id: 'O8',
    sentence: 'Line, order, plan and participant belong to one master account.',
    violations: foundBy(sql`
      select l.id from order_lines l join orders o on o.id = l.order_id
        left join plans p on p.id = l.plan_id left join participants n on n.id = l.participant_id
       where l.master_account_id <> o.master_account_id or p.master_account_id <> l.master_account_id or n.master_account_id <> l.master_account_id`),
    plant: plantedBy(sql`
      update order_lines set master_account_id = (select a.id from accounts a where a.id <> order_lines.master_account_id limit 1) where id = ${firstLine}`),
  },
];
