import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type LockHolder, tryLockOfSession, whoHolds } from './advisory-locks.ts';
import { connectionOptions } from './connection-options.ts';
import { type ConcurrentStatement, listMigrations, type Migration } from './migration-files.ts';
import { requireOwnSession } from './require-own-session.ts';
import { requireRoles } from './require-roles.ts';

export interface MigrateOptions {
  /** An alternative folder of migrations, for tests. */
  readonly folder?: URL;
  /** How long a statement may wait for a lock. Other statements on the table queue behind it for that long. */
  readonly lockTimeoutMs?: number;
  /** Number of attempts if a migration can't get a lock. */
  readonly attempts?: number;
  /** The pause after the first attempt. It doubles after each further attempt, up to 15 seconds. */
  readonly firstPauseMs?: number;
  /** Called before each pause. */
  readonly onBlocked?: (migration: string, attempt: number) => void;
  /** How long to wait while another process migrates. */
  readonly turnTimeoutMs?: number;
  /** Called with a sentence about what the start waits for, immediately and then after each such interval. */
  readonly onWaiting?: (sentence: string) => void;
  readonly waitingIntervalMs?: number;
}

type Settings = Required<Omit<MigrateOptions, 'folder'>>;

// With these defaults, a blocked migration gives up after about a minute. Another process's turn can take longer,
// because building an index on a large table does.
const defaults: Settings = {
  lockTimeoutMs: 2_000,
  attempts: 8,
  firstPauseMs: 500,
  onBlocked: () => undefined,
  turnTimeoutMs: 600_000,
  onWaiting: () => undefined,
  waitingIntervalMs: 5_000,
};
const longestPauseMs = 15_000;
const turnPauseMs = 200;

/** Thrown if the database can't be migrated for an external reason. The message says what to do. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly kind: string | null;
}

/**
 * Migrates a database to this version's schema and returns the names of the applied migrations. Several processes may
 * call it at the same time: one migrates, and the others wait. Throws if the role lacks rights, if the database has a
 * migration that this version can't run with, if a migration fails, or if it is blocked for too long.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const settings = { ...defaults, ...options };
  const known = listMigrations(options.folder);
  const client = new pg.Client({ ...connectionOptions(databaseUrl), application_name: 'fiducia-migrate' });
  await client.connect();
  try {
    await requireOwnSession(client, databaseUrl);
    await takeTurn(client, settings);
    await requireRoles(client);
    const applied = await readApplied(client);
    rejectUnknown(known, applied);
    const done = new Set(applied.map(({ name }) => name));
    const missing = known.filter(({ name }) => !done.has(name));
    for (const migration of missing) await apply(client, migration, settings);
    await withRetries('rights and chains', settings, () =>
      inTransaction(client, settings, async () => {
        await client.query('select align_chains()');
        await client.query('select grant_application_rights()');
      }),
    );
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process is migrating, and reports what it waits for. Polls instead of waiting inside PostgreSQL,
 * because a waiting statement holds a snapshot, and `create index concurrently` of the other process would wait for
 * that snapshot to end.
 */
async function takeTurn(client: pg.Client, settings: Settings): Promise<void> {
  const began = performance.now();
  let reported = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(tryLockOfSession('migration'));
    if (rows[0]?.taken === true) return;
    const now = performance.now();
    if (now - began >= settings.turnTimeoutMs) {
      throw new MigrationProblem(
        `This start waited ${seconds(settings.turnTimeoutMs)} for its turn to migrate the database: ${await holderOfTurn(client)}. Wait until that migration ends and start again. If that process no longer runs, end its connection with pg_terminate_backend.`,
      );
    }
    if (now - reported >= settings.waitingIntervalMs) {
      reported = now;
      settings.onWaiting(
        `Waiting to migrate the database: ${await holderOfTurn(client)}. This start gives up after ${seconds(settings.turnTimeoutMs)}.`,
      );
    }
    await sleep(turnPauseMs);
  }
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} seconds`;

async function holderOfTurn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<LockHolder>(whoHolds('migration'));
  const [holder] = rows;
  return holder === undefined
    ? 'another process is migrating it'
    : `database process ${holder.pid} (${holder.name}, from ${holder.address}) has held the migration lock since ${holder.since}`;
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       hash text not null,
       kind text not null check (kind in ('baseline', 'expand', 'contract')),
       applied_at timestamptz not null default now())`,
  );
  // Reads `kind` through jsonb, because databases from before the baseline lack the column. They are rejected by
  // migration name.
  const { rows } = await client.query<Applied>(
    `select name, hash, to_jsonb(m) ->> 'kind' as kind from migrations m order by name`,
  );
  return rows;
}

function rejectUnknown(known: readonly Migration[], applied: readonly Applied[]): void {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  for (const { name, hash, kind } of applied) {
    const own = hashes.get(name);
    if (own === undefined && kind !== 'expand') {
      throw new MigrationProblem(
        `The database has the migration ${name}, which this version does not know and cannot run with. Start the version that added it, or a later one.`,
      );
    }
    if (own !== undefined && own !== hash) {
      throw new MigrationProblem(
        `The migration ${name} is not the one that this database was created with. Restore the file, or use another database.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration, settings: Settings): Promise<void> {
  try {
    await withRetries(`migration ${migration.name}`, settings, () =>
      migration.concurrent
        ? applyConcurrently(client, migration, migration.concurrent)
        : inTransaction(client, settings, async () => {
            await client.query(migration.text);
            await record(client, migration);
          }),
    );
  } catch (error) {
    if (error instanceof MigrationProblem) throw error;
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

async function record(client: pg.Client, { name, hash, kind }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash, kind) values ($1, $2, $3)', [name, hash, kind]);
}

/**
 * Runs the statements one by one. Sets no lock timeout, because no other statement waits for a concurrent index build.
 */
async function applyConcurrently(
  client: pg.Client,
  migration: Migration,
  statements: readonly ConcurrentStatement[],
): Promise<void> {
  for (const { text, builds } of statements) {
    if (builds !== undefined) await dropInvalidIndex(client, builds);
    try {
      await client.query(text);
    } catch (error) {
      if (builds !== undefined) await dropInvalidIndex(client, builds);
      throw error;
    }
  }
  await record(client, migration);
}

/**
 * Drops an index that a failed or interrupted build left behind. It would slow down writes without serving any query.
 */
async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`);
}

async function inTransaction(client: pg.Client, settings: Settings, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${settings.lockTimeoutMs}`);
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function withRetries(what: string, settings: Settings, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (attempt >= settings.attempts) {
        throw new MigrationProblem(
          `${what} could not lock the tables it changes in ${attempt} attempts, because a long transaction holds a lock. Nothing was applied. End that transaction (pg_stat_activity lists it) and start again.`,
          { cause: error },
        );
      }
      settings.onBlocked(what, attempt);
      await sleep(Math.min(settings.firstPauseMs * 2 ** (attempt - 1), longestPauseMs));
    }
  }
}

/** Returns true for a lock timeout or a deadlock. */
function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
}
