import { listWorkQueues } from '@fiducia/contract/payments/work-queue.routes';
import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type WorkQueue, type WorkQueueCode, workQueueCodes, workQueues } from '@fiducia/domain/system/work-queues';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { isNoticeDue } from '../documents/missing-notices.ts';
import { isExpired } from '../orders/expired-lines.ts';
import { linesOwedFor, sponsorDebts } from '../trust/sponsor-debts.ts';
import { isUnlinked } from '../trust/unlinked-deposits.ts';

const secondApprovals = (table: Sql): Sql =>
  sql`select created_at, null::bigint from ${table} where decision is null and deleted_at is null`;
const transfers = (since: Sql, where: Sql): Sql =>
  sql`select ${since}, amount_cents::bigint from ira_transfers where ${where} and deleted_at is null`;
const lines = (where: Sql): Sql =>
  sql`select state_changed_at, gross_distribution_amount_cents::bigint from order_lines where ${where} and deleted_at is null`;
const batches = (since: Sql, where: Sql): Sql =>
  sql`select ${since}, total_cents::bigint from payment_batches where ${where} and deleted_at is null`;

/** SQL for the items of each queue: since when each has been waiting, and its amount. */
const items: Readonly<Record<WorkQueueCode, (today: string) => Sql>> = {
  bankAccountChanges: () => secondApprovals(sql`corporate_bank_account_changes`),
  accessRequests: () => secondApprovals(sql`role_changes`),
  ordersToReview: () => sql`
    select submitted_at, total_funds_required_cents::bigint from orders where status = 'waitingForReview' and deleted_at is null`,
  ordersToInitiate: () => sql`
    select submitted_at, total_funds_required_cents::bigint from orders where status = 'submitted' and deleted_at is null`,
  missingNotices: (today) =>
    sql`select l.state_changed_at, null::bigint from order_lines l where ${isNoticeDue(today)}`,
  noticesToMail: () => sql`
    select created_at, null::bigint from order_line_documents where status = 'readyToSend' and deleted_at is null`,
  expiredLines: (today) => sql`
    select l.becomes_non_responsive_participant_at_end_of_day_on::timestamptz, l.gross_distribution_amount_cents::bigint
      from order_lines l where ${isExpired(today)}`,
  instructionsToReview: () => sql`
    select created_at, net_cents::bigint from payment_instructions where status = 'waitingForReview' and deleted_at is null`,
  changeRequests: () => sql`
    select created_at, null::bigint from participant_change_requests where status = 'waitingForReview' and deleted_at is null`,
  unlinkedDeposits: () => sql`
    select d.created_at, (d.amount_cents - d.linked_cents)::bigint from deposits d where ${isUnlinked}`,
  linesWaitingForAssets: () => lines(sql`substatus = 'waitingForAssets'`),
  linesOwedFor: () => sql`
    select (select min(d.since) from (${sponsorDebts}) d where d.line = n.id), n.need::bigint from (${linesOwedFor}) n`,
  readyToPay: () => sql`
    select i.approved_at, i.net_cents::bigint from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.status = 'approved' and i.deleted_at is null and l.status = 'inProgress' and l.substatus = 'waitingToPay'`,
  batchesToRelease: () => batches(sql`created_at`, sql`status in ('open', 'readyToSend')`),
  batchesToSend: () => batches(sql`entered_at_bank_at`, sql`status = 'enteredAtBank'`),
  stopsToConfirm: () => sql`
    select stop_requested_at, amount_cents::bigint from payments where status = 'cancellationrequestedatbank' and deleted_at is null`,
  heldBankAnswers: () => sql`
    select created_at, null::bigint from held_bank_answers where status = 'held' and deleted_at is null`,
  iraApplications: () => sql`
    select submitted_at, null::bigint from prospects where status = 'inReview' and deleted_at is null`,
  failedIraOpenings: () => sql`
    select last_tried_at, null::bigint from next_level_accounts where outcome = 'failed' and given_up_at is null and deleted_at is null`,
  irasWaitingForAdvisors: () => sql`
    select registered_at, null::bigint from prospects where status = 'registered' and account_id is not null and deleted_at is null`,
  iraTransfersToSend: () => transfers(sql`step_since`, sql`status = 'signed'`),
  iraTransfersToFollowUp: () => transfers(sql`follow_up_asked_at`, sql`follow_up_asked_at is not null`),
  iraTransfersToCredit: () => transfers(sql`step_since`, sql`status = 'received'`),
  revokedIras: () => sql`
    select revoked_at, null::bigint from ira_accounts where status = 'revoked' and deleted_at is null`,
  accountClaims: () => sql`
    select claim_conflict_at, null::bigint from ira_accounts where claim_conflict_at is not null and user_id is null and deleted_at is null`,
  returnedPayments: () => lines(sql`status = 'waitingForReissue'`),
  pinLocked: () => sql`
    select pin_locked_at, null::bigint from order_lines where pin_locked_at is not null and deleted_at is null`,
};

const today = ({ now }: RequestContext): string => localDate(now.toISOString(), timeZones.eastern);

/**
 * Counts queues in one statement, so that every page shows the same numbers. Leaves out queues that the user may not
 * see. An item that waits for `lateAfterDays` days is due at the end of that day, and late from the next.
 */
export async function readWorkQueues(
  ctx: RequestContext,
  only: readonly WorkQueueCode[] = workQueueCodes,
): Promise<WorkQueue[]> {
  const day = today(ctx);
  const shown = only.filter((code) => hasPermission(ctx.actor, workQueues[code].see));
  if (shown.length === 0) return [];
  const parts = shown.map((code) => {
    const begins = startOfDay(addDays(day, -workQueues[code].lateAfterDays), timeZones.eastern);
    return sql`select ${code}::text, ${begins}::timestamptz, i.* from (${items[code](day)}) i (since, amount)`;
  });
  const rows = await ctx.db.many<WorkQueue>(sql`
    with items (code, begins, since, amount) as (${join(parts, ' union all ')})
    select code, count(*)::int as count, (count(*) filter (where since < begins))::int as late,
           (count(*) filter (where since >= begins and since < begins + interval '1 day'))::int as "dueToday",
           (count(*) filter (where since >= begins + interval '1 day' and since < begins + interval '7 days'))::int as "dueThisWeek",
           min(since) as oldest, sum(amount)::bigint as total
      from items group by code`);
  const none = { count: 0, late: 0, dueToday: 0, dueThisWeek: 0, oldest: null, total: null };
  return shown.map((code) => rows.find((row) => row.code === code) ?? { code, ...none });
}

export const workQueueEndpoint: Endpoint = on(listWorkQueues, async (_request, ctx) =>
  reply(await readWorkQueues(ctx)),
);
