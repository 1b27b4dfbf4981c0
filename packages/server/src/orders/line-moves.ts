import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import { type OrderLineMove, orderLineMachine } from '@fiducia/domain/orders/order-line-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { tellSponsor } from '../accounts/tell-sponsor.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, makeMoves, type Moved } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { lockFundsOf, returnMoneyToPlan } from '../trust/return-to-plan.ts';
import { keepLineDates } from './line-dates.ts';
import { type LineFacts, loadLineFacts } from './load-line-facts.ts';
import { orderMoves, refreshOrderTotals } from './order-moves.ts';

/** The columns of a line for which nothing was decided in its participant's place. */
export const noDefault = {
  is_missing_participant_default: false,
  non_responsive_participant_action: null,
  non_responsive_reason: null,
  distribution_group: null,
} as const;

/** The moves of order lines. An order completes with its last line and resumes when one of them comes back. */
export const lineMoves = bindMoves<LineFacts, OrderLineMove>({
  entity: orderLine,
  machine: orderLineMachine,
  loadFacts: loadLineFacts,
  follow: async (tx, doer, moved) => {
    const refusal = await freeMoney(tx, doer, moved);
    if (refusal) return refusal;
    await stampEnds(tx, doer, moved);
    await endDefaults(tx, doer, moved);
    // A line that comes to wait for a day shows it and wakes on it, whoever moved it there.
    const waiting = moved.filter(({ to }) => to.substatus === 'depositHold' || to.substatus === 'thirtyDayWait');
    const facts = new Map(waiting.map((one) => [one.id, one.facts]));
    await keepLineDates(
      tx,
      doer,
      waiting.map(({ row }) => row),
      facts,
    );
    const touched = moved.filter(
      ({ from, to }) =>
        isEnd(from.status) !== isEnd(to.status) || (from.status === 'cancelled') !== (to.status === 'cancelled'),
    );
    if (touched.length > 0)
      await bringOrdersAlong(
        tx,
        doer,
        touched.map(({ row }) => String(row['order_id'])),
      );
    await tellOfWaiting(tx, doer, moved);
    return undefined;
  },
});

const newsOfSubstatus: Readonly<Record<string, SponsorNews>> = {
  waitingForApproval: 'instructionNeedsApproval',
  waitingForAssets: 'moneyNeeded',
};

/** The sponsor hears of people who came to wait for an approval or for its money. */
async function tellOfWaiting(tx: Tx, doer: Doer, moved: readonly Moved<LineFacts, OrderLineMove>[]): Promise<void> {
  const come = moved.filter(({ from, to }) => from.substatus !== to.substatus);
  for (const [substatus, of] of Map.groupBy(come, ({ to }) => to.substatus ?? '')) {
    const news = newsOfSubstatus[substatus];
    if (news !== undefined)
      await tellSponsor(
        tx,
        doer,
        news,
        of.map(({ row }) => String(row['order_id'])),
      );
  }
}

const isEnd = (status: string): boolean => status === 'complete' || status === 'cancelled';

/** A line may be cancelled while only the sponsor's fee stands on it (doc 1 §4.3 a): that money is free again. */
async function freeMoney(
  tx: Tx,
  doer: Doer,
  moved: readonly Moved<LineFacts, OrderLineMove>[],
): Promise<Refusal | undefined> {
  const funded = moved
    .filter(({ to, facts }) => to.status === 'cancelled' && facts.totalFundsAssociatedCents > 0)
    .map(({ id }) => id);
  if (funded.length === 0) return undefined;
  await lockFundsOf(tx, funded);
  return returnMoneyToPlan(tx, { ...doer, actor: systemActor }, funded);
}

async function stampEnds(tx: Tx, doer: Doer, moved: readonly Moved<LineFacts, OrderLineMove>[]): Promise<void> {
  const done = moved
    .filter(({ from, to }) => to.status === 'complete' && from.status !== 'complete')
    .map(({ id }) => id);
  const undone = moved
    .filter(({ from, to }) => from.status === 'complete' && to.status !== 'complete')
    .map(({ id }) => id);
  if (done.length > 0)
    await tx.run(sql`update order_lines set completed_at = ${doer.now} where id = any(${done}::text[])`);
  if (undone.length > 0)
    await tx.run(sql`update order_lines set completed_at = null where id = any(${undone}::text[])`);
}

/** A choice, or an instruction that was sent back, takes the place of what was decided for a silent participant. */
async function endDefaults(tx: Tx, doer: Doer, moved: readonly Moved<LineFacts, OrderLineMove>[]): Promise<void> {
  const ended = moved.filter(
    ({ move, row }) => (move === 'elect' || move === 'sendBack') && row['is_missing_participant_default'] === true,
  );
  for (const { id } of ended) await setColumns(tx, doer, orderLine, id, noDefault);
}

/** The program finishes and resumes orders; one that is not at such a moment stays as it is. */
async function bringOrdersAlong(tx: Tx, doer: Doer, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)];
  await refreshOrderTotals(tx, ids);
  const program = { ...doer, actor: systemActor };
  const finished = await makeMoves(tx, program, orderMoves, {
    ids,
    move: 'finish',
    columns: { completed_at: doer.now },
  });
  const left = isRefusal(finished) ? ids : ids.filter((id) => finished.refused.has(id));
  if (left.length > 0)
    await makeMoves(tx, program, orderMoves, { ids: left, move: 'resume', columns: { completed_at: null } });
}
