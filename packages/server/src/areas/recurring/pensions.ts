import {
  type CurrentMonthOrder,
  currentMonthPaymentOrders,
  setPaymentCreation,
} from '@fiducia/contract/recurring/recurring.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents, maxCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { viewLine } from '../orders/line-view.ts';
import { planTable } from '../plans/plan.table.ts';
import { makeChange } from './recurring-changes.ts';

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

/** Endpoints for a plan's payments of this month and for pausing a recurring benefit. */
export const pensionEndpoints: readonly Endpoint[] = [
  on(currentMonthPaymentOrders, async ({ params }, ctx) => {
    const visible = await readRecord(ctx.db, planTable, params.planId, ctx.actor);
    if (isRejection(visible)) return visible;
    const month = localDate(ctx.now.toISOString(), timeZones.eastern).slice(0, 7);
    return reply({ month, orders: await ordersOfMonth(ctx.db, params.planId, month) });
  }),
  on(setPaymentCreation, async ({ params, body }, ctx) => {
    const kind = body.isPaused ? 'pause' : 'resume';
    const done = await ctx.inTx((tx) => makeChange(tx, ctx, params.id, { kind, reason: body.note }));
    if (isRejection(done)) return done;
    const view = await viewLine(ctx, params.id);
    return isRejection(view) ? view : reply(view, body.isPaused ? 'Payments are paused.' : 'Payments resumed.');
  }),
];
