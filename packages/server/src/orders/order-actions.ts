import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { orderLineRefusals, unmetConditions } from '@fiducia/domain/orders/order-line-refusals';
import type { OrderLineMove } from '@fiducia/domain/orders/order-line-machine';
import { canDelete } from '@fiducia/domain/orders/order-line-rules';
import type { OrderMove } from '@fiducia/domain/orders/order-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { refuseLocked } from '../accounts/account-agreements.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, makeMoves, type Row } from '../engine/make-move.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { advanceLines } from './advance-lines.ts';
import { lineMoves } from './line-moves.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { lockOpenOrder } from './order-context.ts';
import { orderMoves, refreshOrderTotals } from './order-moves.ts';

/** From this many lines on, submitting runs as a job and the order shows that it is being submitted. */
const manyLines = 2_000;

type Done = { readonly id: string } | Refusal;

/** Submits an order with all its lines. A large one is handed to a job, after every check has been passed. */
export async function submit(tx: Tx, doer: Doer, id: string): Promise<Done> {
  const size = await tx.one<{ lines: number }>(
    sql`select count(*)::int as lines from order_lines where order_id = ${id} and deleted_at is null`,
  );
  if ((size?.lines ?? 0) < manyLines) return submitNow(tx, doer, id);
  const locked = await refuseLockedAccount(tx, doer, id);
  if (locked) return locked;
  const started = await makeMove(tx, doer, orderMoves, { id, move: 'startSubmit', columns: submitter(doer) });
  if (isRefusal(started)) return started;
  await enqueue(tx, {
    kind: 'submit-order',
    payload: { orderId: id, userId: doer.actor.userId ?? '' },
    maxAttempts: 5,
  });
  return { id };
}

/** An amendment of the sponsor's agreement may have to be accepted before anything new is ordered. */
async function refuseLockedAccount(tx: Tx, doer: Doer, id: string): Promise<Refusal | undefined> {
  const order = await tx.one<{ master: string }>(sql`
    select master_account_id as master from orders where id = ${id} and master_account_id = any(${doer.actor.masterAccountIds}::text[])`);
  return order && refuseLocked(tx, doer, order.master);
}

const submitter = (doer: Doer) => ({ submitted_by: doer.actor.userId, submitted_at: doer.now });

/** Moves the order and, unless it must be approved or corrected first, its lines. */
export async function submitNow(
  tx: Tx,
  doer: Doer,
  id: string,
  move: 'submit' | 'submitForApproval' = 'submit',
): Promise<Done> {
  const locked = await refuseLockedAccount(tx, doer, id);
  if (locked) return locked;
  const moved = await makeMove(tx, doer, orderMoves, { id, move, columns: submitter(doer) });
  if (isRefusal(moved)) return moved;
  return moved.to.status === 'submitted' ? moveLines(tx, doer, id, 'submit', ['open']) : { id };
}

export async function approve(tx: Tx, doer: Doer, id: string): Promise<Done> {
  const moved = await makeMove(tx, doer, orderMoves, { id, move: 'approve' });
  return isRefusal(moved) ? moved : moveLines(tx, doer, id, 'submit', ['open']);
}

export async function reopen(tx: Tx, doer: Doer, id: string, note: string | undefined): Promise<Done> {
  const moved = await moveOrder(tx, doer, id, 'reopen', note, { submitted_at: null, submitted_by: null });
  return isRefusal(moved) ? moved : moveLines(tx, doer, id, 'reopen', ['submitted']);
}

/** Starts a submitted order: its lines go where their service begins, and the notices are asked for. */
export async function initiate(tx: Tx, doer: Doer, id: string): Promise<Done> {
  const moved = await makeMove(tx, doer, orderMoves, { id, move: 'initiate', columns: { initiated_at: doer.now } });
  if (isRefusal(moved)) return moved;
  const lines = await moveLines(tx, doer, id, 'initiate', ['submitted']);
  if (isRefusal(lines)) return lines;
  await enqueue(tx, { kind: 'make-first-notices', payload: { orderId: id }, dedupeKey: id });
  await finishFreeLines(tx, doer, id);
  return { id };
}

/** Nothing wakes lines that pay nobody and need no money: they end with the order's own start. */
async function finishFreeLines(tx: Tx, doer: Doer, orderId: string): Promise<void> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where order_id = ${orderId} and deleted_at is null and status = 'pending' and total_funds_required_cents = 0`);
  await advanceLines(
    tx,
    doer,
    lines.map(({ id }) => id),
  );
}

export async function cancel(tx: Tx, doer: Doer, id: string, note: string | undefined): Promise<Done> {
  const moved = await moveOrder(tx, doer, id, 'cancel', note, { cancelled_at: doer.now });
  if (isRefusal(moved)) return moved;
  return moveLines(tx, doer, id, 'cancel', [
    'open',
    'submitted',
    'waitingForParticipant',
    'pending',
    'inProgress',
    'waitingForReissue',
  ]);
}

function moveOrder(
  tx: Tx,
  doer: Doer,
  id: string,
  move: OrderMove,
  note: string | undefined,
  columns: Record<string, unknown>,
) {
  return makeMove(tx, doer, orderMoves, { id, move, columns, ...(note === undefined ? {} : { note }) });
}

/** Moves an order's lines with it: the same person in the history, by the right that the order's own move has checked. */
async function moveLines(
  tx: Tx,
  doer: Doer,
  orderId: string,
  move: OrderLineMove,
  from: readonly string[],
): Promise<Done> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where order_id = ${orderId} and deleted_at is null and status = any(${from}::text[])`);
  const program = { ...doer, actor: { ...systemActor, userId: doer.actor.userId } };
  const answer = await makeMoves(tx, program, lineMoves, { ids: lines.map(({ id }) => id), move });
  if (isRefusal(answer)) return answer;
  const [refusal] = answer.refused.values();
  return refusal ?? { id: orderId };
}

/** Deletes people from an open order: all of them, or those named. One that may not go holds all. */
export async function removeLines(
  tx: Tx,
  doer: Doer,
  orderId: string,
  ids: readonly string[] | undefined,
): Promise<{ removed: number } | Refusal> {
  const context = await lockOpenOrder(tx, doer, orderId);
  if (isRefusal(context)) return context;
  const rows = await tx.many<Row>(sql`
    select * from order_lines where order_id = ${orderId} and deleted_at is null and (${ids ?? null}::text[] is null or id = any(${ids ?? []}::text[]))
     order by id for no key update`);
  const facts = await loadLineFacts(tx, rows, doer);
  for (const line of facts.values()) {
    const verdict = canDelete(line);
    if (!verdict.isAllowed) {
      return {
        ...orderLineRefusals.mayNotDelete(),
        errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
      };
    }
  }
  await tx.run(
    sql`update order_lines set deleted_at = ${doer.now}, updated_at = ${doer.now} where id = any(${rows.map((row) => String(row['id']))}::text[])`,
  );
  await logChanges(
    tx,
    doer,
    rows.map((row) => ({
      entity: orderLine.name,
      recordId: String(row['id']),
      action: 'delete' as const,
      masterAccountId: context.masterAccountId,
      before: { deleted_at: null },
      after: { deleted_at: doer.now },
    })),
  );
  await refreshOrderTotals(tx, [orderId]);
  return { removed: rows.length };
}
