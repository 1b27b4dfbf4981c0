import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { openScenario } from '../../packages/sandbox/src/demo/scenario.ts';
import { makeStaff } from '../../packages/sandbox/src/demo/users.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { type FreshDatabase, freshDatabase, onServer, urlOf } from './fresh-database.ts';
import { logCreations } from './log-creations.ts';
import { makePayable, makePayingAccount } from './pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';

const rights = ['payments.view', 'payments.edit', 'payments.release', 'system.view', 'system.edit', 'documents.view'];

/**
 * An installation whose database was copied at a moment: batch A was entered at the bank before it and sent after it;
 * batch B and a batch of checks were made after it. The copy uses the same files.
 */
export interface RestoreScenario {
  readonly original: TestServer;
  readonly copied: FreshDatabase;
  /** The settings that name the files of both. */
  readonly settings: { readonly FIDUCIA_FILES_FOLDER: string };
  readonly maker: Caller;
  readonly releaser: Caller;
  readonly batchA: string;
  readonly lost: Numbers;
  /** The instructions in batch B. */
  readonly lostInstructions: readonly string[];
  payable(server: TestServer, type: 'ach' | 'check', people: number): Promise<string[]>;
  makeBatch(server: TestServer, type: string, instructionIds: readonly string[]): ReturnType<typeof post>;
  enteredBatch(server: TestServer, type: 'ach' | 'check', instructionIds: readonly string[]): Promise<string>;
  send(server: TestServer, batchId: string): ReturnType<typeof post>;
  download(server: TestServer, fileId: string): ReturnType<typeof post>;
  end(): Promise<void>;
}

/** Numbers that must never be used twice. */
export interface Numbers {
  readonly traces: readonly string[];
  readonly checks: readonly number[];
  readonly modifiers: readonly string[];
}

const post = (server: TestServer, who: Caller, path: string, body: unknown = {}) =>
  server.as(who).call<{ id: string; status: string }>('POST', path, body);

/** Copies a database as it is now. The original goes on with new connections. */
async function copyOf(url: string): Promise<FreshDatabase> {
  const server = inject('databaseServerUrl');
  const name = new URL(url).pathname.slice(1);
  const copied = `${name}_copy`;
  await onServer(server, async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name]);
    await client.query(`create database ${copied} template ${name} strategy file_copy`);
    await client.query(`alter database ${name} with allow_connections true`);
  });
  const drop = () =>
    onServer(server, async (client) => {
      await client.query(`drop database if exists ${copied} with (force)`);
    });
  return { url: urlOf(server, copied), drop };
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

async function logInserted({ platform: { database, tables } }: TestServer): Promise<void> {
  for (const { name, table } of tables.filter((one) => inserted.has(one.table))) {
    const { rows } = await database.query<{ id: string }>(
      `select t.id from ${table} t where not exists (select from change_logs c where c.record_id = t.id)`,
    );
    await logCreations(
      database,
      name,
      table,
      rows.map(({ id }) => id),
    );
  }
}

export async function filesOf(server: TestServer, batchId: string): Promise<{ id: string; kind: string }[]> {
  const { rows } = await server.platform.database.query<{ id: string; kind: string }>(
    'select id, kind from outgoing_bank_files where payment_batch_id = $1 order by kind',
    [batchId],
  );
  return rows;
}

export async function numbersOf(server: TestServer, batchIds: readonly string[]): Promise<Numbers> {
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

type Desk = Pick<RestoreScenario, 'payable' | 'makeBatch' | 'enteredBatch' | 'send' | 'download'>;

/** The work of a user who makes batches, and of one who releases them, at any of the servers. */
async function openDesk(original: TestServer, maker: Caller, releaser: Caller): Promise<Desk> {
  const approver = await original.signIn('staffMember', ['payments.approve']);
  const bankAccountId = await makePayingAccount(original);
  const sponsor = await original.sponsor();
  const makeBatch: Desk['makeBatch'] = async (server, type, instructionIds) => {
    const path = `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`;
    const date = await server.as(maker).call<{ effectiveDate: string }>('GET', path);
    return post(server, maker, '/private/payment-batches', {
      paymentBatchType: type,
      effectiveDate: date.result.effectiveDate,
      corporateBankAccountId: bankAccountId,
      paymentInstructionIds: instructionIds,
    });
  };
  return {
    makeBatch,
    payable: async (server, type, people) => {
      const method = type === 'ach' ? 'achPayment' : 'check';
      const some = Array.from({ length: people }, () => ({ grossCents: 100_000, method }) as const);
      const lines = await makePayable(server, sponsor, bankAccountId, some, approver.userId);
      await logInserted(server);
      return lines.map((line) => line.instructionId);
    },
    enteredBatch: async (server, type, instructionIds) => {
      const made = await makeBatch(server, type, instructionIds);
      expect(made.httpStatus, made.text).toBe(200);
      const entered = await post(server, releaser, `/private/payment-batches/${made.result.id}/enter-at-bank`);
      expect(entered.httpStatus, entered.text).toBe(200);
      return made.result.id;
    },
    send: (server, id) => post(server, releaser, `/private/payment-batches/${id}/send`),
    download: (server, fileId) => server.as(releaser).call('GET', `/private/outgoing-bank-files/${fileId}/download`),
  };
}

/** Makes the installation and its copy. With staff, the demo company's staff can sign in. */
export async function openRestoreScenario({ hasStaff = false } = {}): Promise<RestoreScenario> {
  const keys: Keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
  const settings = { FIDUCIA_FILES_FOLDER: mkdtempSync(join(tmpdir(), 'fiducia-restore-')) };
  const database = await freshDatabase();
  const original = await openTestServer({ ...database, keys }, undefined, settings);
  if (hasStaff) {
    const { platform } = original;
    // Their passwords must be older than their sessions.
    const yesterday = addDays(localDate(platform.clock.now().toISOString(), timeZones.eastern), -1);
    await openScenario(platform, allAreas, yesterday, new Date()).inTx(systemActor, makeStaff);
  }
  const maker = await original.signIn('staffMember', rights);
  const releaser = await original.signIn('staffMember', rights);
  const desk = await openDesk(original, maker, releaser);
  const batchA = await desk.enteredBatch(original, 'ach', await desk.payable(original, 'ach', 2));
  const lostInstructions = await desk.payable(original, 'ach', 3);
  const copied = await copyOf(database.url);
  const downloadAll = async (batchId: string) => {
    for (const { id } of await filesOf(original, batchId))
      expect((await desk.download(original, id)).httpStatus).toBe(200);
  };
  await downloadAll(batchA);
  expect((await desk.send(original, batchA)).result).toMatchObject({ status: 'sent' });
  const batchB = await desk.enteredBatch(original, 'ach', lostInstructions);
  await downloadAll(batchB);
  const checks = await desk.enteredBatch(original, 'check', await desk.payable(original, 'check', 2));
  await post(original, releaser, `/private/payment-batches/${checks}/print`);
  return {
    ...desk,
    original,
    copied: { ...copied, keys },
    settings,
    maker,
    releaser,
    batchA,
    lostInstructions,
    lost: await numbersOf(original, [batchB, checks]),
    end: async () => {
      await original.stop();
      rmSync(settings.FIDUCIA_FILES_FOLDER, { recursive: true, force: true });
    },
  };
}
