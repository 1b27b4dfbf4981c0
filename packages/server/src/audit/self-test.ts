import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { AuditContext, AuditFinding, AuditPredicate } from '../area.ts';
import { connectionOptions } from '../platform/db/connection-options.ts';
import { type Database, openDatabase, type Queries } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { sql } from '../platform/db/sql.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { askAll } from './run-audit.ts';
import { insertSampleRows } from './sample-rows.ts';

export interface AuditedArea {
  readonly name: string;
  readonly predicates: readonly AuditPredicate[];
}

export interface SelfTestResult {
  readonly id: string;
  readonly isFound: boolean;
  readonly problem: string;
}

class Undo extends Error {}

/**
 * Plants one violation of each predicate, each in a transaction that is rolled back, and checks that the audit finds
 * exactly that one: its own predicate finds one more than before, and no other predicate of its area finds anything
 * new, except those listed in `implies`. Other areas are not evaluated, because a planted row lacks the history that
 * their predicates require.
 */
export async function selfTest(
  database: Database,
  files: FileStore,
  areas: readonly AuditedArea[],
  context: AuditContext,
): Promise<SelfTestResult[]> {
  const results: SelfTestResult[] = [];
  for (const { predicates } of areas) {
    for (const predicate of predicates) {
      const problem = await proveOne({ database, files, predicates, context }, predicate);
      results.push({ id: predicate.id, isFound: problem === '', problem });
    }
  }
  return results;
}

interface Bench {
  readonly database: Database;
  readonly files: FileStore;
  readonly predicates: readonly AuditPredicate[];
  readonly context: AuditContext;
}

async function proveOne({ database, files, predicates, context }: Bench, predicate: AuditPredicate): Promise<string> {
  let before: readonly AuditFinding[] = [];
  let after: readonly AuditFinding[] = [];
  try {
    await database.inTx(async (tx) => {
      await withoutGuards(tx);
      await insertSampleRows(tx);
      before = await askAll(tx, files, predicates, context);
      await predicate.plant(tx, context);
      after = await askAll(tx, files, predicates, context);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) return error instanceof Error ? error.message : String(error);
  }
  return judge(predicate, before, after);
}

function judge(predicate: AuditPredicate, before: readonly AuditFinding[], after: readonly AuditFinding[]): string {
  const more = after.map(({ id, count }, i) => ({ id, count: count - (before[i]?.count ?? 0) }));
  const own = more.find(({ id }) => id === predicate.id)?.count ?? 0;
  if (own !== 1) return `it was found ${own} times`;
  const expected = new Set([predicate.id, ...(predicate.implies ?? [])]);
  const others = more.filter(({ id, count }) => count !== 0 && !expected.has(id)).map(({ id }) => id);
  return others.length === 0 ? '' : `${others.join(', ')} also reported it`;
}

/** Disables triggers and foreign keys until the end of the transaction, because they would reject the planted rows. */
async function withoutGuards(db: Queries): Promise<void> {
  await db.run(sql`set local session_replication_role = replica`);
}

/**
 * Runs a function on a migrated scratch database on the same server, so that no real data is touched. Drops the
 * database afterwards.
 */
export async function onScratchDatabase<T>(serverUrl: string, run: (database: Database) => Promise<T>): Promise<T> {
  const name = `audit_self_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await migrate(url.href);
    const database = openDatabase({ url: url.href, connections: 2 });
    try {
      return await run(database);
    } finally {
      await database.close();
    }
  } finally {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
