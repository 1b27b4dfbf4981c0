import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config.ts';
import { isPortFree } from '../platform/free-port.ts';

/**
 * Where the database of these settings answers: `DATABASE_URL`, or the embedded one of the data folder while the
 * program runs on it. A sentence that says what to do when nothing answers.
 */
export async function databaseAddress(
  settings: Settings,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  if (settings.givenDatabaseUrl !== undefined) return { url: settings.givenDatabaseUrl };
  const folder = settings.dataFolder;
  const [port, password] = [join(folder, 'postgres-port'), join(folder, 'postgres-password')];
  if (!existsSync(port) || !existsSync(password)) {
    return {
      problem: `There is no database in ${folder}; start the program with npm start first, or set DATABASE_URL or FIDUCIA_DATA_FOLDER.`,
    };
  }
  const number = Number(readFileSync(port, 'utf8'));
  if (await isPortFree(number)) {
    return {
      problem: `The database of ${folder} does not run; start the program with npm start and audit it meanwhile, or set DATABASE_URL.`,
    };
  }
  return { url: `postgresql://fiducia:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${number}/fiducia` };
}
