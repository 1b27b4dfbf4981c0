// `npm run bench:sign-in`: logins at a steady rate, and their effect on users who work at the same time.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sensitive } from '../packages/domain/src/foundation/secret/sensitive.ts';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { freePort } from '../packages/sandbox/src/database/free-port.ts';
import { hashPassword } from '../packages/server/src/areas/access/factors/passwords.ts';
import { type Database, openDatabase } from '../packages/server/src/platform/db/database.ts';
import { readKeyring } from '../packages/server/src/platform/db/keyring.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { startChild } from './support/children.ts';
import { type LoadResult, load, requestText } from './support/load.ts';
import { type LoginLoad, logInSteadily } from './support/login-load.ts';
import { seedLines } from './support/seed-lines.ts';
import { signIn } from './support/sign-in.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const lines = Number(process.env['BENCH_LINES'] ?? 200_000);
const perSecond = 20;
const connections = 8;
const warmUp = 3;
const password = 'Correct-Horse-7!';
const listPath = '/public/order-lines?search-status=equals(pending)&sortBy=createdAt&sortDirection=desc&abbreviated=1';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-sign-in-'));
const children: ChildProcess[] = [];
const embedded = await startEmbeddedDatabase({ folder, databases: ['logins'] });
try {
  const url = embedded.urlOf('logins');
  await migrate(url);
  const database = openDatabase({ url, connections: 4 });
  process.exitCode = (await measure(url, database)) === 0 ? 0 : 1;
  await database.close();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the times; returns how many responses were unexpected. */
async function measure(url: string, database: Database): Promise<number> {
  const { token, names } = await prepare(url);
  const keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
  const { port } = await startChild(
    'program.ts',
    {
      BENCH_FOLDER: folder,
      BENCH_DATABASE: url,
      BENCH_PORT: String(await freePort()),
      BENCH_KEYS: `${keys.master.toString('hex')} ${keys.blindIndex.toString('hex')}`,
      BENCH_BEHIND_PROXY: 'yes',
      BENCH_JOB_WORKERS: '2',
    },
    children,
  );
  const logins: LoginLoad = {
    origin: `http://127.0.0.1:${port}`,
    outbox: { database, keyring: await readKeyring(database, keys.master, keys.blindIndex) },
    password,
    nextName: () => names.pop() ?? '',
  };
  const others = { port, requests: [requestText('GET', listPath, { authorization: `Bearer ${token}` })] };
  await load(others, connections, warmUp);
  await logInSteadily(logins, perSecond, warmUp);
  console.log(
    `${perSecond} logins a second, both steps, mails delivered; beside them the order-line list on ${connections} connections; ${seconds} s each, twice; all share the cores\n`,
  );
  const alone = await logInSteadily(logins, perSecond, seconds);
  printLogins('logins while nobody else works', alone);
  const [quiet, beside] = [[] as LoadResult[], [] as LoadResult[]];
  let failures = alone.failures;
  for (let round = 0; round < 2; round++) {
    quiet.push(await load(others, connections, seconds));
    const [both, times] = await Promise.all([
      load(others, connections, seconds),
      logInSteadily(logins, perSecond, seconds),
    ]);
    beside.push(both);
    printLogins('logins beside the list', times);
    failures += times.failures;
  }
  const [before, during] = [listTimes('list without logins', quiet), listTimes('list beside the logins', beside)];
  console.log(`ratio of the list's p99 ${(during.p99 / before.p99).toFixed(2)} (at most 2)`);
  const rejected = [...quiet, ...beside].reduce((sum, one) => sum + one.failures, failures);
  if (rejected > 0) console.log(`${rejected} REPLIES WERE NOT AS THEY SHOULD BE`);
  return rejected;
}

function printLogins(name: string, { both, perSecond: reached, failures }: Awaited<ReturnType<typeof logInSteadily>>) {
  const at = (share: number) => (both[Math.min(both.length - 1, Math.floor(both.length * share))] ?? 0).toFixed(0);
  console.log(
    `${name.padEnd(32)} ${reached.toFixed(1).padStart(7)}/s  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms, ${failures} failed`,
  );
}

/** Keeps the better of the runs, which excludes the machine's other load. */
function listTimes(name: string, runs: readonly LoadResult[]): LoadResult {
  const [best] = runs.toSorted((one, other) => one.p99 - other.p99);
  if (best === undefined) throw new Error('nothing was measured');
  const times = `p50 ${best.p50.toFixed(1)}  p95 ${best.p95.toFixed(1)}  p99 ${best.p99.toFixed(1)} ms`;
  const all = runs.map(({ p99 }) => p99.toFixed(1)).join(' and ');
  console.log(`${name.padEnd(32)} ${best.perSecond.toFixed(0).padStart(7)}/s  ${times} (p99 of the runs: ${all})`);
  return best;
}

/** Creates a client who works, and users with a password who have not signed in yet. */
async function prepare(url: string): Promise<{ token: string; names: string[] }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { masterAccountId } = await seedLines(client, lines);
    const { token } = await signIn(client, 'client', ['orders.view'], masterAccountId);
    const { rows } = await client.query<{ name: string }>(
      `insert into users (id, type, email_address, email_address_confirmed, password_hash)
       select new_id(), 'client', 'login-' || n || '@example.test', true, $1 from generate_series(1, $2::int) n
       returning email_address as name`,
      [await hashPassword(sensitive(password)), perSecond * (warmUp + 3 * seconds)],
    );
    return { token, names: rows.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}
