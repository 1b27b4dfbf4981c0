import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config.ts';
import { isPortFree } from '../platform/free-port.ts';

/** The database as the program signs in to it, and as its owner does. */
export interface DatabaseAddress {
  readonly url: string;
  readonly ownerUrl: string;
}

/**
 * Where the database of these settings answers: `DATABASE_URL`, or the embedded one of the data folder while the
 * program runs on it. A sentence that says what to do when nothing answers.
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
      problem: `There is no database in ${folder}; start the program with npm start first, or set DATABASE_URL or FIDUCIA_DATA_FOLDER.`,
    };
  }
  const [port, password, own] = names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  const number = Number(port);
  if (await isPortFree(number)) {
    return {
      problem: `The database of ${folder} does not run; start the program with npm start and audit it meanwhile, or set DATABASE_URL.`,
    };
  }
  const at = `127.0.0.1:${number}/fiducia`;
  return { url: `postgresql://fiducia_app:${own}@${at}`, ownerUrl: `postgresql://fiducia:${password}@${at}` };
}
