import { payment } from '@fiducia/contract/payments/payment.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import {
  figuresFor,
  isSponsorNews,
  type OrderFigures,
  sponsorMessages,
  type SponsorNews,
} from '@fiducia/domain/messages/sponsor-messages';
import { addDays } from '@fiducia/domain/time/dates';
import { startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import { notificationEnderKind } from '../accounts/end-notification.ts';
import { tellSponsorKind } from '../accounts/tell-sponsor.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Doer, workOf } from '../engine/context.ts';
import { type JobHandler, ParkJob } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import { unsubscribeAddress } from '../mail/unsubscribe-token.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';

interface OrderToTell extends OrderFigures {
  readonly friendlyId: string;
  readonly masterAccountId: string;
  readonly planName: string | null;
}

interface Listener {
  readonly email: string;
  readonly firstName: string | null;
  readonly placeId: string;
}

interface News {
  readonly type: SponsorNews;
  readonly orderId: string;
  readonly day: string;
}

/** Numbers of an order as they are now; payments that left or came back are those of the day. */
function readOrder(db: Queries, { orderId, day }: News): Promise<OrderToTell | undefined> {
  const from = startOfDay(day, timeZones.eastern);
  const until = startOfDay(addDays(day, 1), timeZones.eastern);
  return db.one<OrderToTell>(sql`
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
                         and exists (select from moves m where m.record_id = y.id and m.entity = ${payment.name} and m.to_status = y.status
                                        and m.created_at >= ${from}::timestamptz and m.created_at < ${until}::timestamptz) as is_back
                  from payments y join order_lines l on l.id = y.order_line_id
                 where l.order_id = o.id and y.deleted_at is null) p) paid
     where o.id = ${orderId} and o.deleted_at is null`);
}

/** Active users of the order's account who see orders there and have switched this on. */
function readListeners(db: Queries, { type, orderId }: News): Promise<Listener[]> {
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

async function tell(tx: Tx, doer: Doer, portal: string, news: News): Promise<void> {
  const order = await readOrder(tx, news);
  const figures = order && figuresFor(news.type, order);
  if (!order || !figures) return;
  const { count, money } = figures;
  const told = [news.orderId, news.day, count, typeof money === 'string' ? money : money.en].join(':');
  for (const { email, firstName, placeId } of await readListeners(tx, news)) {
    await postText(tx, doer, {
      message: sponsorMessages[news.type],
      values: {
        ...figures,
        firstName: firstName ?? '',
        order: [formatAnyFriendlyId(order.friendlyId), order.planName].filter((part) => part !== null).join(', '),
        address: `${portal}/${order.masterAccountId}/orders/${news.orderId}`,
      },
      recipient: email,
      // The same news of a day is told once; figures that changed since are news.
      cause: told,
      unsubscribeUrl: unsubscribeAddress(portal, doer.keyring, {
        kind: notificationEnderKind,
        id: `${placeId}:${news.type}`,
      }),
    });
  }
}

/** Job `tell-sponsor`: what happened to an order is told to those of its sponsor who asked for it. */
export const tellSponsorJob = ({ config, database, keyring, clock }: Platform): JobHandler => ({
  kind: tellSponsorKind,
  run: async (job) => {
    const { type, orderId = '', day = '' } = job.payload;
    if (!isSponsorNews(type)) throw new ParkJob(`Nothing is told under the name ${type}.`);
    const work = workOf(database, keyring, clock, systemActor);
    await work.inTx(async (tx) => {
      await tell(tx, work, portalAddress(config, 'client'), { type, orderId, day });
      await job.doneIn(tx);
      return undefined;
    });
  },
});
