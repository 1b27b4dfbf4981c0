import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { personRole, tenantRole } from '../../packages/server/src/platform/db/scope.ts';
import { setDatabaseTime } from '../../tests/support/test-time/test-time.ts';

/** The address of a database through a balancer or a pooler. */
export const databaseUrl = (
  at: { readonly host: string; readonly port: number },
  role: 'fiducia' | 'fiducia_app',
  name = 'fiducia',
): string => `postgresql://${role}@${at.host}:${at.port}/${name}`;

/** Returns the statements by which docs/operations.md sets the server's role up for a pooler that ignores startup settings. */
function roleSettings(): string[] {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const statements = guide.match(/alter role fiducia_app set \w+ = '[^']*';/g) ?? [];
  if (statements.length === 0) throw new Error('docs/operations.md has no statement “alter role fiducia_app set …”.');
  return statements;
}

/** Creates the roles, Fiducia's database, and another one for the probes. */
export async function prepareDatabase(at: { readonly host: string; readonly port: number }): Promise<void> {
  await onDatabase(`postgresql://postgres@${at.host}:${at.port}/postgres`, async (client) => {
    await client.query('create role fiducia superuser login');
    await client.query('create role fiducia_app login noinherit');
    for (const role of [tenantRole, personRole]) await client.query(`create role ${role} nologin`);
    await client.query(`grant ${tenantRole} to ${personRole}`);
    await client.query(`grant ${tenantRole}, ${personRole} to fiducia_app`);
    for (const statement of roleSettings()) await client.query(statement);
    // The clock of the tests replaces functions of PostgreSQL.
    await client.query('alter role fiducia_app set search_path = public, pg_catalog');
    await client.query('create database fiducia owner fiducia');
    await client.query('create database probe owner fiducia');
  });
  await setDatabaseTime(databaseUrl(at, 'fiducia'));
  await onDatabase(databaseUrl(at, 'fiducia', 'probe'), async (client) => {
    await client.query('create table probes (id text not null)');
    await client.query('grant insert on probes to fiducia_app');
  });
}

/** Runs work on one connection. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
