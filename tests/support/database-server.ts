import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/embedded-database.ts';
import { templateName } from './template-name.ts';
import { setDatabaseTime } from './test-time/test-time.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of the run's own server. */
    databaseServerUrl: string;
  }
}

/** One PostgreSQL for a run, in a folder that is thrown away; its template is migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-tests-'));
  // Not forced to disk: the folder does not outlive the run, and tests of durability start servers of their own.
  const server = await startEmbeddedDatabase({ folder, databases: [templateName], isDurable: false, connections: 116 });
  await setDatabaseTime(server.urlOf(templateName));
  await migrate(server.urlOf(templateName));
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query(`alter database ${templateName} is_template true allow_connections false`);
  await client.end();
  project.provide('databaseServerUrl', server.urlOf('postgres'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
