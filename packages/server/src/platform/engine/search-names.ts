import type { Queries } from '../db/database.ts';
import { escapeLike, join, raw, replanned, type Sql, sql } from '../db/sql.ts';
import type { Search } from './read-search.ts';
import type { NamedBy, Table } from './table.ts';

type Through = NonNullable<NamedBy['through']>;

/** A text that names more records than this is not a name, and would find nearly every row. */
const mostNamed = 500;

/** Splits a search text into words. The comma of “Last, First” separates words; that of “1,200.50” doesn't. */
export const wordsOf = (query: string): string[] => query.split(/(?:\s|,(?!\d))+/).filter((word) => word !== '');

/** Returns the condition that a text has every word of the query. */
export const hasWords = (text: string, query: string): Sql =>
  join(
    wordsOf(query).map((word) => sql`${raw(text)} ilike ${`%${escapeLike(word)}%`}`),
    ' and ',
  );

/** Returns the IDs, or none if there are too many. */
async function idsOf(db: Queries, statement: Sql): Promise<readonly string[]> {
  const rows = await db.many<{ id: string }>(replanned(statement));
  return rows.length > mostNamed ? [] : rows.map(({ id }) => id);
}

/** Returns the IDs of the records that another table connects with the named ones. */
const referring = (db: Queries, { table, column, reference }: Through, ids: readonly string[]) =>
  idsOf(
    db,
    sql`select distinct ${raw(`t.${column}`)} as id from ${raw(table)} t
         where ${raw(`t.${reference}`)} = any(${[...ids]}::text[]) and t.deleted_at is null limit ${mostNamed + 1}`,
  );

/**
 * Reads the IDs of plans, accounts, and people that the search text names, so that the search can find the rows that
 * belong to them. With the IDs, PostgreSQL can use the indexes of these columns together with that of the row's own text;
 * with a subquery it would read the whole table.
 */
export async function readNames(db: Queries, entity: Table, search: Search): Promise<Search> {
  const { query } = search;
  const isLastFour = /^\d{4}$/.test(query);
  const isName = /\p{L}/u.test(query) && query.length >= 3;
  const named = new Map<string, readonly string[]>();
  for (const { column, of, lastFour, through } of entity.searchedBy?.named ?? []) {
    const isNamed = isName && of.textSearch !== undefined && lastFour === undefined;
    if (!isNamed && !(isLastFour && lastFour !== undefined)) continue;
    const condition = isNamed ? hasWords(of.textSearch ?? '', query) : sql`${raw(`t.${lastFour}`)} = ${query}`;
    const found = await idsOf(db, sql`select t.id from ${raw(of.table)} t where ${condition} limit ${mostNamed + 1}`);
    const ids = through === undefined || found.length === 0 ? found : await referring(db, through, found);
    if (ids.length > 0) named.set(column, ids);
  }
  return { ...search, named };
}
