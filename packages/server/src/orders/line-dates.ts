import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import type { LineFacts } from './load-line-facts.ts';
import { wakeLinesOn, wakesOf } from './wake-lines.ts';

/** Shows when the hold ends, and wakes the line when the hold or the 30 days are over. */
export async function keepLineDates(
  tx: Tx,
  doer: Doer,
  rows: readonly Row[],
  facts: ReadonlyMap<string, LineFacts>,
): Promise<void> {
  const changed = rows.filter((row) => (facts.get(String(row['id']))?.holdEndsOn ?? null) !== row['hold_ends_on']);
  if (changed.length > 0) {
    await tx.run(sql`
      update order_lines l set hold_ends_on = c.day, updated_at = ${doer.now}
        from unnest(${changed.map((row) => String(row['id']))}::text[], ${changed.map((row) => facts.get(String(row['id']))?.holdEndsOn ?? null)}::date[]) as c (id, day)
       where l.id = c.id`);
  }
  await wakeLinesOn(
    tx,
    rows.flatMap((row) => wakesOf(row, facts.get(String(row['id'])))),
  );
}
