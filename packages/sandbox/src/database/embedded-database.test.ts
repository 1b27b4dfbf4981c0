import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { disownStalePostmasterFile, leftoverPostmaster } from './postmaster-file.ts';
import { isRunning, waitUntilGone } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-embedded-'));
const started: EmbeddedDatabase[] = [];
const start = async (onRestart?: () => void) => {
  const database = await startEmbeddedDatabase({ folder, databases: ['fiducia'], ...(onRestart ? { onRestart } : {}) });
  started.push(database);
  return database;
};

// The tests share the files of one server, because creating them takes seconds. Each test begins without rows and
// without a running server.
beforeAll(async () => {
  const database = await start();
  await ask(database, 'create table kept (amount bigint)');
  await database.stop();
}, 120_000);
const startEmpty = async (onRestart?: () => void) => {
  const database = await start(onRestart);
  await ask(database, 'truncate kept');
  return database;
};
afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(database: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.urlOf('fiducia') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('retains its data after a restart, on the same port, with a password that no other user can read', async () => {
  const first = await startEmpty();
  await ask(first, 'insert into kept values (41)');
  await first.stop();
  const second = await start();
  expect(await ask(second, 'select amount from kept')).toEqual(['41']);
  expect(second.urlOf('x')).toBe(first.urlOf('x'));
  expect(await ask(second, "select current_setting('fsync') || current_setting('data_checksums')")).toEqual(['onon']);
  expect(statSync(join(folder, 'postgres-password')).mode & 0o077).toBe(0);
  await second.stop();
}, 120_000);

test('recovers from a kill -9 of the server while running and loses nothing', async () => {
  let restarted = () => undefined as void;
  const again = new Promise<void>((done) => {
    restarted = done;
  });
  const database = await startEmpty(() => restarted());
  await ask(database, 'insert into kept values (42)');
  const before = database.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  await again;
  expect(database.pid()).not.toBe(before);
  expect(await ask(database, 'select amount from kept order by 1')).toEqual(['42']);
  await database.stop();
}, 120_000);

test('stops a server left behind by a killed process and takes over its folder', async () => {
  const abandoned = await startEmpty();
  await ask(abandoned, 'insert into kept values (43)');
  const pid = abandoned.pid() ?? 0;
  expect(leftoverPostmaster(join(folder, 'postgres'))).toBe(pid);
  // The first supervisor stops monitoring, as if its process were gone.
  const stopping = () => abandoned.stop();
  process.kill(pid, 'SIGSTOP');
  void stopping();
  process.kill(pid, 'SIGCONT');
  const next = await start();
  expect(isRunning(pid)).toBe(false);
  expect(await ask(next, 'select count(*)::int from kept')).toEqual([1]);
  await next.stop();
}, 120_000);

test("a lock file with another process's ID does not block the start", async () => {
  const database = await start();
  const pid = database.pid() ?? 0;
  const path = join(folder, 'postgres', 'postmaster.pid');
  const text = readFileSync(path, 'utf8');
  await database.stop();
  await waitUntilGone(pid, 5_000);
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, text.replace(/^\d+/, String(process.ppid)));
  disownStalePostmasterFile(join(folder, 'postgres'));
  expect(readFileSync(path, 'utf8')).toMatch(/^2147483646\n/);
  writeFileSync(path, text.replace(/^\d+/, '1'));
  const next = await start();
  expect(await ask(next, 'select 1')).toEqual([1]);
  await next.stop();
}, 120_000);

test('uses another port if its previous port is in use', async () => {
  const first = await start();
  const port = Number(new URL(first.urlOf('x')).port);
  await first.stop();
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  const second = await start();
  expect(Number(new URL(second.urlOf('x')).port)).not.toBe(port);
  await second.stop();
  await new Promise((done) => squatter.close(done));
}, 120_000);
