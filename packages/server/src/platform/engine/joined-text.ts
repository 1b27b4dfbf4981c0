/**
 * SQL of the text of columns that may be empty, with spaces between: what the search box looks in, to the letter that of
 * the table's trigram index. `case` and not `coalesce`, which PostgreSQL does not know to keep quiet about the rows that it
 * sees: a row policy would be checked on every row before the index could be used (docs/decisions/0020-searches-of-tenants.md).
 */
export const joinedText = (...columns: readonly string[]): string =>
  `(${columns.map((column) => `(case when ${column} is null then '' else ${column} end)`).join(` || ' ' || `)})`;
