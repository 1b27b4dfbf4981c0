import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readSettings, type Settings } from '../config.ts';
import { addressTable, bareAddress, type DemoLogin } from './address-table.ts';
import { buildWebWhenStale } from './build-web.ts';
import { checkDatabase } from './check-database.ts';
import { loadKeys, takeDataFolder } from './data-folder.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { isPortFree } from './free-port.ts';
import { StartProblem } from './start-problem.ts';

/** What runs after `startServer`: it listens, and its jobs run. */
export interface RunningServer {
  /** Ends requests first, then jobs. */
  stop(): Promise<void>;
  /** Empty unless this is a demo. */
  readonly demoLogins: readonly DemoLogin[];
}

export interface Launch {
  /** The project's root folder, absolute. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly flags: readonly string[];
  readonly startServer: (config: Config, print: (text: string) => void) => Promise<RunningServer>;
  readonly print: (text: string) => void;
}

export interface Launched {
  /** What started first stops last: requests, jobs, database, folder. May be called at any time, also twice. */
  stop(): Promise<void>;
  readonly ready: Promise<void>;
}

/** Brings the whole platform up on one port and prints where it is. `ready` fails with a `StartProblem` to be shown. */
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
  await refuseTakenPort(settings);
  undo.push(takeDataFolder(settings.dataFolder));
  const building = buildOwnWeb(root, settings, print);
  // Both run at the same time; a failed build must not end the program while the database is half started.
  building.catch(() => undefined);
  const urls = await openDatabase(settings, undo, print);
  await building;
  const config: Config = Object.freeze({ ...settings, ...urls, keys: loadKeys(settings) });
  const server = await startServer(config, print);
  undo.push(() => server.stop());
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
  print(`\n${addressTable(config, server.demoLogins)}\n`);
  if (server.demoLogins.length > 0) {
    print(`Sign-in codes, letters and a clock to move: ${bareAddress(config)}/developer`);
  }
  print(`All portals: ${bareAddress(config)}`);
  print(`Ready after ${seconds} s. Ctrl-C stops everything.`);
}

/** A web folder that was named comes built, as in a container image; only the project's own is built here. */
async function buildOwnWeb(root: string, settings: Settings, print: Launch['print']): Promise<void> {
  if (settings.webFolder !== resolve(root, 'packages/web/dist')) return;
  await buildWebWhenStale(root, settings.webFolder, () => print('Building the web, once for these sources …'));
}

function settingsOrThrow(environment: Launch['environment'], flags: readonly string[], root: string): Settings {
  const reading = readSettings(environment, flags, root);
  if (!reading.ok) throw new StartProblem(reading.problems.join('\n'));
  return reading.settings;
}

async function refuseTakenPort({ port, listenHost }: Settings): Promise<void> {
  if (await isPortFree(port, listenHost)) return;
  const advice = port < 1024 ? 'choose one above 1023' : 'stop the program that uses it';
  const other = port < 1024 ? 8080 : port + 1;
  throw new StartProblem(`Port ${port} cannot be used; ${advice}, or start with another: npm start -- --port ${other}`);
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
    onRestart: () => print('The embedded database had stopped by itself and runs again.'),
  });
  if (settings.reset && settings.files.kind === 'folder')
    rmSync(settings.files.folder, { recursive: true, force: true });
  undo.push(() => database.stop());
  return { databaseUrl: database.applicationUrlOf('fiducia'), ownerDatabaseUrl: database.urlOf('fiducia') };
}
