import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Returns the ledger transactions of a recipe that were not reversed, by their source. For recipes that post once per
 * source.
 */
export async function unreversed(
  db: Queries,
  recipe: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ id: string; source: string }>(sql`
    select x.id, x.source_id as source from ledger_transactions x
     where x.source_id = any(${[...sourceIds]}::text[]) and x.recipe = ${recipe} and x.reverses_id is null
       and not exists (select from ledger_transactions r where r.reverses_id = x.id)`);
  return new Map(rows.map(({ id, source }) => [source, id]));
}
