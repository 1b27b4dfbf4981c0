// `npm run bench:records`: the two longest lists, the search palette and an export at a million rows.
import type { ChildProcess } from 'node:child_process';
import { withRecords } from './support/record-database.ts';
import { measureRecords } from './support/record-runs.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const children: ChildProcess[] = [];

await withRecords({ rows }, async (database) => {
  try {
    await measureRecords({ ...database, children });
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});
