import { type DeskTile, type DistributionsDesk, readDistributionsDesk } from '@fiducia/contract/payments/payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';

/** The desk of distributions: one look at everything that waits for somebody. */
export const readDesk = on(readDistributionsDesk, async (_request, work) => {
  const today = localDate(work.now.toISOString(), timeZones.eastern);
  return reply({
    tiles: await readTiles(work.db),
    payRun: await work.db.many<DistributionsDesk['payRun'][number]>(sql`
      select id, friendly_id as "friendlyId", payment_batch_type as "paymentBatchType", effective_date as "effectiveDate", status,
             total_count as count, total_cents as total
        from payment_batches where deleted_at is null and status <> 'cancelled' and (effective_date >= ${today} or status <> 'settled')
       order by effective_date, friendly_id limit 20`),
    noticesToSend:
      (await work.db.one<{ count: number }>(sql`select count(*)::int as count from order_line_documents where status = 'readyToSend' and deleted_at is null`))
        ?.count ?? 0,
    linesByState: await work.db.many<DistributionsDesk['linesByState'][number]>(sql`
      select status, count(*)::int as count from order_lines where deleted_at is null and status not in ('complete', 'cancelled')
       group by status order by count(*) desc`),
    alerts: await work.db.many<DistributionsDesk['alerts'][number]>(sql`
      select id, sentence, raised_at as "raisedAt" from alerts
       where acknowledged_at is null and kind in ('paymentReturned', 'noticeOfChange', 'bankAnswerUnmatched', 'bankMovementUnmatched')
       order by raised_at desc limit 10`),
  });
});

function readTiles(db: Queries): Promise<DeskTile[]> {
  return db.many<DeskTile>(sql`
    select 'ordersToInitiate' as code, count(*)::int as count, min(submitted_at) as oldest, null::bigint as total
      from orders where status = 'submitted' and deleted_at is null
    union all
    select 'missingNotices', count(*)::int, min(state_changed_at), null from order_lines
     where status = 'waitingForParticipant' and first_notice_at is null and deleted_at is null
    union all
    select 'instructionsToReview', count(*)::int, min(created_at), coalesce(sum(net_cents), 0)::bigint from payment_instructions
     where status = 'waitingForReview' and deleted_at is null
    union all
    select 'readyToPay', count(*)::int, min(i.approved_at), coalesce(sum(i.net_cents), 0)::bigint
      from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.status = 'approved' and i.deleted_at is null and l.status = 'inProgress' and l.substatus = 'waitingToPay'
    union all
    select 'batchesToRelease', count(*)::int, min(created_at), coalesce(sum(total_cents), 0)::bigint from payment_batches
     where status in ('open', 'readyToSend') and deleted_at is null
    union all
    select 'batchesToSend', count(*)::int, min(entered_at_bank_at), coalesce(sum(total_cents), 0)::bigint from payment_batches
     where status = 'enteredAtBank' and deleted_at is null
    union all
    select 'stopsToConfirm', count(*)::int, min(stop_requested_at), coalesce(sum(amount_cents), 0)::bigint from payments
     where status = 'cancellationrequestedatbank' and deleted_at is null
    union all
    select 'returnedPayments', count(*)::int, min(state_changed_at), null from order_lines
     where status = 'waitingForReissue' and deleted_at is null`);
}
