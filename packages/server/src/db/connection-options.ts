import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

const fileParameter = 'passwordFile';

/** The address of a database whose password stands in a file. */
export function withPasswordFile(url: string, path: string): string {
  const address = new URL(url);
  address.searchParams.set(fileParameter, path);
  return address.href;
}

/**
 * How to connect to the database of an address. Where the address names a file, the password is read from it for each
 * new connection: what rotates it writes the file anew, and nothing is restarted.
 */
export function connectionOptions(url: string): pg.ClientConfig {
  if (!URL.canParse(url)) return { connectionString: url };
  const address = new URL(url);
  const path = address.searchParams.get(fileParameter);
  if (path === null) return { connectionString: url };
  address.searchParams.delete(fileParameter);
  return {
    ...parseIntoClientConfig(address.href),
    password: async () => (await readFile(path, 'utf8')).trim(),
  };
}
