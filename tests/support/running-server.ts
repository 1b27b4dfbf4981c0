import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { ResultOf, Route } from '../../packages/contract/src/lang/route.ts';
import { type Actor, anonymousActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { openSandbox, type Sandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { startSandbox } from '../../packages/sandbox/src/start-sandbox.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { endpointsOfArea } from '../../packages/server/src/endpoints-of-area.ts';
import { contextFor } from '../../packages/server/src/platform/call/context.ts';
import { type CallInput, callerOf } from '../../packages/server/src/platform/http/call-endpoint.ts';
import { portalAddress } from '../../packages/server/src/platform/settings/address-table.ts';
import { type Config, type Portal, readSettings } from '../../packages/server/src/platform/settings/config.ts';
import { demoDatabase } from './demo-database.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { ownPort } from './own-port.ts';

export interface PostedMessage {
  readonly id: string;
  readonly channel: string;
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface RunningServer {
  /** Makes a call as a user, without the network and its limits; a rejection fails the test. */
  ask<R extends Route>(as: Actor, route: R, input: CallInput<R>): Promise<ResultOf<R>>;
  /** The participant of this record. */
  participant(participantId: string): Actor;
  /** A second connection to the same database and files, for what a test needs and no page shows. */
  readonly platform: Sandbox;
  address(portal: Portal, path?: string): string;
  rows<T extends Record<string, unknown>>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** The newest messages of the outbox page whose recipient contains the text. */
  outbox(recipient?: string): Promise<readonly PostedMessage[]>;
  /** Moves the sandbox clock; jobs that are due start to run. */
  moveClock(to: Date): Promise<void>;
  /** Waits until no job is due or running. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the whole server, listening on a separate port with a separate database and the built web app. */
export async function startTestServer(options: {
  readonly hasDemo: boolean;
  /** An existing database. By default, a new one. */
  readonly given?: FreshDatabase;
  /** What the database must contain before the server starts. */
  readonly prepare?: (platform: Sandbox) => Promise<void>;
  /** Whether the server reads the caller's address from `X-Forwarded-For`, as behind a proxy. */
  readonly isBehindProxy?: boolean;
  /** Further settings, which may depend on the port that the server will listen on. */
  readonly environmentOf?: (port: number) => Promise<Readonly<Record<string, string>>>;
}): Promise<RunningServer> {
  const database = options.given ?? (options.hasDemo ? await demoDatabase() : await freshDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-'));
  if (database.files !== undefined) cpSync(database.files, folder, { recursive: true });
  const config = await configOf(database, folder, options);
  const platform = await openSandbox(config);
  await options.prepare?.(platform);
  const server = await startSandbox(config, () => undefined);
  const caller = callerOf(allAreas.flatMap((area) => endpointsOfArea(area, platform)));
  const developer = `http://localhost:${config.port}/developer`;
  const json = { accept: 'application/json' };
  const rows = async <T extends Record<string, unknown>>(statement: string, values: readonly unknown[] = []) =>
    (await platform.database.query<T>(statement, values)).rows;
  return {
    platform,
    rows,
    ask: async (as, route, input) => {
      const response = await caller(route, input, contextFor(platform.database, platform.keyring, platform.clock, as));
      if (isRejection(response))
        throw new Error(`${route.path}: ${response.sentence} ${JSON.stringify(response.errors ?? {})}`);
      return response;
    },
    participant: (id) => ({ ...anonymousActor, userType: 'participant', participantIds: [id] }),
    address: (portal, path = '/') => `${portalAddress(config, portal)}${path}`,
    outbox: async (recipient = '') => {
      const response = await fetch(`${developer}?recipient=${encodeURIComponent(recipient)}`, { headers: json });
      return (await response.json()).messages;
    },
    moveClock: async (to) => {
      const body = JSON.stringify({ to: to.toISOString() });
      const response = await fetch(`${developer}/clock`, {
        method: 'POST',
        headers: { ...json, 'content-type': 'application/json' },
        body,
      });
      if (!response.ok) throw new Error(JSON.stringify(await response.json()));
      // The second connection sees the new time within a second.
      while (platform.clock.now() < to) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    quiet: () => untilQuiet(platform, rows),
    stop: async () => {
      await server.stop();
      await platform.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function configOf(
  { url: databaseUrl, keys = { master: randomBytes(32), blindIndex: randomBytes(32) } }: FreshDatabase,
  folder: string,
  { hasDemo, isBehindProxy = false, environmentOf }: Omit<Parameters<typeof startTestServer>[0], 'prepare'>,
): Promise<Config> {
  const port = await ownPort();
  const environment = {
    PORT: String(port),
    FIDUCIA_DATA_FOLDER: folder,
    FIDUCIA_WEB_FOLDER: inject('webFolder'),
    FIDUCIA_DEMO: hasDemo ? 'yes' : 'no',
    FIDUCIA_BEHIND_PROXY: isBehindProxy ? 'yes' : 'no',
    FIDUCIA_LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    ...(await environmentOf?.(port)),
  };
  const reading = readSettings(environment, [], root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return { ...reading.settings, databaseUrl, keys };
}

async function untilQuiet(platform: Sandbox, rows: RunningServer['rows']): Promise<void> {
  for (const until = Date.now() + 240_000; Date.now() < until; ) {
    const due = await rows(
      `select 1 from jobs where finished_at is null and parked_at is null and attempts < max_attempts and run_at <= greatest($1::timestamptz, now()) limit 1`,
      [platform.clock.now()],
    );
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('jobs did not come to rest');
}
