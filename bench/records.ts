// `npm run bench:records`: the two longest lists, the search palette and an export at a million rows.
import { type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';
import { knownOf, seedRecords } from '../tests/support/seed-records.ts';
import { measureRecords } from './support/record-runs.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
// Kept between runs, since loading takes minutes; a new migration is applied to what is there.
const folder = process.env['BENCH_FOLDER'] ?? join(tmpdir(), `fiducia-bench-records-${rows}`);
const isLoaded = join(folder, 'loaded');
const children: ChildProcess[] = [];

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
      await seedRecords(client, { people: rows, ledgerEntries: rows * 5, changes: rows * 2 });
      writeFileSync(isLoaded, '');
      console.log(`loaded in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
    }
    // The program begins with keys of its own each time; nothing of the data is sealed with the ones before.
    await client.query('delete from exports; delete from data_keys');
    await measureRecords({ client, url, rows, folder, known: await knownOf(client), children });
  } finally {
    await client.end();
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
}
