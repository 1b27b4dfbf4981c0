import { suggestDepositLinks } from '@fiducia/contract/trust/deposit.routes';
import { type Cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type LinkCandidate, suggestLinks } from '@fiducia/domain/trust/suggest-links';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { depositTable } from './deposit.table.ts';
import { linesInNeed } from './sponsor-debts.ts';

export const suggestForDeposit: Endpoint = on(suggestDepositLinks, async ({ params }, ctx) => {
  const row = await readRecord(ctx.db, depositTable, params.id, ctx.actor);
  if (isRejection(row)) return row;
  const remaining = row.remaining ?? row.amount;
  if (remaining === 0) return reply([]);
  const texts = await ctx.db.many<{ text: string }>(sql`
    select concat_ws(' ', description, bank_reference, customer_reference) as text from bank_transactions where deposit_id = ${params.id}`);
  const payer = row.payer ?? '';
  const clue = { remaining, payer, text: [payer, row.institution ?? '', ...texts.map(({ text }) => text)].join(' ') };
  return reply(suggestLinks(clue, await readCandidates(ctx.db, payer, row.masterAccountId)));
});

/**
 * Returns plans whose order lines need money, and plans that received money from this payer before. If the deposit
 * names a client, returns only that client's plans.
 */
async function readCandidates(db: Queries, payer: string, masterAccountId: string | null): Promise<LinkCandidate[]> {
  const [needs, history] = await Promise.all([readNeeds(db, masterAccountId), readHistory(db, payer)]);
  const planIds = [...new Set([...needs.keys(), ...history.keys()])];
  const plans = await db.many<{ id: string; name: string; friendlyId: string; account: string; client: string }>(sql`
    select p.id, p.display_name as name, p.friendly_id as "friendlyId", a.display_name as account, p.master_account_id as client
      from plans p join accounts a on a.id = p.master_account_id
     where p.id = any(${planIds}::text[]) and p.deleted_at is null and p.master_account_id = coalesce(${masterAccountId}, p.master_account_id)`);
  return plans.map((plan) => {
    const orders = needs.get(plan.id) ?? [];
    return {
      planId: plan.id,
      planName: plan.name,
      planFriendlyId: plan.friendlyId,
      accountName: plan.account,
      masterAccountId: plan.client,
      orders,
      openNeed: sumCents(orders.map(({ openNeed }) => openNeed)),
      timesLinkedBefore: history.get(plan.id) ?? 0,
    };
  });
}

interface OpenOrder {
  readonly planId: string;
  readonly orderId: string;
  readonly friendlyId: string;
  readonly openNeed: Cents;
}

async function readNeeds(db: Queries, masterAccountId: string | null): Promise<Map<string, OpenOrder[]>> {
  const rows = await db.many<OpenOrder>(sql`
    select n.plan_id as "planId", n.order_id as "orderId", o.friendly_id as "friendlyId", n.need as "openNeed"
      from (select plan_id, order_id, sum(need)::bigint as need from (${linesInNeed}) l
             where plan_id is not null and master_account_id = coalesce(${masterAccountId}, master_account_id)
             group by plan_id, order_id) n
      join orders o on o.id = n.order_id order by o.created_at limit 5000`);
  return Map.groupBy(rows, (row) => row.planId);
}

async function readHistory(db: Queries, payer: string): Promise<Map<string, number>> {
  if (payer.trim() === '') return new Map();
  const rows = await db.many<{ plan: string; times: number }>(sql`
    select l.plan_id as plan, count(*)::int as times from deposits d join deposit_links l on l.deposit_id = d.id and l.deleted_at is null
     where lower(d.payer) = lower(${payer}) and l.plan_id is not null group by l.plan_id`);
  return new Map(rows.map(({ plan, times }) => [plan, times]));
}
