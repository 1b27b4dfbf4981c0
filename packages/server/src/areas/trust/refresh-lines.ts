import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { orderTable } from '../orders/order.table.ts';
import { orderLineTable } from '../orders/order-line.table.ts';

interface Refreshed {
  readonly id: string;
  readonly order_id: string;
  readonly master_account_id: string;
  readonly before_total: number;
  readonly before_hold: string | null;
  readonly total: number;
  readonly hold: string | null;
}

/**
 * Recalculates the associated amounts and hold dates of order lines and their orders, and queues the lines to be
 * advanced. Call this after every change to associations, deposits of links, or holds.
 */
export async function refreshLines(tx: Tx, ctx: ActorContext, lineIds: readonly string[]): Promise<void> {
  const ids = [...new Set(lineIds)].sort();
  if (ids.length === 0) return;
  lockParents(tx, orderLineTable, ids);
  const lines = await tx.many<Refreshed>(sql`
    with before as (
      select id, order_id, master_account_id, total_funds_associated_cents as total, hold_ends_on as hold
        from order_lines where id = any(${ids}::text[]) order by id for no key update
    ), counted as (
      select b.id, b.order_id, b.master_account_id, b.total as before_total, b.hold as before_hold,
             coalesce((select sum(a.amount_cents) from order_line_associations a where a.order_line_id = b.id and a.deleted_at is null), 0)::bigint as total,
             (select max(t.available_on) from order_line_associations a
                join deposit_links l on l.id = a.deposit_link_id
                join bank_transactions t on t.deposit_id = l.deposit_id and t.is_on_hold
               where a.order_line_id = b.id and a.deleted_at is null) as hold
        from before b
    ), written as (
      update order_lines l set total_funds_associated_cents = c.total, hold_ends_on = c.hold, updated_at = greatest(l.updated_at, ${ctx.now})
        from counted c where l.id = c.id and (c.total <> c.before_total or c.hold is distinct from c.before_hold)
      returning c.*
    )
    select * from written`);
  await refreshOrders(
    tx,
    ctx,
    lines.map((line) => line.order_id),
  );
  await logChanges(
    tx,
    ctx,
    lines.map((line) => ({
      entity: orderLineTable.name,
      recordId: line.id,
      action: 'update' as const,
      masterAccountId: line.master_account_id,
      before: { total_funds_associated_cents: line.before_total, hold_ends_on: line.before_hold },
      after: { total_funds_associated_cents: line.total, hold_ends_on: line.hold },
    })),
  );
  await enqueueMany(
    tx,
    ids.map((orderLineId) => ({ kind: 'advance-order-line', payload: { orderLineId } })),
  );
}

async function refreshOrders(tx: Tx, ctx: ActorContext, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)].sort();
  if (ids.length === 0) return;
  await tx.run(sql`select id from orders where id = any(${ids}::text[]) order by id for no key update`);
  const orders = await tx.many<{ id: string; client: string; before: number; after: number }>(sql`
    with counted as (
      select o.id, o.master_account_id as client, o.total_funds_associated_cents as before,
             (select coalesce(sum(l.total_funds_associated_cents), 0)::bigint from order_lines l where l.order_id = o.id and l.deleted_at is null) as after
        from orders o where o.id = any(${ids}::text[])
    )
    update orders o set total_funds_associated_cents = c.after, updated_at = greatest(o.updated_at, ${ctx.now})
      from counted c where o.id = c.id and c.before <> c.after returning c.*`);
  await logChanges(
    tx,
    ctx,
    orders.map(({ id, client, before, after }) => ({
      entity: orderTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: client,
      before: { total_funds_associated_cents: before },
      after: { total_funds_associated_cents: after },
    })),
  );
}

/** Returns the order lines funded by these deposits. */
export async function linesFundedBy(tx: Tx, depositIds: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select distinct a.order_line_id as id from order_line_associations a join deposit_links l on l.id = a.deposit_link_id
     where l.deposit_id = any(${depositIds}::text[]) and a.deleted_at is null`);
  return rows.map(({ id }) => id);
}
