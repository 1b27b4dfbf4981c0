import { ruleFor } from '@fiducia/contract/lang/row-rule';
import { listWorkQueues } from '@fiducia/contract/payments/work-queue.routes';
import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { queuesOfPlaces } from '@fiducia/domain/ira/transfer-desk';
import { daysOfWeekAhead, dueAfter, firstMoneyDueAfter, firstSinceDue } from '@fiducia/domain/system/due';
import { type WorkQueue, type WorkQueueCode, workQueueCodes, workQueues } from '@fiducia/domain/system/work-queues';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { rowRuleSql } from '../../platform/engine/row-rule-sql.ts';
import { isNoticeDue } from '../documents/missing-notices.ts';
import { isExpired } from '../orders/expired-lines.ts';
import { taskTable } from '../system/task.table.ts';
import { type ArrivedTransfer, readArrivedTransfers } from '../trust/arrived-transfers.ts';
import { openTransfers } from '../trust/open-transfers.ts';
import { linesOwedFor, sponsorDebts } from '../trust/sponsor-debts.ts';
import { isUnlinked } from '../trust/unlinked-deposits.ts';
import { dueOnOfLine } from './payment-instruction.table.ts';

/** What a queue reads of its items. */
interface ItemColumns {
  /** The record that users are assigned to. */
  readonly id: string;
  readonly since: string;
  /** Defaults to none. */
  readonly amount?: string;
  /** The item's own due date. Defaults to none. */
  readonly due?: string;
}

const itemsOf = ({ id, since, amount = 'null', due = 'null' }: ItemColumns, from: Sql): Sql =>
  sql`select ${raw(`${id}, ${since}, ${amount}::bigint, ${due}::date`)} from ${from}`;
const secondApprovals = (table: string): Sql =>
  itemsOf({ id: 'id', since: 'created_at' }, sql`${raw(table)} where decision is null and deleted_at is null`);
const transfers =
  (place: keyof typeof queuesOfPlaces) =>
  (ctx: RequestContext, arrived: readonly ArrivedTransfer[]): Sql =>
    itemsOf(
      { id: 'id', since: 'since', amount: 'amount', due: 'due' },
      sql`(${openTransfers(arrived, today(ctx))}) t where place = ${place}`,
    );
const lines = (where: Sql): Sql =>
  itemsOf(
    { id: 'id', since: 'state_changed_at', amount: 'gross_distribution_amount_cents' },
    sql`order_lines where ${where} and deleted_at is null`,
  );
const orders = (where: Sql): Sql =>
  itemsOf(
    { id: 'id', since: 'submitted_at', amount: 'total_funds_required_cents' },
    sql`orders where ${where} and deleted_at is null`,
  );
const batches = (since: string, where: Sql): Sql =>
  itemsOf({ id: 'id', since, amount: 'total_cents' }, sql`payment_batches where ${where} and deleted_at is null`);
const instructions = (since: string, where: Sql): Sql =>
  itemsOf(
    { id: 'l.id', since, amount: 'i.net_cents', due: dueOnOfLine('l') },
    sql`payment_instructions i join order_lines l on l.id = i.order_line_id where ${where} and i.deleted_at is null`,
  );

const today = ({ now }: RequestContext): string => localDate(now.toISOString(), timeZones.eastern);

/** Returns today's date for tasks, whose days are those of the company. Banks, and all other queues, are on Eastern Time. */
const taskDay = ({ now }: RequestContext): string => localDate(now.toISOString(), timeZones.pacific);

/** The user's open tasks that aren't snoozed. */
function tasksOf(ctx: RequestContext): Sql {
  const { actor } = ctx;
  const readable = rowRuleSql(taskTable, ruleFor(taskTable.read, actor), actor) ?? raw('true');
  return sql`tasks t where t.assignee_id = ${actor.userId} and t.status = 'open' and t.deleted_at is null
               and (t.snoozed_until is null or t.snoozed_until <= ${taskDay(ctx)}::date) and ${readable}`;
}

/** SQL for the items of each queue. `arrived`: the transfers whose money is among the deposits to match. */
const items: Readonly<Record<WorkQueueCode, (ctx: RequestContext, arrived: readonly ArrivedTransfer[]) => Sql>> = {
  tasks: (ctx) => itemsOf({ id: 't.id', since: 't.created_at', due: 't.due_on' }, tasksOf(ctx)),
  bankAccountChanges: () => secondApprovals('corporate_bank_account_changes'),
  accessRequests: () => secondApprovals('role_changes'),
  ordersToReview: () => orders(sql`status = 'waitingForReview'`),
  ordersToInitiate: () => orders(sql`status = 'submitted'`),
  missingNotices: (ctx) =>
    itemsOf({ id: 'l.id', since: 'l.state_changed_at' }, sql`order_lines l where ${isNoticeDue(today(ctx))}`),
  noticesToMail: () =>
    itemsOf(
      { id: 'id', since: 'created_at' },
      sql`order_line_documents where status = 'readyToSend' and deleted_at is null`,
    ),
  expiredLines: (ctx) => {
    const deadline = 'l.becomes_non_responsive_participant_at_end_of_day_on';
    const columns = {
      id: 'l.id',
      // The deadline is a day of the bank, whose age counts from its start.
      since: `(${deadline}::timestamp at time zone '${timeZones.eastern}')`,
      amount: 'l.gross_distribution_amount_cents',
      due: deadline,
    };
    return itemsOf(columns, sql`order_lines l where ${isExpired(today(ctx))}`);
  },
  instructionsToReview: () => instructions('i.created_at', sql`i.status = 'waitingForReview'`),
  changeRequests: () =>
    itemsOf(
      { id: 'participant_id', since: 'created_at' },
      sql`participant_change_requests where status = 'waitingForReview' and deleted_at is null`,
    ),
  unlinkedDeposits: () =>
    itemsOf(
      { id: 'd.id', since: 'd.created_at', amount: '(d.amount_cents - d.linked_cents)' },
      sql`deposits d where ${isUnlinked}`,
    ),
  linesWaitingForAssets: () => lines(sql`substatus = 'waitingForAssets'`),
  linesOwedFor: () => sql`
    select n.id, (select min(d.since) from (${sponsorDebts}) d where d.line = n.id), n.need::bigint, null::date
      from (${linesOwedFor}) n`,
  readyToPay: () =>
    instructions(
      'i.approved_at',
      sql`i.status = 'approved' and l.status = 'inProgress' and l.substatus = 'waitingToPay'`,
    ),
  batchesToRelease: () => batches('created_at', sql`status in ('open', 'readyToSend')`),
  batchesToSend: () => batches('entered_at_bank_at', sql`status = 'enteredAtBank'`),
  stopsToConfirm: () =>
    itemsOf(
      { id: 'id', since: 'stop_requested_at', amount: 'amount_cents' },
      sql`payments where status = 'cancellationrequestedatbank' and deleted_at is null`,
    ),
  heldBankAnswers: () =>
    itemsOf({ id: 'id', since: 'created_at' }, sql`held_bank_answers where status = 'held' and deleted_at is null`),
  iraApplications: () =>
    itemsOf({ id: 'id', since: 'submitted_at' }, sql`prospects where status = 'inReview' and deleted_at is null`),
  failedIraOpenings: () =>
    itemsOf(
      { id: 'id', since: 'last_tried_at' },
      sql`next_level_accounts where outcome = 'failed' and given_up_at is null and deleted_at is null`,
    ),
  irasWaitingForAdvisors: () =>
    itemsOf(
      { id: 'id', since: 'registered_at' },
      sql`prospects where status = 'registered' and account_id is not null and deleted_at is null`,
    ),
  iraTransfersToSend: transfers('toSend'),
  iraTransfersToFollowUp: transfers('toFollowUp'),
  iraTransfersToCredit: transfers('toCredit'),
  revokedIras: () =>
    itemsOf({ id: 'id', since: 'revoked_at' }, sql`ira_accounts where status = 'revoked' and deleted_at is null`),
  accountClaims: () =>
    itemsOf(
      { id: 'id', since: 'claim_conflict_at' },
      sql`ira_accounts where claim_conflict_at is not null and user_id is null and deleted_at is null`,
    ),
  returnedPayments: () => lines(sql`status = 'waitingForReissue'`),
  pinLocked: () =>
    itemsOf(
      { id: 'id', since: 'pin_locked_at' },
      sql`order_lines where pin_locked_at is not null and deleted_at is null`,
    ),
};

const codesOfTransfers: readonly WorkQueueCode[] = Object.values(queuesOfPlaces);

/** Whether the due dates of a queue are days on which money moves. */
const isMoney = (code: WorkQueueCode): boolean => code === 'instructionsToReview' || code === 'readyToPay';

/**
 * SQL for the items of a queue with the days that decide when they are due. An item with its own due date is late
 * before `own_from`. An item without one is due some banking days after the day since which it has been waiting, so that
 * it is late if that day is before `due_from`.
 */
function withDueDays(ctx: RequestContext, code: WorkQueueCode, arrived: readonly ArrivedTransfer[]): Sql {
  const { bankingDays } = workQueues[code];
  const from = (daysAhead: number) =>
    bankingDays === null
      ? null
      : startOfDay(firstSinceDue(addDays(today(ctx), daysAhead), bankingDays), timeZones.eastern);
  const day = code === 'tasks' ? taskDay(ctx) : today(ctx);
  const ownAfter = (daysAhead: number) =>
    isMoney(code) ? firstMoneyDueAfter(addDays(day, daysAhead)) : addDays(day, daysAhead + 1);
  return sql`select ${code}::text, ${ownAfter(-1)}::date, ${ownAfter(0)}::date, ${ownAfter(daysOfWeekAhead)}::date, ${from(0)}::timestamptz, ${from(1)}::timestamptz, ${from(daysOfWeekAhead + 1)}::timestamptz, i.*
               from (${items[code](ctx, arrived)}) i (id, since, amount, due)`;
}

interface Counted extends Omit<WorkQueue, 'code' | 'firstDueOn'> {
  readonly code: WorkQueueCode;
  readonly firstOwnDueOn: string | null;
  readonly oldestWithoutDue: string | null;
}

/** Returns the earliest due date of a queue's items. */
function firstDueOnOf(code: WorkQueueCode, firstOwnDueOn: string | null, oldestWithoutDue: string | null) {
  const { bankingDays } = workQueues[code];
  const goal =
    bankingDays === null || oldestWithoutDue === null
      ? null
      : dueAfter(localDate(oldestWithoutDue, timeZones.eastern), bankingDays);
  const own = firstOwnDueOn !== null && isMoney(code) ? bankingDayOnOrAfter(firstOwnDueOn) : firstOwnDueOn;
  if (own === null || goal === null) return own ?? goal;
  return own < goal ? own : goal;
}

const isLate = raw('(due < own_from or (due is null and since < due_from))');

/**
 * Counts queues in one statement, so that every page shows the same numbers. Leaves out queues that the user may not
 * see. `urgencyOf` says what late and due mean.
 */
export async function readWorkQueues(
  ctx: RequestContext,
  only: readonly WorkQueueCode[] = workQueueCodes,
): Promise<WorkQueue[]> {
  const shown = only.filter((code) => {
    const { see } = workQueues[code];
    return see === null || hasPermission(ctx.actor, see);
  });
  if (shown.length === 0) return [];
  const arrived = shown.some((code) => codesOfTransfers.includes(code))
    ? await readArrivedTransfers(ctx.db, ctx.now)
    : [];
  const parts = shown.map((code) => withDueDays(ctx, code, arrived));
  const rows = await ctx.db.many<Counted>(sql`
    with items (code, own_from, own_after_today, own_after_week, due_from, after_today, after_week, id, since, amount, due) as (${join(parts, ' union all ')}),
    owners as (
      select distinct on (i.code) i.code, ${raw(userName('u'))} as name, count(*)::int as items
        from items i
        join tasks k on k.record_id = i.id and k.kind = 'assignment' and k.status = 'open' and k.deleted_at is null
        join users u on u.id = k.assignee_id
       group by i.code, u.id order by i.code, count(*) desc, u.id),
    late_tasks as (select t.record_id from ${tasksOf(ctx)} and t.due_on < ${taskDay(ctx)}::date)
    select code, count(*)::int as count,
           (count(*) filter (where ${isLate}))::int as late,
           (count(*) filter (where ${isLate} and id in (select record_id from late_tasks)))::int as "lateInTasks",
           (count(*) filter (where (due >= own_from and due < own_after_today) or (due is null and since >= due_from and since < after_today)))::int as "dueToday",
           (count(*) filter (where (due >= own_after_today and due < own_after_week)
                                or (due is null and since >= after_today and since < after_week)))::int as "dueThisWeek",
           min(due) as "firstOwnDueOn", min(since) filter (where due is null) as "oldestWithoutDue",
           min(since) as oldest, sum(amount)::bigint as total, (sum(amount) filter (where ${isLate}))::bigint as "lateTotal", max(o.name) as owner, coalesce(max(o.items), 0) as owned
      from items left join owners o using (code) group by code`);
  const none = {
    count: 0,
    late: 0,
    lateInTasks: 0,
    dueToday: 0,
    dueThisWeek: 0,
    firstDueOn: null,
    oldest: null,
    total: null,
    lateTotal: null,
  };
  return shown.map((code) => {
    const row = rows.find((one) => one.code === code);
    if (!row) return { code, ...none, owner: null, owned: 0 };
    const { firstOwnDueOn, oldestWithoutDue, ...counts } = row;
    return { ...counts, firstDueOn: firstDueOnOf(code, firstOwnDueOn, oldestWithoutDue) };
  });
}

export const workQueueEndpoint: Endpoint = on(listWorkQueues, async (_request, ctx) =>
  reply(await readWorkQueues(ctx)),
);
