import type { Entity } from '@fiducia/contract/lang/entity';
import type { Queries } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import type { Doer } from './context.ts';

/** A row by column (snake_case) as JSON has it: `jsonb` as an object, bytes as `\x…`, dates as text. */
export type JsonRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 2_000;

/**
 * Inserts thousands of rows of one shape, each with its change log, in a statement for every two thousand. The log is made
 * of the rows where they lie; secrets and the named columns stay out of it.
 */
export async function insertMany(
  tx: Queries,
  doer: Doer,
  entity: Entity,
  rows: readonly JsonRow[],
  unlogged: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = [...Object.keys(first), 'created_at', 'updated_at'];
  const columns = raw(names.join(', '));
  const kept = [...unlogged, ...names.filter((name) => /_(?:encrypted|index|hash)$/.test(name))];
  const table = raw(entity.table);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const json = JSON.stringify(
      rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, created_at: doer.now, updated_at: doer.now })),
    );
    await tx.run(sql`
      with born as (
        insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) returning *)
      insert into change_logs (id, entity, record_id, action, user_id, user_type, request_id, master_account_id, after, created_at)
      select new_id(), ${entity.name}, b.id, 'create', ${doer.actor.userId}, ${doer.actor.userType}, ${doer.requestId},
             b.master_account_id, jsonb_strip_nulls(to_jsonb(b)) - ${kept}::text[], ${doer.now}
        from born b`);
  }
}
