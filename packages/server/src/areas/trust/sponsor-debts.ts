import { type Cents, minCents } from '@fiducia/domain/foundation/money/cents';
import { sponsorDebtMadeGood } from '@fiducia/domain/trust/recipes';
import { statusesThatTakeMoney } from '@fiducia/domain/trust/takes-money';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type PostedBy, post } from '../../platform/ledger/post.ts';

/**
 * SQL for what sponsors owe for order lines whose deposits were returned after the money was spent: P32, minus what was
 * settled since.
 */
export const sponsorDebts = sql`
  select spent.holder_id as line, due.holder_id as sponsor, sum(e.amount_cents)::bigint as owed, min(x.posted_at) as since
    from ledger_accounts due
    join ledger_entries e on e.ledger_account_id = due.id
    join ledger_transactions x on x.id = e.transaction_id and x.recipe = 'P32'
    join lateral (select distinct a.holder_id from ledger_entries o join ledger_accounts a on a.id = o.ledger_account_id and a.code = '2200'
                   where o.transaction_id = x.id) spent on true
   where due.code = '1300'
   group by spent.holder_id, due.holder_id having sum(e.amount_cents) > 0`;

/**
 * SQL: true if order line `l` has ended but its sponsor still owes what was paid for it. It then accepts money from the
 * sponsor up to that amount.
 */
export const isOwedFor = sql`(l.status = 'complete' and exists (select from (${sponsorDebts}) d where d.line = l.id))`;

/** SQL for the amount that the sponsor owes for order line `l`. Null if the line has not ended. */
export const owedForEnded = sql`(case when l.status = 'complete' then (select sum(d.owed)::bigint from (${sponsorDebts}) d where d.line = l.id) end)`;

/** SQL for the time since which the sponsor has owed money for order line `l`. Null if the line has not ended. */
export const owedSince = sql`(case when l.status = 'complete' then (select min(d.since) from (${sponsorDebts}) d where d.line = l.id) end)`;

/**
 * SQL for order lines that have ended and still accept what their sponsor owes. Reads the debts first, because only a
 * few ended lines have one.
 */
export const linesOwedFor = sql`
  select l.id, l.order_id, l.plan_id, l.subaccount_id, l.master_account_id,
         least(l.total_funds_required_cents - l.total_funds_associated_cents, d.owed) as need, true as is_owed_for
    from (select line, sum(owed)::bigint as owed from (${sponsorDebts}) s group by line) d join order_lines l on l.id = d.line
   where l.total_funds_required_cents > l.total_funds_associated_cents and l.deleted_at is null and l.status = 'complete'`;

/**
 * SQL for all order lines that lack money, each with the amount it accepts: waiting lines, and ended lines with a
 * sponsor debt.
 */
export const linesInNeed = sql`
  select l.id, l.order_id, l.plan_id, l.subaccount_id, l.master_account_id,
         l.total_funds_required_cents - l.total_funds_associated_cents as need, false as is_owed_for
    from order_lines l
   where l.total_funds_required_cents > l.total_funds_associated_cents and l.deleted_at is null and l.status = any(${statusesThatTakeMoney}::text[])
  union all ${linesOwedFor}`;

/** SQL: true if money can be associated with order line `l`. */
export const takesMoneyNow = sql`(l.status = any(${statusesThatTakeMoney}::text[]) or ${isOwedFor})`;

interface Debt {
  readonly line: string;
  readonly sponsor: string;
  readonly client: string;
  readonly owed: Cents;
  readonly held: Cents;
}

/**
 * Settles what sponsors owe for these order lines, as far as the lines hold money. Call this after posting money to a
 * line, so that nothing backed only by a sponsor's debt is ever spent.
 */
export async function makeDebtsGood(tx: Tx, by: PostedBy, lineIds: readonly string[]): Promise<void> {
  const ids = [...new Set(lineIds)];
  const owing = await tx.one<{ any: boolean }>(sql`
    select exists (select from ledger_accounts due join order_lines l on l.master_account_id = due.holder_id
      where due.code = '1300' and due.holder_type = 'account' and due.balance_cents > 0 and l.id = any(${ids}::text[])) as any`);
  if (owing?.any !== true) return;
  const debts = await tx.many<Debt>(sql`
    select d.line, d.sponsor, l.master_account_id as client, d.owed, -a.balance_cents as held
      from (${sponsorDebts}) d join order_lines l on l.id = d.line
      join ledger_accounts a on a.code = '2200' and a.holder_type = 'orderLine' and a.holder_id = d.line
     where d.line = any(${ids}::text[]) and a.balance_cents < 0 order by a.id for no key update of a`);
  await post(
    tx,
    by,
    debts.map(({ line, sponsor, client, owed, held }) =>
      sponsorDebtMadeGood({
        amount: minCents(owed, held),
        masterAccountId: client,
        orderLineId: line,
        sponsorAccountId: sponsor,
      }),
    ),
  );
}
