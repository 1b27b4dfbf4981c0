import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Row } from '../../platform/engine/transition.ts';
import type { LineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';
import { wakeLinesOn, wakeTimesOf } from './wake-lines.ts';

/**
 * Stores when the hold ends, and schedules the order line for the day when the hold or the 30-day waiting period ends.
 */
export async function refreshLineDates(
  tx: Tx,
  ctx: ActorContext,
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
      update order_lines l set hold_ends_on = c.day, updated_at = ${ctx.now}
        from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ day }) => day)}::date[]) as c (id, day)
       where l.id = c.id`);
    await logChanges(
      tx,
      ctx,
      changed.map(({ id, client, before, day }) => ({
        entity: orderLineTable.name,
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
    rows.flatMap((row) => wakeTimesOf(row, facts.get(String(row['id'])))),
  );
}
