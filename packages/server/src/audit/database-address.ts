import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../platform/settings/config.ts';
import { isPortFree } from '../platform/settings/is-port-free.ts';

/** URLs of the database with the server's role and with the role of its owner. */
export interface DatabaseAddress {
  readonly url: string;
  readonly ownerUrl: string;
}

/**
 * Returns the URLs of the configured database: `DATABASE_URL`, or the embedded database in the data folder while the
 * server is running. If there is none, returns a message with the next step.
 */
export async function databaseAddress(settings: Settings): Promise<DatabaseAddress | { readonly problem: string }> {
  const { givenDatabaseUrl, givenOwnerDatabaseUrl } = settings;
  if (givenDatabaseUrl !== undefined) {
    return { url: givenDatabaseUrl, ownerUrl: givenOwnerDatabaseUrl ?? givenDatabaseUrl };
  }
  const folder = settings.dataFolder;
  const names = ['postgres-port', 'postgres-password', 'postgres-application-password'] as const;
  if (names.some((name) => !existsSync(join(folder, name)))) {
    return {
      problem: `There is no database in ${folder}. Start the server with npm start first, or set DATABASE_URL or FIDUCIA_DATA_FOLDER.`,
    };
  }
  const [port, password, own] = names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  const number = Number(port);
  if (await isPortFree(number)) {
    return {
      problem: `The database in ${folder} is not running. Start the server with npm start and audit it while it runs, or set DATABASE_URL.`,
    };
  }
  const at = `127.0.0.1:${number}/fiducia`;
  return { url: `postgresql://fiducia_app:${own}@${at}`, ownerUrl: `postgresql://fiducia:${password}@${at}` };
}
