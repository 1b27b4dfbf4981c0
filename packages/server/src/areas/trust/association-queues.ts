import { listAssociationQueue, listAssociationTiles } from '@fiducia/contract/trust/association-queue.routes';
import {
  type AssociationQueue,
  type AssociationQueueRow,
  type AssociationTile,
  associationQueues,
} from '@fiducia/contract/trust/association-queue.views';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { linesInNeed } from './sponsor-debts.ts';

const maxRows = 1_000;

/** SQL for order lines in need, each with the account whose credit it can use. */
const needy = sql`select n.*, coalesce(n.subaccount_id, n.master_account_id) as credit_account_id from (${linesInNeed}) n`;

/** SQL for links with money left, by plan or by account. */
const linksBy = (column: 'plan_id' | 'account_id'): Sql => {
  const type = column === 'plan_id' ? 'plan' : 'account';
  const key = column === 'plan_id' ? sql`plan_id` : sql`account_id`;
  return sql`
    select ${key} as holder_id, count(*)::int as links, sum(remainder_to_associate_cents)::bigint as available, min(created_at) as oldest
      from deposit_links where type = ${type} and deleted_at is null and remainder_to_associate_cents > 0 group by ${key}`;
};

/** SQL for accounts with credit: the balance without the remainders of links, and what last added to it. */
const credit = sql`
  select a.id as account_id, a.display_name as account_name, c.available, last.posted_at as oldest, last.memo as source
    from ledger_accounts g join accounts a on a.id = g.holder_id
    cross join lateral (select (-g.balance_cents - coalesce((select sum(l.remainder_to_associate_cents) from deposit_links l
      where l.account_id = a.id and l.type = 'account' and l.deleted_at is null), 0))::bigint as available) c
    left join lateral (select x.posted_at, x.memo from ledger_entries e join ledger_transactions x on x.id = e.transaction_id
      where e.ledger_account_id = g.id and e.amount_cents < 0 order by x.posted_at desc, x.id limit 1) last on true
   where g.code = '2100' and g.holder_type = 'account' and c.available > 0`;

const noLinks = sql`0 as links`;
const noSource = sql`null::text as source`;
const noPayDate = sql`null::date as "payOn"`;

/** SQL for each queue. The tiles and the pages read the same. */
const queues: Readonly<Record<AssociationQueue, Sql>> = {
  linkPlans: sql`
    select p.id, null::text as "friendlyId", p.display_name as name, a.id as "accountId", a.display_name as "accountName", k.links, k.available,
           n.lines, n.needed, k.oldest, ${noSource}, ${noPayDate}
      from (${linksBy('plan_id')}) k join plans p on p.id = k.holder_id join accounts a on a.id = p.account_id
      cross join lateral (select count(*)::int as lines, coalesce(sum(l.need), 0)::bigint as needed from (${linesInNeed}) l where l.plan_id = p.id) n`,
  linkAccounts: sql`
    select a.id, null::text as "friendlyId", a.display_name as name, a.id as "accountId", a.display_name as "accountName", k.links, k.available,
           n.lines, n.needed, k.oldest, ${noSource}, ${noPayDate}
      from (${linksBy('account_id')}) k join accounts a on a.id = k.holder_id
      cross join lateral (select count(*)::int as lines, coalesce(sum(l.need), 0)::bigint as needed from (${linesInNeed}) l
        where l.subaccount_id = a.id or l.master_account_id = a.id) n`,
  linkOrders: sql`
    select o.id, o.friendly_id as "friendlyId", coalesce(p.display_name, a.display_name) as name, a.id as "accountId", a.display_name as "accountName", ${noLinks},
           n.needed as available, n.lines, n.needed, coalesce(o.submitted_at, o.created_at) as oldest, ${noSource}, ${noPayDate}
      from (select order_id, count(*)::int as lines, sum(need)::bigint as needed from (${linesInNeed}) l group by order_id) n
      join orders o on o.id = n.order_id join accounts a on a.id = o.account_id left join plans p on p.id = o.plan_id where o.deleted_at is null`,
  linkOrderLines: sql`
    select l.id, l.friendly_id as "friendlyId", concat_ws(' ', l.first_name, l.last_name) as name, a.id as "accountId", a.display_name as "accountName", ${noLinks},
           (l.total_funds_required_cents - l.total_funds_associated_cents)::bigint as available, 1 as lines,
           (l.total_funds_required_cents - l.total_funds_associated_cents)::bigint as needed, l.created_at as oldest, ${noSource}, ${noPayDate}
      from order_lines l join accounts a on a.id = l.master_account_id where l.substatus = 'waitingForAssets' and l.deleted_at is null`,
  creditPlans: sql`
    select p.id, null::text as "friendlyId", p.display_name as name, c.account_id as "accountId", c.account_name as "accountName", ${noLinks}, c.available,
           n.lines, n.needed, c.oldest, c.source, ${noPayDate}
      from (select plan_id, credit_account_id, count(*)::int as lines, sum(need)::bigint as needed from (${needy}) l
             where plan_id is not null group by plan_id, credit_account_id) n
      join (${credit}) c on c.account_id = n.credit_account_id join plans p on p.id = n.plan_id`,
  creditAccounts: sql`
    select c.account_id as id, null::text as "friendlyId", c.account_name as name, c.account_id as "accountId", c.account_name as "accountName", ${noLinks}, c.available,
           n.lines, n.needed, c.oldest, c.source, ${noPayDate}
      from (${credit}) c
      cross join lateral (select count(*)::int as lines, coalesce(sum(l.need), 0)::bigint as needed from (${needy}) l where l.credit_account_id = c.account_id) n`,
  creditOrders: sql`
    select o.id, o.friendly_id as "friendlyId", coalesce(p.display_name, c.account_name) as name, c.account_id as "accountId", c.account_name as "accountName", ${noLinks}, c.available,
           n.lines, n.needed, coalesce(o.submitted_at, o.created_at) as oldest, c.source, ${noPayDate}
      from (select order_id, credit_account_id, count(*)::int as lines, sum(need)::bigint as needed from (${needy}) l group by order_id, credit_account_id) n
      join (${credit}) c on c.account_id = n.credit_account_id join orders o on o.id = n.order_id left join plans p on p.id = o.plan_id where o.deleted_at is null`,
  creditOrderLines: sql`
    select l.id, l.friendly_id as "friendlyId", concat_ws(' ', l.first_name, l.last_name) as name, c.account_id as "accountId", c.account_name as "accountName", ${noLinks}, c.available,
           1 as lines, n.need as needed, l.created_at as oldest, c.source, ${noPayDate}
      from (${needy}) n join (${credit}) c on c.account_id = n.credit_account_id join order_lines l on l.id = n.id`,
  recurringPlans: sql`
    select p.id, null::text as "friendlyId", p.display_name as name, a.id as "accountId", a.display_name as "accountName", coalesce(k.links, 0) as links,
           coalesce(k.available, 0)::bigint as available, n.lines, n.needed, n.oldest, ${noSource}, n.pay_on as "payOn"
      from (select n.plan_id, count(*)::int as lines, sum(n.need)::bigint as needed, min(l.created_at) as oldest, min(l.pay_on) as pay_on
              from (${linesInNeed}) n join order_lines l on l.id = n.id and l.order_service_code = 'recurringBenefits'
             where n.plan_id is not null group by n.plan_id) n
      join plans p on p.id = n.plan_id join accounts a on a.id = p.account_id left join (${linksBy('plan_id')}) k on k.holder_id = p.id`,
};

/** SQL for a tile's amount: what is needed, or the money left. The credit of an account is counted once. */
function amountOf(code: AssociationQueue): Sql {
  if (code === 'recurringPlans') return sql`select sum(needed) from q`;
  return code.startsWith('credit')
    ? sql`select sum(available) from (select distinct "accountId", available from q) one`
    : sql`select sum(available) from q`;
}

/** Endpoints for the overview of associations and for its pages. */
export const associationQueueEndpoints: readonly Endpoint[] = [
  on(listAssociationTiles, async (_request, { db }) => {
    const tiles = await Promise.all(
      associationQueues.map((code) =>
        db.one<AssociationTile>(sql`
          with q as (${queues[code]})
          select ${code}::text as code, (select count(*)::int from q) as count, coalesce((${amountOf(code)}), 0)::bigint as amount,
                 (select min(oldest) from q) as oldest`),
      ),
    );
    return reply(tiles.flatMap((tile) => tile ?? []));
  }),
  on(listAssociationQueue, async ({ query }, { db }) =>
    reply(
      await db.many<AssociationQueueRow>(
        sql`select q.* from (${queues[query.queue]}) q order by q.oldest nulls last, q.id limit ${maxRows}`,
      ),
    ),
  ),
];
