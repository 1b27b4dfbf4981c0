import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { openSandbox, type Sandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { hashToken } from '../../packages/server/src/areas/access/sessions/identify.ts';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { contextFor } from '../../packages/server/src/platform/call/context.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { readSettings } from '../../packages/server/src/platform/settings/config.ts';
import { ownPort } from '../support/own-port.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { programEnvironment } from '../support/program-environment.ts';
import type { TestServer } from '../support/test-server.ts';
import { setDatabaseTime, timeEnvironment } from '../support/test-time/test-time.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fiducia-kill-'));
const keys = {
  FIDUCIA_MASTER_KEY: randomBytes(32).toString('base64'),
  FIDUCIA_INDEX_KEY: randomBytes(32).toString('base64'),
};
const rounds = 14;
const linesARound = 120;
let database: EmbeddedDatabase;
let platform: Sandbox;
let port: number;
let running: ChildProcess | undefined;

const databaseUrl = () => database.urlOf('fiducia');
const environment = () => ({
  ...keys,
  DATABASE_URL: databaseUrl(),
  PORT: String(port),
  FIDUCIA_DATA_FOLDER: join(folder, 'data'),
  FIDUCIA_WEB_FOLDER: join(folder, 'web'),
  FIDUCIA_LOG_LEVEL: 'silent',
});

beforeAll(async () => {
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'admin.html'), '<title>Fiducia Admin</title>');
  // A real server that writes to disk synchronously; it restarts automatically after a kill.
  database = await startEmbeddedDatabase({ folder: join(folder, 'database'), databases: ['fiducia'] });
  await setDatabaseTime(databaseUrl());
  port = await ownPort();
  const reading = readSettings(environment(), [], root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const { master, blindIndex } = reading.settings.givenKeys;
  if (master === undefined || blindIndex === undefined) throw new Error('the keys were not read');
  platform = await openSandbox({ ...reading.settings, databaseUrl: databaseUrl(), keys: { master, blindIndex } });
}, 120_000);

afterAll(async () => {
  running?.kill('SIGKILL');
  await platform.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}, 60_000);

/** Starts the server; if the database is still down, the server reports it, exits, and its supervisor starts it again. */
async function startTestServer(): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await isStarted()) return;
    await pause(500);
  }
  throw new Error('the program did not start');
}

async function isStarted(): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'packages/sandbox/src/start.ts')], {
    cwd: root,
    env: { ...programEnvironment(), ...timeEnvironment(), ...environment() },
  });
  running = child;
  return new Promise((done) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString('utf8');
      if (output.includes('Ready after')) done(true);
    });
    child.stderr.resume();
    child.once('close', () => done(false));
  });
}

async function killServer(): Promise<void> {
  const child = running;
  if (child === undefined || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await ended;
}

/** Creates a signed-in staff user. */
async function staff(): Promise<{ userId: string; token: string }> {
  const [userId, roleId, token] = [newId(), newId(), randomBytes(32).toString('base64url')];
  const { database: db, clock } = platform;
  const now = clock.now();
  await db.query(
    `insert into users (id, type, first_name, last_name, email_address, email_address_confirmed, last_password_change_at) values ($1, 'staffMember', 'Kill', $2, $3, true, $4)`,
    [userId, userId.slice(-8), `${userId}@example.test`, now],
  );
  await db.query(
    `insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, $2, 'staffMember', $3)`,
    [roleId, roleId, ['payments.view', 'payments.edit', 'payments.release', 'payments.approve']],
  );
  await db.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
  await db.query(
    'insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)',
    [newId(), hashToken(token), userId, now, new Date(now.getTime() + 86_400_000)],
  );
  return { userId, token };
}

interface Answer<T> {
  readonly httpStatus: number;
  readonly result: T;
  readonly status: { readonly message: string };
}

async function call<T>(token: string, path: string, body: unknown, key: string): Promise<Answer<T>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { ...((await response.json()) as Omit<Answer<T>, 'httpStatus'>), httpStatus: response.status };
}

/** Repeats a call with the same key until it gets a response, as a client does that lost its connection. */
async function until<T>(token: string, path: string, body: unknown, key: string): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await call<T>(token, path, body, key).catch(() => undefined);
    if (response !== undefined && response.httpStatus < 500) {
      expect(response.httpStatus, JSON.stringify(response)).toBe(200);
      return response.result;
    }
    if (running?.exitCode !== null || running.signalCode !== null) await startTestServer();
    else await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no answer to ${path}`);
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
/** Queries the database from the test: discards dead connections until it responds again. */
async function untilSteady(): Promise<void> {
  for (let good = 0; good < 20; ) {
    good = await platform.database.query('select 1').then(
      () => good + 1,
      () => 0,
    );
    if (good === 0) await pause(100);
  }
}
const count = async (text: string, values: unknown[]) =>
  (await platform.database.query<{ count: number }>(`select count(*)::int as count from ${text}`, values)).rows[0]
    ?.count ?? 0;

test(`kill -9 of the application or the database in ${rounds} pay runs: nothing lost, nothing doubled, the audit clean`, {
  timeout: 600_000,
}, async () => {
  const [maker, releaser, approver] = [await staff(), await staff(), await staff()];
  const server = {
    platform,
    system: () => contextFor(platform.database, platform.keyring, platform.clock, systemActor),
  } as unknown as TestServer;
  const bankAccountId = await makePayingAccount(server);
  const place = await sponsor();
  await startTestServer();
  let killedInFlight = 0;
  for (let round = 0; round < rounds; round += 1) {
    const lines = await makePayable(
      server,
      place,
      bankAccountId,
      Array.from({ length: linesARound }, (_, i) => ({ grossCents: 50_000 + round * 1_000 + i })),
      approver.userId,
    );
    const date = await effectiveDate(maker.token);
    const batch = await until<{ id: string; total: number }>(
      maker.token,
      '/private/payment-batches',
      {
        paymentBatchType: 'ach',
        effectiveDate: date,
        corporateBankAccountId: bankAccountId,
        paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
      },
      `kill-test-batch-${round}`,
    );
    const path = `/private/payment-batches/${batch.id}`;
    const inFlight = call(releaser.token, `${path}/enter-at-bank`, {}, `kill-test-enter-${round}`).then(
      ({ httpStatus }) => httpStatus === 200,
      () => false,
    );
    await pause(10 + ((round * 37) % 140));
    if (round % 2 === 0) await killServer();
    else process.kill(database.pid() ?? 0, 'SIGKILL');
    if (!(await inFlight)) killedInFlight += 1;
    await until(releaser.token, `${path}/enter-at-bank`, {}, `kill-test-enter-${round}`);
    await untilSteady();
    expect(
      [
        await count('payments where payment_batch_id = $1', [batch.id]),
        await count('outgoing_bank_files where payment_batch_id = $1', [batch.id]),
        await count('payment_batch_releases where payment_batch_id = $1', [batch.id]),
      ],
      `round ${round}`,
    ).toEqual([linesARound, 1, 1]);
    await until(releaser.token, `${path}/send`, {}, `kill-test-send-${round}`);
    expect(await count(`payments where payment_batch_id = $1 and status = 'sent'`, [batch.id])).toBe(linesARound);
  }
  expect(killedInFlight).toBeGreaterThanOrEqual(10);
  expect(await count('payments', [])).toBe(rounds * linesARound);
  expect(await count(`(select trace_number from payments group by trace_number having count(*) > 1) twice`, [])).toBe(
    0,
  );
  const predicates = [...paymentAudit, ...instructionAudit, ...ledgerAudit];
  const findings = await runAudit(platform.database, platform.files, predicates, platform);
  expect(findings.filter((finding) => finding.count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});

async function effectiveDate(token: string): Promise<string> {
  for (;;) {
    const response = await fetch(
      `http://127.0.0.1:${port}/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01`,
      { headers: { authorization: `Bearer ${token}` } },
    ).catch(() => undefined);
    if (response?.status === 200)
      return ((await response.json()) as { result: { effectiveDate: string } }).result.effectiveDate;
    await pause(100);
  }
}

async function sponsor(): Promise<{ masterAccountId: string; subaccountId: string; planId: string }> {
  const [masterAccountId, planId] = [newId(), newId()];
  const friendly = () => newFriendlyId(platform.clock.now());
  await platform.database.query(
    'insert into accounts (id, friendly_id, display_name, master_account_id) values ($1, $2, $3, $4)',
    [masterAccountId, friendly(), 'Kill Mills', masterAccountId],
  );
  await platform.database.query(
    `insert into plans (id, friendly_id, display_name, account_id, master_account_id, plan_type_code) values ($1, $2, 'Kill Plan', $3, $4, 'definedContribution401k')`,
    [planId, friendly(), masterAccountId, masterAccountId],
  );
  return { masterAccountId, subaccountId: masterAccountId, planId };
}
