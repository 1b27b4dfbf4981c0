/**
 * Returns the SQL for the text of columns that may be empty, separated by spaces, which the search box searches; must
 * match the table's trigram index exactly. Uses `case` instead of `coalesce`, which is not leakproof: PostgreSQL would
 * check the row-level security policy on every row before it could use the index
 * (docs/decisions/0020-searches-of-tenants.md).
 */
export const joinedText = (...columns: readonly string[]): string =>
  `(${columns.map((column) => `(case when ${column} is null then '' else ${column} end)`).join(` || ' ' || `)})`;
