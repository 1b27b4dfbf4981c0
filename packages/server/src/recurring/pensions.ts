import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import {
  type CurrentMonthOrder,
  currentMonthPaymentOrders,
  setPaymentCreation,
} from '@fiducia/contract/recurring/recurring.routes';
import { cents, maxCents, zeroCents } from '@fiducia/domain/money/cents';
import { recurringRefusals } from '@fiducia/domain/recurring/recurring-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { noteOn } from '../orders/line-actions.ts';
import { viewLine } from '../orders/line-view.ts';

type Found = Omit<CurrentMonthOrder, 'gap'>;

/** Orders of a plan that pay pensions in a month: those of batches, and those whose people begin in it. */
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
  work: Work,
  id: string,
  isPaused: boolean,
  note: string,
): Promise<Refusal | undefined> {
  const line = await lockRow(tx, orderLine, id, work.actor, { grants: orderLine.update });
  if (isRefusal(line)) return line;
  if (line['order_service_code'] !== 'recurringBenefits' || line['repeats_line_id'] !== null)
    return recurringRefusals.notAPension();
  if (line['status'] === 'cancelled' || (line['status'] === 'complete' && line['substatus'] !== 'done'))
    return recurringRefusals.pensionIsOver();
  await setColumns(tx, work, orderLine, id, { is_payment_creation_paused: isPaused });
  if (note !== '') await noteOn(tx, work, id, `${isPaused ? 'Payments paused' : 'Payments resumed'}: ${note}`);
  return undefined;
}

/** What a plan pays this month, and the pause of one pension. */
export const pensionEndpoints: readonly Endpoint[] = [
  on(currentMonthPaymentOrders, async ({ params }, work) => {
    const visible = await readRecord(work.db, plan, params.planId, work.actor);
    if (isRefusal(visible)) return visible;
    const month = localDate(work.now.toISOString(), timeZones.eastern).slice(0, 7);
    return reply({ month, orders: await ordersOfMonth(work.db, params.planId, month) });
  }),
  on(setPaymentCreation, async ({ params, body }, work) => {
    const refusal = await work.inTx((tx) => setPaused(tx, work, params.id, body.isPaused, body.note));
    if (refusal) return refusal;
    const view = await viewLine(work, params.id);
    return isRefusal(view) ? view : reply(view, body.isPaused ? 'Payments are paused.' : 'Payments are resumed.');
  }),
];
