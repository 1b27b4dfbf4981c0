import { readLineTimeline } from '@fiducia/contract/payments/line-timeline.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { LineEvent } from '@fiducia/domain/orders/line-events';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';

const mostEvents = 500;

/** SQL for the events of an order line, by the permission that shows them. */
const sources: readonly { readonly permission: string; readonly events: (lineId: string) => Sql }[] = [
  {
    permission: 'orders.view',
    events: (id) => sql`
      select t.id, 'status', t.to_status, t.created_at, t.user_id, null::bigint, t.note, null
        from transitions t where t.record_id = ${id} and t.from_status is distinct from t.to_status
      union all
      select n.id, 'note', '', n.created_at, n.user_id, null, n.note, null from notes n where n.record_id = ${id} and n.deleted_at is null`,
  },
  {
    permission: 'documents.view',
    events: (id) => sql`
      select d.id, 'notice', d.document_template_code, coalesce(d.sent_at, d.created_at), null, null, d.status, null
        from order_line_documents d where d.order_line_id = ${id} and d.deleted_at is null`,
  },
  {
    permission: 'trust.view',
    events: (id) => sql`
      select a.id, 'money', '', a.created_at, a.created_by, a.amount_cents, null, null
        from order_line_associations a where a.order_line_id = ${id} and a.deleted_at is null`,
  },
  {
    permission: 'payments.view',
    events: (id) => sql`
      select v.* from payment_instructions i cross join lateral (
        select i.id, 'election', i.payment_method_code, i.created_at, i.created_by, i.gross_cents, 'Payable to ' || i.payable_to, null::text
         where i.deleted_at is null
        union all
        select t.id, 'review', t.to_status, t.created_at, t.user_id, null, coalesce(t.note, case t.to_status when 'sentBack' then i.send_back_reason end), null
          from transitions t
         where t.record_id = i.id and t.from_status is distinct from t.to_status and t.to_status not in ('inBatch', 'sent')
        union all
        select n.id, 'note', '', n.created_at, n.user_id, null, n.note, null from notes n where n.record_id = i.id and n.deleted_at is null) v
       where i.order_line_id = ${id}
      union all
      select t.id, 'payment', t.to_status, t.created_at, t.user_id, p.amount_cents,
             case t.to_status when 'returned' then concat_ws(', ', p.return_code, p.return_reason) when 'rejected' then p.return_reason else t.note end, p.id
        from payments p join transitions t on t.record_id = p.id
       where p.order_line_id = ${id} and t.from_status is distinct from t.to_status`,
  },
];

/** Reads the merged history of an order line, newest first: notices, elections, money, reviews, payments, and notes. */
export function readTimeline(ctx: RequestContext, lineId: string): Promise<LineEvent[]> {
  const shown = sources.filter(({ permission }) => ctx.actor.permissions.has(permission));
  return ctx.db.many<LineEvent>(sql`
    with events (id, kind, code, at, user_id, amount, note, payment_id) as (${join(
      shown.map(({ events }) => events(lineId)),
      ' union all ',
    )})
    select e.id, e.kind, e.code, e.at, ${raw(fullNameOrNull('u'))} as who, e.amount,
           nullif(e.note, '') as note, e.payment_id as "paymentId"
      from events e left join users u on u.id = e.user_id order by e.at desc, e.id desc limit ${mostEvents}`);
}

/** Endpoint for the history of an order line. */
export const lineTimeline = on(readLineTimeline, async ({ params: { id } }, ctx) => {
  const line = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  return isRejection(line) ? line : reply(await readTimeline(ctx, id));
});
