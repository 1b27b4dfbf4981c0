import type { ListedEntry } from '@fiducia/domain/screening/listed-entry';
import { MatchIndex } from '@fiducia/domain/screening/match-index';
import { matcherVersion } from '@fiducia/domain/screening/name-score';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
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
}

// Entries take about a second to index, so a process keeps the index until other versions are in force.
let indexed: { readonly versions: string; readonly index: MatchIndex<StoredEntry> } | undefined;

/** Returns the lists in force, or undefined if no list was imported yet. */
export async function readListsInForce(db: Queries): Promise<ListsInForce | undefined> {
  const queries = db
    .bypassingRowSecurity('payees are screened against lists that the users who pay them may not read')
    .together();
  const [versions, settings] = await Promise.all([
    queries.many<{ id: string }>(sql`select id from ofac_file_versions where status = 'active' order by id`),
    readScreeningSettings(queries),
  ]);
  if (versions.length === 0) return undefined;
  const ids = versions.map(({ id }) => id).join(' ');
  if (indexed?.versions !== ids) indexed = { versions: ids, index: await readIndex(queries) };
  const { byName, withSecondFact, yearsApart } = settings;
  const key = [ids, `matcher ${matcherVersion}`, byName, withSecondFact, yearsApart].join(' ');
  return { key, index: indexed.index, settings };
}

async function readIndex(db: Queries): Promise<MatchIndex<StoredEntry>> {
  const rows = await db.many<{ id: string; list: string; content: ListedEntry }>(
    sql`select id, list, content from ofac_entries where removed_version_id is null order by list, ent_num`,
  );
  return new MatchIndex(rows.map(({ id, list, content }) => ({ ...content, id, list })));
}
