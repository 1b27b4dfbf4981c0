import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import type { SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import { type OrderTransition, type OrderTransitionFacts, orderMachine } from '@fiducia/domain/orders/order-machine';
import { type OrderSubstatus, orderSubstatuses } from '@fiducia/domain/orders/order-status';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions, type Row, type Transitioned } from '../../platform/engine/transition.ts';
import { notifySponsor } from '../accounts/notify-sponsor.ts';
import { lockFundsOf } from '../trust/return-to-plan.ts';
import { countLinesOf, type GroupedLines, uncancellableOf } from './count-lines.ts';
import { orderTable } from './order.table.ts';

const substatusOf = (row: Row): OrderSubstatus | null =>
  isOneOf(orderSubstatuses, row['substatus']) ? row['substatus'] : null;

/**
 * Returns the facts of an order, or undefined if it has no known service. `row` also has `needs_order_approval` of its
 * master account.
 */
export function orderFactsOf(
  row: Row,
  groups: readonly GroupedLines[],
  ctx: ActorContext,
): OrderTransitionFacts | undefined {
  const serviceCode = row['service_code'];
  if (!isServiceCode(serviceCode)) return undefined;
  const total = (pick: (of: GroupedLines) => number): number => groups.reduce((sum, of) => sum + pick(of), 0);
  return {
    serviceCode,
    substatus: substatusOf(row),
    hasPlan: row['plan_id'] !== null,
    accountNeedsApproval: row['needs_order_approval'] === true,
    lines: total((of) => of.lines),
    linesNeedingFix: total((of) => (of.status === 'cancelled' ? 0 : of.faulty)),
    linesToInstruct: isInstructedBySponsor(services[serviceCode]) ? total((of) => of.uninstructed) : 0,
    untouchedLines: total((of) => of.untouched),
    endedLines: total((of) => (of.status === 'complete' || of.status === 'cancelled' ? of.lines : 0)),
    ...uncancellableOf(groups),
    isOwnSubmission: ctx.actor.userId !== null && row['submitted_by'] === ctx.actor.userId,
  };
}

async function loadOrderFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: ActorContext,
): Promise<Map<string, OrderTransitionFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const queries = db.together();
  const [counted, approvals] = await Promise.all([
    countLinesOf(queries, ids),
    queries.many<{ id: string; needs_order_approval: boolean }>(sql`
      select o.id, m.needs_order_approval from orders o join accounts m on m.id = o.master_account_id
       where o.id = any(${ids}::text[])`),
  ]);
  const approvalOf = new Map(approvals.map((one) => [one.id, one.needs_order_approval]));
  return new Map(
    rows.flatMap((row): [string, OrderTransitionFacts][] => {
      const id = String(row['id']);
      const withApproval = { ...row, needs_order_approval: approvalOf.get(id) };
      const facts = orderFactsOf(withApproval, counted.get(id) ?? [], ctx);
      return facts === undefined ? [] : [[id, facts]];
    }),
  );
}

const newsOfStatus: Readonly<Record<string, SponsorNews>> = {
  waitingForReview: 'orderNeedsApproval',
  errors: 'orderNeedsFix',
  complete: 'orderComplete',
};

/** Notifies sponsors when an order needs their action and when it completes. */
async function notifyOfStatus(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<OrderTransitionFacts, OrderTransition>[],
): Promise<undefined> {
  for (const [status, of] of Map.groupBy(transitioned, ({ to }) => to.status)) {
    const news = newsOfStatus[status];
    if (news !== undefined)
      await notifySponsor(
        tx,
        ctx,
        news,
        of.map(({ id }) => id),
      );
  }
}

export const orderTransitions = bindTransitions<OrderTransitionFacts, OrderTransition>({
  entity: orderTable,
  machine: orderMachine,
  loadFacts: loadOrderFacts,
  // Canceling an order cancels its lines, which releases their money.
  lockFirst: async (tx, ids, transition) => {
    if (transition !== 'cancel') return;
    const lines = await tx.many<{ id: string }>(
      sql`select id from order_lines where order_id = any(${[...ids]}::text[]) and deleted_at is null`,
    );
    await lockFundsOf(
      tx,
      lines.map(({ id }) => id),
    );
  },
  follow: notifyOfStatus,
});

/**
 * Recalculates the counts and totals of orders from their lines. Canceled lines need no money. Locks the orders first,
 * so that concurrent changes to lines of one order wait for each other and the last one counts them all.
 */
export async function refreshOrderTotals(db: Queries, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)].sort();
  await db.run(sql`select 1 from orders where id = any(${ids}::text[]) order by id for no key update`);
  await db.run(sql`
    update orders o set total_order_lines = s.lines, total_funds_required_cents = s.required
      from (select ids.id, count(l.id)::int as lines,
                   coalesce(sum(l.total_funds_required_cents) filter (where l.status <> 'cancelled'), 0) as required
              from unnest(${ids}::text[]) as ids (id)
              left join order_lines l on l.order_id = ids.id and l.deleted_at is null group by ids.id) s
     where o.id = s.id and (o.total_order_lines, o.total_funds_required_cents) is distinct from (s.lines, s.required)`);
}
