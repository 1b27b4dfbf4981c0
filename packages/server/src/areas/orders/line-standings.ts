import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { RequestContext } from '../../platform/call/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { isExpired } from './expired-lines.ts';
import { paymentSentFor } from './order-line.table.ts';

/** Completed order lines of all orders are counted for this many days, because older ones say nothing about today. */
const completedDays = 30;

/**
 * Counts order lines and their gross amounts by status and detail, of one order or of all orders. Lines past their
 * response deadline and returned payments count as late.
 */
export function readLineStandings(ctx: RequestContext, orderId: string | undefined): Promise<LineStanding[]> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const counted =
    orderId === undefined
      ? sql`(l.status not in ('open', 'complete', 'cancelled') or (l.status = 'complete' and l.completed_at >= ${addDays(today, -completedDays)}::date))`
      : sql`l.order_id = ${orderId} and l.status not in ('open', 'cancelled')`;
  const isLate = sql`(l.status = 'waitingForReissue' or (${isExpired(today)}))`;
  const isSent = sql`${raw(paymentSentFor('l'))} is not null`;
  return ctx.db.many<LineStanding>(sql`
    select l.status, l.substatus, count(*)::int as count, coalesce(sum(l.gross_distribution_amount_cents), 0)::bigint as amount,
           (count(*) filter (where ${isLate}))::int as "lateCount",
           coalesce(sum(l.gross_distribution_amount_cents) filter (where ${isLate}), 0)::bigint as "lateAmount",
           (count(*) filter (where ${isSent}))::int as "sentCount",
           coalesce(sum(l.gross_distribution_amount_cents) filter (where ${isSent}), 0)::bigint as "sentAmount",
           (percentile_disc(0.5) within group (order by extract(epoch from l.completed_at - o.submitted_at)) / 86400)::int as "medianDays"
      from order_lines l left join orders o on l.status = 'complete' and o.id = l.order_id where l.deleted_at is null and ${counted}
     group by l.status, l.substatus order by l.status, l.substatus`);
}
