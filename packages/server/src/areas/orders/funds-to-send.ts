import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import type { OrderToFund } from '@fiducia/domain/orders/money-to-send';
import { firstMoneyDueAfter } from '@fiducia/domain/system/due';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { dueDay } from '../trust/due-day.ts';

/** Lines that ended need no money, and a surplus on one line doesn't reduce what another one needs. */
const isFunded = sql`l.status not in ('cancelled', 'complete')`;
const missingFunds = sql`greatest(l.total_funds_required_cents - l.total_funds_associated_cents, 0)`;

/** The amount that order lines `l` still need, as an aggregate. Every page that says how much to send uses it. */
export const amountToSend = sql`coalesce(sum(${missingFunds}) filter (where ${isFunded}), 0)::bigint`;

/** Money can't be sent on the days on which banks are closed, so it is due on the next banking day. */
const bankingDay = (day: string | null): string | null => (day === null ? null : bankingDayOnOrAfter(day));

/** Returns a sponsor's submitted orders for which money is still to be sent, oldest first. */
export async function readOrdersToFund(db: Queries, masterAccountId: string, today: string): Promise<OrderToFund[]> {
  const firstOpen = firstMoneyDueAfter(addDays(today, -1));
  const rows = await db.many<OrderToFund>(sql`
    select o.id, o.friendly_id as "friendlyId", o.plan_id as "planId", p.display_name as "planDisplayName", o.service_code as "serviceCode",
           s.people, s.to_send as "toSendCents", s.overdue as "overdueCents", s.due_on as "dueOn",
           s.overdue_people as "overduePeople", s.later_due_on as "laterDueOn"
      from orders o left join plans p on p.id = o.plan_id
      join lateral (
        select count(*)::int as people, coalesce(sum(l.missing), 0)::bigint as to_send, min(l.due_day) as due_on,
               coalesce(sum(l.missing) filter (where l.due_day < ${firstOpen}), 0)::bigint as overdue,
               (count(*) filter (where l.due_day < ${firstOpen}))::int as overdue_people,
               min(l.due_day) filter (where l.due_day >= ${firstOpen}) as later_due_on
          from (select ${missingFunds} as missing, ${dueDay} as due_day from order_lines l where l.order_id = o.id and l.deleted_at is null and ${isFunded}) l
         where l.missing > 0 having count(*) > 0) s on true
     where o.master_account_id = ${masterAccountId} and o.deleted_at is null and o.status in ('submitted', 'inProgress')
     order by o.submitted_at, o.id`);
  return rows.map(({ dueOn, laterDueOn, ...row }) => ({
    ...row,
    dueOn: bankingDay(dueOn),
    laterDueOn: bankingDay(laterDueOn),
  }));
}
