// `npm run bench:iras`: how long default IRAs take from funded order lines to numbers and money, and their statements as
// PDF compared with the PDF library alone. `BENCH_LINES` is the number of people; `BENCH_STATEMENTS` that of statements.
import '../tests/support/test-time/at-test-time.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { openTestServer } from '../tests/support/test-server.ts';
import { setDatabaseTime } from '../tests/support/test-time/test-time.ts';
import { measureOpenings } from './support/ira-openings.ts';
import { measureStatements } from './support/ira-statement-runs.ts';

const people = Number(process.env['BENCH_LINES'] ?? 5_000);
const statements = Number(process.env['BENCH_STATEMENTS'] ?? 10_000);

const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-iras-'));
const database = await startEmbeddedDatabase({ folder, databases: ['iras'] });
try {
  const url = database.urlOf('iras');
  await setDatabaseTime(url);
  await migrate(url);
  const server = await openTestServer({ url, drop: async () => undefined });
  try {
    const staff = await measureOpenings(server, people);
    await measureStatements(server, staff, statements);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
