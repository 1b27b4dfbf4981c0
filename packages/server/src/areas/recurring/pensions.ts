import {
  type CurrentMonthOrder,
  currentMonthPaymentOrders,
  setPaymentCreation,
} from '@fiducia/contract/recurring/recurring.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents, maxCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { recurringRejections } from '@fiducia/domain/recurring/recurring-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { noteOn } from '../orders/line-actions.ts';
import { viewLine } from '../orders/line-view.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { planTable } from '../plans/plan.table.ts';

type Found = Omit<CurrentMonthOrder, 'gap'>;

/**
 * Returns a plan's orders that pay recurring benefits in a month: those of recurring batches, and those whose first
 * payments are in the month.
 */
async function ordersOfMonth(db: Queries, planId: string, month: string): Promise<CurrentMonthOrder[]> {
  const found = await db.many<Found>(sql`
    select o.id, o.friendly_id as "friendlyId", o.status, o.total_order_lines as payments, o.total_funds_required_cents as needed,
           o.total_funds_associated_cents as associated,
           (select min(l.pay_on)::text from order_lines l where l.order_id = o.id and l.deleted_at is null and l.status not in ('complete', 'cancelled')) as "payOn"
      from orders o
     where o.plan_id = ${planId} and o.service_code = 'recurringBenefits' and o.deleted_at is null and o.status not in ('open', 'cancelled')
       and exists (select 1 from order_lines l where l.order_id = o.id and l.deleted_at is null and l.status <> 'cancelled'
                     and coalesce(to_char(l.repeats_on, 'YYYY-MM'), left(l.detail->>'firstMonth', 7)) = ${month})
     order by o.created_at, o.id`);
  return found.map((one) => ({ ...one, gap: maxCents(zeroCents, cents(one.needed - one.associated)) }));
}

async function setPaused(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  isPaused: boolean,
  note: string,
): Promise<Rejection | undefined> {
  const line = await lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.update });
  if (isRejection(line)) return line;
  if (line['order_service_code'] !== 'recurringBenefits' || line['repeats_line_id'] !== null)
    return recurringRejections.notAPension();
  if (line['status'] === 'cancelled' || (line['status'] === 'complete' && line['substatus'] !== 'done'))
    return recurringRejections.pensionIsOver();
  await setColumns(tx, ctx, orderLineTable, id, { is_payment_creation_paused: isPaused });
  if (note !== '') await noteOn(tx, ctx, id, `${isPaused ? 'Payments paused' : 'Payments resumed'}: ${note}`);
  return undefined;
}

/** Endpoints for a plan's payments of this month and for pausing a recurring benefit. */
export const pensionEndpoints: readonly Endpoint[] = [
  on(currentMonthPaymentOrders, async ({ params }, ctx) => {
    const visible = await readRecord(ctx.db, planTable, params.planId, ctx.actor);
    if (isRejection(visible)) return visible;
    const month = localDate(ctx.now.toISOString(), timeZones.eastern).slice(0, 7);
    return reply({ month, orders: await ordersOfMonth(ctx.db, params.planId, month) });
  }),
  on(setPaymentCreation, async ({ params, body }, ctx) => {
    const rejection = await ctx.inTx((tx) => setPaused(tx, ctx, params.id, body.isPaused, body.note));
    if (rejection) return rejection;
    const view = await viewLine(ctx, params.id);
    return isRejection(view) ? view : reply(view, body.isPaused ? 'Payments are paused.' : 'Payments resumed.');
  }),
];
