import { listOrdersToAssociate } from '@fiducia/contract/trust/association.routes';
import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type DepositMatch, matchGrades } from '@fiducia/domain/trust/fit-deposit';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type OpenOrder, readMatches } from './orders-in-need.ts';
import type { HeldDeposit } from './unlinked-deposits.ts';

const maxOrders = 500;

interface OpenLink {
  readonly id: string;
  readonly friendlyId: string;
  readonly planId: string | null;
  readonly accountId: string | null;
  readonly masterAccountId: string;
  readonly remainder: Cents;
}

export const ordersToAssociate: Endpoint = on(listOrdersToAssociate, async (_request, { db, now }) => {
  const [{ orders, matches }, links] = await Promise.all([readMatches(db, now), readLinks(db)]);
  const best = bestDeposits(matches);
  return reply(
    orders
      .slice(0, maxOrders)
      .map((order) => ({ ...withSources(order, links), bestDeposit: best.get(order.id) ?? null })),
  );
});

/**
 * Returns the deposit that fits best, by order. A deposit that has only the payer's name in common with an order is
 * omitted.
 */
function bestDeposits(matches: readonly DepositMatch<HeldDeposit, OpenOrder>[]) {
  const fitting = matches
    .flatMap(({ deposit, matches: fits }) => fits.map((fit) => ({ deposit, fit })))
    .filter(({ fit }) => fit.isNamed || fit.isSameAmount)
    .sort((a, b) => matchGrades.indexOf(a.fit.grade) - matchGrades.indexOf(b.fit.grade));
  const best = new Map<string, OrderToAssociate['bestDeposit']>();
  for (const { deposit, fit } of fitting) {
    if (best.has(fit.order.id)) continue;
    const { id, friendlyId, remaining } = deposit;
    best.set(fit.order.id, { id, friendlyId, remaining, reason: fit.reason, isExact: fit.grade === 'exact' });
  }
  return best;
}

function readLinks(db: Queries): Promise<OpenLink[]> {
  return db.many<OpenLink>(sql`
    select id, friendly_id as "friendlyId", plan_id as "planId", account_id as "accountId", master_account_id as "masterAccountId",
           remainder_to_associate_cents as remainder
      from deposit_links where deleted_at is null and remainder_to_associate_cents > 0 order by created_at, id limit 5000`);
}

function withSources(order: OpenOrder, links: readonly OpenLink[]): Omit<OrderToAssociate, 'bestDeposit'> {
  const {
    planIds,
    accountIds,
    masterAccountId,
    accountId: _account,
    hasOnePlace: _place,
    names: _names,
    overdue: _overdue,
    ...shown
  } = order;
  const own = links.filter(
    (link) =>
      link.masterAccountId === masterAccountId &&
      (link.planId === null ? accountIds.includes(link.accountId ?? '') : planIds.includes(link.planId)),
  );
  const best = own.map((link) => ({ link, ...fitOf(link, order.gap) })).sort((a, b) => b.confidence - a.confidence)[0];
  return {
    ...shown,
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
