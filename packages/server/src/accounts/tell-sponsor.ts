import { isToldDaily, type SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import { addDays } from '@fiducia/domain/time/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { enqueueMany } from '../jobs/enqueue.ts';

export const tellSponsorKind = 'tell-sponsor';

const [minutes, hours] = [60_000, 3_600_000];
/** What happens within one such stretch of time makes one mail. */
const stretch = 15 * minutes;
/** So long after its end even a change that took long to be written is there to be read. */
const grace = 2 * minutes;
/** When the day's mails are written, after the day began in the zone of banks. */
const daily = 17 * hours;

/** When it is told, the business day that it is told of, and what it is told together with. */
function momentOf(type: SponsorNews, now: Date): { readonly day: string; readonly runAt: Date; readonly key: string } {
  const today = localDate(now.toISOString(), timeZones.eastern);
  if (!isToldDaily(type)) {
    const end = (Math.floor(now.getTime() / stretch) + 1) * stretch;
    return { day: today, runAt: new Date(end + grace), key: new Date(end).toISOString() };
  }
  const afternoonOf = (day: string) => new Date(Date.parse(startOfDay(day, timeZones.eastern)) + daily);
  const day = afternoonOf(today) > now ? today : addDays(today, 1);
  return { day, runAt: afternoonOf(day), key: day };
}

/**
 * Asks that users of these orders' sponsors are told of something, a while later, so that much of one kind makes one mail;
 * what happens after that mail is told by another. Where nobody has switched it on, nothing is asked. Call it as staff or program:
 * it looks at the switches of others.
 */
export async function tellSponsor(
  tx: Tx,
  { now }: { readonly now: Date },
  type: SponsorNews,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const heard = await tx.many<{ id: string }>(sql`
    select o.id from orders o
     where o.id = any(${[...new Set(orderIds)]}::text[])
       and exists (select from account_users u
                     join notifications n on n.account_user_id = u.id and n.notification_type_code = ${type} and n.is_on and n.deleted_at is null
                    where u.account_id in (o.account_id, o.master_account_id) and u.status = 'active' and u.deleted_at is null)
     order by o.id`);
  const { day, runAt, key } = momentOf(type, now);
  await enqueueMany(
    tx,
    heard.map(({ id }) => ({
      kind: tellSponsorKind,
      payload: { type, orderId: id, day },
      runAt,
      dedupeKey: `${type}:${id}:${key}`,
    })),
  );
}

/** The same for the orders that some lines belong to. */
export async function tellSponsorOfLines(
  tx: Tx,
  doer: { readonly now: Date },
  type: SponsorNews,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  const orders = await tx.many<{ id: string }>(sql`
    select distinct order_id as id from order_lines where id = any(${[...new Set(lineIds)]}::text[]) order by order_id`);
  await tellSponsor(
    tx,
    doer,
    type,
    orders.map(({ id }) => id),
  );
}
