import {
  acknowledgeAlert,
  type DistributionsDesk,
  readDistributionsDesk,
} from '@fiducia/contract/payments/payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { WorkQueueCode } from '@fiducia/domain/system/work-queues';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { readWorkQueues } from './work-queues.ts';

/** The queues of the distribution desk. */
const deskQueues: readonly WorkQueueCode[] = [
  'ordersToInitiate',
  'missingNotices',
  'expiredLines',
  'instructionsToReview',
  'readyToPay',
  'batchesToRelease',
  'batchesToSend',
  'stopsToConfirm',
  'heldBankAnswers',
  'returnedPayments',
];

/** Returns the overview for the distribution desk: open work, upcoming payment batches, and alerts. */
export const readDesk = on(readDistributionsDesk, async (_request, ctx) => {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  return reply({
    queues: await readWorkQueues(ctx, deskQueues),
    payRun: await ctx.db.many<DistributionsDesk['payRun'][number]>(sql`
      select id, friendly_id as "friendlyId", payment_batch_type as "paymentBatchType", effective_date as "effectiveDate", status,
             total_count as count, total_cents as total
        from payment_batches where deleted_at is null and status <> 'cancelled' and (effective_date >= ${today} or status <> 'settled')
       order by effective_date, friendly_id limit 20`),
    noticesToSend:
      (
        await ctx.db.one<{ count: number }>(
          sql`select count(*)::int as count from order_line_documents where status = 'readyToSend' and deleted_at is null`,
        )
      )?.count ?? 0,
    linesByState: await ctx.db.many<DistributionsDesk['linesByState'][number]>(sql`
      select status, count(*)::int as count from order_lines where deleted_at is null and status not in ('complete', 'cancelled')
       group by status order by count(*) desc`),
    alerts: await readAlerts(ctx.db),
  });
});

const kinds = [
  'paymentReturned',
  'paymentReportedMissing',
  'depositRejected',
  'noticeOfChange',
  'bankAnswerUnmatched',
  'bankMovementUnmatched',
  'checkNotVoided',
];
/** Alerts that close automatically when their cause ends. No one marks them as resolved. */
const selfClosingKinds = ['figureEnds', 'blockedReportDue'];

/** Lists open alerts with the related payment or bank transaction, or the page where staff resolve them. */
function readAlerts(db: Queries): Promise<DistributionsDesk['alerts'][number][]> {
  return db.many<DistributionsDesk['alerts'][number]>(sql`
    select a.id, a.sentence, a.raised_at as "raisedAt", coalesce(p.payable_to, paid.payable_to, h.name) as payee,
           a.kind <> all(${selfClosingKinds}::text[]) as "canResolve",
           case when a.kind = 'figureEnds' then '/rules-engine/dated-figures'
                when a.kind = 'blockedReportDue' then '/legal/blocked-money'
                when a.kind = 'bankMovementUnmatched' then '/bank-transactions/' || a.subject_id
                when h.id is not null then '/distributions/held-bank-answers/' || h.id
                else '/payments/' || coalesce(p.id, paid.id) end as href
      from alerts a
      left join payments p on p.id = a.subject_id
      left join bank_answers b on b.id = a.subject_id
      left join payments paid on paid.id = b.payment_id
      left join held_bank_answers h on h.id = a.subject_id
     where a.acknowledged_at is null and a.kind = any(${[...kinds, ...selfClosingKinds]}::text[]) order by a.raised_at desc limit 200`);
}

/** Acknowledges an alert, which removes it from the desk. Logs the user and their note. */
export const acknowledge = on(acknowledgeAlert, async ({ params, body }, ctx) => {
  const done = await ctx.inTx(async (tx) => {
    const row = await tx.one<{ subject_id: string }>(sql`
      update alerts set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
       where id = ${params.id} and acknowledged_at is null and kind = any(${kinds}::text[]) returning subject_id`);
    if (!row) return absent;
    const after = { alertAcknowledged: params.id, note: body.note };
    await logChanges(tx, ctx, [
      { entity: 'Alert', recordId: row.subject_id, action: 'update', masterAccountId: null, before: null, after },
    ]);
    return { id: params.id };
  });
  return isRejection(done) ? done : reply(done);
});
