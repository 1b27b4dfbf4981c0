import { endOfTime } from '@fiducia/domain/rules/figure-spans';
import { builtInVersions } from '@fiducia/domain/rules/rule-book';
import { type RuleDefinition, ruleDefinitions } from '@fiducia/domain/rules/rule-definitions';
import type { RuleVersion } from '@fiducia/domain/rules/rule-version';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readPublished } from '../system/read-rule-book.ts';

/** A rule, for one state or fee if it is keyed, with its versions. */
export interface Figure {
  readonly definition: RuleDefinition;
  readonly key: string | null;
  readonly title: string;
  /** Versions that staff published, newest first. They take precedence over the built-in ones. */
  readonly published: readonly RuleVersion[];
  readonly builtIn: readonly RuleVersion[];
}

/** Returns the versions of a figure in order of precedence. */
export const versionsOf = ({ published, builtIn }: Figure): readonly RuleVersion[] => [...published, ...builtIn];

interface FeeVersion {
  readonly id: string;
  readonly display_name: string;
  readonly amount: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Reads the standard fees that were not published as rule versions, as versions of the fee rule. */
async function readPrices(db: Queries): Promise<RuleVersion[]> {
  const fees = await db.many<FeeVersion>(sql`
    select id, display_name, amount_cents as amount, valid_from, valid_to from fees f
     where account_id is null and plan_id is null and deleted_at is null
       and not exists (select 1 from rule_versions v where v.fee_id = f.id) order by display_name, id`);
  return fees.map((row) => ({
    code: 'houseFee',
    key: row.id,
    version: row.display_name,
    from: row.valid_from,
    to: row.valid_to ?? endOfTime,
    source: 'Fee schedule',
    sureness: 'confirmed',
    values: { amount: row.amount },
  }));
}

/** Reads every figure with dates: the built-in ones, the standard fees, and what staff published. */
export async function readFigures(db: Queries): Promise<Figure[]> {
  const published = await readPublished(db);
  const builtIn = [...builtInVersions, ...(await readPrices(db))];
  return ruleDefinitions.flatMap((definition) => {
    const { code, title } = definition;
    const keys = [...new Set(builtIn.filter((one) => one.code === code).map(({ key }) => key))];
    return keys.map((key): Figure => {
      const isOf = (one: RuleVersion): boolean => one.code === code && one.key === key;
      const given = builtIn.filter(isOf);
      const name = code === 'houseFee' ? (given[0]?.version ?? '') : key;
      return {
        definition,
        key,
        title: name === null ? title : `${title}: ${name}`,
        published: published.filter(isOf).toReversed(),
        builtIn: given,
      };
    });
  });
}
