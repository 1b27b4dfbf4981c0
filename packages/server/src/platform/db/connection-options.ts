import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

const fileParameter = 'passwordFile';

// Finds a connection whose other end is gone while it is idle. The system then probes it every second, ten times.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Adds a password file to a database URL. */
export function withPasswordFile(url: string, path: string): string {
  const address = new URL(url);
  address.searchParams.set(fileParameter, path);
  return address.href;
}

/**
 * Returns the connection options of a database URL. If the URL refers to a password file, reads the password for each
 * new connection, so that rotating it needs no restart.
 */
export function connectionOptions(url: string): pg.ClientConfig {
  if (!URL.canParse(url)) return { ...keepAlive, connectionString: url };
  const address = new URL(url);
  const path = address.searchParams.get(fileParameter);
  if (path === null) return { ...keepAlive, connectionString: url };
  address.searchParams.delete(fileParameter);
  return {
    ...keepAlive,
    ...parseIntoClientConfig(address.href),
    password: async () => (await readFile(path, 'utf8')).trim(),
  };
}
