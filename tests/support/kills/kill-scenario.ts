import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import { logCreations } from '../log-creations.ts';
import type { WorkSite } from './kill-site.ts';

/** What clients do while a server or its database is killed. */
export interface KillScenario {
  readonly title: string;
  /** The kill happens up to this many milliseconds after the first request, which is about as long as the work takes. */
  readonly withinMilliseconds: number;
  open(site: WorkSite): Promise<KillWork>;
}

export interface KillWork {
  /**
   * Creates the records of one round. Returns its clients, each of which repeats its requests until they are answered.
   */
  prepare(round: number): Promise<readonly (() => Promise<void>)[]>;
  /** Compares what was acknowledged with the database and the files, after all kills and jobs. */
  compare(): Promise<Comparison>;
}

export interface Comparison {
  /** Number of acknowledged requests, or of messages to deliver. */
  readonly acknowledged: number;
  /** One sentence for each acknowledged effect that is missing. */
  readonly lost: readonly string[];
  /** One sentence for each effect that exists twice, or that nobody requested. */
  readonly doubled: readonly string[];
}

/** Compares counts with those that each record must have: fewer are lost, more are doubled. */
export function compareCounts(
  expected: ReadonlyMap<string, Readonly<Record<string, number>>>,
  found: readonly (Readonly<Record<string, number | string>> & { readonly id: string })[],
): Pick<Comparison, 'lost' | 'doubled'> {
  const [lost, doubled]: [string[], string[]] = [[], []];
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const [id, counts] of expected) {
    for (const [name, count] of Object.entries(counts)) {
      const actual = Number(rows.get(id)?.[name] ?? 0);
      if (actual < count) lost.push(`${id} has ${actual} instead of ${count} ${name}`);
      if (actual > count) doubled.push(`${id} has ${actual} instead of ${count} ${name}`);
    }
  }
  for (const { id } of found) if (!expected.has(id)) doubled.push(`${id} was never acknowledged`);
  return { lost, doubled };
}

/** Adds the journal entries of an account's records that were inserted by SQL, of entities that no request creates. */
export async function logInserted(
  database: Database,
  masterAccountId: string,
  tables: Readonly<Record<string, string>>,
  ofAccount = 'master_account_id = $1',
): Promise<void> {
  for (const [entity, table] of Object.entries(tables)) {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${table} t where ${ofAccount} and not exists (select from change_logs c where c.record_id = t.id)`,
      [masterAccountId],
    );
    await logCreations(
      database,
      entity,
      table,
      rows.map(({ id }) => id),
    );
  }
}
