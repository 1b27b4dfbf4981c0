import { allTables } from '../all-areas.ts';
import type { AuditPredicate } from '../area.ts';
import type { Queries } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { join, raw, type Sql, sql } from '../platform/db/sql.ts';
import type { Table } from '../platform/engine/table.ts';

const sampleOfAll = 10_000;

/**
 * Entities whose rows are created by migrations, or, as alerts, by the server when it finds a problem of a record that
 * is in the journal. Users' changes to them are in the journal.
 */
const createdWithoutUsers = new Set(['SystemProperty', 'FeatureFlag', 'Role', 'Alert']);
/** Append-only logs that serve as their own journal. The ledger is verified by its own predicates. */
const logs = new Set(['SecurityEvent', 'AssetTrackingLedger', 'AssetTrackingLedgerEntry']);
const journaled = allTables.filter(({ name }) => !logs.has(name));
/**
 * Columns that the server maintains without journal entries: row timestamps, counters that other predicates check, and
 * PIN attempts.
 */
const notJournaled = [
  'pin_attempts',
  'updated_at',
  'state_changed_at',
  'substatus',
  'total_payments_count',
  'total_all_payments_count',
  'next_check_number',
];

/**
 * Finds rows of an entity that were written without the journal or differ from its latest entry. `share` is the part of
 * the rows that is checked, at most 1.
 */
async function strayRows(db: Queries, entity: Table, share: number): Promise<string[]> {
  const table = raw(entity.table);
  // Not `tablesample`, which an entity that is read through a view would reject.
  const sample = raw(share >= 1 ? '' : `where random() < ${share}`);
  const withoutCreation = createdWithoutUsers.has(entity.name)
    ? sql``
    : sql`select t.id::text as id, 'no create row' as why from chosen t
           where not exists (select from change_logs c where c.record_id = t.id and c.action = 'create') union all`;
  const rows = await db.many<{ id: string; why: string }>(sql`
    with chosen as materialized (select * from ${table} ${sample}),
    said as (
      select distinct on (c.record_id, j.key) c.record_id, j.key, j.value, c.action
        from chosen t join change_logs c on c.record_id = t.id and c.entity = ${entity.name} cross join lateral jsonb_each(c.after) j
       order by c.record_id, j.key, c.written_in desc, c.id desc)
    ${withoutCreation}
    select t.id::text as id, s.key as why from chosen t cross join lateral (select to_jsonb(t) as row) r join said s on s.record_id = t.id
     where r.row ? s.key and s.key <> all(${notJournaled}::text[]) and s.value <> '"(hidden)"'
       and r.row -> s.key is distinct from s.value and not (${isTheSame})`);
  return rows.map(({ id, why }) => `${entity.name} ${id}: ${why}`);
}

/**
 * SQL condition for equal values in different forms: timestamps, statuses with their substatus, and JSON that was
 * logged as text.
 */
const isTheSame: Sql = raw(`case
  when s.key = 'status' then s.value #>> '{}' in (r.row ->> 'status', concat_ws('/', r.row ->> 'status', r.row ->> 'substatus'))
  when jsonb_typeof(r.row -> s.key) = 'string' and s.value::text ~ '^"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]'
    then (s.value #>> '{}')::timestamptz = (r.row ->> s.key)::timestamptz
  when jsonb_typeof(s.value) = 'string' and jsonb_typeof(r.row -> s.key) in ('object', 'array') and s.value #>> '{}' ~ '^[\\[{].'
    then s.value #>> '{}' = '{}' or (s.value #>> '{}')::jsonb = r.row -> s.key
  else false end`);

/** Returns the rows that the journal doesn't explain, among a sample of this size over all entities. */
export async function strays(db: Queries, sampleSize: number): Promise<string[]> {
  const counts = await db.many<{ name: string; rows: number }>(
    join(
      journaled.map(({ name, table }) => sql`select ${name}::text as name, count(*)::int as rows from ${raw(table)}`),
      ' union all ',
    ),
  );
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  const share = all === 0 ? 1 : sampleSize / all;
  const found: string[] = [];
  for (const entity of journaled) found.push(...(await strayRows(db, entity, share)));
  return found;
}

/**
 * Returns the keys of stored responses to repeated requests whose record is missing or that have no response. A table
 * with a single row has a boolean key, which no response refers to.
 */
async function lostEffects(db: Queries): Promise<string[]> {
  const tables = await db.many<{ name: string }>(sql`
    select c.table_name::text as name from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = current_schema() and c.column_name = 'id' and c.data_type = 'text' order by 1`);
  const isNowhere = join(
    tables.map(({ name }) => sql`not exists (select from ${raw(name)} x where x.id = k.effect)`),
    ' and ',
  );
  const rows = await db.many<{ id: string }>(sql`
    select k.id from (
      select concat(user_key, ' ', key) as id, answer, coalesce(answer -> 'value' ->> 'id', answer ->> 'value') as effect from idempotency_keys) k
     where not k.answer ? 'value' or (k.effect ~ '^[0-9a-f]{32}$' and ${isNowhere}) order by 1`);
  return rows.map(({ id }) => id);
}

/** The journal of user actions, and the stored responses to repeated requests. */
export const journalPredicates: readonly AuditPredicate[] = [
  {
    id: 'J1',
    sentence: 'Every business row has its create entry in the journal and matches the latest journal entry.',
    violations: (db, _files, { isWhole }) => strays(db, isWhole ? Number.POSITIVE_INFINITY : sampleOfAll),
    plant: async (db) => {
      const id = newId();
      await db.run(sql`insert into feature_flags (id, code, is_on) values (${id}, ${id}, true)`);
      await db.run(sql`
        insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
        values (${newId()}, 'FeatureFlag', ${id}, 'update', 'system', '{"is_on": false}', now())`);
    },
  },
  {
    id: 'J6',
    sentence: 'Every response stored for repeated requests refers to an existing record.',
    violations: lostEffects,
    plant: async (db) => {
      await db.run(sql`
        insert into idempotency_keys (user_key, key, request_hash, answer)
        values ('planted', 'planted', '', jsonb_build_object('value', jsonb_build_object('id', ${newId()}::text)))`);
    },
  },
  {
    id: 'O12',
    sentence: 'No order has been uploading or submitting for more than half an hour without an active job.',
    violations: async (db) => {
      const rows = await db.many<{ id: string }>(sql`
        select o.id from orders o
         where o.substatus in ('uploading', 'submitting') and o.updated_at < now() - interval '30 minutes' and o.deleted_at is null
           and not exists (
             select from jobs j where j.finished_at is null and j.parked_at is null
                and (j.payload ->> 'orderId' = o.id
                     or j.payload ->> 'uploadId' in (select u.id::text from order_uploads u where u.order_id = o.id))) order by o.id`);
      return rows.map(({ id }) => id);
    },
    plant: async (db) => {
      const id = newId();
      await db.run(sql`
        insert into orders (id, friendly_id, service_code, status, substatus, account_id, master_account_id, updated_at)
        values (${id}, ${id}, 'premierDistributions', 'open', 'uploading', ${newId()}, ${newId()}, now() - interval '1 hour')`);
      await db.run(sql`
        insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
        values (${newId()}, 'Order', ${id}, 'create', 'system', '{}', now())`);
    },
  },
  {
    id: 'J8',
    sentence: 'Every export has a requester and an expiration time, and is deleted within two days after it expires.',
    violations: async (db) => {
      const rows = await db.many<{ id: string }>(sql`
        select id from exports where user_id is null or expires_at <= created_at or expires_at < now() - interval '2 days' order by id`);
      return rows.map(({ id }) => id);
    },
    plant: async (db) => {
      await db.run(sql`
        insert into exports (id, user_id, entity, report_title, query_sealed, format, expires_at, created_at)
        values (${newId()}, ${newId()}, 'Plan', 'Planted', '', 'csv', now() - interval '3 days', now() - interval '4 days')`);
    },
  },
];
