import { listScreeningSettings, type ScreeningSetting } from '@fiducia/contract/screening/screening-settings.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { figureSpans } from '@fiducia/domain/rules/figure-spans';
import { numberOf } from '@fiducia/domain/rules/read-values';
import { builtInVersions } from '@fiducia/domain/rules/rule-book';
import type { RuleVersion } from '@fiducia/domain/rules/rule-version';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readVersions, versionName } from '../system/read-rule-book.ts';

interface Author {
  readonly version: string;
  readonly reason: string;
  readonly drafted_by: string | null;
  readonly published_by: string | null;
}

const readAuthors = (db: Queries): Promise<Author[]> =>
  db.many<Author>(sql`
    select ${versionName} as version, reason, ${raw(fullNameOrNull('d'))} as drafted_by,
           ${raw(fullNameOrNull('p'))} as published_by
      from rule_versions v left join users d on d.id = v.created_by left join users p on p.id = v.published_by
     where v.rule_code = 'screeningThresholds' and v.status in ('draft', 'published') and v.deleted_at is null`);

interface Period {
  readonly from: string;
  /** Last day; null if it has no end. */
  readonly to: string | null;
}

function settingOf(
  { version, values, source }: RuleVersion,
  { from, to }: Period,
  state: ScreeningSetting['state'],
  author: Author | undefined,
): ScreeningSetting {
  return {
    id: `${version} ${from}`,
    version,
    state,
    validFrom: from,
    validTo: to,
    scoreByName: numberOf(values, 'scoreByName'),
    scoreWithSecondFact: numberOf(values, 'scoreWithSecondFact'),
    yearsApart: numberOf(values, 'yearsApart'),
    secondReviewAbove: numberOf(values, 'secondReviewAbove'),
    source,
    reason: author?.reason ?? null,
    draftedBy: author?.drafted_by ?? null,
    publishedBy: author?.published_by ?? null,
  };
}

/** Lists the thresholds that apply today, those that will, and the drafts of next ones. */
export const screeningSettings = on(listScreeningSettings, async (_, ctx) => {
  const db = ctx.db.together();
  const [published, drafts, authors] = await Promise.all([
    readVersions(db, sql`status = 'published' and rule_code = 'screeningThresholds'`),
    readVersions(db, sql`status = 'draft' and rule_code = 'screeningThresholds'`),
    readAuthors(db),
  ]);
  const authorOf = (version: string) => authors.find((author) => author.version === version);
  const builtIn = builtInVersions.filter(({ code }) => code === 'screeningThresholds');
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const spans = figureSpans([...published.toReversed(), ...builtIn], today);
  return reply([
    ...spans.map(({ version, ...period }, index) =>
      settingOf(version, period, index === 0 ? 'inForce' : 'coming', authorOf(version.version)),
    ),
    ...drafts.map((draft) => settingOf(draft, draft, 'draft', authorOf(draft.version))),
  ]);
});
