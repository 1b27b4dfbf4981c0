// `npm run bench:growth`: how much longer a search with as many matches, a read by ID, and a change take in a million rows
// than in 100,000.
import type { ChildProcess } from 'node:child_process';
import { measureGrowth } from './support/growth-runs.ts';
import { withRecords } from './support/record-database.ts';

const children: ChildProcess[] = [];

await withRecords({ rows: 100_000, isDense: true }, (few) =>
  withRecords({ rows: 1_000_000 }, async (many) => {
    try {
      await measureGrowth({ ...few, children }, { ...many, children });
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  }),
);
