import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { cachedRows } from '../../tools/rows/cached-rows.ts';
import { saveCatalog } from './rows/catalog.ts';
import { templateName } from './template-name.ts';
import { setDatabaseTime } from './test-time/test-time.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of the run's own server. */
    databaseServerUrl: string;
    /** Folder with the files of the demo company; empty until a test requests it. */
    demoFolder: string;
    /** File with the declared rows of the sources' statements. */
    declaredRowsPath: string;
    /** File with the catalog of the migrated database. */
    catalogPath: string;
  }
}

interface RunningServer {
  readonly url: string;
  readonly demoFolder: string;
  readonly catalogPath: string;
  stop(): Promise<void>;
}

/** This run's server and how many projects use it; each project loads this module separately, in one process. */
interface Shared {
  users: number;
  server: Promise<RunningServer>;
  declaredRowsPath: Promise<string>;
}

const place = Symbol.for('fiducia.test-database-server');
const held: typeof globalThis & { [place]?: Shared } = globalThis;

/** Provides a project with the run's PostgreSQL. The first project starts it and the last one stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (held[place] ??= { users: 0, server: startServer(), declaredRowsPath: cachedRows() });
  shared.users += 1;
  const [{ url, demoFolder, catalogPath }, declaredRowsPath] = await Promise.all([
    shared.server,
    shared.declaredRowsPath,
  ]);
  project.provide('databaseServerUrl', url);
  project.provide('demoFolder', demoFolder);
  project.provide('declaredRowsPath', declaredRowsPath);
  project.provide('catalogPath', catalogPath);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete held[place];
    await (await shared.server).stop();
  };
}

/** Starts one PostgreSQL per run, in a temporary folder; migrates its template once. */
async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-tests-'));
  // Not synced to disk: the folder is deleted after the run, and durability tests start their own servers.
  const server = await startEmbeddedDatabase({ folder, databases: [templateName], isDurable: false, connections: 116 });
  await setDatabaseTime(server.urlOf(templateName));
  await migrate(server.urlOf(templateName));
  const catalogPath = join(folder, 'catalog.json');
  await saveCatalog(server.urlOf(templateName), catalogPath);
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`alter database ${templateName} is_template true allow_connections false`);
  await client.end();
  return {
    url: server.urlOf('postgres'),
    demoFolder: join(folder, 'demo'),
    catalogPath,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
