import { orderLineSubstatusesByStatus } from '@fiducia/domain/orders/order-line-status';
import { orderSubstatusesByStatus } from '@fiducia/domain/orders/order-status';
import type { AuditPredicate } from '../../area.ts';
import { foundBy, plantedBy } from '../../platform/db/audit-queries.ts';
import { sql } from '../../platform/db/sql.ts';

const statesOf = (byStatus: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(byStatus).flatMap(([status, substatuses]) => [
    `${status}/`,
    ...substatuses.map((substatus) => `${status}/${substatus}`),
  ]);
const lineStates = statesOf(orderLineSubstatusesByStatus);
const orderStates = statesOf(orderSubstatusesByStatus);

const firstLine = sql`(select id from order_lines order by id limit 1)`;
const firstOrder = sql`(select id from orders order by id limit 1)`;

/** Invariants of orders and their lines. */
export const ordersAudit: readonly AuditPredicate[] = [
  {
    id: 'O1',
    sentence: 'The status of every order and order line is in the documented list, and its substatus fits it.',
    violations: foundBy(sql`
      select id from order_lines where status || '/' || coalesce(substatus, '') <> all(${lineStates}::text[])
      union all select id from orders where status || '/' || coalesce(substatus, '') <> all(${orderStates}::text[])`),
    plant: plantedBy(
      sql`alter table orders drop constraint orders__state`,
      sql`
      insert into orders (id, friendly_id, service_code, status, account_id, master_account_id)
      select new_id(), 'planted', service_code, 'unknown', account_id, master_account_id from orders where id = ${firstOrder}`,
    ),
  },
  {
    id: 'O2',
    sentence: 'The last recorded transition of an order line leads to its status, and the first one has no source.',
    violations: foundBy(sql`
      select l.id from order_lines l
        join lateral (select to_status, to_substatus from transitions m where m.record_id = l.id order by m.created_at desc, m.id desc limit 1) last on true
       where (last.to_status, last.to_substatus) is distinct from (l.status, l.substatus)
      union all
      select o.id from orders o
        join lateral (select to_status, to_substatus from transitions m where m.record_id = o.id order by m.created_at desc, m.id desc limit 1) last on true
       where (last.to_status, last.to_substatus) is distinct from (o.status, o.substatus)`),
    plant: plantedBy(sql`
      insert into transitions (id, entity, record_id, transition, to_status, user_type, facts, created_at)
      select new_id(), 'OrderLine', id, 'close', case status when 'cancelled' then 'open' else 'cancelled' end, 'system', '{}', 'infinity' from order_lines where id = ${firstLine}`),
  },
  {
    id: 'O3',
    sentence: 'A canceled order stays canceled: an order with a cancellation date has that status.',
    violations: foundBy(sql`
      select id from orders where (cancelled_at is not null) <> (status = 'cancelled')
      union all select distinct record_id from transitions where entity = 'Order' and from_status = 'cancelled'`),
    plant: plantedBy(sql`
      insert into transitions (id, entity, record_id, transition, from_status, to_status, user_type, facts, created_at)
      select new_id(), 'Order', id, 'reopen', 'cancelled', 'open', 'system', '{}', '-infinity' from orders where id = ${firstOrder}`),
  },
  {
    id: 'O5',
    sentence: 'No deleted or canceled order line has active payments or money on its ledger.',
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
    sentence:
      'A complete order has only complete or canceled lines, and every order has the correct count of its lines.',
    violations: foundBy(sql`
      select o.id from orders o left join order_lines l on l.order_id = o.id and l.deleted_at is null
       group by o.id, o.status, o.total_order_lines
      having o.total_order_lines <> count(l.id)
          or (o.status = 'complete' and count(l.id) filter (where l.status not in ('complete', 'cancelled')) > 0)`),
    plant: plantedBy(sql`update orders set total_order_lines = total_order_lines + 1 where id = ${firstOrder}`),
  },
  {
    id: 'O13',
    sentence: 'The required and the received funds of every order are the totals of its lines.',
    violations: foundBy(sql`
      select o.id from orders o left join order_lines l on l.order_id = o.id and l.deleted_at is null
       group by o.id, o.total_funds_required_cents, o.total_funds_associated_cents
      having o.total_funds_required_cents <> coalesce(sum(l.total_funds_required_cents) filter (where l.status <> 'cancelled'), 0)
          or o.total_funds_associated_cents <> coalesce(sum(l.total_funds_associated_cents), 0)`),
    plant: plantedBy(
      sql`update orders set total_funds_required_cents = total_funds_required_cents + 1 where id = ${firstOrder}`,
    ),
  },
  {
    id: 'O8',
    sentence: 'An order line and its order, plan, and participant belong to the same master account.',
    violations: foundBy(sql`
      select l.id from order_lines l join orders o on o.id = l.order_id
        left join plans p on p.id = l.plan_id left join participants n on n.id = l.participant_id
       where l.master_account_id <> o.master_account_id or p.master_account_id <> l.master_account_id or n.master_account_id <> l.master_account_id`),
    plant: plantedBy(sql`
      update order_lines set master_account_id = (select a.id from accounts a where a.id <> order_lines.master_account_id limit 1) where id = ${firstLine}`),
  },
];
