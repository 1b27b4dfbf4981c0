// `npm run bench:pages`: how soon the staff's lists and pages can be used in Chromium, and how smoothly 10,000 rows scroll.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { staffPermissions } from '../packages/domain/src/access/permissions.ts';
import { buildWebWhenStale } from '../packages/sandbox/src/build-web.ts';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { freePort } from '../packages/sandbox/src/database/free-port.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { startChild } from './support/children.ts';
import { measurePages } from './support/page-runs.ts';
import { seedLines } from './support/seed-lines.ts';
import { seedWork } from './support/seed-work.ts';
import { signIn } from './support/sign-in.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 10_000);
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-pages-'));
const children: ChildProcess[] = [];
const database = await startEmbeddedDatabase({ folder, databases: ['pages'] });
try {
  const web = join(folder, 'web');
  await buildWebWhenStale(root, web, () => undefined);
  const url = database.urlOf('pages');
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  await seedLines(client, rows);
  const rights = staffPermissions.map(({ code }) => code);
  const { token } = await signIn(client, 'staffMember', rights);
  const work = await seedWork(client);
  await client.end();
  const environment = { BENCH_FOLDER: folder, BENCH_DATABASE: url, BENCH_WEB: web };
  const program = await startChild('program.ts', { ...environment, BENCH_PORT: String(await freePort()) }, children);
  await measurePages({ port: program.port, token, rows, work });
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
