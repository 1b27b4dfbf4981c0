import {
  acknowledgeAlert,
  type DistributionsDesk,
  readDistributionsDesk,
} from '@fiducia/contract/payments/payment-batch.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentAlertKinds } from '@fiducia/domain/payments/payment-alert';
import type { WorkQueueCode } from '@fiducia/domain/system/work-queues';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { fromClause, selectList } from '../../platform/engine/columns.ts';
import { alertTable } from './alert.table.ts';
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
    alerts: await readAlerts(ctx),
  });
});

type DeskAlert = DistributionsDesk['alerts'][number];
const alertFields: readonly (keyof DeskAlert)[] = [
  'id',
  'sentence',
  'about',
  'aboutPath',
  'createdAt',
  'assigneeName',
  'canResolve',
];

/** Lists open alerts, newest first, with what they are about. */
function readAlerts({ db, actor }: RequestContext): Promise<DeskAlert[]> {
  const list = selectList(alertTable, actor, new Set(alertFields));
  return db.many<DeskAlert>(sql`
    select ${raw(list)} from ${raw(fromClause(alertTable, list))}
     where t.status = 'open' order by t.created_at desc, t.id desc limit 200`);
}

/** Acknowledges an alert, which removes it from the desk. Logs the user and their note. */
export const acknowledge = on(acknowledgeAlert, async ({ params, body }, ctx) => {
  const done = await ctx.inTx(async (tx) => {
    const row = await tx.one<{ id: string }>(sql`
      update alerts set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
       where id = ${params.id} and acknowledged_at is null and kind = any(${[...paymentAlertKinds]}::text[]) returning id`);
    if (!row) return absent;
    const after = { status: 'resolved', note: body.note };
    await logChanges(tx, ctx, [
      { entity: alertTable.name, recordId: params.id, action: 'update', masterAccountId: null, before: null, after },
    ]);
    return { id: params.id };
  });
  return isRejection(done) ? done : reply(done);
});
