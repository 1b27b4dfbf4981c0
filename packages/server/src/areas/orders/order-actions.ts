import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { OrderLineTransition } from '@fiducia/domain/orders/order-line-machine';
import { orderLineRejections, unmetConditions } from '@fiducia/domain/orders/order-line-rejections';
import { canDelete } from '@fiducia/domain/orders/order-line-rules';
import type { OrderTransition } from '@fiducia/domain/orders/order-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransition, applyTransitions, type Row } from '../../platform/engine/transition.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { rejectLocked } from '../accounts/account-agreements.ts';
import { advanceLines } from './advance-lines.ts';
import { lineTransitions } from './line-transitions.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { lockOpenOrder } from './order-context.ts';
import { orderLineTable } from './order-line.table.ts';
import { orderTransitions, refreshOrderTotals } from './order-transitions.ts';

/** Orders with at least this many order lines are submitted by a job, and show that they are being submitted. */
const manyLines = 2_000;

type Done = { readonly id: string } | Rejection;

/** Submits an order with all its lines. A job submits a large order after all checks have passed. */
export async function submit(tx: Tx, ctx: ActorContext, id: string): Promise<Done> {
  const size = await tx.one<{ lines: number }>(
    sql`select count(*)::int as lines from order_lines where order_id = ${id} and deleted_at is null`,
  );
  if ((size?.lines ?? 0) < manyLines) return submitNow(tx, ctx, id);
  const locked = await rejectLockedAccount(tx, ctx, id);
  if (locked) return locked;
  const started = await applyTransition(tx, ctx, orderTransitions, {
    id,
    transition: 'startSubmit',
    columns: submitter(ctx),
  });
  if (isRejection(started)) return started;
  await enqueue(tx, {
    kind: 'submit-order',
    payload: { orderId: id, userId: ctx.actor.userId ?? '' },
    maxAttempts: 5,
  });
  return { id };
}

/** Rejects a new order if the sponsor must first accept an amendment to its agreement. */
async function rejectLockedAccount(tx: Tx, ctx: ActorContext, id: string): Promise<Rejection | undefined> {
  const order = await tx.one<{ master: string }>(sql`
    select master_account_id as master from orders where id = ${id} and master_account_id = any(${ctx.actor.masterAccountIds}::text[])`);
  return order && rejectLocked(tx, ctx, order.master);
}

const submitter = (ctx: ActorContext) => ({ submitted_by: ctx.actor.userId, submitted_at: ctx.now });

/** Submits the order and, unless it needs approval or corrections first, its lines. */
export async function submitNow(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  transition: 'submit' | 'submitForApproval' = 'submit',
): Promise<Done> {
  const locked = await rejectLockedAccount(tx, ctx, id);
  if (locked) return locked;
  const transitioned = await applyTransition(tx, ctx, orderTransitions, { id, transition, columns: submitter(ctx) });
  if (isRejection(transitioned)) return transitioned;
  return transitioned.to.status === 'submitted' ? transitionLines(tx, ctx, id, 'submit', ['open']) : { id };
}

export async function approve(tx: Tx, ctx: ActorContext, id: string): Promise<Done> {
  const transitioned = await applyTransition(tx, ctx, orderTransitions, { id, transition: 'approve' });
  return isRejection(transitioned) ? transitioned : transitionLines(tx, ctx, id, 'submit', ['open']);
}

export async function reopen(tx: Tx, ctx: ActorContext, id: string, note: string | undefined): Promise<Done> {
  const transitioned = await transitionOrder(tx, ctx, id, 'reopen', note, { submitted_at: null, submitted_by: null });
  return isRejection(transitioned) ? transitioned : transitionLines(tx, ctx, id, 'reopen', ['submitted']);
}

/**
 * Initiates a submitted order: transitions its order lines to the first status of their service and queues the notices.
 */
export async function initiate(tx: Tx, ctx: ActorContext, id: string): Promise<Done> {
  const transitioned = await applyTransition(tx, ctx, orderTransitions, {
    id,
    transition: 'initiate',
    columns: { initiated_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const lines = await transitionLines(tx, ctx, id, 'initiate', ['submitted']);
  if (isRejection(lines)) return lines;
  await enqueue(tx, { kind: 'make-first-notices', payload: { orderId: id }, dedupeKey: id });
  await finishFreeLines(tx, ctx, id);
  return { id };
}

/**
 * Advances order lines that pay no one and need no money. No later event triggers them, so they end when the order is
 * initiated.
 */
async function finishFreeLines(tx: Tx, ctx: ActorContext, orderId: string): Promise<void> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where order_id = ${orderId} and deleted_at is null and status = 'pending' and total_funds_required_cents = 0`);
  await advanceLines(
    tx,
    ctx,
    lines.map(({ id }) => id),
  );
}

export async function cancel(tx: Tx, ctx: ActorContext, id: string, note: string | undefined): Promise<Done> {
  const transitioned = await transitionOrder(tx, ctx, id, 'cancel', note, { cancelled_at: ctx.now });
  if (isRejection(transitioned)) return transitioned;
  return transitionLines(tx, ctx, id, 'cancel', [
    'open',
    'submitted',
    'waitingForParticipant',
    'pending',
    'inProgress',
    'waitingForReissue',
  ]);
}

function transitionOrder(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  transition: OrderTransition,
  note: string | undefined,
  columns: Record<string, unknown>,
) {
  return applyTransition(tx, ctx, orderTransitions, {
    id,
    transition,
    columns,
    ...(note === undefined ? {} : { note }),
  });
}

/**
 * Makes the same transition on an order's lines. The history shows the same user, whose permission was checked on the
 * order's own transition.
 */
async function transitionLines(
  tx: Tx,
  ctx: ActorContext,
  orderId: string,
  transition: OrderLineTransition,
  from: readonly string[],
): Promise<Done> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where order_id = ${orderId} and deleted_at is null and status = any(${from}::text[])`);
  const unrestricted = { ...ctx, actor: { ...systemActor, userId: ctx.actor.userId } };
  const answer = await applyTransitions(tx, unrestricted, lineTransitions, {
    ids: lines.map(({ id }) => id),
    transition,
  });
  if (isRejection(answer)) return answer;
  const [rejection] = answer.rejected.values();
  return rejection ?? { id: orderId };
}

/** Deletes all or some participants from an open order. If one participant can't be deleted, none are. */
export async function removeLines(
  tx: Tx,
  ctx: ActorContext,
  orderId: string,
  ids: readonly string[] | undefined,
): Promise<{ removed: number } | Rejection> {
  const context = await lockOpenOrder(tx, ctx, orderId);
  if (isRejection(context)) return context;
  const rows = await tx.many<Row>(sql`
    select * from order_lines where order_id = ${orderId} and deleted_at is null and (${ids ?? null}::text[] is null or id = any(${ids ?? []}::text[]))
     order by id for no key update`);
  const facts = await loadLineFacts(tx, rows, ctx);
  for (const line of facts.values()) {
    const verdict = canDelete(line);
    if (!verdict.isAllowed) {
      return {
        ...orderLineRejections.mayNotDelete(),
        errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
      };
    }
  }
  await tx.run(
    sql`update order_lines set deleted_at = ${ctx.now}, updated_at = ${ctx.now} where id = any(${rows.map((row) => String(row['id']))}::text[])`,
  );
  await logChanges(
    tx,
    ctx,
    rows.map((row) => ({
      entity: orderLineTable.name,
      recordId: String(row['id']),
      action: 'delete' as const,
      masterAccountId: context.masterAccountId,
      before: { deleted_at: null },
      after: { deleted_at: ctx.now },
    })),
  );
  refreshOrderTotals(tx, [orderId]);
  return { removed: rows.length };
}
