import type { ActorContext } from '../call/context.ts';
import type { Queries } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import type { Table } from './table.ts';

/** A row as JSON by column name (snake_case): `jsonb` as an object, bytes as `\x…`, dates as text. */
export type JsonRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 2_000;

/**
 * Inserts thousands of rows with the same columns, and their change logs, in statements of 2,000 rows. The logs omit
 * secrets and the `unlogged` columns.
 */
export async function insertMany(
  tx: Queries,
  ctx: ActorContext,
  entity: Table,
  rows: readonly JsonRow[],
  unlogged: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = [...Object.keys(first), 'created_at', 'updated_at'];
  const columns = raw(names.join(', '));
  const omitted = [...unlogged, ...names.filter((name) => /_(?:encrypted|index|hash)$/.test(name))];
  const table = raw(entity.table);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(
      rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, created_at: ctx.now, updated_at: ctx.now })),
    );
    await tx.run(sql`
      with inserted as (
        insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) returning *)
      insert into change_logs (id, entity, record_id, action, user_id, user_type, request_id, master_account_id, after, created_at)
      select new_id(), ${entity.name}, b.id, 'create', ${ctx.actor.userId}, ${ctx.actor.userType}, ${ctx.requestId},
             b.master_account_id, jsonb_strip_nulls(to_jsonb(b)) - ${omitted}::text[], ${ctx.now}
        from inserted b`);
  }
}
