import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RecoveryView } from '../../packages/contract/src/recovery/recovery.routes.ts';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { freshDatabase, onServer, urlOf } from '../support/fresh-database.ts';
import { inOrder } from '../support/in-order.ts';
import { logCreations } from '../support/log-creations.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
const rights = ['payments.view', 'payments.edit', 'payments.release', 'system.view', 'system.edit'];
const keys: Keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
const files = { FIDUCIA_FILES_FOLDER: mkdtempSync(join(tmpdir(), 'fiducia-restore-')) };
let original: TestServer;
let copy: TestServer;
let maker: Caller;
let releaser: Caller;
let approverId: string;
let bankAccountId: string;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let batchA: string;
let batchB: string;

/** Copies a database as it is now. The original goes on with new connections. */
async function copyOf(url: string): Promise<string> {
  const server = inject('databaseServerUrl');
  const name = new URL(url).pathname.slice(1);
  const copied = `${name}_copy`;
  await onServer(server, async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
    await client.query(`create database ${copied} template ${name} strategy file_copy`);
    await client.query(`alter database ${name} with allow_connections true`);
  });
  return urlOf(server, copied);
}

const effectiveDate = async (server: TestServer, type: string): Promise<string> =>
  (
    await server
      .as(maker)
      .call<{ effectiveDate: string }>(
        'GET',
        `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
      )
  ).result.effectiveDate;

async function makeBatch(server: TestServer, type: string, instructionIds: readonly string[]) {
  return server.as(maker).call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: await effectiveDate(server, type),
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: instructionIds,
  });
}

/** The tables that `makePayable` fills directly. */
const inserted = new Set([
  'orders',
  'participants',
  'order_lines',
  'bank_transactions',
  'deposits',
  'deposit_links',
  'order_line_associations',
  'payment_instructions',
]);

async function payable(server: TestServer, type: 'ach' | 'check', people: number): Promise<string[]> {
  const method = type === 'ach' ? 'achPayment' : 'check';
  const some = Array.from({ length: people }, () => ({ grossCents: 100_000, method }) as const);
  const lines = await makePayable(server, sponsor, bankAccountId, some, approverId);
  for (const { name, table } of server.platform.tables.filter((one) => inserted.has(one.table))) {
    const unlogged = await server.platform.database.query<{ id: string }>(
      `select t.id from ${table} t where not exists (select from change_logs c where c.record_id = t.id)`,
    );
    await logCreations(
      server.platform.database,
      name,
      table,
      unlogged.rows.map(({ id }) => id),
    );
  }
  return lines.map((line) => line.instructionId);
}

async function enteredBatch(
  server: TestServer,
  type: 'ach' | 'check',
  instructionIds: readonly string[],
): Promise<string> {
  const made = await makeBatch(server, type, instructionIds);
  expect(made.httpStatus, made.text).toBe(200);
  const entered = await server.as(releaser).call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`);
  expect(entered.httpStatus, entered.text).toBe(200);
  return made.result.id;
}

const send = (server: TestServer, id: string) =>
  server.as(releaser).call<{ status: string }>('POST', `/private/payment-batches/${id}/send`, {});

async function filesOf(server: TestServer, batchId: string): Promise<{ id: string; kind: string }[]> {
  const { rows } = await server.platform.database.query<{ id: string; kind: string }>(
    'select id, kind from outgoing_bank_files where payment_batch_id = $1 order by kind',
    [batchId],
  );
  return rows;
}

const download = (server: TestServer, fileId: string) =>
  server.as(releaser).call('GET', `/private/outgoing-bank-files/${fileId}/download`);

const read = async (server: TestServer, who: Caller = maker) =>
  (await server.as(who).call<RecoveryView>('GET', '/private/recovery')).result;

interface Numbers {
  readonly traces: string[];
  readonly checks: number[];
  readonly modifiers: string[];
}
async function numbersOf(server: TestServer, batchIds: readonly string[]): Promise<Numbers> {
  const { database } = server.platform;
  const paid = await database.query<{ trace: string | null; check: number | null }>(
    'select trace_number as trace, check_number as check from payments where payment_batch_id = any($1)',
    [[...batchIds]],
  );
  const sent = await database.query<{ modifier: string }>(
    `select file_id_modifier as modifier from outgoing_bank_files where payment_batch_id = any($1) and kind = 'ach'`,
    [[...batchIds]],
  );
  return {
    traces: paid.rows.flatMap(({ trace }) => (trace === null ? [] : [trace])),
    checks: paid.rows.flatMap(({ check }) => (check === null ? [] : [check])),
    modifiers: sent.rows.map(({ modifier }) => modifier),
  };
}

let lost: Numbers;
let lostInstructions: string[];

beforeAll(async () => {
  const database = await freshDatabase();
  original = await openTestServer({ ...database, keys }, undefined, files);
  maker = await original.signIn('staffMember', rights);
  releaser = await original.signIn('staffMember', rights);
  approverId = (await original.signIn('staffMember', ['payments.approve'])).userId;
  bankAccountId = await makePayingAccount(original);
  sponsor = await original.sponsor();
  batchA = await enteredBatch(original, 'ach', await payable(original, 'ach', 2));
  lostInstructions = await payable(original, 'ach', 3);
  // The moment to which the copy is restored.
  const url = await copyOf(database.url);
  for (const { id } of await filesOf(original, batchA)) expect((await download(original, id)).httpStatus).toBe(200);
  expect((await send(original, batchA)).result).toMatchObject({ status: 'sent' });
  batchB = await enteredBatch(original, 'ach', lostInstructions);
  for (const { id } of await filesOf(original, batchB)) expect((await download(original, id)).httpStatus).toBe(200);
  const checks = await enteredBatch(original, 'check', await payable(original, 'check', 2));
  await original.as(releaser).call('POST', `/private/payment-batches/${checks}/print`, {});
  lost = await numbersOf(original, [batchB, checks]);
  const drop = () =>
    onServer(inject('databaseServerUrl'), async (client) => {
      await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
    });
  copy = await openTestServer({ url, keys, drop }, undefined, files);
});
afterAll(async () => {
  await copy.stop();
  await original.stop();
  rmSync(files.FIDUCIA_FILES_FOLDER, { recursive: true, force: true });
});

test('[scale-D2] a restored copy opens held: users read, and nothing is changed or leaves', async () => {
  const state = await copy.as(maker).call<{ isHeld: boolean }>('GET', '/private/recovery/state');
  expect(state.result).toEqual({ isHeld: true });
  expect((await copy.as(maker).call('GET', '/private/payment-batches')).httpStatus).toBe(200);
  const refused = await Promise.all([
    send(copy, batchA),
    makeBatch(copy, 'ach', []),
    download(copy, (await filesOf(copy, batchA))[0]?.id ?? ''),
    copy.as(maker).call('POST', '/private/technology/connections/test-email'),
  ]);
  expect(refused.slice(0, 3).map((one) => [one.httpStatus, one.status.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'heldAfterRestore']),
  );
});

test('[scale-D2] the original goes on', async () => {
  const state = await original.as(maker).call<{ isHeld: boolean }>('GET', '/private/recovery/state');
  expect(state.result).toEqual({ isHeld: false });
});

test('[scale-D2] the recovery lists what left after the moment', async () => {
  const view = await read(copy);
  expect(view).toMatchObject({ state: 'held', reason: 'databaseIsBehind', request: null });
  const left = view.items.map(({ kind, type, done, statusHere, count }) => ({ kind, type, done, statusHere, count }));
  expect(left).toEqual([
    { kind: 'batch', type: 'ach', done: ['fileDownloaded', 'batchSent'], statusHere: 'enteredAtBank', count: 2 },
    { kind: 'batch', type: 'ach', done: ['fileDownloaded'], statusHere: null, count: 3 },
    { kind: 'batch', type: 'check', done: ['checksPrinted'], statusHere: null, count: 2 },
  ]);
});

const post = (who: Caller, path: string, body: unknown = {}) =>
  copy.as(who).call<RecoveryView>('POST', `/private/recovery/${path}`, body);

async function itemId(friendlyType: string, statusHere: string | null): Promise<string> {
  const item = (await read(copy)).items.find((one) => one.type === friendlyType && one.statusHere === statusHere);
  if (item === undefined) throw new Error('the item is missing');
  return item.id;
}

/** Runs the audit and waits until it ended. */
async function audited(who: Caller): Promise<RecoveryView> {
  const begun = await post(who, 'audit');
  expect(begun.httpStatus, begun.text).toBe(200);
  for (;;) {
    const view = await read(copy);
    if (view.audit?.endedAt) return view;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('[scale-D2] messages from before the moment are decided in bulk, and only sign-in codes are delivered meanwhile', async () => {
  const { database } = copy.platform;
  const waiting = await database.query<{ id: string }>('select id from outbox_messages where sent_at is null');
  await copy.jobs.runDue();
  const still = await database.query<{ id: string }>('select id from outbox_messages where sent_at is null');
  expect(still.rows).toHaveLength(waiting.rows.length);
  const jobs = await database.query<{ count: number }>(
    'select count(*)::int as count from jobs where finished_at is not null and created_at < (select opened_at from recovery_holds)',
  );
  expect(jobs.rows[0]?.count).toBe(0);
  const login = await copy.anonymous().call('POST', '/public/users/login', {
    username: `${maker.userId}@example.test`,
    password: 'Not the password 1',
    step: 'verifyPassword',
  });
  expect(login.httpStatus, login.text).not.toBe(409);
});

test('[scale-D2] the release needs every decision, a clean audit, and two people', async () => {
  expect((await post(maker, 'request-release')).status.code).toBe('itemsUndecided');
  const decide = async (id: string, decision: string) => post(maker, `items/${id}/decide`, { decision });
  expect((await decide(await itemId('ach', 'enteredAtBank'), 'has')).httpStatus).toBe(200);
  expect((await decide(await itemId('ach', null), 'hasNot')).httpStatus).toBe(200);
  expect((await decide(await itemId('check', null), 'has')).httpStatus).toBe(200);
  expect((await decide(await itemId('ach', null), 'has')).httpStatus).toBe(200);
  expect((await post(maker, 'request-release')).status.code).toBe('auditNotClean');
  const view = await audited(maker);
  expect(view.audit).toMatchObject({ violations: [], isClean: true });
  expect((await post(releaser, 'release')).status.code).toBe('notRequested');
  expect((await post(maker, 'request-release')).result.request).toMatchObject({ isOwn: true });
  expect((await decide(await itemId('ach', null), 'hasNot')).status.code).toBe('releaseRequested');
  expect((await post(maker, 'release')).status.code).toBe('secondPerson');
  expect((await send(copy, batchA)).status.code).toBe('heldAfterRestore');
  const released = await post(releaser, 'release');
  expect(released.httpStatus, released.text).toBe(200);
  expect(released.result).toMatchObject({ state: 'released' });
});

test('[scale-D2] what the bank has is never sent again', async () => {
  const { database } = copy.platform;
  const batch = await database.query<{ status: string }>('select status from payment_batches where id = $1', [batchA]);
  expect(batch.rows).toEqual([{ status: 'sent' }]);
  const paid = await database.query<{ status: string }>(
    'select distinct status from payments where payment_batch_id = $1',
    [batchA],
  );
  expect(paid.rows).toEqual([{ status: 'sent' }]);
  const again = await copy.as(releaser).call('POST', `/private/payment-batches/${batchA}/send`, { resolution: 'atBank' });
  expect(again.httpStatus).toBe(409);
  const sends = await database.query<{ count: number }>(
    `select count(*)::int as count from transitions where record_id = $1 and transition = 'send'`,
    [batchA],
  );
  expect(sends.rows[0]?.count).toBe(1);
  // The bank paid these from a batch that the copy doesn't contain.
  const twice = await makeBatch(copy, 'ach', lostInstructions);
  expect(twice.httpStatus).toBe(422);
  expect(twice.text).toContain('The bank already paid it from a batch that was lost in a restore.');
});

test('[scale-D2] no trace, check, or file number appears twice', async () => {
  const ach = await enteredBatch(copy, 'ach', await payable(copy, 'ach', 3));
  const checkBatch = await enteredBatch(copy, 'check', await payable(copy, 'check', 2));
  const own = await numbersOf(copy, [batchA, ach, checkBatch]);
  for (const kind of ['traces', 'checks', 'modifiers'] as const) {
    const all = [...lost[kind], ...own[kind]];
    expect(lost[kind].length, kind).toBeGreaterThan(0);
    expect(new Set(all).size, `${kind}: ${all.join(', ')}`).toBe(all.length);
  }
  for (const { id } of await filesOf(copy, ach)) expect((await download(copy, id)).httpStatus).toBe(200);
  expect((await send(copy, ach)).result).toMatchObject({ status: 'sent' });
});

test('[scale-D2] the original, which is now behind the mark of the copy, is held', async () => {
  const late = await enteredBatch(original, 'ach', await payable(original, 'ach', 1));
  const [file] = await filesOf(original, late);
  const refused = await download(original, file?.id ?? '');
  expect([refused.httpStatus, refused.status.code]).toEqual([409, 'heldAfterRestore']);
});
