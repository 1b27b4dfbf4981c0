import { type ListedRule, type ListedVersion, listRules } from '@fiducia/contract/rules/rule.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { describeOutcome } from '@fiducia/domain/rules/describe-outcome';
import { builtInVersions } from '@fiducia/domain/rules/rule-book';
import { ruleDefinitions } from '@fiducia/domain/rules/rule-definitions';
import type { RuleVersion } from '@fiducia/domain/rules/rule-version';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readPublished } from '../system/read-rule-book.ts';

interface FeeVersion {
  readonly id: string;
  readonly display_name: string;
  readonly amount: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

const listPrices = (db: Queries): Promise<FeeVersion[]> =>
  db.many<FeeVersion>(sql`
    select id, display_name, amount_cents as amount, valid_from, valid_to from fees f
     where account_id is null and plan_id is null and deleted_at is null
       and not exists (select 1 from rule_versions v where v.fee_id = f.id) order by display_name, id`);

/** Returns how often each rule was applied since a date, by rule and key. */
async function readHits(db: Queries, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ rule: string; hits: number }>(sql`
    select case authority when 'federal' then case rule_id when 'federal.periodic' then 'regularPayments' else 'federalWithholding' end
                else 'stateWithholding ' || authority end as rule, count(*)::int as hits
      from order_line_taxes where withheld_on >= ${since}::date and deleted_at is null group by 1
    union all select 'noticePeriods', count(*)::int from order_lines where first_notice_at >= ${since}::date
    union all select 'defaultAction', count(*)::int from order_lines where non_responsive_since >= ${since}::date
    union all select 'houseFee ' || f.id, count(*)::int from order_line_fees x join fees f on f.id = x.fee_id
      where x.created_at >= ${since}::date and x.deleted_at is null and f.account_id is null and f.plan_id is null group by 1`);
  return new Map(rows.map(({ rule, hits }) => [rule, hits]));
}

function listed(version: RuleVersion, isBuiltIn: boolean, governs: RuleVersion | undefined): ListedVersion {
  const { from, to, source, sureness, values } = version;
  const governsToday = version === governs;
  return { version: version.version, validFrom: from, validTo: to, source, sureness, isBuiltIn, governsToday, values };
}

async function readRules(ctx: RequestContext): Promise<ListedRule[]> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const published = await readPublished(ctx.db);
  const prices = (await listPrices(ctx.db)).map(
    (row): RuleVersion => ({
      code: 'houseFee',
      key: row.id,
      version: row.display_name,
      from: row.valid_from,
      to: row.valid_to ?? '9999-12-31',
      source: 'Fee schedule',
      sureness: 'confirmed',
      values: { amount: row.amount },
    }),
  );
  const hits = await readHits(ctx.db, addDays(today, -30));
  const builtIn = [...builtInVersions, ...prices];
  return ruleDefinitions.flatMap((definition) => {
    const { code, area, title, when } = definition;
    const keys = [...new Set(builtIn.filter((one) => one.code === code).map(({ key }) => key))];
    return keys.map((key): ListedRule => {
      const isOf = (one: RuleVersion): boolean => one.code === code && one.key === key;
      const own = published.filter(isOf).toReversed();
      const given = builtIn.filter(isOf);
      const governs = [...own, ...given].find(({ from, to }) => from <= today && today <= to);
      const name = code === 'houseFee' ? (given[0]?.version ?? '') : key;
      return {
        code,
        area,
        key,
        title: name === null ? title : `${title}: ${name}`,
        when,
        outcome: describeOutcome(definition, governs),
        hits30Days: hits.get(key === null ? code : `${code} ${key}`) ?? 0,
        versions: [...own.map((one) => listed(one, false, governs)), ...given.map((one) => listed(one, true, governs))],
      };
    });
  });
}

/** Lists every rule with its versions. */
export const ruleList = on(listRules, async (_request, ctx) => reply(await readRules(ctx)));
