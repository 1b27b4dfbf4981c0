import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connectionOptions } from './connection-options.ts';

const folder = new URL('../../migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** The migrations of this program, in order. Each is SQL written by hand and never edited after it landed. */
export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Brings a database to this program's schema. Several processes may call it at once: one works, the others wait.
 * Throws when the database holds a migration that this program does not know, or one with another text.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ ...connectionOptions(databaseUrl), application_name: 'fiducia-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(727274)');
    await client.query(
      `create table if not exists migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const known = listMigrations();
    refuseStrangers(known, applied.rows);
    const done = new Set(applied.rows.map((row) => row.name));
    const missing = known.filter((migration) => !done.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    await client.query('select align_chains()');
    await client.query('select grant_application_rights()');
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

function refuseStrangers(known: readonly Migration[], applied: readonly { name: string; hash: string }[]): void {
  const hashes = new Map(known.map((migration) => [migration.name, migration.hash]));
  for (const row of applied) {
    const hash = hashes.get(row.name);
    if (hash === undefined) {
      throw new Error(
        `The database was migrated by a newer program (${row.name}). Start that version, or use another database.`,
      );
    }
    if (hash !== row.hash) {
      throw new Error(`The migration ${row.name} is not the one that this database was made with.`);
    }
  }
}
