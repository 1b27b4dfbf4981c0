import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isSentDaily, type SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';

export const notifySponsorKind = 'tell-sponsor';

const [minutes, hours] = [60_000, 3_600_000];
/** Events within one interval of this length are combined into one email. */
const stretch = 15 * minutes;
/** Delay after the interval, so that changes in long transactions are included. */
const grace = 2 * minutes;
/** Time of the daily emails, in milliseconds after the start of the day in Eastern time. */
const daily = 17 * hours;

/** Returns when the email is sent, the day it covers, and the key of the events it combines. */
function momentOf(type: SponsorNews, now: Date): { readonly day: string; readonly runAt: Date; readonly key: string } {
  const today = localDate(now.toISOString(), timeZones.eastern);
  if (!isSentDaily(type)) {
    const end = (Math.floor(now.getTime() / stretch) + 1) * stretch;
    return { day: today, runAt: new Date(end + grace), key: new Date(end).toISOString() };
  }
  const afternoonOf = (day: string) => new Date(Date.parse(startOfDay(day, timeZones.eastern)) + daily);
  const day = afternoonOf(today) > now ? today : addDays(today, 1);
  return { day, runAt: afternoonOf(day), key: day };
}

/**
 * Queues a notification to users of these orders' sponsors. A short delay combines several events of one kind into one
 * email; later events go into the next one. Queues nothing if no user turned the notification on. Call this as staff or
 * the system, because it reads other users' settings.
 */
export async function notifySponsor(
  tx: Tx,
  { now }: { readonly now: Date },
  type: SponsorNews,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const notified = await tx.many<{ id: string }>(sql`
    select o.id from orders o
     where o.id = any(${[...new Set(orderIds)]}::text[])
       and exists (select from account_users u
                     join notifications n on n.account_user_id = u.id and n.notification_type_code = ${type} and n.is_on and n.deleted_at is null
                    where u.account_id in (o.account_id, o.master_account_id) and u.status = 'active' and u.deleted_at is null)
     order by o.id`);
  const { day, runAt, key } = momentOf(type, now);
  await enqueueMany(
    tx,
    notified.map(({ id }) => ({
      kind: notifySponsorKind,
      payload: { type, orderId: id, day },
      runAt,
      dedupeKey: `${type}:${id}:${key}`,
    })),
  );
}

/** Queues a notification for the orders of some order lines. See `notifySponsor`. */
export async function notifySponsorOfLines(
  tx: Tx,
  ctx: { readonly now: Date },
  type: SponsorNews,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  const orders = await tx.many<{ id: string }>(sql`
    select distinct order_id as id from order_lines where id = any(${[...new Set(lineIds)]}::text[]) order by order_id`);
  await notifySponsor(
    tx,
    ctx,
    type,
    orders.map(({ id }) => id),
  );
}
