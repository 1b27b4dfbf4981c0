import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { connectionOptions, withPasswordFile } from '../../packages/server/src/platform/db/connection-options.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { listMigrations } from '../../packages/server/src/platform/db/migration-files.ts';
import { checkDatabase } from '../../packages/server/src/platform/settings/check-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-rotating-'));
const file = join(folder, 'password');
let server: EmbeddedDatabase;
let owner: Database;
let url: string;
beforeAll(async () => {
  server = await startEmbeddedDatabase({ folder, databases: ['rotating'], isDurable: false });
  owner = openDatabase({ url: server.urlOf('rotating') });
  await owner.query(`create role visitor superuser login password 'first'`);
  const address = new URL(server.urlOf('rotating'));
  address.username = 'visitor';
  address.password = '';
  url = withPasswordFile(address.href, file);
}, 60_000);
afterAll(async () => {
  await owner.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const whoAmI = async (db: Database) =>
  (await db.query<{ name: string; pid: number }>('select current_user::text as name, pg_backend_pid() as pid')).rows[0];

test('an open pool uses a rotated password for its next connection, and the old one is rejected', async () => {
  writeFileSync(file, 'first\n');
  const db = openDatabase({ url, onError: () => undefined });
  const before = await whoAmI(db);
  expect(before?.name).toBe('visitor');
  await owner.query(`alter role visitor password 'second'`);
  await owner.query('select pg_terminate_backend($1)', [before?.pid]);
  await new Promise((done) => setTimeout(done, 200));
  await expect(whoAmI(db)).rejects.toThrow(/password authentication failed/);
  writeFileSync(file, 'second\n');
  const after = await whoAmI(db);
  expect(after?.name).toBe('visitor');
  expect(after?.pid).not.toBe(before?.pid);
  await db.close();
});

test('migrations and the startup check also sign in with it', async () => {
  writeFileSync(file, 'second');
  await checkDatabase(url);
  expect(await migrate(url)).toHaveLength(listMigrations().length);
  writeFileSync(file, 'wrong');
  await expect(checkDatabase(url)).rejects.toThrow('rejects the sign-in; correct the user and password');
}, 60_000);

test('keeps the other options of a connection URL', async () => {
  const options = connectionOptions(
    withPasswordFile('postgresql://app@db.example.com:6432/fiducia?sslmode=verify-full&application_name=x', '/run/p w'),
  );
  expect(options).toMatchObject({ host: 'db.example.com', port: 6432, user: 'app', database: 'fiducia' });
  expect(options.ssl).toBeTruthy();
  expect(options).not.toHaveProperty('passwordFile');
  expect(connectionOptions('postgresql://app:x@db/fiducia')).toEqual({
    connectionString: 'postgresql://app:x@db/fiducia',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
});
