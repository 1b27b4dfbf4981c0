import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { matchDeposits, type OrderInNeed } from '@fiducia/domain/trust/fit-deposit';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { linesInNeed } from './sponsor-debts.ts';
import { readUnlinkedDeposits } from './unlinked-deposits.ts';

export interface OpenOrder
  extends Omit<OrderToAssociate, 'sources' | 'sourcesAvailable' | 'bestLink' | 'bestDeposit'>,
    OrderInNeed {
  readonly planIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly accountId: string;
}

/** The plan or account that an order's money is linked to. */
export type Place =
  | { readonly type: 'plan'; readonly planId: string }
  | { readonly type: 'account'; readonly accountId: string };

/** Returns the plan of the order's lines, or its account if they belong to none. */
export function placeOf({ planIds, accountId }: OpenOrder): Place {
  const [planId] = planIds;
  return planId === undefined ? { type: 'account', accountId } : { type: 'plan', planId };
}

/** Reads the orders whose lines need money, oldest first. */
export async function readOrdersInNeed(db: Queries, only: Sql = sql`true`): Promise<OpenOrder[]> {
  const rows = await db.many<Omit<OpenOrder, 'names'>>(sql`
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
     where o.deleted_at is null and ${only} order by coalesce(o.submitted_at, o.created_at), o.id limit 5000`);
  return rows.map((row) => ({
    ...row,
    names: [row.accountDisplayName, ...(row.planDisplayName === null ? [] : [row.planDisplayName])],
  }));
}

/** Reads all unlinked deposits and orders in need, and matches them. */
export async function readMatches(db: Queries) {
  const [orders, deposits] = await Promise.all([readOrdersInNeed(db), readUnlinkedDeposits(db)]);
  return { orders, matches: matchDeposits(deposits, orders) };
}

/** A deposit and the order that it fits exactly. */
export interface ExactPair {
  readonly depositId: string;
  readonly order: OpenOrder;
  readonly reason: string;
}

/** Returns the deposits that name an order and equal what it needs, each with its order. */
export async function exactPairs(db: Queries): Promise<ExactPair[]> {
  const { matches } = await readMatches(db);
  return matches.flatMap(({ deposit, matches: [best] }) =>
    best?.grade === 'exact' ? [{ depositId: deposit.id, order: best.order, reason: best.reason }] : [],
  );
}
