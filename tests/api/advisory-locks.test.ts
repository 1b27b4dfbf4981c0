import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareAccess } from '../../packages/server/src/areas/access/registration/first-administrator.ts';
import { bringMessages } from '../../packages/server/src/areas/documents/message-texts.ts';
import { advisoryLocks, subjectLocks, tryLockOfSession } from '../../packages/server/src/platform/db/advisory-locks.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { sealChains } from '../../packages/server/src/platform/ledger/seal-chains.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let other: pg.Client;
beforeAll(async () => {
  server = await openTestServer();
  other = new pg.Client({ connectionString: server.platform.config.databaseUrl, application_name: 'another-start' });
  await other.connect();
});
afterEach(() => other.query('select pg_advisory_unlock_all()'));
afterAll(async () => {
  await other.end();
  await server.stop();
});

const { sealing, ...others } = advisoryLocks;

test('[scale-D9] each purpose has its own number, and only the declared locks are used', async () => {
  const numbers = Object.values({ ...advisoryLocks, ...subjectLocks }).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const root = fileURLToPath(new URL('../../packages/', import.meta.url));
  const users: string[] = [];
  for await (const file of glob('{server,sandbox}/src/**/*.ts', { cwd: root }))
    if (/pg_(try_)?advisory/.test(readFileSync(`${root}/${file}`, 'utf8'))) users.push(file);
  expect(users).toEqual(['server/src/platform/db/advisory-locks.ts']);
  const guide = readFileSync(`${root}/../docs/operations.md`, 'utf8');
  for (const { number, purpose } of Object.values(advisoryLocks))
    expect(guide.toLowerCase()).toContain(`| ${number} | ${purpose} |`);
});

test('[scale-D9] while keys rotate and another process seals, a process starts; while one starts, chains are sealed', async () => {
  const { platform } = server;
  await other.query(tryLockOfSession('keyRotation'));
  await other.query(tryLockOfSession('sealing'));
  await prepareAccess(platform, undefined);
  await bringMessages(server.system());
  await other.query('select pg_advisory_unlock($1)', [sealing.number]);
  for (const { number } of Object.values(others)) await other.query('select pg_advisory_lock($1)', [number]);
  expect(await sealChains(platform.database, platform.keyring)).not.toEqual([]);
});

test('[scale-D16] a start that waits for the migration lock says for what at each interval, then ends with a sentence', async () => {
  await other.query(tryLockOfSession('migration'));
  const said: string[] = [];
  const start = migrate(server.platform.config.databaseUrl, {
    onWaiting: (sentence) => said.push(sentence),
    waitingIntervalMs: 1,
    turnTimeoutMs: 500,
  });
  const holder = /database process \d+ \(another-start, from 127\.0\.0\.1\) has held the migration lock since \d{4}-/;
  await expect(start).rejects.toThrow(holder);
  await expect(start).rejects.toThrow(
    /^This start waited .* for its turn to migrate the database: .*\. Wait until that migration ends and start again\./,
  );
  expect(said.length).toBeGreaterThan(1);
  expect(said[0]).toMatch(/^Waiting to migrate the database: .*This start gives up after/);
  expect(said[0]).toMatch(holder);
});

test('[scale-D16] a start that waited goes on when the other migration ends', async () => {
  await other.query(tryLockOfSession('migration'));
  const waiting = Promise.withResolvers<void>();
  const start = migrate(server.platform.config.databaseUrl, { onWaiting: () => waiting.resolve() });
  await waiting.promise;
  await other.query('select pg_advisory_unlock_all()');
  expect(await start).toEqual([]);
});
