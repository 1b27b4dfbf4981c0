import { type RuleBook, ruleBookWith } from '@fiducia/domain/rules/rule-book';
import { type RuleVersion, ruleCodes } from '@fiducia/domain/rules/rule-version';
import { z } from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const versionRow = z.object({
  code: z.enum(ruleCodes),
  key: z.string().nullable(),
  version: z.string(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  sureness: z.enum(['confirmed', 'known', 'uncertain']),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});

/** The name of a version in records that were decided by it. Reviewers of sanctions hits read the one of screening. */
export const versionName = sql`
  concat_ws(' ', coalesce((select f.display_name from fees f where f.id = rule_key), rule_key,
              case rule_code when 'screeningThresholds' then 'Sanctions screening' else rule_code end),
            to_char(valid_from, 'YYYY-MM'), 'no. ' || number)`;

/** Reads rule versions that meet a condition, in the order of publishing. */
export async function readVersions(db: Queries, which: Sql): Promise<RuleVersion[]> {
  const rows = await db.many(sql`
    select rule_code as code, rule_key as key, ${versionName} as version,
           valid_from as from, valid_to as to, source, sureness, figures as values
      from rule_versions where ${which} and deleted_at is null order by published_at, number`);
  return rows.map((row) => versionRow.parse(row));
}

export const readPublished = (db: Queries): Promise<RuleVersion[]> => readVersions(db, sql`status = 'published'`);

/** Returns the dated rules in effect. Published versions take precedence over the built-in ones. */
export async function readRuleBook(db: Queries): Promise<RuleBook> {
  return ruleBookWith(await readPublished(db));
}
