import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { openSandbox, type Sandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { hashToken } from '../../packages/server/src/areas/access/sessions/identify.ts';
import { buildApp } from '../../packages/server/src/build-app.ts';
import type { OpenPlatform } from '../../packages/server/src/open-platform.ts';
import { contextFor, type RequestContext } from '../../packages/server/src/platform/call/context.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Jobs, runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { deliverMessage } from '../../packages/server/src/platform/mail/deliver-message.job.ts';
import { type Config, type Keys, readSettings } from '../../packages/server/src/platform/settings/config.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { logCreations } from './log-creations.ts';
import { watchRejections } from './watch-rejections.ts';

export interface Answer<T = unknown> {
  readonly httpStatus: number;
  readonly status: { readonly successful: boolean; readonly message: string; readonly code?: string };
  readonly result: T;
  readonly collection: { readonly totalResults: number; readonly page: number };
  readonly search: { readonly fields: readonly { readonly field: string }[] };
  readonly text: string;
}

/** A signed-in user who makes calls. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
  call<T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  upload<T = unknown>(
    url: string,
    part: string,
    fileName: string,
    bytes: Uint8Array,
    fields?: Record<string, string>,
    method?: 'POST' | 'PATCH',
  ): Promise<Answer<T>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Sandbox;
  readonly jobs: Jobs;
  /** Work as the system, at the time of the call. */
  system(): RequestContext;
  /** Creates a user of a type with exactly these permissions; clients belong to the given master accounts. */
  signIn(
    type: UserType,
    permissions?: readonly string[],
    places?: { masterAccountIds?: readonly string[]; participantId?: string },
  ): Promise<Caller>;
  anonymous(): Caller;
  /** The same user in another session. */
  signInAgain(caller: Caller): Promise<Caller>;
  /** A user who is signed in at another server over the same database. */
  as(caller: Caller): Caller;
  /** Creates a master account with a subaccount and a plan. */
  sponsor(name?: string): Promise<{ masterAccountId: string; subaccountId: string; planId: string }>;
  stop(): Promise<void>;
}

/** Receives every log line, at the most verbose level. */
export interface LogSink {
  write(line: string): void;
}

/**
 * Opens the whole server on a separate database, called without a network. Jobs run when `jobs.runDue()` is called. The
 * caller may pass a database, such as the demo company's (`demoDatabase`); the default is a fresh copy of the run's
 * template. `settings` are further environment variables.
 */
export async function openTestServer(
  given?: FreshDatabase,
  logTo?: LogSink,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const database: FreshDatabase =
    given ?? (await import('./fresh-database.ts').then(({ freshDatabase }) => freshDatabase()));
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-test-'));
  if (database.files !== undefined) cpSync(database.files, folder, { recursive: true });
  const config = testConfig(database.url, folder, settings, database.keys);
  const platform = await openSandbox(logTo === undefined ? config : { ...config, logLevel: 'debug' }, logTo);
  const app = await buildApp(platform);
  const undocumented = watchRejections(app);
  await app.ready();
  const jobs = runJobs({
    db: platform.database,
    clock: platform.clock,
    workers: 0,
    handlers: [deliverMessage(platform), ...allAreas.flatMap((area) => area.jobs?.(platform) ?? [])],
    onError: (error, job) => platform.log.error({ err: error, job }, 'a job failed'),
    heldSince: async () => (await platform.marks.hold.current())?.openedAt,
  });
  return {
    app,
    platform,
    jobs,
    system: () => contextFor(platform.database, platform.keyring, platform.clock, systemActor),
    signIn: (type, permissions = [], places = {}) => signIn(app, platform, type, permissions, places),
    signInAgain: async ({ userId }) => callerOf(app, userId, await openSession(platform, userId)),
    anonymous: () => callerOf(app, '', ''),
    as: ({ userId, token }) => callerOf(app, userId, token),
    sponsor: (name = 'Northwind Mills') => makeSponsor(platform, name),
    stop: async () => {
      await app.close();
      await jobs.stop();
      await platform.close();
      // Streams that a test did not read to the end hold connections that close a moment later.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (undocumented.size > 0) throw new Error(`not in the API document: ${[...undocumented].join(', ')}`);
    },
  };
}

export function testConfig(
  databaseUrl: string,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  keys: Keys = { master: randomBytes(32), blindIndex: randomBytes(32) },
): Config {
  const environment = {
    FIDUCIA_DATA_FOLDER: folder,
    FIDUCIA_LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    ...settings,
  };
  const reading = readSettings(environment, [], folder);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return { ...reading.settings, databaseUrl, keys };
}

async function signIn(
  app: FastifyInstance,
  platform: OpenPlatform,
  type: UserType,
  permissions: readonly string[],
  places: { masterAccountIds?: readonly string[]; participantId?: string },
): Promise<Caller> {
  const db = platform.database;
  const userId = newId();
  const roleId = newId();
  const now = platform.clock.now();
  await db.query(
    `insert into users (id, type, first_name, last_name, email_address, email_address_confirmed, last_password_change_at) values ($1, $2, 'Test', $3, $4, true, $5)`,
    [userId, type, `Person ${userId.slice(-6)}`, `${userId}@example.test`, now],
  );
  await db.query('insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, $2, $3, $4)', [
    roleId,
    roleId,
    type,
    permissions,
  ]);
  await db.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
  await logCreations(db, 'User', 'users', [userId]);
  for (const accountId of places.masterAccountIds ?? []) {
    const placeId = newId();
    await db.query('insert into account_users (id, account_id, user_id, role_id) values ($1, $2, $3, $4)', [
      placeId,
      accountId,
      userId,
      roleId,
    ]);
    await logCreations(db, 'AccountUser', 'account_users', [placeId]);
  }
  if (places.participantId !== undefined) {
    await db.query('update participants set user_id = $1 where id = $2', [userId, places.participantId]);
  }
  return callerOf(app, userId, await openSession(platform, userId));
}

/** Opens a session of a user and returns its token. */
async function openSession({ database, clock }: OpenPlatform, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await database.query(
    `insert into sessions (id, token_hash, user_id, password_checked_at, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), $4, $4, $5)`,
    [newId(), hashToken(token), userId, now, new Date(now.getTime() + 400 * 86_400_000)],
  );
  return token;
}

function callerOf(app: FastifyInstance, userId: string, token: string): Caller {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  return {
    userId,
    token,
    call: async (method, url, body, headers = {}) => {
      const response = await app.inject({
        method,
        url,
        headers: { ...authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return answerOf(response.statusCode, response.body);
    },
    upload: async (url, part, fileName, bytes, fields = {}, method = 'POST') => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(part, new Blob([bytes as BlobPart]), fileName);
      const encoded = new Response(form);
      const response = await app.inject({
        method,
        url,
        headers: { ...authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return answerOf(response.statusCode, response.body);
    },
  };
}

function answerOf<T>(httpStatus: number, text: string): Answer<T> {
  const parsed = text.startsWith('{') ? JSON.parse(text) : {};
  return { ...parsed, httpStatus, text };
}

async function makeSponsor(platform: OpenPlatform, name: string) {
  const db = platform.database;
  const [masterAccountId, subaccountId, planId] = [newId(), newId(), newId()];
  const friendly = () => newFriendlyId(platform.clock.now());
  const account = `insert into accounts (id, friendly_id, display_name, master_account_id, parent_account_id) values ($1, $2, $3, $4, $5)`;
  await db.query(account, [masterAccountId, friendly(), name, masterAccountId, null]);
  await db.query(account, [subaccountId, friendly(), `${name} Payroll`, masterAccountId, masterAccountId]);
  await db.query(
    `insert into plans (id, friendly_id, display_name, account_id, master_account_id, plan_type_code) values ($1, $2, $3, $4, $5, 'definedContribution401k')`,
    [planId, friendly(), `${name} Savings Plan`, subaccountId, masterAccountId],
  );
  await logCreations(db, 'Account', 'accounts', [masterAccountId, subaccountId]);
  await logCreations(db, 'Plan', 'plans', [planId]);
  return { masterAccountId, subaccountId, planId };
}
