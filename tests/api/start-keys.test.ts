import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { wrongIndexKey, wrongMasterKey } from '../../packages/server/src/platform/db/check-keys.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { sealChains } from '../../packages/server/src/platform/ledger/seal-chains.ts';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { StartProblem } from '../../packages/server/src/platform/settings/start-problem.ts';
import { type FreshDatabase, freshDatabase, onServer } from '../support/fresh-database.ts';
import { testConfig } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-keys-'));
const databases: FreshDatabase[] = [];
let database: FreshDatabase;
const newKey = () => new Uint8Array(randomBytes(32));
const own: Keys = { master: newKey(), blindIndex: newKey() };

beforeEach(async () => {
  database = await freshDatabase();
  databases.push(database);
});
afterAll(async () => {
  for (const one of databases) await one.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (keys: Keys): Promise<Sandbox> => openSandbox(testConfig(database.url, folder, {}, keys));

/** Starts a process, lets it work, and stops it. */
async function startOnce(keys: Keys, work: (platform: Sandbox) => Promise<unknown> = async () => undefined) {
  const platform = await start(keys);
  try {
    await work(platform);
  } finally {
    await platform.close();
  }
}

/** Makes every later write to the database fail. */
const forbidWrites = () =>
  onServer(database.url, (client) =>
    client.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    ),
  );

const messageOf = async (starting: Promise<unknown>): Promise<string> => {
  const error = await starting.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartProblem);
  return error instanceof Error ? error.message : '';
};

describe('[D3] a start with a wrong key', () => {
  test.each([
    ['index key', { master: own.master, blindIndex: newKey() }, wrongIndexKey],
    ['master key', { master: newKey(), blindIndex: own.blindIndex }, wrongMasterKey],
    ['index key and master key', { master: newKey(), blindIndex: newKey() }, `${wrongIndexKey}\n${wrongMasterKey}`],
  ])('is rejected before the first write: wrong %s', async (_, wrong, message) => {
    await startOnce(own);
    await forbidWrites();
    expect(await messageOf(start(wrong))).toBe(message);
  });

  test('is rejected if the database is from a version that did not record its index key', async () => {
    await startOnce(own, async ({ database: db, keyring }) => {
      await db.run(sql`insert into change_logs (id, entity, record_id, action, user_type, created_at)
        select new_id(), 'Plan', new_id(), 'create', 'system', now()`);
      await sealChains(db, keyring);
      await db.query('delete from index_key_digests');
    });
    expect(await messageOf(start({ ...own, blindIndex: newKey() }))).toBe(wrongIndexKey);
    await startOnce(own);
  });
});

test('two first starts with different keys: one creates the keys, and the other is rejected', async () => {
  const others: Keys = { master: newKey(), blindIndex: newKey() };
  const results = await Promise.allSettled([start(own), start(others)]);
  const platforms = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(platforms).toHaveLength(1);
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([
    `StartProblem: ${wrongIndexKey}\n${wrongMasterKey}`,
  ]);
  const keyring = platforms[0]?.keyring;
  expect(keyring?.open('taxId', keyring.seal('taxId', '000123456')).reveal()).toBe('000123456');
  await platforms[0]?.close();
});
