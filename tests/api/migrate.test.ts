import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { listMigrations, migrationsFolder } from '../../packages/server/src/platform/db/migration-files.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

const quick = { lockTimeoutMs: 50, attempts: 3, firstPauseMs: 20 };
const failing = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing failed'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );

let database: FreshDatabase;
let client: pg.Client;
let folder: string;

/** Returns a later version: this version's migrations plus these. */
const later = (files: Readonly<Record<string, string>>): URL => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
};
/** Returns the applied migrations that this version doesn't have. */
const applied = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(`select name from migrations where name <> all($1) order by name`, [
      listMigrations().map(({ name }) => name),
    ])
  ).rows.map(({ name }) => name);
const columnOf = async (table: string, column: string): Promise<number> =>
  (
    await client.query('select from information_schema.columns where table_name = $1 and column_name = $2', [
      table,
      column,
    ])
  ).rows.length;
const invalidIndexes = async (): Promise<unknown[]> =>
  (await client.query('select indexrelid::regclass::text as name from pg_index where not indisvalid')).rows;

beforeEach(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'fiducia-migrations-'));
  for (const { name } of listMigrations()) copyFileSync(new URL(name, migrationsFolder), join(folder, name));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const addsCarrier = {
  '202603010900-carrier.sql': '-- expand: preferred carrier\nalter table plans add column carrier text;',
};

test('a migration blocked by a long report lets others pass, tries again, and is applied when the report ends', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from plans');
  const attempts: number[] = [];
  const ctx = migrate(database.url, {
    folder: later(addsCarrier),
    ...quick,
    attempts: 50,
    onBlocked: (_, attempt) => {
      attempts.push(attempt);
      // Between two attempts nothing waits for the lock, so the table can be read.
      if (attempt === 2) void client.query('select count(*) from plans').then(() => reader.query('commit'));
    },
  });
  expect(await ctx).toEqual(['202603010900-carrier.sql']);
  expect(attempts.slice(0, 2)).toEqual([1, 2]);
  expect(await columnOf('plans', 'carrier')).toBe(1);
  await reader.end();
});

test('a migration that stays blocked gives up, says so, and can be started again', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from plans');
  const error = await failing(migrate(database.url, { folder: later(addsCarrier), ...quick }));
  expect(error.message).toBe(
    'migration 202603010900-carrier.sql could not lock the tables it changes in 3 attempts, because a long transaction holds a lock. Nothing was applied. End that transaction (pg_stat_activity lists it) and start again.',
  );
  expect(await applied()).toEqual([]);
  await reader.end();
  expect(await migrate(database.url, { folder: later({}), ...quick })).toEqual(['202603010900-carrier.sql']);
});

test('a migration that fails in the middle leaves nothing behind; earlier ones stay, and a corrected one continues', async () => {
  const name = '202603020900-two-steps.sql';
  const half = '-- expand: two steps\nalter table plans add column first text;\n';
  const error = await failing(
    migrate(database.url, { folder: later({ ...addsCarrier, [name]: `${half}select 1 / 0;` }) }),
  );
  expect(error).toMatchObject({ message: `migration ${name} failed`, cause: { message: 'division by zero' } });
  expect(await applied()).toEqual(['202603010900-carrier.sql']);
  expect([await columnOf('plans', 'carrier'), await columnOf('plans', 'first')]).toEqual([1, 0]);
  expect(await migrate(database.url, { folder: later({ [name]: half }) })).toEqual([name]);
  expect(await columnOf('plans', 'first')).toBe(1);
});

const addsIndex = {
  '202603030900-flag-names.sql':
    '-- expand: search by flag\n-- no-transaction\ncreate unique index concurrently if not exists flags__name on flags (flag_name);',
};

test('one process builds an index concurrently while another waits for its turn', async () => {
  const both = await Promise.all([1, 2].map(() => migrate(database.url, { folder: later(addsIndex) })));
  expect(both.flat()).toEqual(Object.keys(addsIndex));
  expect((await client.query(`select from pg_indexes where indexname = 'flags__name'`)).rows).toHaveLength(1);
  expect(await invalidIndexes()).toEqual([]);
});

test('a failed index build leaves nothing invalid behind and succeeds when the cause is gone', async () => {
  await client.query(`insert into flags (entity, record_id, flag_name, is_on)
    select 'Plan', new_id(), 'twice', true from generate_series(1, 2)`);
  const error = await failing(migrate(database.url, { folder: later(addsIndex) }));
  expect(error).toMatchObject({ message: 'migration 202603030900-flag-names.sql failed', cause: { code: '23505' } });
  expect(await invalidIndexes()).toEqual([]);
  expect(await applied()).toEqual([]);
  await client.query('delete from flags');
  expect(await migrate(database.url, { folder: later({}) })).toEqual(Object.keys(addsIndex));
});

test('replaces the invalid index of a killed process', async () => {
  await client.query(`insert into flags (entity, record_id, flag_name, is_on)
    select 'Plan', new_id(), 'twice', true from generate_series(1, 2)`);
  await failing(client.query('create unique index concurrently flags__name on flags (flag_name)'));
  expect(await invalidIndexes()).toEqual([{ name: 'flags__name' }]);
  await client.query('delete from flags');
  expect(await migrate(database.url, { folder: later(addsIndex) })).toEqual(Object.keys(addsIndex));
  expect(await invalidIndexes()).toEqual([]);
});

test('an old process starts after an expand migration of a newer version', async () => {
  await migrate(database.url, { folder: later(addsCarrier) });
  expect(await migrate(database.url)).toEqual([]);
});

test('rejects an old process after a contract migration of a newer version', async () => {
  const drops = '-- contract: not used since the version before\nalter table plans drop column plan_year_end;';
  await migrate(database.url, { folder: later({ ...addsCarrier, '202603040900-year-end.sql': drops }) });
  await expect(migrate(database.url)).rejects.toThrow(
    'The database has the migration 202603040900-year-end.sql, which this version does not know and cannot run with. Start the version that added it, or a later one.',
  );
});

test('rejects a database of another baseline', async () => {
  await client.query(`update migrations set hash = 'x' where name = '0001-platform.sql'`);
  await expect(migrate(database.url)).rejects.toThrow(
    'The migration 0001-platform.sql is not the one that this database was created with. Restore the file, or use another database.',
  );
});
