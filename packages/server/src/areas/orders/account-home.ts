import type { AccountHome, HomeOrder } from '@fiducia/contract/orders/order.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { sponsorLogo } from '../accounts/sponsor-logo.ts';
import { isExpired } from './expired-lines.ts';
import { amountToSend, readOrdersToFund } from './funds-to-send.ts';

const maxOrders = 50;

/** Reads a sponsor's open orders, its money, and this month's payments, in five statements. */
export async function readAccountHome(ctx: RequestContext, masterAccountId: string): Promise<AccountHome> {
  const { db, now } = ctx;
  const today = localDate(now.toISOString(), timeZones.eastern);
  const month = `${today.slice(0, 7)}-01`;
  const isResponding = sql`l.status = 'waitingForParticipant' and l.substatus is null and l.becomes_non_responsive_participant_at_end_of_day_on >= ${today}`;
  const orders = await db.many<HomeOrder>(sql`
    select o.id, o.friendly_id as "friendlyId", o.service_code as "serviceCode", o.status, o.substatus, o.plan_id as "planId",
           p.display_name as "planDisplayName", coalesce(s.people, 0)::int as people, coalesce(s.faulty, 0)::int as faulty,
           o.total_funds_required_cents as "requiredCents", o.total_funds_associated_cents as "associatedCents",
           coalesce(s.states, '{}') as "linesByState", coalesce(s.late, 0)::int as late, s.respond_by as "respondBy",
           coalesce(s.responding, 0)::int as responding, s.pay_on as "payOn", coalesce(s.to_send, 0)::bigint as "toSendCents",
           o.created_at as "createdAt", o.submitted_at as "submittedAt", o.updated_at as "updatedAt"
      from orders o left join plans p on p.id = o.plan_id
      left join lateral (
        select sum(c.lines) as people, sum(c.faulty) as faulty, sum(c.to_send) as to_send, jsonb_object_agg(c.state, c.lines) as states,
               sum(c.late) as late, sum(c.responding) as responding, min(c.respond_by) as respond_by, min(c.pay_on) as pay_on
          from (select concat_ws('/', l.status, l.substatus) as state, ${amountToSend} as to_send, count(*) as lines,
                       count(*) filter (where l.fields_requiring_data_fix is not null and l.status <> 'cancelled') as faulty,
                       count(*) filter (where ${isExpired(today)}) as late, count(*) filter (where ${isResponding}) as responding,
                       min(l.becomes_non_responsive_participant_at_end_of_day_on) filter (where ${isResponding}) as respond_by,
                       min(l.pay_on) filter (where l.substatus = 'waitingToPay') as pay_on
                  from order_lines l where l.order_id = o.id and l.deleted_at is null group by 1) c) s on true
     where o.master_account_id = ${masterAccountId} and o.deleted_at is null and o.status not in ('complete', 'cancelled')
     order by o.updated_at desc limit ${maxOrders}`);
  const payments = await db.one<{ paid: number; payments: number }>(sql`
    select coalesce(sum(amount_cents), 0) as paid, count(*)::int as payments from payments
     where master_account_id = ${masterAccountId} and status = any(${[...paidPaymentStatuses]}::text[]) and effective_date >= ${month} and deleted_at is null`);
  const ordersToFund = await readOrdersToFund(db, masterAccountId, today);
  const account = await db.one<{ status: string; decline_reason: string | null; logo: string | null }>(sql`
    select status, decline_reason, ${sponsorLogo} as logo from accounts sponsor where id = ${masterAccountId}`);
  const rest = await db.one<{ plans: number; on_hold: number; associated: number }>(sql`
    select (select count(*)::int from plans where master_account_id = ${masterAccountId} and status = 'active' and deleted_at is null) as plans,
           (select coalesce(sum(k.amount_cents), 0) from deposit_links k join deposits d on d.id = k.deposit_id
             where k.master_account_id = ${masterAccountId} and k.deleted_at is null and d.available_on > ${today} and d.status not in ('returned', 'cancelled')) as on_hold,
           coalesce(sum(l.total_funds_associated_cents), 0) as associated
      from order_lines l join orders o on o.id = l.order_id and o.status in ('submitted', 'inProgress')
     where l.master_account_id = ${masterAccountId} and l.deleted_at is null and l.status not in ('cancelled', 'complete')`);
  return {
    accountStatus: account?.status ?? 'active',
    declineReason: account?.decline_reason ?? null,
    logoFileId: account?.logo ?? null,
    orders,
    ordersToFund,
    plans: rest?.plans ?? 0,
    money: {
      toSendCents: ordersToFund.reduce((total, one) => total + one.toSendCents, 0),
      paidCents: payments?.paid ?? 0,
      payments: payments?.payments ?? 0,
      onHoldCents: rest?.on_hold ?? 0,
      associatedCents: rest?.associated ?? 0,
    },
  };
}
