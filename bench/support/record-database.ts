import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { knownOf, seedRecords } from '../../tests/support/seed-records.ts';
import type { Known } from '../../tests/support/typical-searches.ts';

export interface RecordDatabase {
  readonly client: pg.Client;
  readonly url: string;
  readonly rows: number;
  readonly folder: string;
  readonly known: Known;
}

/**
 * Opens a database with the given numbers of participants and order lines during `run`. It is kept for the next run,
 * since loading takes minutes; new migrations are applied to it.
 */
export async function withRecords(
  { rows, isDense = false }: { readonly rows: number; readonly isDense?: boolean },
  run: (database: RecordDatabase) => Promise<void>,
): Promise<void> {
  const baseFolder = process.env['BENCH_FOLDER'] ?? tmpdir();
  const folder = join(baseFolder, `fiducia-bench-records-${rows}${isDense ? '-dense' : ''}`);
  const isLoaded = join(folder, 'loaded');
  mkdirSync(folder, { recursive: true });
  const database = await startEmbeddedDatabase({ folder, databases: ['records'], isEmptied: !existsSync(isLoaded) });
  try {
    const url = database.urlOf('records');
    const client = new pg.Client(url);
    await client.connect();
    try {
      const begin = performance.now();
      const applied = await migrate(url);
      if (existsSync(isLoaded)) {
        if (applied.length > 0) await client.query('vacuum (analyze)');
      } else {
        await seedRecords(client, { people: rows, ledgerEntries: rows * 5, changes: rows * 2, isDense });
        writeFileSync(isLoaded, '');
        console.log(`loaded ${rows} in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
      }
      // The server starts with new keys each time; no data is encrypted with the previous ones.
      await client.query('delete from exports; delete from data_keys; delete from index_key_digests');
      await run({ client, url, rows, folder, known: await knownOf(client) });
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}
