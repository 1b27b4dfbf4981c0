import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';
import { accessAudit } from '../../packages/server/src/areas/access/access-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { advisoryLocks } from '../../packages/server/src/platform/db/advisory-locks.ts';
import { type Database, openDatabase, type Queries } from '../../packages/server/src/platform/db/database.ts';
import { type LiveKeyring, mastersOf, readKeyring } from '../../packages/server/src/platform/db/keyring.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { openKeyring } from '../../packages/server/src/platform/db/open-keyring.ts';
import { type RotationOptions, rewrapKeys, rotateKeys } from '../../packages/server/src/platform/db/rotate-keys.ts';
import { sealedColumns } from '../../packages/server/src/platform/db/sealed-columns.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { checkedKeys } from '../../packages/server/src/platform/ledger/checked-keys.ts';
import { sealChains } from '../../packages/server/src/platform/ledger/seal-chains.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { timeEnvironment } from '../support/test-time/test-time.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let server: TestServer;
/** The address of the database for the role that docs/operations.md prescribes. */
let applicationUrl: string;
let application: Database;
/** A process that never refreshes its keys and encrypts with those from its start. */
let asleep: LiveKeyring;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
  asleep = await anotherProcess();
  applicationUrl = await addressOfApplication();
  application = openDatabase({ url: applicationUrl, connections: 3 });
});
afterAll(async () => {
  await application.close();
  await server.stop();
});

const db = () => server.platform.database;
const keys = () => server.platform.config.keys;

async function addressOfApplication(): Promise<string> {
  const address = new URL(server.platform.config.databaseUrl);
  address.username = 'fiducia_app';
  address.password = 'application';
  await db().query(`alter role fiducia_app password 'application'`);
  return address.href;
}

/** Opens the keys of a separate process, which knows the keys that it read last. */
const anotherProcess = () => readKeyring(db(), keys().master, keys().blindIndex);

const taxIdOf = (n: number): string => `000${String(n).padStart(6, '0')}`;

async function addPeople(first: number, count: number, keyring = server.platform.keyring): Promise<void> {
  const numbers = Array.from({ length: count }, (_, i) => taxIdOf(first + i));
  await db().run(sql`
    insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4)
    select id, friendly, ${sponsor.masterAccountId}, ${sponsor.subaccountId}, 'Ada', number, sealed, index, right(number, 4)
    from unnest(${numbers.map(() => newId())}::text[], ${numbers.map(() => newFriendlyId(server.platform.clock.now()))}::text[], ${numbers}::text[],
      ${numbers.map((number) => keyring.seal('taxId', number))}::bytea[], ${numbers.map((number) => keyring.blindIndex('taxId', number))}::bytea[]) as given (id, friendly, number, sealed, index)`);
}

/** Asserts that every participant's encrypted tax ID decrypts to the number in the last name. */
async function wrongPeople(): Promise<string[]> {
  const keyring = await anotherProcess();
  const rows = await db().many<{ last_name: string; sealed: Buffer }>(
    sql`select last_name, tax_id_encrypted as sealed from participants where tax_id_encrypted is not null`,
  );
  return rows.flatMap(({ last_name, sealed }) =>
    keyring.open('taxId', sealed).reveal() === last_name ? [] : [last_name],
  );
}

const keysBy = (state: string) =>
  db().many<{ id: string; purpose: string }>(
    sql`select id::text, purpose from data_keys where state = ${state} order by purpose`,
  );

async function optionsOf(change: Partial<RotationOptions> = {}): Promise<RotationOptions> {
  return {
    masters: mastersOf(keys()),
    keyring: await anotherProcess(),
    settleMilliseconds: 200,
    pagesABatch: 2,
    onProgress: () => undefined,
    ...change,
  };
}

/** Counts the values of any column that begin with one of these keys, in bytes or in JSON. */
async function valuesNaming(ids: readonly string[]): Promise<number> {
  let found = 0;
  for (const { table } of await sealedColumns(db())) {
    for (const id of ids) {
      const base64 = Buffer.from(`01${id}`, 'hex').toString('base64').slice(0, 22);
      const { rows } = await db().query<{ n: number }>(
        `select count(*)::int as n from ${table} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [`01${id}`, base64],
      );
      found += rows[0]?.n ?? 0;
    }
  }
  return found;
}

describe('rotating the data keys', () => {
  test('re-encrypts every value during reads and writes, and retires the previous keys', async () => {
    const before = await keysBy('sealing');
    const letter = server.platform.keyring.seal('letter', '{"pin":"ABCD"}');
    const upload = {
      letters: { taxId: 'B' },
      sealedTaxId: server.platform.keyring.seal('taxId', '12-34').toString('base64'),
    };
    await addPeople(1, 600);
    await db().query(
      `insert into idempotency_keys (user_key, key, request_hash, answer) values ('rotate', 'one', 'x', $1)`,
      [JSON.stringify({ upload, plain: 'stays' })],
    );
    await db().query(`insert into authenticators (id, user_id, secret_encrypted) values ($1, $2, $3)`, [
      newId(),
      (await server.signIn('client')).userId,
      letter,
    ]);
    // Serving processes: they check for keys every 50 milliseconds and write all the time.
    const served = await anotherProcess();
    const timer = setInterval(() => void served.refresh(), 50);
    let isRotating = true;
    let written = 0;
    const failures: unknown[] = [];
    const writer = async () => {
      while (isRotating) {
        await addPeople(1_000 + written++ * 5, 5, served);
        const row = await db().one<{ sealed: Buffer }>(
          sql`select tax_id_encrypted as sealed from participants order by md5(id || ${String(written)}) limit 1`,
        );
        expect(served.open('taxId', row?.sealed ?? Buffer.alloc(0)).reveal()).toMatch(/^000\d{6}$/);
      }
    };
    const writing = writer().catch((error: unknown) => failures.push(error));
    const sentences: string[] = [];
    const done = await rotateKeys(application, await optionsOf({ onProgress: (sentence) => sentences.push(sentence) }));
    isRotating = false;
    clearInterval(timer);
    await writing;
    expect(failures).toEqual([]);
    expect(written).toBeGreaterThan(3);
    expect(done?.resealed).toBeGreaterThanOrEqual(602);
    expect(done?.retired).toBe(before.length);
    expect(sentences.join(' ')).toContain('participants.tax_id_encrypted');
    expect(await keysBy('retired')).toEqual(before);
    expect((await keysBy('sealing')).map(({ purpose }) => purpose)).toEqual(before.map(({ purpose }) => purpose));
    expect(await valuesNaming(before.map(({ id }) => id))).toBe(0);
    expect(await wrongPeople()).toEqual([]);
    const now = await anotherProcess();
    const saved = await db().one<{ answer: { upload: typeof upload; plain: string } }>(
      sql`select answer from idempotency_keys where user_key = 'rotate'`,
    );
    expect(saved?.answer.plain).toBe('stays');
    expect(saved?.answer.upload.letters).toEqual({ taxId: 'B' });
    expect(now.open('taxId', Buffer.from(saved?.answer.upload.sealedTaxId ?? '', 'base64')).reveal()).toBe('12-34');
    const findings = await runAudit(db(), server.platform.files, accessAudit, { keyring: now, isWhole: true });
    expect(findings.filter(({ id, count }) => id === 'U4' && count > 0)).toEqual([]);
    await db().query('delete from idempotency_keys');
    await db().query('delete from authenticators');
  });

  test('resumes after kill -9 only through the command, one run at a time', {
    timeout: 60_000,
  }, async () => {
    await addPeople(100_000, 1_500);
    const before = await keysBy('sealing');
    // Enough rows that the rotation is killed between two of several tables.
    await db().query('create table rotation_brake (secret bytea)');
    await db().query(`insert into rotation_brake select tax_id_encrypted from participants, generate_series(1, 4)`);
    // The first run lacks the rights to a new table.
    expect(await textOf(startCommand())).toMatch(
      /^The database role fiducia_app may not re-encrypt rotation_brake\.secret\. No key was changed\./,
    );
    expect(await keysBy('coming')).toEqual([]);
    expect(await keysBy('sealing')).toEqual(before);
    await db().query('select grant_application_rights()');
    const child = startCommand();
    await untilPrinted(child, 'participants.tax_id_encrypted');
    expect(await rotateKeys(db(), await optionsOf())).toBeUndefined();
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
    expect(await keysBy('leaving')).toEqual(before);
    expect(await wrongPeople()).toEqual([]);
    expect(await valuesNaming(before.map(({ id }) => id))).toBeGreaterThan(0);
    await untilFree();
    const sentences: string[] = [];
    const done = await rotateKeys(
      db(),
      await optionsOf({ pagesABatch: 64, onProgress: (text) => sentences.push(text) }),
    );
    expect(sentences[0]).toBe('Resuming an interrupted rotation.');
    expect(done?.retired).toBe(before.length);
    expect(await valuesNaming(before.map(({ id }) => id))).toBe(0);
    expect(await keysBy('leaving')).toEqual([]);
    expect(await wrongPeople()).toEqual([]);
    await db().query('drop table rotation_brake');
  });

  test('destroys keys retired by a rotation a day ago; first re-encrypts a restored value that uses them', async () => {
    const old = (await keysBy('retired')).length;
    await db().query(`update data_keys set state_since = now() - interval '2 days' where state = 'retired'`);
    await addPeople(200_000, 1, asleep);
    expect((await rotateKeys(db(), await optionsOf({ pagesABatch: 64 })))?.destroyed).toBe(0);
    expect(await wrongPeople()).toEqual([]);
    await db().query(`update data_keys set state_since = now() - interval '2 days' where state = 'retired'`);
    expect((await rotateKeys(db(), await optionsOf({ pagesABatch: 64 })))?.destroyed).toBeGreaterThan(old);
    expect(await keysBy('retired')).toHaveLength((await keysBy('sealing')).length);
    expect(await wrongPeople()).toEqual([]);
  });
});

describe('[D4][D9] a rotation', () => {
  test('blocks neither the sealing of the chains nor the start of a process', async () => {
    const ended: string[] = [];
    const keyring = await anotherProcess();
    const whileRotating: LiveKeyring = {
      ...keyring,
      refresh: async () => {
        await sealChains(db(), server.platform.keyring);
        await migrate(server.platform.config.databaseUrl);
        ended.push('start');
        await keyring.refresh();
      },
    };
    await rotateKeys(application, await optionsOf({ keyring: whileRotating, settleMilliseconds: 1 }));
    expect(ended).toEqual(['start']);
  });

  test('that dies at ten random statements, while processes start, resumes and leaves no value behind', async () => {
    // Fewer rows than the tests above left, so that twelve rotations are quick.
    await db().query('delete from participants');
    await addPeople(400_000, 100);
    const statements = await statementsOf(Number.POSITIVE_INFINITY);
    const random = seeded(21);
    for (let run = 0; run < 10; run++) {
      const at = 1 + random.whole(statements);
      const starting = openKeyring(db(), checkedKeys(keys()));
      await statementsOf(at);
      await addPeople(300_000 + run * 10, 5, await starting);
      expect(await wrongPeople()).toEqual([]);
    }
    await statementsOf(Number.POSITIVE_INFINITY);
    const [leaving, retired, sealing] = [await keysBy('leaving'), await keysBy('retired'), await keysBy('sealing')];
    expect(leaving).toEqual([]);
    expect(await valuesNaming(retired.map(({ id }) => id))).toBe(0);
    expect(new Set(sealing.map(({ purpose }) => purpose)).size).toBe(sealing.length);
    expect(await wrongPeople()).toEqual([]);
  });
});

/**
 * Rotates the keys in a process that dies before its statement with this number: all of its connections end, and their
 * transactions with them. Returns how many statements it ran.
 */
async function statementsOf(last: number): Promise<number> {
  const process = openDatabase({ url: applicationUrl, connections: 3 });
  let ran = 0;
  const alive = async () => {
    if (ran >= last) {
      await db().query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'fiducia_app' and pid <> pg_backend_pid()`);
      throw new Error('killed');
    }
    ran += 1;
  };
  const mortal = <T extends Queries>(queries: T): T => ({
    ...queries,
    many: (statement) => alive().then(() => queries.many(statement)),
    one: (statement) => alive().then(() => queries.one(statement)),
    run: (statement) => alive().then(() => queries.run(statement)),
  });
  const database: Database = {
    ...mortal(process),
    inTx: (work, options) => process.inTx((tx) => work(mortal(tx)), options),
  };
  const options = await optionsOf({ settleMilliseconds: 1, pagesABatch: 64 });
  const error = await rotateKeys(database, options).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (last === Number.POSITIVE_INFINITY) expect(error).toBeUndefined();
  await process.close();
  await untilFree();
  return ran;
}

test('wraps data keys with a new master key while processes with both serve; the old one opens nothing afterwards', async () => {
  const [next, { master, blindIndex }] = [new Uint8Array(randomBytes(32)), keys()];
  const serving = await readKeyring(db(), next, blindIndex, master);
  const count = (await db().one<{ n: number }>(sql`select count(*)::int as n from data_keys`))?.n;
  expect(await rewrapKeys(db(), mastersOf({ master: next, previousMaster: master }))).toBe(count);
  expect(await rewrapKeys(db(), mastersOf({ master: next, previousMaster: master }))).toBe(0);
  await serving.refresh();
  expect(serving.open('taxId', serving.seal('taxId', '000123456')).reveal()).toBe('000123456');
  const alone = await readKeyring(db(), next, blindIndex);
  expect(alone.open('taxId', serving.seal('taxId', '000123456')).reveal()).toBe('000123456');
  await expect(readKeyring(db(), master, blindIndex)).rejects.toThrow('no configured master key');
  await rewrapKeys(db(), mastersOf({ master, previousMaster: next }));
});

test('the command says what to set when no key is available, and rejects unknown arguments', async () => {
  const outputs = await Promise.all([textOf(startCommand('--master')), textOf(startCommand('--all'))]);
  expect(outputs[0]).toContain('FIDUCIA_PREVIOUS_MASTER_KEY to the current one');
  expect(outputs[1]).toContain('--all is not a known option');
});

function startCommand(...flags: string[]): ChildProcess {
  const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64');
  return spawn(process.execPath, ['packages/server/src/rotate-keys.ts', ...flags], {
    cwd: root,
    env: {
      ...programEnvironment(),
      ...timeEnvironment(),
      DATABASE_URL: applicationUrl,
      FIDUCIA_DATA_FOLDER: server.platform.config.dataFolder,
      FIDUCIA_MASTER_KEY: base64(keys().master),
      FIDUCIA_INDEX_KEY: base64(keys().blindIndex),
    },
  });
}

const untilPrinted = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    const hear = (text: unknown) => {
      output += String(text);
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => reject(new Error(output)));
  });

const textOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let output = '';
    child.stderr?.on('data', (text) => (output += String(text)));
    child.once('close', () => resolve(output));
  });

/** Waits until the database notices that the killed command is gone. */
async function untilFree(): Promise<void> {
  for (;;) {
    const row = await db().one<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.keyRotation.number}`,
    );
    if (row?.n === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
