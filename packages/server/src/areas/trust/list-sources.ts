import type { RowOf } from '@fiducia/contract/lang/entity';
import {
  listAssociateableOrders,
  listLinkAssociations,
  listNonassociatedDepositLinks,
  listOrderFundingSources,
  listOrderLineAssociations,
  listPlanFundingSources,
  readDepositLink,
} from '@fiducia/contract/trust/association.routes';
import { listBankTransactionLinks } from '@fiducia/contract/trust/bank-transaction.routes';
import { listDepositBankTransactions, listDepositLinks } from '@fiducia/contract/trust/deposit.routes';
import type { AssociateableOrder, FundingSource } from '@fiducia/contract/trust/trust.views';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { matchDeposits, matchGrades } from '@fiducia/domain/trust/fit-deposit';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { fromClause, selectList } from '../../platform/engine/columns.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { Table } from '../../platform/engine/table.ts';
import { orderTable } from '../orders/order.table.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { depositTable } from './deposit.table.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { readOrdersInNeed } from './orders-in-need.ts';
import { owedForEnded, takesMoneyNow } from './sponsor-debts.ts';
import { type HeldDeposit, readUnlinkedDeposits } from './unlinked-deposits.ts';

const maxRows = 5_000;

/**
 * Reads an entity's rows in the API format, oldest first. The caller has checked that the actor may see their parent.
 */
function rowsOf<E extends Table>(ctx: RequestContext, entity: E, where: Sql): Promise<RowOf<E>[]> {
  const list = selectList(entity, ctx.actor);
  return ctx.db.many<RowOf<E>>(sql`
    select ${raw(list)} from ${raw(fromClause(entity, `${list} ${where.text}`))}
     where t.deleted_at is null and ${where} order by t.created_at, t.id limit ${maxRows}`);
}

/** Returns the rows that belong to a record. Rejects the request if the actor may not see the record. */
async function under<T>(ctx: RequestContext, parent: Table, id: string, rows: () => Promise<T>): Promise<Answer<T>> {
  const seen = await readRecord(ctx.db, parent, id, ctx.actor);
  return isRejection(seen) ? seen : reply(await rows());
}

/** Lists money that can be associated: deposit links with a remainder, then the accounts' available credit. */
function sourcesFor(
  db: Queries,
  holders: { readonly planIds: readonly string[]; readonly accountIds: readonly string[] },
): Promise<FundingSource[]> {
  return db.many<FundingSource>(sql`
    select kind, "depositLinkId", "friendlyId", "depositId", "depositFriendlyId", holder, available, "holdEndsOn" from (
    select 'depositLink' as kind, l.id as "depositLinkId", l.friendly_id as "friendlyId", d.id as "depositId", d.friendly_id as "depositFriendlyId",
           coalesce(p.display_name, a.display_name) as holder, l.remainder_to_associate_cents as available,
           (select max(b.available_on) from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "holdEndsOn", l.created_at as since
      from deposit_links l join deposits d on d.id = l.deposit_id left join plans p on p.id = l.plan_id left join accounts a on a.id = l.account_id
     where l.deleted_at is null and l.remainder_to_associate_cents > 0
       and (l.plan_id = any(${holders.planIds}::text[]) or (l.type = 'account' and l.account_id = any(${holders.accountIds}::text[])))
    union all
    select 'accountCredit', null, null, null, null, a.display_name, c.credit, null, null
      from accounts a cross join lateral (
             select (-g.balance_cents - coalesce((select sum(l.remainder_to_associate_cents) from deposit_links l
                                                   where l.account_id = a.id and l.type = 'account' and l.deleted_at is null), 0))::bigint as credit
               from ledger_accounts g where g.code = '2100' and g.holder_type = 'account' and g.holder_id = a.id) c
     where a.id = any(${holders.accountIds}::text[]) and c.credit > 0) sources
     order by since nulls last, holder limit ${maxRows}`);
}

async function sourcesOfPlan(db: Queries, id: string): Promise<FundingSource[]> {
  const row = await db.one<{ accounts: string[] }>(
    sql`select array[account_id, master_account_id]::text[] as accounts from plans where id = ${id}`,
  );
  return sourcesFor(db, { planIds: [id], accountIds: row?.accounts ?? [] });
}

async function sourcesOfOrder({ db, now }: RequestContext, id: string): Promise<FundingSource[]> {
  const row = await db.one<{ plans: string[]; accounts: string[] }>(sql`
    select array_remove(array_agg(distinct l.plan_id::text), null) as plans,
           array_remove(array_agg(distinct l.subaccount_id::text) || array[o.master_account_id::text], null) as accounts
      from orders o left join order_lines l on l.order_id = o.id and l.deleted_at is null where o.id = ${id} group by o.id`);
  if (row === undefined) return [];
  const [order] = await readOrdersInNeed(db, now, sql`o.id = ${id}`);
  const fitting = order ? matchDeposits(await readUnlinkedDeposits(db), [order]) : [];
  return [
    ...fitting
      .flatMap(({ deposit, matches: [fit] }) => (fit?.isNamed || fit?.isSameAmount ? [{ deposit, fit }] : []))
      .sort((a, b) => matchGrades.indexOf(a.fit.grade) - matchGrades.indexOf(b.fit.grade))
      .map(({ deposit, fit }) => sourceOfDeposit(deposit, fit.reason)),
    ...(await sourcesFor(db, { planIds: row.plans, accountIds: row.accounts })),
  ];
}

const sourceOfDeposit = ({ id, friendlyId, remaining, holdEndsOn }: HeldDeposit, reason: string): FundingSource => ({
  kind: 'unlinkedDeposit',
  depositLinkId: null,
  friendlyId: null,
  depositId: id,
  depositFriendlyId: friendlyId,
  holder: `Not linked. ${reason}.`,
  available: remaining,
  holdEndsOn,
});

function ordersFor(db: Queries, linkId: string): Promise<AssociateableOrder[]> {
  return db.many<AssociateableOrder>(sql`
    with link as (select * from deposit_links where id = ${linkId} and deleted_at is null),
    open as (
      select l.order_id, count(*)::int as lines, sum(least(l.total_funds_required_cents - l.total_funds_associated_cents, ${owedForEnded}))::bigint as gap
        from link k join order_lines l on l.master_account_id = k.master_account_id
         and (l.plan_id = k.plan_id or (k.type = 'account' and (l.subaccount_id = k.account_id or l.master_account_id = k.account_id)))
       where l.deleted_at is null and ${takesMoneyNow}
         and l.total_funds_required_cents > l.total_funds_associated_cents
       group by l.order_id)
    select o.id, o.friendly_id as "friendlyId", o.service_code as "serviceCode", p.display_name as "planDisplayName", open.lines, open.gap,
           case when open.gap = k.remainder_to_associate_cents then 'exact' when open.gap > k.remainder_to_associate_cents then 'partial' else 'more' end as match
      from open join orders o on o.id = open.order_id left join plans p on p.id = o.plan_id cross join link k
     order by (open.gap = k.remainder_to_associate_cents) desc, (open.gap < k.remainder_to_associate_cents) desc, o.created_at limit 200`);
}

async function found<T>(record: Promise<T | Rejection>): Promise<Answer<T>> {
  const row = await record;
  return isRejection(row) ? row : reply(row);
}

/** Endpoints that list what belongs to a deposit, a link, a bank transaction, a plan, or an order. */
export const listSourceEndpoints: readonly Endpoint[] = [
  on(listDepositBankTransactions, ({ params }, ctx) =>
    under(ctx, depositTable, params.id, () => rowsOf(ctx, bankTransactionTable, sql`t.deposit_id = ${params.id}`)),
  ),
  on(listDepositLinks, ({ params }, ctx) =>
    under(ctx, depositTable, params.id, () => rowsOf(ctx, depositLinkTable, sql`t.deposit_id = ${params.id}`)),
  ),
  on(listBankTransactionLinks, ({ params }, ctx) =>
    under(ctx, bankTransactionTable, params.id, () =>
      rowsOf(
        ctx,
        depositLinkTable,
        sql`t.deposit_id = (select b.deposit_id from bank_transactions b where b.id = ${params.id})`,
      ),
    ),
  ),
  on(readDepositLink, ({ params }, ctx) => found(readRecord(ctx.db, depositLinkTable, params.id, ctx.actor))),
  on(listLinkAssociations, ({ params }, ctx) =>
    under(ctx, depositLinkTable, params.id, () =>
      rowsOf(ctx, orderLineAssociationTable, sql`t.deposit_link_id = ${params.id}`),
    ),
  ),
  on(listAssociateableOrders, ({ params }, ctx) =>
    under(ctx, depositLinkTable, params.id, () => ordersFor(ctx.db, params.id)),
  ),
  on(listOrderLineAssociations, ({ params }, ctx) =>
    under(ctx, orderLineTable, params.id, () =>
      rowsOf(ctx, orderLineAssociationTable, sql`t.order_line_id = ${params.id}`),
    ),
  ),
  on(listNonassociatedDepositLinks, ({ params }, ctx) =>
    under(ctx, planTable, params.id, () =>
      rowsOf(ctx, depositLinkTable, sql`t.plan_id = ${params.id} and t.remainder_to_associate_cents > 0`),
    ),
  ),
  on(listPlanFundingSources, ({ params }, ctx) =>
    under(ctx, planTable, params.id, () => sourcesOfPlan(ctx.db, params.id)),
  ),
  on(listOrderFundingSources, ({ params }, ctx) =>
    under(ctx, orderTable, params.id, () => sourcesOfOrder(ctx, params.id)),
  ),
];
