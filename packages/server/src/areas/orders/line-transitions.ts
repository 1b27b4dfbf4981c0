import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import { type OrderLineTransition, orderLineMachine } from '@fiducia/domain/orders/order-line-machine';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, bindTransitions, type Transitioned } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { notifySponsor } from '../accounts/notify-sponsor.ts';
import { lockFundsOf, returnMoneyToPlan } from '../trust/return-to-plan.ts';
import { closePaymentAlerts } from './close-payment-alerts.ts';
import { enqueueIraOpenings } from './ira-openings.ts';
import { refreshLineDates } from './line-dates.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';
import { searchAtInitiation } from './missing/request-search.ts';
import { orderLineTable } from './order-line.table.ts';
import { orderTransitions, refreshOrderTotals } from './order-transitions.ts';
import { enqueueIraClosings } from './paid-out-iras.ts';

/** Column values that clear the default decision for an order line's participant. */
export const noDefault = {
  is_missing_participant_default: false,
  non_responsive_participant_action: null,
  non_responsive_reason: null,
  distribution_group: null,
} as const;

/** Transitions of order lines. An order completes with its last line and resumes when one of its lines is reopened. */
export const lineTransitions = bindTransitions<LineFacts, OrderLineTransition>({
  entity: orderLineTable,
  machine: orderLineMachine,
  loadFacts: loadLineFacts,
  lockFirst: async (tx, ids, transition) => {
    if (transition === 'cancel') await lockFundsOf(tx, ids);
  },
  follow: async (tx, ctx, transitioned) => {
    const rejection = await freeMoney(tx, ctx, transitioned);
    if (rejection) return rejection;
    await stampEnds(tx, ctx, transitioned);
    await endDefaults(tx, ctx, transitioned);
    const reissued = transitioned.filter(
      ({ from, to }) => from.status === 'waitingForReissue' && to.status !== from.status,
    );
    await closePaymentAlerts(
      tx,
      ctx,
      reissued.map(({ id }) => id),
    );
    // Order lines that start waiting for a day store that day and are scheduled for it, no matter who made the
    // transition.
    const waiting = transitioned.filter(({ to }) => to.substatus === 'depositHold' || to.substatus === 'thirtyDayWait');
    const facts = new Map(waiting.map((one) => [one.id, one.facts]));
    await refreshLineDates(
      tx,
      ctx,
      waiting.map(({ row }) => row),
      facts,
    );
    const touched = transitioned.filter(
      ({ from, to }) =>
        isEnd(from.status) !== isEnd(to.status) || (from.status === 'cancelled') !== (to.status === 'cancelled'),
    );
    if (touched.length > 0)
      await bringOrdersAlong(
        tx,
        ctx,
        touched.map(({ row }) => String(row['order_id'])),
      );
    await notifyOfWaiting(tx, ctx, transitioned);
    const opening = transitioned.filter(
      ({ to, facts: line }) => line.serviceCode === 'enhancedIra' && to.status === 'pending' && to.substatus === null,
    );
    await enqueueIraOpenings(
      tx,
      opening.map(({ id }) => id),
      ctx.now.toISOString(),
    );
    const paid = transitioned.filter(({ to }) => to.status === 'complete' && to.substatus !== 'returnedToPlan');
    await enqueueIraClosings(
      tx,
      paid.map(({ row }) => row),
      ctx.now.toISOString(),
    );
    const initiated = transitioned.filter(({ transition }) => transition === 'initiate').map(({ id }) => id);
    if (initiated.length > 0) await searchAtInitiation(tx, initiated);
    return undefined;
  },
});

const newsOfSubstatus: Readonly<Record<string, SponsorNews>> = {
  waitingForApproval: 'instructionNeedsApproval',
  waitingForAssets: 'moneyNeeded',
};

/** Notifies the sponsor when order lines start waiting for its approval or funding. */
async function notifyOfWaiting(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<LineFacts, OrderLineTransition>[],
): Promise<void> {
  const come = transitioned.filter(({ from, to }) => from.substatus !== to.substatus);
  for (const [substatus, of] of Map.groupBy(come, ({ to }) => to.substatus ?? '')) {
    const news = newsOfSubstatus[substatus];
    if (news !== undefined)
      await notifySponsor(
        tx,
        ctx,
        news,
        of.map(({ row }) => String(row['order_id'])),
      );
  }
}

const isEnd = (status: string): boolean => status === 'complete' || status === 'cancelled';

/**
 * Releases the money of canceled order lines. A line may be canceled while only the sponsor's fee is associated with
 * it. Source: doc 1 §4.3 a.
 */
async function freeMoney(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<LineFacts, OrderLineTransition>[],
): Promise<Rejection | undefined> {
  const funded = transitioned
    .filter(({ to, facts }) => to.status === 'cancelled' && facts.totalFundsAssociatedCents > 0)
    .map(({ id }) => id);
  if (funded.length === 0) return undefined;
  return returnMoneyToPlan(tx, { ...ctx, actor: systemActor }, funded);
}

async function stampEnds(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<LineFacts, OrderLineTransition>[],
): Promise<void> {
  const done = transitioned
    .filter(({ from, to }) => to.status === 'complete' && from.status !== 'complete')
    .map(({ id }) => id);
  const undone = transitioned
    .filter(({ from, to }) => from.status === 'complete' && to.status !== 'complete')
    .map(({ id }) => id);
  if (done.length > 0)
    await tx.run(sql`update order_lines set completed_at = ${ctx.now} where id = any(${done}::text[])`);
  if (undone.length > 0)
    await tx.run(sql`update order_lines set completed_at = null where id = any(${undone}::text[])`);
}

/**
 * Clears the default decision for a non-responsive participant after an election, or after an instruction was sent
 * back.
 */
async function endDefaults(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<LineFacts, OrderLineTransition>[],
): Promise<void> {
  const ended = transitioned.filter(
    ({ transition, row }) =>
      (transition === 'elect' || transition === 'sendBack') && row['is_missing_participant_default'] === true,
  );
  for (const { id } of ended) await setColumns(tx, ctx, orderLineTable, id, noDefault);
}

/** Completes or resumes orders as the system. Orders for which neither applies are unchanged. */
async function bringOrdersAlong(tx: Tx, ctx: ActorContext, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)];
  refreshOrderTotals(tx, ids);
  const unrestricted = { ...ctx, actor: systemActor };
  const finished = await applyTransitions(tx, unrestricted, orderTransitions, {
    ids,
    transition: 'finish',
    columns: { completed_at: ctx.now },
  });
  const left = isRejection(finished) ? ids : ids.filter((id) => finished.rejected.has(id));
  if (left.length > 0)
    await applyTransitions(tx, unrestricted, orderTransitions, {
      ids: left,
      transition: 'resume',
      columns: { completed_at: null },
    });
}
