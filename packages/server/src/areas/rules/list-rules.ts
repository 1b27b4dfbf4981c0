import { type ListedRule, type ListedVersion, listRules, type NextDraft } from '@fiducia/contract/rules/rule.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { describeOutcome } from '@fiducia/domain/rules/describe-outcome';
import { endsWithoutNext, figureSpans, nextTerm, versionOn } from '@fiducia/domain/rules/figure-spans';
import type { RuleVersion } from '@fiducia/domain/rules/rule-version';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readFigures, versionsOf } from './read-figures.ts';

/** Returns how often each rule was applied since a date, by rule and key. */
async function readHits(db: Queries, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ rule: string; hits: number }>(sql`
    select case authority when 'federal' then case rule_id when 'federal.periodic' then 'regularPayments' else 'federalWithholding' end
                else 'stateWithholding ' || authority end as rule, count(*)::int as hits
      from order_line_taxes where withheld_on >= ${since}::date and deleted_at is null group by 1
    union all select 'noticePeriods', count(*)::int from order_lines where first_notice_at >= ${since}::date
    union all select 'defaultAction', count(*)::int from order_lines where non_responsive_since >= ${since}::date
    union all select 'houseFee ' || coalesce(v.rule_key, f.id), count(*)::int from order_line_fees x join fees f on f.id = x.fee_id
      left join rule_versions v on v.fee_id = f.id where x.created_at >= ${since}::date and x.deleted_at is null and f.account_id is null and f.plan_id is null group by 1`);
  return new Map(rows.map(({ rule, hits }) => [rule, hits]));
}

function listed(version: RuleVersion, isBuiltIn: boolean, governs: RuleVersion | undefined): ListedVersion {
  const { from, to, source, sureness, values } = version;
  const governsToday = version === governs;
  return { version: version.version, validFrom: from, validTo: to, source, sureness, isBuiltIn, governsToday, values };
}

/** Returns what a draft of the next version starts with: the version that ends first, and the period after it. */
function nextDraftOf(versions: readonly RuleVersion[], today: string): NextDraft {
  const spans = figureSpans(versions, today);
  const ending = spans.find(endsWithoutNext);
  const term = ending?.to ? nextTerm(ending.to, today) : undefined;
  return {
    version: (ending ?? spans[0])?.version.version ?? null,
    validFrom: term?.from ?? null,
    validTo: term?.to ?? null,
  };
}

async function readRules(ctx: RequestContext): Promise<ListedRule[]> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const hits = await readHits(ctx.db, addDays(today, -30));
  return (await readFigures(ctx.db)).map((figure): ListedRule => {
    const { definition, key, title, published, builtIn } = figure;
    const { code, area, when } = definition;
    const versions = versionsOf(figure);
    const governs = versionOn(versions, today);
    return {
      code,
      area,
      key,
      title,
      when,
      outcome: describeOutcome(definition, governs),
      hits30Days: hits.get(key === null ? code : `${code} ${key}`) ?? 0,
      versions: [
        ...published.map((one) => listed(one, false, governs)),
        ...builtIn.map((one) => listed(one, true, governs)),
      ],
      nextDraft: nextDraftOf(versions, today),
    };
  });
}

/** Lists every rule with its versions. */
export const ruleList = on(listRules, async (_request, ctx) => reply(await readRules(ctx)));
