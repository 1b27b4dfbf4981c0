import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../packages/contract/src/lang/field.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { stateCheck, tableStates } from '../../packages/server/src/table-states.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url, connections: 2 });
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

/** Returns the table's checks that list the values of a column alone, or of the column and its detail. */
const listsOf = async (table: string, columns: readonly string[]): Promise<string[][]> => {
  const checks = await db.many<{ text: string }>(sql`
    select pg_get_constraintdef(c.oid) as text from pg_constraint c
     where c.conrelid = ${table}::regclass and c.contype = 'c'
       and array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) order by 1) = ${[...columns].sort()}::text[]`);
  return checks.map(({ text }) => [...text.matchAll(/'([^'/]\w*(?:\/\w+)?)'/g)].map(([, value = '']) => value).sort());
};

test.each([...tableStates])('%s restricts its records to the states of their machine', async (table, states) => {
  const isDetailed = states.some((state) => state.includes('/'));
  const lists = await listsOf(table, isDetailed ? ['status', 'substatus'] : ['status']);
  expect(lists, stateCheck(table, states)).toEqual([states.toSorted()]);
});

const declared = allTables.flatMap(({ table, fields, columns }) =>
  tableStates.has(table)
    ? []
    : Object.entries<Field>(fields).flatMap(([name, field]) => {
        const column = columns.get(name);
        return column === 'status' || column === 'identity_status'
          ? [{ table, column, codes: (field.codes ?? []).map(({ code }) => code).sort() }]
          : [];
      }),
);
test.each(declared)('$table.$column restricts the values to those declared', async ({ table, column, codes }) => {
  expect(await listsOf(table, [column])).toEqual([codes]);
});

test('every status column has a check constraint', async () => {
  const unchecked = await db.many<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attname in ('status', 'state', 'stage', 'step', 'identity_status', 'outcome')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey))`);
  expect(unchecked).toEqual([]);
});

// Append-only logs outlive what they describe; the others name something that is not a row here.
const withoutReference = [
  'alerts.acknowledged_by',
  'change_logs.master_account_id',
  'change_logs.user_id',
  'exports.session_id',
  'jobs.leased_by',
  'login_challenges.signed_on_by',
  'messages.used_by',
  'order_lines.respond_by',
  'reveals.user_id',
  'security_events.user_id',
  'sessions.signed_on_by',
  'transitions.user_id',
];

test('a column that names a user, an account, a participant, a plan, or a session references it', async () => {
  const found = await db.many<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and (a.attname ~ '_by$' or a.attname ~ '(^|_)(user|master_account|subaccount|account|participant|order|order_line|payment|session)_id$' or a.attname = 'plan_id')
       and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)) order by 1`);
  expect(found.map(({ name }) => name).filter((name) => name !== 'order_lines.ledger_account_id')).toEqual(
    withoutReference,
  );
});

test('only sessions and sign-on providers delete dependent rows with them', async () => {
  const found = await db.many<{ name: string }>(sql`
    select conrelid::regclass || '.' || a.attname || ' ' || case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else confdeltype::text end as name
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and confdeltype <> 'r' and f.connamespace = current_schema()::regnamespace order by 1`);
  expect(found.map(({ name }) => name)).toEqual([
    'authenticators.session_id set null',
    'passkey_challenges.session_id cascade',
    'sign_on_attempts.provider_id cascade',
    'sign_on_domains.provider_id cascade',
  ]);
});
