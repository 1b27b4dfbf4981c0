import type { Queries } from '../db/database.ts';
import { escapeLike, join, raw, replanned, type Sql, sql } from '../db/sql.ts';
import type { Search } from './read-search.ts';
import type { Table } from './table.ts';

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
  for (const { column, of, lastFour } of entity.searchedBy?.named ?? []) {
    const isNamed = isName && of.textSearch !== undefined && lastFour === undefined;
    if (!isNamed && !(isLastFour && lastFour !== undefined)) continue;
    const condition = isNamed ? hasWords(of.textSearch ?? '', query) : sql`${raw(`t.${lastFour}`)} = ${query}`;
    const rows = await db.many<{ id: string }>(
      replanned(sql`select t.id from ${raw(of.table)} t where ${condition} limit ${mostNamed + 1}`),
    );
    if (rows.length > 0 && rows.length <= mostNamed)
      named.set(
        column,
        rows.map(({ id }) => id),
      );
  }
  return { ...search, named };
}
