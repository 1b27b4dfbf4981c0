import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
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
  const changed = rows.flatMap((row) => {
    const [id, client] = [String(row['id']), String(row['master_account_id'])];
    const [before, day] = [row['hold_ends_on'], facts.get(id)?.holdEndsOn ?? null];
    return day === before ? [] : [{ id, client, before, day }];
  });
  if (changed.length > 0) {
    await tx.run(sql`
      update order_lines l set hold_ends_on = c.day, updated_at = ${doer.now}
        from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ day }) => day)}::date[]) as c (id, day)
       where l.id = c.id`);
    await logChanges(
      tx,
      doer,
      changed.map(({ id, client, before, day }) => ({
        entity: orderLine.name,
        recordId: id,
        action: 'update' as const,
        masterAccountId: client,
        before: { hold_ends_on: before },
        after: { hold_ends_on: day },
      })),
    );
  }
  await wakeLinesOn(
    tx,
    rows.flatMap((row) => wakesOf(row, facts.get(String(row['id'])))),
  );
}
