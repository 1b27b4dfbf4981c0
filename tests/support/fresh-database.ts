import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Keys } from '../../packages/server/src/platform/settings/config.ts';
import { templateName } from './template-name.ts';

export interface FreshDatabase {
  readonly url: string;
  /** What is encrypted in it was encrypted with these; an empty database takes any. */
  readonly keys?: Keys;
  /** Folder with the files that its records name. */
  readonly files?: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A separate database, migrated and empty unless another template is named. Takes tens of milliseconds. */
export async function freshDatabase(template = templateName): Promise<FreshDatabase> {
  const server = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(server, name), drop: async () => void (await drop()) };
}

/** Address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does some work on one connection. */
export async function onServer<T>(url: string, ctx: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ctx(client);
  } finally {
    await client.end();
  }
}
