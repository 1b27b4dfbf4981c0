import { order } from '@fiducia/contract/orders/order.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
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
import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { listDepositBankTransactions, listDepositLinks } from '@fiducia/contract/trust/deposit.routes';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import type { AssociateableOrder, FundingSource } from '@fiducia/contract/trust/trust.views';
import type { Entity, RowOf } from '@fiducia/contract/lang/entity';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { fromClause, selectList } from '../engine/columns.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { type Answer, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { owedForEnded, takesMoneyNow } from './sponsor-debts.ts';

const mostRows = 5_000;

/** Rows of an entity in their wire form, in an order given by SQL over `t`. The caller has checked that the actor may see their parent. */
function rowsOf<E extends Entity>(work: Work, entity: E, where: Sql): Promise<RowOf<E>[]> {
  return work.db.many<RowOf<E>>(sql`
    select ${raw(selectList(entity, work.actor))} from ${raw(fromClause(entity))}
     where t.deleted_at is null and ${where} order by t.created_at, t.id limit ${mostRows}`);
}

/** Rows that hang off a record which the actor may see; otherwise the record is absent. */
async function under<T>(work: Work, parent: Entity, id: string, rows: () => Promise<T>): Promise<Answer<T>> {
  const seen = await readRecord(work.db, parent, id, work.actor);
  return isRefusal(seen) ? seen : reply(await rows());
}

/** Money with a remainder: links to a plan, to its account or to the client, then the accounts' free credit. */
function sourcesFor(
  db: Queries,
  holders: { readonly planIds: readonly string[]; readonly accountIds: readonly string[] },
): Promise<FundingSource[]> {
  return db.many<FundingSource>(sql`
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
     where a.id = any(${holders.accountIds}::text[]) and c.credit > 0
     order by since nulls last, holder limit ${mostRows}`);
}

async function sourcesOfPlan(db: Queries, id: string): Promise<FundingSource[]> {
  const row = await db.one<{ accounts: string[] }>(
    sql`select array[account_id, master_account_id]::text[] as accounts from plans where id = ${id}`,
  );
  return sourcesFor(db, { planIds: [id], accountIds: row?.accounts ?? [] });
}

async function sourcesOfOrder(db: Queries, id: string): Promise<FundingSource[]> {
  const row = await db.one<{ plans: string[]; accounts: string[] }>(sql`
    select array_remove(array_agg(distinct l.plan_id::text), null) as plans,
           array_remove(array_agg(distinct l.subaccount_id::text) || array[o.master_account_id::text], null) as accounts
      from orders o left join order_lines l on l.order_id = o.id and l.deleted_at is null where o.id = ${id} group by o.id`);
  return sourcesFor(db, { planIds: row?.plans ?? [], accountIds: row?.accounts ?? [] });
}

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

async function found<T>(record: Promise<T | Refusal>): Promise<Answer<T>> {
  const row = await record;
  return isRefusal(row) ? row : reply(row);
}

/** What hangs off a deposit, a link, a bank transaction, a plan, an order. */
export const listSourceEndpoints: readonly Endpoint[] = [
  on(listDepositBankTransactions, ({ params }, work) =>
    under(work, deposit, params.id, () => rowsOf(work, bankTransaction, sql`t.deposit_id = ${params.id}`)),
  ),
  on(listDepositLinks, ({ params }, work) =>
    under(work, deposit, params.id, () => rowsOf(work, depositLink, sql`t.deposit_id = ${params.id}`)),
  ),
  on(listBankTransactionLinks, ({ params }, work) =>
    under(work, bankTransaction, params.id, () =>
      rowsOf(
        work,
        depositLink,
        sql`t.deposit_id = (select b.deposit_id from bank_transactions b where b.id = ${params.id})`,
      ),
    ),
  ),
  on(readDepositLink, ({ params }, work) => found(readRecord(work.db, depositLink, params.id, work.actor))),
  on(listLinkAssociations, ({ params }, work) =>
    under(work, depositLink, params.id, () =>
      rowsOf(work, orderLineAssociation, sql`t.deposit_link_id = ${params.id}`),
    ),
  ),
  on(listAssociateableOrders, ({ params }, work) =>
    under(work, depositLink, params.id, () => ordersFor(work.db, params.id)),
  ),
  on(listOrderLineAssociations, ({ params }, work) =>
    under(work, orderLine, params.id, () => rowsOf(work, orderLineAssociation, sql`t.order_line_id = ${params.id}`)),
  ),
  on(listNonassociatedDepositLinks, ({ params }, work) =>
    under(work, plan, params.id, () =>
      rowsOf(work, depositLink, sql`t.plan_id = ${params.id} and t.remainder_to_associate_cents > 0`),
    ),
  ),
  on(listPlanFundingSources, ({ params }, work) =>
    under(work, plan, params.id, () => sourcesOfPlan(work.db, params.id)),
  ),
  on(listOrderFundingSources, ({ params }, work) =>
    under(work, order, params.id, () => sourcesOfOrder(work.db, params.id)),
  ),
];
