import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RecoveryView } from '../../packages/contract/src/recovery/recovery.routes.ts';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { freshDatabase, onServer, urlOf } from '../support/fresh-database.ts';
import { inOrder } from '../support/in-order.ts';
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
let checks: string;

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

async function enteredBatch(
  server: TestServer,
  type: 'ach' | 'check',
  people: number,
): Promise<{ id: string; instructionIds: string[] }> {
  const method = type === 'ach' ? 'achPayment' : 'check';
  const lines = await makePayable(
    server,
    sponsor,
    bankAccountId,
    Array.from({ length: people }, () => ({ grossCents: 100_000, method }) as const),
    approverId,
  );
  const instructionIds = lines.map((line) => line.instructionId);
  const made = await makeBatch(server, type, instructionIds);
  expect(made.httpStatus, made.text).toBe(200);
  const entered = await server.as(releaser).call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`);
  expect(entered.httpStatus, entered.text).toBe(200);
  return { id: made.result.id, instructionIds };
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
  batchA = (await enteredBatch(original, 'ach', 2)).id;
  // The moment to which the copy is restored.
  const url = await copyOf(database.url);
  for (const { id } of await filesOf(original, batchA)) expect((await download(original, id)).httpStatus).toBe(200);
  expect((await send(original, batchA)).result).toMatchObject({ status: 'sent' });
  const made = await enteredBatch(original, 'ach', 3);
  batchB = made.id;
  lostInstructions = made.instructionIds;
  for (const { id } of await filesOf(original, batchB)) expect((await download(original, id)).httpStatus).toBe(200);
  checks = (await enteredBatch(original, 'check', 2)).id;
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
