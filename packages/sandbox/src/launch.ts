import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressTable, bareAddress } from '@fiducia/server/platform/settings/address-table';
import { checkDatabase } from '@fiducia/server/platform/settings/check-database';
import { type Config, readSettings, type Settings } from '@fiducia/server/platform/settings/config';
import { isPortFree } from '@fiducia/server/platform/settings/is-port-free';
import { loadKeys } from '@fiducia/server/platform/settings/load-keys';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import type { Launched } from '@fiducia/server/run-until-signal';
import { buildWebWhenStale } from './build-web.ts';
import { takeDataFolder } from './data-folder.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import type { RunningSandbox } from './start-sandbox.ts';

export interface Launch {
  /** The project's root folder, as an absolute path. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly flags: readonly string[];
  readonly startServer: (config: Config, print: (text: string) => void) => Promise<RunningSandbox>;
  readonly print: (text: string) => void;
}

/**
 * Starts the whole platform on one port and prints its URLs. If it can't start, `ready` rejects with a `StartProblem`
 * whose message is shown to the user.
 */
export function launch(given: Launch): Launched {
  const undo: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  return { ready: bringUp(given, undo), stop: () => (stopping ??= stop()) };
}

async function bringUp(
  { root, environment, flags, startServer, print }: Launch,
  undo: (() => unknown)[],
): Promise<void> {
  const beganAt = performance.now();
  const settings = settingsOrThrow(environment, flags, root);
  await rejectTakenPort(settings);
  undo.push(takeDataFolder(settings.dataFolder));
  const building = buildOwnWeb(root, settings, print);
  // The build and the database start in parallel. A failed build must not end the process while the database is
  // starting.
  building.catch(() => undefined);
  const urls = await openDatabase(settings, undo, print);
  await building;
  const config: Config = Object.freeze({ ...settings, ...urls, keys: loadKeys(settings) });
  const server = await startServer(config, print);
  undo.push(() => server.stop());
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
  print(`\n${addressTable(config, server.demoLogins)}\n`);
  if (server.demoLogins.length > 0) {
    print(`Sign-in codes, letters, and the clock: ${bareAddress(config)}/developer`);
  }
  print(`All portals: ${bareAddress(config)}`);
  print(`Ready after ${seconds} s. Press Ctrl-C to stop everything.`);
}

/** Builds the project's own web folder. A configured web folder, as in a container image, is already built. */
async function buildOwnWeb(root: string, settings: Settings, print: Launch['print']): Promise<void> {
  if (settings.webFolder !== resolve(root, 'packages/web/dist')) return;
  await buildWebWhenStale(root, settings.webFolder, () =>
    print('Building the web app. This is needed only after its sources change …'),
  );
}

function settingsOrThrow(environment: Launch['environment'], flags: readonly string[], root: string): Settings {
  const reading = readSettings(environment, flags, root);
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  if (reading.settings.mode === 'production')
    throw new StartProblem('npm start runs only the sandbox. To start production, run npm run start:production.');
  return reading.settings;
}

async function rejectTakenPort({ port, listenHost }: Settings): Promise<void> {
  if (await isPortFree(port, listenHost)) return;
  const advice = port < 1024 ? 'choose a port above 1023' : 'stop the program that is using it';
  const other = port < 1024 ? 8080 : port + 1;
  throw new StartProblem(
    `Port ${port} can't be used; ${advice}, or start with another port: npm start -- --port ${other}`,
  );
}

async function openDatabase(
  settings: Settings,
  undo: (() => unknown)[],
  print: Launch['print'],
): Promise<Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl'>> {
  const { givenDatabaseUrl, givenOwnerDatabaseUrl, dataFolder } = settings;
  if (givenDatabaseUrl !== undefined) {
    await checkDatabase(givenDatabaseUrl);
    if (givenOwnerDatabaseUrl !== undefined) await checkDatabase(givenOwnerDatabaseUrl);
    return { databaseUrl: givenDatabaseUrl, ownerDatabaseUrl: givenOwnerDatabaseUrl ?? givenDatabaseUrl };
  }
  const database = await startEmbeddedDatabase({
    folder: dataFolder,
    databases: ['fiducia'],
    connections: settings.limits.databaseConnections,
    isEmptied: settings.reset,
    onRestart: () => print('The embedded database stopped unexpectedly and was restarted.'),
  });
  if (settings.reset && settings.files.kind === 'folder')
    rmSync(settings.files.folder, { recursive: true, force: true });
  undo.push(() => database.stop());
  return { databaseUrl: database.applicationUrlOf('fiducia'), ownerDatabaseUrl: database.urlOf('fiducia') };
}
