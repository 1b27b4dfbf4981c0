import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateName } from './template-name.ts';

export interface FreshDatabase {
  readonly url: string;
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own. Takes tens of milliseconds. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateName}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
