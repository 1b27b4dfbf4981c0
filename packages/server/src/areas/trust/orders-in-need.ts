import type { OrderToAssociate } from '@fiducia/contract/trust/trust.views';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { matchDeposits, type OrderInNeed } from '@fiducia/domain/trust/fit-deposit';
import { type DueNeed, daysOnTheWay, type OverduePart, overdueParts } from '@fiducia/domain/trust/overdue-parts';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { dueDay } from './due-day.ts';
import { linesInNeed } from './sponsor-debts.ts';
import { readUnlinkedDeposits } from './unlinked-deposits.ts';

export interface OpenOrder
  extends Omit<OrderToAssociate, 'sources' | 'sourcesAvailable' | 'bestLink' | 'bestDeposit'>,
    OrderInNeed {
  readonly planIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly accountId: string;
}

type OrderRow = Omit<OpenOrder, 'names' | 'overdue'> & { readonly dueNeeds: readonly DueNeed[] };

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
export async function readOrdersInNeed(db: Queries, now: Date, only: Sql = sql`true`): Promise<OpenOrder[]> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const longOverdue = addDays(today, -daysOnTheWay - 1);
  const rows = await db.many<OrderRow>(sql`
    with needy as materialized (${linesInNeed}),
    due as (
      select n.order_id, d.due_on, sum(n.need)::bigint as amount, count(*)::int as lines
        from needy n join order_lines l on l.id = n.id cross join lateral (select greatest((${dueDay})::date, ${longOverdue}::date) as due_on where (${dueDay}) < ${today}::date) d
       where not n.is_owed_for group by n.order_id, d.due_on),
    due_needs as (
      select order_id, json_agg(json_build_object('dueOn', due_on, 'amount', amount, 'lines', lines) order by due_on) as needs from due group by order_id),
    places as (
      select order_id, plan_id, subaccount_id, count(*) as lines, sum(need) as need, count(*) filter (where is_owed_for) as owed_lines
        from needy group by order_id, plan_id, subaccount_id),
    open as (
      select order_id, count(distinct coalesce(plan_id, '')) = 1 as has_one_place, sum(lines)::int as lines, sum(need)::bigint as gap, sum(owed_lines)::int as owed_lines,
             array_remove(array_agg(distinct plan_id::text), null) as plan_ids, array_remove(array_agg(distinct subaccount_id::text), null) as account_ids
        from places group by order_id)
    select o.id, o.friendly_id as "friendlyId", o.service_code as "serviceCode", a.display_name as "accountDisplayName", p.display_name as "planDisplayName",
           o.total_funds_required_cents as "totalFundsRequired", o.total_funds_associated_cents as "totalFundsAssociated",
           open.gap, open.lines, open.owed_lines as "owedLines", coalesce(o.submitted_at, o.created_at) as "waitingSince",
           open.plan_ids as "planIds", open.account_ids || array[o.master_account_id::text] as "accountIds", o.master_account_id as "masterAccountId",
           o.account_id as "accountId", open.has_one_place as "hasOnePlace", coalesce(due_needs.needs, '[]') as "dueNeeds"
      from open join orders o on o.id = open.order_id left join due_needs on due_needs.order_id = o.id join accounts a on a.id = o.account_id left join plans p on p.id = o.plan_id
     where o.deleted_at is null and ${only} order by coalesce(o.submitted_at, o.created_at), o.id limit 5000`);
  return rows.map(({ dueNeeds, ...row }) => ({
    ...row,
    overdue: overdueParts(dueNeeds, row.gap, today),
    names: [row.accountDisplayName, ...(row.planDisplayName === null ? [] : [row.planDisplayName])],
  }));
}

/** Reads all unlinked deposits and orders in need, and matches them. */
export async function readMatches(db: Queries, now: Date) {
  const [orders, deposits] = await Promise.all([readOrdersInNeed(db, now), readUnlinkedDeposits(db)]);
  return { orders, matches: matchDeposits(deposits, orders) };
}

/** A deposit and the order that it fits exactly. */
export interface ExactPair {
  readonly depositId: string;
  readonly order: OpenOrder;
  /** The overdue part of the order that the deposit equals. Without one, it equals all that the order needs. */
  readonly part?: OverduePart | undefined;
  readonly reason: string;
}

/** Returns the deposits that name an order and equal what it needs or its overdue part, each with its order. */
export async function exactPairs(db: Queries, now: Date): Promise<ExactPair[]> {
  const { matches } = await readMatches(db, now);
  return matches.flatMap(({ deposit, matches: [best] }) =>
    best?.grade === 'exact' ? [{ depositId: deposit.id, order: best.order, part: best.part, reason: best.reason }] : [],
  );
}
