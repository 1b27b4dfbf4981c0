import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { templateName } from './template-name.ts';

export interface FreshDatabase {
  readonly url: string;
  /** The keys its values are encrypted with; an empty database accepts any. */
  readonly keys?: Keys;
  /** Folder with the files that its records name. */
  readonly files?: string;
  /** Closes remaining connections and removes the database. */
  drop(): Promise<void>;
}

/** Creates a separate database, migrated and empty unless another template is named. Takes tens of milliseconds. */
export async function freshDatabase(template = templateName): Promise<FreshDatabase> {
  const server = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(server, name), drop: async () => void (await drop()) };
}

/** Returns the address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs work on one connection. */
export async function onServer<T>(url: string, ctx: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ctx(client);
  } finally {
    await client.end();
  }
}
