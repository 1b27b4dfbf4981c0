import type { Database } from '../../packages/server/src/platform/db/database.ts';

/** Adds change log rows for records that a test inserted directly, as the server would have written them. */
export async function logCreations(db: Database, entity: string, table: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
     select new_id(), $1, t.id, 'create', 'system', jsonb_strip_nulls(to_jsonb(t)), now() from ${table} t where t.id = any($2)`,
    [entity, ids],
  );
}
