/**
 * Returns SQL that joins nullable columns with spaces, for the search box. The table's trigram index must have exactly
 * the same expression. Uses `case`, because PostgreSQL doesn't treat `coalesce` as leakproof: it would check the
 * row-level security policy on every row before using the index (docs/decisions/0020-searches-of-tenants.md).
 */
export const joinedText = (...columns: readonly string[]): string =>
  `(${columns.map((column) => `(case when ${column} is null then '' else ${column} end)`).join(` || ' ' || `)})`;
