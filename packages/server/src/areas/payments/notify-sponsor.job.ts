import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import {
  figuresFor,
  isSponsorNews,
  type OrderFigures,
  type SponsorNews,
  sponsorMessages,
} from '@fiducia/domain/messages/sponsor-messages';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type JobHandler, ParkJob } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { unsubscribeAddress } from '../../platform/mail/unsubscribe-token.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { notificationEnderKind } from '../accounts/end-notification.ts';
import { notifySponsorKind } from '../accounts/notify-sponsor.ts';
import { paymentTable } from './payment.table.ts';

interface OrderToNotify extends OrderFigures {
  readonly friendlyId: string;
  readonly masterAccountId: string;
  readonly planName: string | null;
}

interface Listener {
  readonly email: string;
  readonly firstName: string | null;
  readonly placeId: string;
}

interface SponsorEvent {
  readonly type: SponsorNews;
  readonly orderId: string;
  readonly day: string;
}

/** Reads an order's current totals. Sent and returned payments include only those of the given day. */
function readOrder(db: Queries, { orderId, day }: SponsorEvent): Promise<OrderToNotify | undefined> {
  const from = startOfDay(day, timeZones.eastern);
  const until = startOfDay(addDays(day, 1), timeZones.eastern);
  return db.one<OrderToNotify>(sql`
    select o.friendly_id as "friendlyId", o.master_account_id as "masterAccountId", o.status, plan.display_name as "planName", line.*, paid.*
      from orders o left join plans plan on plan.id = o.plan_id
      cross join lateral (
        select count(*)::int as people, coalesce(sum(l.gross_distribution_amount_cents), 0)::bigint as gross,
               (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
               (count(*) filter (where l.substatus = 'waitingForApproval'))::int as choosers,
               coalesce(sum(l.gross_distribution_amount_cents) filter (where l.substatus = 'waitingForApproval'), 0)::bigint as chosen,
               (count(*) filter (where l.substatus = 'waitingForAssets'))::int as unfunded,
               coalesce(sum(greatest(l.total_funds_required_cents - l.total_funds_associated_cents, 0))
                 filter (where l.substatus = 'waitingForAssets'), 0)::bigint as missing,
               (count(*) filter (where l.total_funds_associated_cents > 0))::int as funded,
               coalesce(sum(l.total_funds_associated_cents), 0)::bigint as received,
               coalesce(sum(l.total_funds_required_cents), 0)::bigint as required,
               (count(*) filter (where l.status = 'complete'))::int as ended
          from order_lines l where l.order_id = o.id and l.deleted_at is null and l.status <> 'cancelled') line
      cross join lateral (
        select (count(*) filter (where p.is_sent))::int as sent,
               coalesce(sum(p.amount_cents) filter (where p.is_sent), 0)::bigint as "sentAmount",
               (count(*) filter (where p.is_back))::int as returned,
               coalesce(sum(p.amount_cents) filter (where p.is_back), 0)::bigint as "returnedAmount",
               coalesce(sum(p.amount_cents) filter (where p.status in ('sent', 'cleared', 'cancellationrequestedatbank')), 0)::bigint as paid
          from (select y.status, y.amount_cents, coalesce(y.sent_at >= ${from}::timestamptz and y.sent_at < ${until}::timestamptz, false) as is_sent,
                       y.status in ('returned', 'stopped', 'rejected')
                         and exists (select from transitions m where m.record_id = y.id and m.entity = ${paymentTable.name} and m.to_status = y.status
                                        and m.created_at >= ${from}::timestamptz and m.created_at < ${until}::timestamptz) as is_back
                  from payments y join order_lines l on l.id = y.order_line_id
                 where l.order_id = o.id and y.deleted_at is null) p) paid
     where o.id = ${orderId} and o.deleted_at is null`);
}

/** Reads the active users of the order's account who may see its orders and turned on this notification. */
function readListeners(db: Queries, { type, orderId }: SponsorEvent): Promise<Listener[]> {
  return db.many<Listener>(sql`
    select distinct on (u.id) u.email_address as email, u.first_name as "firstName", place.id as "placeId"
      from orders o
      join account_users place on place.account_id in (o.account_id, o.master_account_id) and place.status = 'active' and place.deleted_at is null
      join notifications n on n.account_user_id = place.id and n.notification_type_code = ${type} and n.is_on and n.deleted_at is null
      join users u on u.id = place.user_id and u.type = 'client' and u.deleted_at is null and u.deactivated_at is null and u.email_address is not null
     where o.id = ${orderId}
       and exists (select from roles r where r.deleted_at is null and r.user_type = u.type and 'orders.view' = any(r.permissions)
                      and (r.id = place.role_id or r.id in (select given.role_id from user_roles given where given.user_id = u.id)))
     order by u.id, place.id`);
}

async function notifyListeners(tx: Tx, ctx: ActorContext, portal: string, news: SponsorEvent): Promise<void> {
  const order = await readOrder(tx, news);
  const figures = order && figuresFor(news.type, order);
  if (!order || !figures) return;
  const { count, money } = figures;
  const cause = [news.orderId, news.day, count, typeof money === 'string' ? money : money.en].join(':');
  for (const { email, firstName, placeId } of await readListeners(tx, news)) {
    await postText(tx, ctx, {
      message: sponsorMessages[news.type],
      values: {
        ...figures,
        firstName: firstName ?? '',
        order: [formatAnyFriendlyId(order.friendlyId), order.planName].filter((part) => part !== null).join(', '),
        address: `${portal}/${order.masterAccountId}/orders/${news.orderId}`,
      },
      recipient: email,
      aboutId: order.masterAccountId,
      // Sends a notification only once a day, unless its figures change.
      cause,
      unsubscribeUrl: unsubscribeAddress(portal, ctx.keyring, {
        kind: notificationEnderKind,
        id: `${placeId}:${news.type}`,
      }),
    });
  }
}

/** Returns the job that notifies the sponsor's subscribed users about an event of an order. */
export const notifySponsorJob = ({ config, database, keyring, clock }: Platform): JobHandler => ({
  kind: notifySponsorKind,
  run: async (job) => {
    const { type, orderId = '', day = '' } = job.payload;
    if (!isSponsorNews(type)) throw new ParkJob(`There is no notification named ${type}.`);
    const ctx = contextFor(database, keyring, clock, systemActor);
    await ctx.inTx(async (tx) => {
      await notifyListeners(tx, ctx, portalAddress(config, 'client'), { type, orderId, day });
      await job.doneIn(tx);
      return undefined;
    });
  },
});
