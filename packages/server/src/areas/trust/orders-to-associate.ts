import { listOrdersToAssociate } from '@fiducia/contract/trust/association.routes';
import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { exactDepositFor, fitDeposit, type UnlinkedDeposit } from '@fiducia/domain/trust/fit-deposit';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { linesInNeed } from './sponsor-debts.ts';
import { readUnlinkedDeposits } from './unlinked-deposits.ts';

interface OpenOrder extends Omit<OrderToAssociate, 'sources' | 'sourcesAvailable' | 'bestLink' | 'bestDeposit'> {
  readonly planIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly masterAccountId: string;
  readonly accountId: string;
  /** All lines that need money belong to the same plan, or all to no plan. */
  readonly hasOnePlace: boolean;
}

interface OpenLink {
  readonly id: string;
  readonly friendlyId: string;
  readonly planId: string | null;
  readonly accountId: string | null;
  readonly masterAccountId: string;
  readonly remainder: Cents;
}

export const ordersToAssociate: Endpoint = on(listOrdersToAssociate, async (_request, { db }) => {
  const [orders, links, deposits] = await Promise.all([readOrders(db), readLinks(db), readUnlinkedDeposits(db)]);
  return reply(
    orders.map((order) => ({ ...withSources(order, links), bestDeposit: bestDeposit(order, deposits, orders) })),
  );
});

/** Returns the unlinked deposit that fits best. If several deposits or orders fit exactly, none of them is exact. */
function bestDeposit(
  order: OpenOrder,
  deposits: readonly UnlinkedDeposit[],
  orders: readonly OpenOrder[],
): OrderToAssociate['bestDeposit'] {
  const [best] = deposits
    .flatMap((deposit) => {
      const fit = fitDeposit(deposit, order);
      return fit ? [{ deposit, fit }] : [];
    })
    .sort((a, b) => b.fit.confidence - a.fit.confidence);
  if (best === undefined) return null;
  const { id, friendlyId, remaining } = best.deposit;
  const isExact = order.hasOnePlace && best.fit.isExact && exactDepositFor(order, deposits, orders)?.id === id;
  return { id, friendlyId, remaining, ...best.fit, isExact };
}

/** Returns the orders in need that a deposit can be accepted for, with the plan or account to link it to. */
export async function exactPairs(db: Queries) {
  const [orders, deposits] = await Promise.all([readOrders(db), readUnlinkedDeposits(db)]);
  return orders.flatMap(({ id, planIds, accountId, gap, ...order }) => {
    const best = bestDeposit({ id, planIds, accountId, gap, ...order }, deposits, orders);
    const [planId] = planIds;
    const place = planId === undefined ? { type: 'account' as const, accountId } : { type: 'plan' as const, planId };
    return best?.isExact === true ? [{ orderId: id, depositId: best.id, amount: gap, place }] : [];
  });
}

function readOrders(db: Queries): Promise<OpenOrder[]> {
  return db.many<OpenOrder>(sql`
    with open as (
      select order_id, count(distinct coalesce(plan_id, '')) = 1 as has_one_place, count(*)::int as lines, sum(need)::bigint as gap, (count(*) filter (where is_owed_for))::int as owed_lines,
             array_remove(array_agg(distinct plan_id::text), null) as plan_ids, array_remove(array_agg(distinct subaccount_id::text), null) as account_ids
        from (${linesInNeed}) n group by order_id)
    select o.id, o.friendly_id as "friendlyId", o.service_code as "serviceCode", a.display_name as "accountDisplayName", p.display_name as "planDisplayName",
           o.total_funds_required_cents as "totalFundsRequired", o.total_funds_associated_cents as "totalFundsAssociated",
           open.gap, open.lines, open.owed_lines as "owedLines", coalesce(o.submitted_at, o.created_at) as "waitingSince",
           open.plan_ids as "planIds", open.account_ids || array[o.master_account_id::text] as "accountIds", o.master_account_id as "masterAccountId",
           o.account_id as "accountId", open.has_one_place as "hasOnePlace"
      from open join orders o on o.id = open.order_id join accounts a on a.id = o.account_id left join plans p on p.id = o.plan_id
     where o.deleted_at is null order by coalesce(o.submitted_at, o.created_at), o.id limit 500`);
}

function readLinks(db: Queries): Promise<OpenLink[]> {
  return db.many<OpenLink>(sql`
    select id, friendly_id as "friendlyId", plan_id as "planId", account_id as "accountId", master_account_id as "masterAccountId",
           remainder_to_associate_cents as remainder
      from deposit_links where deleted_at is null and remainder_to_associate_cents > 0 order by created_at, id limit 5000`);
}

function withSources(
  { planIds, accountIds, masterAccountId, accountId: _account, hasOnePlace: _place, ...order }: OpenOrder,
  links: readonly OpenLink[],
): Omit<OrderToAssociate, 'bestDeposit'> {
  const own = links.filter(
    (link) =>
      link.masterAccountId === masterAccountId &&
      (link.planId === null ? accountIds.includes(link.accountId ?? '') : planIds.includes(link.planId)),
  );
  const best = own.map((link) => ({ link, ...fitOf(link, order.gap) })).sort((a, b) => b.confidence - a.confidence)[0];
  return {
    ...order,
    sources: own.length,
    sourcesAvailable: cents(own.reduce((total, { remainder }) => total + remainder, 0)),
    bestLink: best
      ? {
          id: best.link.id,
          friendlyId: best.link.friendlyId,
          remainder: best.link.remainder,
          confidence: best.confidence,
          reason: best.reason,
        }
      : null,
  };
}

function fitOf({ remainder, planId }: OpenLink, gap: Cents): { readonly confidence: number; readonly reason: string } {
  const place = planId === null ? 'the account' : 'the plan';
  if (remainder === gap) return { confidence: 95, reason: `Linked to ${place}; exactly what the order needs` };
  if (remainder > gap)
    return { confidence: 70, reason: `Linked to ${place}; ${formatMoney(cents(remainder - gap))} would remain` };
  return {
    confidence: 50,
    reason: `Linked to ${place}; ${formatMoney(cents(gap - remainder))} would still be missing`,
  };
}
