import { plan } from '@fiducia/contract/plans/plan.entity';
import type { BodyOf } from '@fiducia/contract/lang/route';
import {
  cancelRecurringBatch,
  createRecurringBatch,
  type PlanMonth,
  previewRecurringMonth,
  type RecurringBatchRow,
  releaseRecurringBatch,
} from '@fiducia/contract/recurring/recurring.routes';
import { recurringBatch } from '@fiducia/contract/recurring/recurring-batch.entity';
import { recurringBatchOrder } from '@fiducia/contract/recurring/recurring-batch-order.entity';
import { cents } from '@fiducia/domain/money/cents';
import { recurringRefusals } from '@fiducia/domain/recurring/recurring-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addMonths } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, insertRecords } from '../engine/write-record.ts';
import { type Answer, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { cancel, initiate, submitNow } from '../orders/order-actions.ts';
import { createOrderFor } from '../orders/create-order.ts';
import { refreshOrderTotals } from '../orders/order-moves.ts';
import { asProgram } from '../payments/bring-lines-along.ts';
import type { Platform } from '../platform/area.ts';
import { findDue } from './find-due.ts';
import { recurringBatchMoves } from './recurring-batch-moves.ts';
import { makeRepeats, readRepeats, type Repeat, sortByComputation } from './repeat-lines.ts';

type Wish = BodyOf<typeof createRecurringBatch>;
type Done = { readonly id: string } | Refusal;

const thisMonth = (now: Date): string => localDate(now.toISOString(), timeZones.eastern).slice(0, 7);

/** A month is paid when it is here or within a year. */
function monthRefusal(month: string, now: Date): Refusal | undefined {
  const current = thisMonth(now);
  const last = addMonths(`${current}-01`, 12).slice(0, 7);
  return month < current || month > last ? recurringRefusals.monthOutOfReach() : undefined;
}

async function preview(work: Work, month: string): Promise<PlanMonth[]> {
  const { due, leftOut, made } = await findDue(work.db, month, null);
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
      leftOut: leftOut.filter((one) => one.planId === planId).map(({ planId: _plan, ...one }) => one),
    };
  });
}

async function create(tx: Tx, work: Work, wish: Wish): Promise<Done> {
  const tooFar = monthRefusal(wish.month, work.now);
  if (tooFar) return tooFar;
  for (const planId of wish.planIds) {
    const visible = await readRecord(tx, plan, planId, work.actor);
    if (isRefusal(visible)) return visible;
  }
  const excluded = new Map(wish.excluded.map(({ orderLineId, reason }) => [orderLineId, reason]));
  const { due, leftOut } = await findDue(tx, wish.month, wish.planIds, excluded);
  const { payable, refused } = await sortByComputation(tx, await readRepeats(tx, work, due));
  if (payable.length === 0) return recurringRefusals.nothingDue();
  const exceptions = [
    ...leftOut.map(({ planId: _plan, ...one }) => one),
    ...refused.map(({ pensionId, name, planName, reason }) => ({
      orderLineId: pensionId,
      name,
      planDisplayName: planName,
      reason,
    })),
  ];
  const id = await insertRecord(
    tx,
    work,
    recurringBatch,
    { month: wish.month },
    {
      friendly_id: newFriendlyId(work.now),
      status: 'draft',
      exceptions: JSON.stringify(exceptions),
      created_by: work.actor.userId,
    },
  );
  await recordBirth(tx, work, recurringBatch, [{ id, state: { status: 'draft', substatus: null } }]);
  for (const [planId, repeats] of Map.groupBy(payable, (one) => one.planId)) {
    const refusal = await makeOrder(tx, work, id, planId, repeats);
    if (refusal) return refusal;
  }
  return { id };
}

async function makeOrder(
  tx: Tx,
  work: Work,
  batchId: string,
  planId: string,
  repeats: readonly Repeat[],
): Promise<Refusal | undefined> {
  const [first] = repeats;
  const masterAccountId = String(first?.line['master_account_id']);
  const orderId = await createOrderFor(tx, asProgram(work), {
    accountId: masterAccountId,
    serviceCode: 'recurringBenefits',
    planId,
  });
  if (isRefusal(orderId)) return orderId;
  await insertRecords(tx, work, recurringBatchOrder, [
    {
      draft: {},
      born: {
        id: newId(),
        recurring_batch_id: batchId,
        order_id: orderId,
        plan_id: planId,
        master_account_id: masterAccountId,
      },
    },
  ]);
  const refusal = await makeRepeats(tx, work, orderId, repeats);
  if (refusal) return refusal;
  await refreshOrderTotals(tx, [orderId]);
  return undefined;
}

const ordersOf = (tx: Tx, batchId: string) =>
  tx.many<{ id: string; status: string }>(sql`
    select o.id, o.status from recurring_batch_orders m join orders o on o.id = m.order_id
     where m.recurring_batch_id = ${batchId} and m.deleted_at is null and o.status = 'open' order by o.id`);

/** Every order is submitted and started; where a sponsor wants to approve orders, it waits for that. */
async function release(tx: Tx, work: Work, id: string): Promise<Done> {
  const columns = { released_at: work.now, released_by: work.actor.userId };
  const moved = await makeMove(tx, work, recurringBatchMoves, { id, move: 'release', columns });
  if (isRefusal(moved)) return moved;
  for (const order of await ordersOf(tx, id)) {
    const submitted = await submitNow(tx, asProgram(work), order.id);
    if (isRefusal(submitted)) return submitted;
    const now = await tx.one<{ status: string }>(sql`select status from orders where id = ${order.id}`);
    const started = now?.status === 'submitted' ? await initiate(tx, work, order.id) : undefined;
    if (started !== undefined && isRefusal(started)) return started;
  }
  return { id };
}

async function cancelAll(tx: Tx, work: Work, id: string): Promise<Done> {
  const moved = await makeMove(tx, work, recurringBatchMoves, { id, move: 'cancel' });
  if (isRefusal(moved)) return moved;
  for (const order of await ordersOf(tx, id)) {
    const done = await cancel(tx, work, order.id, 'The recurring batch was cancelled');
    if (isRefusal(done)) return done;
  }
  return { id };
}

async function answer(
  platform: Platform,
  work: Work,
  step: (tx: Tx) => Promise<Done>,
): Promise<Answer<RecurringBatchRow>> {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return step(tx);
  });
  if (isRefusal(done)) return done;
  const record = await readRecord(work.db, recurringBatch, done.id, work.actor);
  return isRefusal(record) ? record : reply(record);
}

/** The batches of a month: looked at beforehand, made, released, cancelled. */
export const recurringBatchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(previewRecurringMonth, async ({ params }, work) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(params.month)
      ? reply(await preview(work, params.month))
      : recurringRefusals.monthOutOfReach(),
  ),
  on(createRecurringBatch, ({ body }, work) => answer(platform, work, (tx) => create(tx, work, body))),
  on(releaseRecurringBatch, ({ params }, work) => answer(platform, work, (tx) => release(tx, work, params.id))),
  on(cancelRecurringBatch, ({ params }, work) => answer(platform, work, (tx) => cancelAll(tx, work, params.id))),
];
