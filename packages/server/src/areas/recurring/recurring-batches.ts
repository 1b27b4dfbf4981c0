import type { BodyOf } from '@fiducia/contract/lang/route';
import {
  cancelRecurringBatch,
  createRecurringBatch,
  type PlanMonth,
  previewRecurringMonth,
  type RecurringBatchRow,
  releaseRecurringBatch,
} from '@fiducia/contract/recurring/recurring.routes';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { recurringRejections } from '@fiducia/domain/recurring/recurring-rejections';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, insertRecords } from '../../platform/engine/write-record.ts';
import { createOrderFor } from '../orders/create-order.ts';
import { cancel, initiate, submitNow } from '../orders/order-actions.ts';
import { refreshOrderTotals } from '../orders/order-transitions.ts';
import { asSystem } from '../payments/instructions/bring-lines-along.ts';
import { planTable } from '../plans/plan.table.ts';
import { findDue } from './find-due.ts';
import { recurringBatchTable } from './recurring-batch.table.ts';
import { recurringBatchOrderTable } from './recurring-batch-order.table.ts';
import { recurringBatchTransitions } from './recurring-batch-transitions.ts';
import { makeRepeats, type Repeat, readRepeats, sortByComputation } from './repeat-lines.ts';

type RecurringBatchInput = BodyOf<typeof createRecurringBatch>;
type Done = { readonly id: string } | Rejection;

const thisMonth = (now: Date): string => localDate(now.toISOString(), timeZones.eastern).slice(0, 7);

/** Rejects a month that has ended or begins more than a year from now. */
function monthRejection(month: string, now: Date): Rejection | undefined {
  const current = thisMonth(now);
  const last = addMonths(`${current}-01`, 12).slice(0, 7);
  return month < current || month > last ? recurringRejections.monthOutOfReach() : undefined;
}

async function preview(ctx: RequestContext, month: string): Promise<PlanMonth[]> {
  const { due, leftOut, made } = await findDue(ctx.db, month, null);
  const names = new Map(due.map((one) => [one.planId, one.planName]));
  for (const one of leftOut) names.set(one.planId, one.planDisplayName);
  return [...names].map(([planId, planDisplayName]) => {
    const own = due.filter((one) => one.planId === planId);
    return {
      planId,
      planDisplayName,
      payments: own.length,
      needed: cents(own.reduce((sum, { gross }) => sum + gross, 0)),
      made: made.get(planId) ?? 0,
      due: own.map(({ pensionId, name, gross }) => ({ orderLineId: pensionId, name, gross: cents(gross) })),
      leftOut: leftOut.filter((one) => one.planId === planId).map(({ planId: _plan, ...one }) => one),
    };
  });
}

async function create(tx: Tx, ctx: RequestContext, wish: RecurringBatchInput): Promise<Done> {
  const tooFar = monthRejection(wish.month, ctx.now);
  if (tooFar) return tooFar;
  for (const planId of wish.planIds) {
    const visible = await readRecord(tx, planTable, planId, ctx.actor);
    if (isRejection(visible)) return visible;
  }
  const excluded = new Map(wish.excluded.map(({ orderLineId, reason }) => [orderLineId, reason]));
  const { due, leftOut } = await findDue(tx, wish.month, wish.planIds, excluded);
  const { payable, rejected } = await sortByComputation(tx, await readRepeats(tx, ctx, due));
  if (payable.length === 0) return recurringRejections.nothingDue();
  const exceptions = [
    ...leftOut.map(({ planId: _plan, ...one }) => one),
    ...rejected.map(({ pensionId, name, planName, reason }) => ({
      orderLineId: pensionId,
      name,
      planDisplayName: planName,
      reason,
    })),
  ];
  const id = await insertRecord(
    tx,
    ctx,
    recurringBatchTable,
    { month: wish.month },
    {
      friendly_id: newFriendlyId(ctx.now),
      status: 'draft',
      exceptions: JSON.stringify(exceptions),
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, recurringBatchTable, [{ id, state: { status: 'draft', substatus: null } }]);
  for (const [planId, repeats] of Map.groupBy(payable, (one) => one.planId)) {
    const rejection = await makeOrder(tx, ctx, id, planId, repeats);
    if (rejection) return rejection;
  }
  return { id };
}

async function makeOrder(
  tx: Tx,
  ctx: RequestContext,
  batchId: string,
  planId: string,
  repeats: readonly Repeat[],
): Promise<Rejection | undefined> {
  const [first] = repeats;
  const masterAccountId = String(first?.line['master_account_id']);
  const orderId = await createOrderFor(tx, asSystem(ctx), {
    accountId: masterAccountId,
    serviceCode: 'recurringBenefits',
    planId,
  });
  if (isRejection(orderId)) return orderId;
  await insertRecords(tx, ctx, recurringBatchOrderTable, [
    {
      draft: {},
      initialValues: {
        id: newId(),
        recurring_batch_id: batchId,
        order_id: orderId,
        plan_id: planId,
        master_account_id: masterAccountId,
      },
    },
  ]);
  const rejection = await makeRepeats(tx, ctx, orderId, repeats);
  if (rejection) return rejection;
  refreshOrderTotals(tx, [orderId]);
  return undefined;
}

const ordersOf = (tx: Tx, batchId: string) =>
  tx.many<{ id: string; status: string }>(sql`
    select o.id, o.status from recurring_batch_orders m join orders o on o.id = m.order_id
     where m.recurring_batch_id = ${batchId} and m.deleted_at is null and o.status = 'open' order by o.id`);

/**
 * Submits and initiates every order. If the sponsor requires order approval, the order is initiated after the approval.
 */
async function release(tx: Tx, ctx: RequestContext, id: string): Promise<Done> {
  const columns = { released_at: ctx.now, released_by: ctx.actor.userId };
  const transitioned = await applyTransition(tx, ctx, recurringBatchTransitions, {
    id,
    transition: 'release',
    columns,
  });
  if (isRejection(transitioned)) return transitioned;
  for (const order of await ordersOf(tx, id)) {
    const submitted = await submitNow(tx, asSystem(ctx), order.id);
    if (isRejection(submitted)) return submitted;
    const now = await tx.one<{ status: string }>(sql`select status from orders where id = ${order.id}`);
    const started = now?.status === 'submitted' ? await initiate(tx, ctx, order.id) : undefined;
    if (started !== undefined && isRejection(started)) return started;
  }
  return { id };
}

async function cancelAll(tx: Tx, ctx: RequestContext, id: string): Promise<Done> {
  const transitioned = await applyTransition(tx, ctx, recurringBatchTransitions, { id, transition: 'cancel' });
  if (isRejection(transitioned)) return transitioned;
  for (const order of await ordersOf(tx, id)) {
    const done = await cancel(tx, ctx, order.id, 'The recurring batch was canceled');
    if (isRejection(done)) return done;
  }
  return { id };
}

async function answer(
  platform: Platform,
  ctx: RequestContext,
  step: (tx: Tx) => Promise<Done>,
): Promise<Answer<RecurringBatchRow>> {
  const done = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return step(tx);
  });
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, recurringBatchTable, done.id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Returns the endpoints for the batches of a month: preview, create, release, and cancel. */
export const recurringBatchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(previewRecurringMonth, async ({ params }, ctx) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(params.month)
      ? reply(await preview(ctx, params.month))
      : recurringRejections.monthOutOfReach(),
  ),
  on(createRecurringBatch, ({ body }, ctx) => answer(platform, ctx, (tx) => create(tx, ctx, body))),
  on(releaseRecurringBatch, ({ params }, ctx) => answer(platform, ctx, (tx) => release(tx, ctx, params.id))),
  on(cancelRecurringBatch, ({ params }, ctx) => answer(platform, ctx, (tx) => cancelAll(tx, ctx, params.id))),
];
