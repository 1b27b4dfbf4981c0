import type { Funnel } from '@fiducia/domain/advisors/funnel';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Queries } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { prospectTimes, withAdvisor } from './prospect.table.ts';

/** First and last day of a period in Eastern time, or null for no limit. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

export const allTime: Period = { from: null, to: null };

/** What prospects are grouped by. The SQL returns the key of a group for a prospect `p`. */
const groups = {
  account: sql`p.account_id`,
  campaign: sql`p.campaign_id`,
  template: sql`(select e.next_level_email_template_id from campaign_emails e
    where e.prospect_id = p.id and e.email_status = 'sent' order by e.sent_at, e.id limit 1)`,
  month: sql`to_char(coalesce(${raw(prospectTimes.invited)}, p.created_at) at time zone 'America/New_York', 'YYYY-MM')`,
} as const;
export type FunnelGroup = keyof typeof groups;

export interface GroupFunnel extends Funnel {
  readonly key: string;
  readonly lastActivityAt: string | null;
}

const dayOf = (column: string): Sql => raw(`((${column}) at time zone 'America/New_York')::date`);

/** SQL condition: the time is set and in the period. */
function during(column: string, { from, to }: Period): Sql {
  if (from === null && to === null) return raw(`${column} is not null`);
  const day = dayOf(column);
  return sql`(${raw(column)} is not null and (${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date))`;
}

/**
 * Counts what the prospects of these accounts did in a period, per group: who was added, invited, and so on in it.
 * Without a period, each count is at most the one before. In a period it can be higher: who registers in it may have
 * been invited earlier. The caller checked that the actor may see the accounts.
 */
export function readFunnels(
  db: Queries,
  accountIds: readonly string[],
  group: FunnelGroup,
  period: Period,
): Promise<GroupFunnel[]> {
  const count = (column: string): Sql => sql`(count(*) filter (where ${during(column, period)}))::int`;
  return db.many<GroupFunnel & { readonly assets: Cents }>(sql`
    with people as (
      select q.id, q.account_id, q.campaign_id, q.created_at, q.opened_at, q.registered_at, q.submitted_at, q.unsubscribed_at, q.last_mailed_at,
             sent.first_sent_at, money.funded_at, coalesce(money.assets, 0) as assets,
             greatest(q.created_at, sent.last_sent_at, q.opened_at, q.registered_at, q.submitted_at, money.funded_at) as active_at
        from prospects q
        left join lateral (select min(e.sent_at) as first_sent_at, max(e.sent_at) as last_sent_at from campaign_emails e where e.prospect_id = q.id) sent on true
        left join lateral (
          select min(x.created_at) as funded_at,
                 sum(x.amount_cents) filter (where ${raw(withAdvisor('q'))} and (${period.from}::date is null or x.effective_on >= ${period.from}::date)
                   and (${period.to}::date is null or x.effective_on <= ${period.to}::date)) as assets
            from ira_accounts i join ira_transactions x on x.ira_account_id = i.id
           where i.prospect_id = q.id and i.deleted_at is null) money on true
       where q.account_id = any(${[...accountIds]}::text[]) and q.deleted_at is null),
    keyed as (select p.*, coalesce(${groups[group]}, '') as key from people p)
    select p.key, ${count('p.created_at')} as prospects, ${count(prospectTimes.invited)} as invited,
           ${count(prospectTimes.opened)} as opened, ${count(prospectTimes.started)} as started,
           ${count(prospectTimes.applied)} as applied, ${count(prospectTimes.funded)} as funded,
           ${count('p.unsubscribed_at')} as "optedOut",
           coalesce(sum(p.assets), 0)::bigint as assets, max(p.active_at) as "lastActivityAt",
           coalesce(sum(greatest(0, ${dayOf('p.funded_at')} - ${dayOf('p.first_sent_at')})) filter (where ${during('p.funded_at', period)}
             and p.first_sent_at is not null), 0)::int as "daysToFund",
           (count(*) filter (where ${during('p.funded_at', period)} and p.first_sent_at is not null))::int as timed
      from keyed p group by p.key order by p.key`);
}
