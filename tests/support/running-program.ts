import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResultOf, Route } from '../../packages/contract/src/lang/route.ts';
import { type Actor, anonymousActor } from '../../packages/domain/src/actor/actor.ts';
import { isRefusal } from '../../packages/domain/src/refusal/refusal.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { type Config, type Portal, readSettings } from '../../packages/server/src/config.ts';
import { workOf } from '../../packages/server/src/engine/context.ts';
import { type CallInput, callerOf } from '../../packages/server/src/http/call-endpoint.ts';
import { startServer } from '../../packages/server/src/main.ts';
import { type OpenPlatform, openPlatform } from '../../packages/server/src/open-platform.ts';
import { portalAddress } from '../../packages/server/src/platform/address-table.ts';
import { buildWebWhenStale } from '../../packages/server/src/platform/build-web.ts';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import { freshDatabase } from './fresh-database.ts';

export interface PostedMessage {
  readonly id: string;
  readonly channel: string;
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
}

export interface RunningProgram {
  /** A call in somebody's name, without the network and its limits; a refusal is a failure of the test. */
  ask<R extends Route>(as: Actor, route: R, input: CallInput<R>): Promise<ResultOf<R>>;
  /** The participant who is this record. */
  participant(participantId: string): Actor;
  /** A second view of the same database and files, for what a test must know and no page shows. */
  readonly platform: OpenPlatform;
  address(portal: Portal, path?: string): string;
  rows<T extends Record<string, unknown>>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** The newest messages of the outbox page whose recipient contains the text. */
  outbox(recipient?: string): Promise<readonly PostedMessage[]>;
  /** Moves the clock of the simulated world; what became due begins to run. */
  moveClock(to: Date): Promise<void>;
  /** Waits until no job is due or running. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The whole program, listening on a port of its own with a database of its own and the web as it is built. */
export async function startProgram(options: {
  readonly hasDemo: boolean;
  /** What must stand in the database before the program starts. */
  readonly prepare?: (platform: OpenPlatform) => Promise<void>;
  /** Takes the address of who calls from `X-Forwarded-For`, as behind a proxy. */
  readonly isBehindProxy?: boolean;
  /** More settings, which may need to know the port that the program will listen on. */
  readonly environmentOf?: (port: number) => Promise<Readonly<Record<string, string>>>;
}): Promise<RunningProgram> {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-'));
  const config = await configOf(database.url, folder, options);
  const platform = await openPlatform(config);
  await options.prepare?.(platform);
  const server = await startServer(config, () => undefined);
  const caller = callerOf(allAreas.flatMap((area) => area.endpoints?.(platform) ?? []));
  const developer = `http://localhost:${config.port}/developer`;
  const json = { accept: 'application/json' };
  const rows = async <T extends Record<string, unknown>>(statement: string, values: readonly unknown[] = []) =>
    (await platform.database.query<T>(statement, values)).rows;
  return {
    platform,
    rows,
    ask: async (as, route, input) => {
      const answer = await caller(route, input, workOf(platform.database, platform.keyring, platform.clock, as));
      if (isRefusal(answer))
        throw new Error(`${route.path}: ${answer.sentence} ${JSON.stringify(answer.errors ?? {})}`);
      return answer;
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
      // The second view hears of the move within a second.
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

/** The built web, copied: a build that somebody starts meanwhile empties its own folder first. */
async function copyWeb(to: string): Promise<string> {
  const built = join(root, 'packages/web/dist');
  await buildWebWhenStale(root, built, () => undefined);
  cpSync(built, to, { recursive: true });
  return to;
}

async function configOf(
  databaseUrl: string,
  folder: string,
  { hasDemo, isBehindProxy = false, environmentOf }: Omit<Parameters<typeof startProgram>[0], 'prepare'>,
): Promise<Config> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    FIDUCIA_DATA_FOLDER: folder,
    FIDUCIA_WEB_FOLDER: await copyWeb(join(folder, 'web')),
    FIDUCIA_DEMO: hasDemo ? 'yes' : 'no',
    FIDUCIA_BEHIND_PROXY: isBehindProxy ? 'yes' : 'no',
    FIDUCIA_LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    ...(await environmentOf?.(port)),
  };
  const reading = readSettings(environment, [], root);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return { ...reading.settings, databaseUrl, keys: { master: randomBytes(32), blindIndex: randomBytes(32) } };
}

async function untilQuiet(platform: OpenPlatform, rows: RunningProgram['rows']): Promise<void> {
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
