import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Folder of this version's migrations. */
export const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/**
 * `baseline`: the schema before the first release. `expand`: the previous version still works on a database with this
 * migration. `contract`: the previous version no longer works (docs/decisions/0022-migrations.md).
 */
export type MigrationKind = 'baseline' | 'expand' | 'contract';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  readonly kind: MigrationKind;
  /** The statements of a file marked `-- no-transaction`. */
  readonly concurrent?: readonly ConcurrentStatement[];
}

/** A statement that PostgreSQL runs only outside a transaction. */
export interface ConcurrentStatement {
  readonly text: string;
  /** Name of the index that the statement builds. */
  readonly builds?: string;
}

const baselineName = /^\d{4}-[a-z0-9-]+\.sql$/;
const buildsIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s/i;
const dropsIndex = /^drop\s+index\s+concurrently\s+if\s+exists\s+\w+$/i;

/** Returns the migrations in a folder, sorted by name. Throws if one has no valid header. */
export function listMigrations(folder: URL = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => parseMigration(name, readFileSync(new URL(name, folder), 'utf8')));
}

/** Parses the header of a migration: its kind and, on the second line, whether it runs without a transaction. */
export function parseMigration(name: string, text: string): Migration {
  const hash = createHash('sha256').update(text).digest('hex');
  if (baselineName.test(name)) return { name, text, hash, kind: 'baseline' };
  const [first = '', second = ''] = text.split('\n');
  const kind = /^-- (expand|contract): \S/.exec(first)?.[1];
  if (kind !== 'expand' && kind !== 'contract') {
    throw new Error(`The first line of the migration ${name} must be "-- expand: why" or "-- contract: why".`);
  }
  if (second.trimEnd() !== '-- no-transaction') return { name, text, hash, kind };
  return { name, text, hash, kind, concurrent: concurrentStatements(name, text) };
}

function concurrentStatements(name: string, text: string): ConcurrentStatement[] {
  const statements = text
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const builds = buildsIndex.exec(statement)?.[1];
    if (builds !== undefined) return { text: statement, builds };
    if (dropsIndex.test(statement)) return { text: statement };
    throw new Error(
      `The migration ${name} runs without a transaction, so it may only contain "create index concurrently if not exists" and "drop index concurrently if exists".`,
    );
  });
}
