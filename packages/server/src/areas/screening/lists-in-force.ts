import type { ListedEntry } from '@fiducia/domain/screening/listed-entry';
import { MatchIndex } from '@fiducia/domain/screening/match-index';
import { matcherVersion } from '@fiducia/domain/screening/name-score';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { readScreeningSettings, type ScreeningSettings } from './screening-settings.ts';

/** An entry in force, with its row. */
export interface StoredEntry extends ListedEntry {
  readonly id: string;
  readonly list: string;
}

/** What subjects are screened with now. */
export interface ListsInForce {
  /** The versions, the matcher, and the thresholds. A subject that was screened with others is screened again. */
  readonly key: string;
  readonly index: MatchIndex<StoredEntry>;
  readonly settings: ScreeningSettings;
  /**
   * Returns the entries that came into force after a subject was screened with `key`, or undefined if the matcher or the
   * thresholds were others, too.
   */
  readonly since: (key: string) => Promise<MatchIndex<StoredEntry> | undefined>;
}

/** Between the versions and the rules in a key. */
const separator = ' matcher ';

// Entries take about a second to index, so a process keeps the index until other versions are in force.
let indexed: Indexed | undefined;

interface Indexed {
  readonly versions: string;
  readonly index: MatchIndex<StoredEntry>;
  /** What was added since earlier versions, by those versions. */
  readonly additions: Map<string, MatchIndex<StoredEntry>>;
}

/** Returns the lists in force, or undefined if no list was imported yet. */
export async function readListsInForce(db: Queries, now: Date): Promise<ListsInForce | undefined> {
  const queries = db
    .bypassingRowSecurity('payees are screened against lists that the users who pay them may not read')
    .together();
  const [versions, settings] = await Promise.all([
    queries.many<{ id: string }>(sql`select id from ofac_file_versions where status = 'active' order by id`),
    readScreeningSettings(queries, now),
  ]);
  if (versions.length === 0) return undefined;
  const ids = versions.map(({ id }) => id).join(' ');
  if (indexed?.versions !== ids)
    indexed = { versions: ids, index: await readIndex(queries, sql`true`), additions: new Map() };
  const { index, additions } = indexed;
  const { byName, withSecondFact, yearsApart } = settings;
  const rules = [matcherVersion, byName, withSecondFact, yearsApart].join(' ');
  return {
    key: `${ids}${separator}${rules}`,
    index,
    settings,
    since: async (key) => {
      const [earlier = '', rulesThen] = key.split(separator);
      if (rulesThen !== rules) return undefined;
      const known = additions.get(earlier);
      if (known) return known;
      const added = await readIndex(queries, addedAfter(earlier.split(' ')));
      additions.set(earlier, added);
      return added;
    },
  };
}

/** Entries `e` that these versions don't have. An entry of a version of the same moment counts as new, which is safe. */
const addedAfter = (versionIds: readonly string[]): Sql => sql`
  not exists (
    select from ofac_file_versions added join ofac_file_versions earlier on earlier.list = added.list
     where added.id = e.added_version_id and earlier.id = any(${[...versionIds]}::text[])
       and (added.id = earlier.id or added.activated_at < earlier.activated_at))`;

async function readIndex(db: Queries, which: Sql): Promise<MatchIndex<StoredEntry>> {
  const rows = await db.many<{ id: string; list: string; content: ListedEntry }>(sql`
    select e.id, e.list, e.content from ofac_entries e where e.removed_version_id is null and ${which} order by e.list, e.ent_num`);
  return new MatchIndex(rows.map(({ id, list, content }) => ({ ...content, id, list })));
}
