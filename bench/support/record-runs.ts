import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../packages/sandbox/src/database/free-port.ts';
import { type Known, typicalSearches } from '../../tests/support/typical-searches.ts';
import { ask, type Child, startChild } from './children.ts';
import { type LoadResult, load, once, requestText } from './load.ts';
import type { RecordDatabase } from './record-database.ts';
import { signIn } from './sign-in.ts';

export interface RecordBench extends RecordDatabase {
  readonly children: ChildProcess[];
}

const connections = 8;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const rights = ['accounts.view', 'plans.view', 'orders.view', 'payments.view', 'participants.view'];

/** Runs each typical search, the full counts, the palette, and an export during other work, on loaded data. */
export async function measureRecords(bench: RecordBench): Promise<void> {
  const { url, rows, folder, known, children } = bench;
  const get = await requestsOf(bench);
  const program = await startChild(
    'program.ts',
    { BENCH_FOLDER: folder, BENCH_DATABASE: url, BENCH_PORT: String(await freePort()), BENCH_JOB_WORKERS: '1' },
    children,
  );
  console.log(`${rows.toLocaleString('en-US')} people and order lines, ${connections} connections, ${seconds} s each`);
  await measureSearches(program, known, get);
  await measureCounts(program, get);
  await measurePalette(bench, program);
  await measureExport(bench, program, get);
}

type Get = (path: string, isOfClient?: boolean) => string;

/** Returns the text of a request by staff, or by users of the second sponsor. */
export async function requestsOf({ client, known }: RecordDatabase): Promise<Get> {
  const staff = await signIn(client, 'staffMember', rights);
  const sponsor = await signIn(client, 'client', ['account.view', ...rights.slice(1)], known.masterAccountId);
  return (path, isOfClient = false) =>
    requestText('GET', path, { authorization: `Bearer ${(isOfClient ? sponsor : staff).token}` });
}

const times = ({ p50, p95, p99, perSecond }: LoadResult): string =>
  `p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)} ms  ${perSecond.toFixed(0).padStart(5)}/s`;

function printResult(name: string, result: LoadResult): void {
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} replies were not 200`);
  console.log(`${name.padEnd(52)} ${times(result)}`);
}

async function measure(program: Child, name: string, requests: readonly string[]): Promise<LoadResult> {
  const target = { port: program.port, requests };
  await load(target, connections, Math.min(0.5, seconds));
  const result = await load(target, connections, seconds);
  printResult(name, result);
  return result;
}

async function measureSearches(program: Child, known: Known, get: Get): Promise<void> {
  const slow: string[] = [];
  for (const { title, entity, query, isOfClient } of typicalSearches(known)) {
    const path = `/${entity.audience}/${entity.path}?${new URLSearchParams(query)}`;
    const result = await measure(program, title, [get(path, isOfClient)]);
    if (result.p95 > 100) slow.push(title);
  }
  console.log(`${slow.length} searches with a p95 over 100 ms${slow.length > 0 ? `: ${slow.join('; ')}` : ''}\n`);
}

async function measureCounts(program: Child, get: Get): Promise<void> {
  for (const path of ['/public/order-lines', '/public/participants']) {
    const request = get(`${path}?returnRecordCountsOnly=1`);
    await once(program.port, request);
    const begin = performance.now();
    const status = await once(program.port, request);
    console.log(`full count of ${path.padEnd(37)} ${(performance.now() - begin).toFixed(0)} ms, status ${status}`);
  }
}

/** Sends each query as eight separate users: one user may search at most 240 times a minute. */
async function measurePalette({ client }: RecordBench, program: Child): Promise<void> {
  console.log('');
  for (const text of ['maran gonzal', 'onzalez', 'gonza', '260000000047', '260000000004711', 'gnozalez', 'An']) {
    const path = `/public/search-anything?${new URLSearchParams({ query: text })}`;
    const requests: string[] = [];
    for (let i = 0; i < connections; i++) {
      const { token } = await signIn(client, 'staffMember', rights);
      requests.push(requestText('GET', path, { authorization: `Bearer ${token}` }));
    }
    const target = { port: program.port, requests };
    await load({ ...target, most: connections * 20 }, connections, seconds);
    printResult(`search-anything ${text}`, await load({ ...target, most: connections * 200 }, connections, seconds));
  }
}

const exportColumns =
  'friendlyId,firstName,lastName,orderServiceCode,status,substatus,grossDistributionAmount,totalFundsRequired,createdAt';
const copied = `select friendly_id, first_name, last_name, order_service_code, status, substatus, gross_distribution_amount_cents,
  total_funds_required_cents, created_at from order_lines t where deleted_at is null order by created_at desc, id desc`;

/** Exports every line in the background while other users load the plain order-line list. */
async function measureExport({ client }: RecordBench, program: Child, get: Get): Promise<void> {
  const file = join(tmpdir(), `fiducia-bench-export-${process.pid}.csv`);
  const begin = performance.now();
  await client.query(`copy (${copied}) to '${file}' (format csv)`);
  const copying = (performance.now() - begin) / 1_000;
  rmSync(file, { force: true });
  const others = { port: program.port, requests: [get('/public/order-lines?search-status=equals(pending)')] };
  const quiet = await load(others, connections, Math.max(seconds, 4));
  const memory = async () => (await ask<{ rss: number }>(program.child, 'memory')).rss / 1_048_576;
  const alone = await runExport(client, program, get, memory);
  console.log(
    `\nexport of every line alone: ${alone.seconds.toFixed(1)} s, COPY ${copying.toFixed(1)} s: ratio ${(alone.seconds / copying).toFixed(1)} (at most 3); memory +${alone.grown.toFixed(0)} MB (under 200)`,
  );
  let isOver = false;
  const meanwhile: LoadResult[] = [];
  const [beside] = await Promise.all([
    runExport(client, program, get, memory).finally(() => {
      isOver = true;
    }),
    (async () => {
      while (!isOver) meanwhile.push(await load(others, connections, 2));
    })(),
  ]);
  const worst = meanwhile.slice(0, -1).toSorted((one, other) => other.p99 - one.p99)[0] ?? quiet;
  printResult('list while nothing else runs', quiet);
  printResult('list while an export runs', worst);
  console.log(
    `ratio of p99 ${(worst.p99 / quiet.p99).toFixed(1)} (at most 2); the export took ${beside.seconds.toFixed(1)} s`,
  );
}

async function runExport(client: pg.Client, program: Child, get: Get, memory: () => Promise<number>) {
  const before = await memory();
  let most = before;
  const begin = performance.now();
  const query = new URLSearchParams({ export: '1', columns: exportColumns });
  if ((await once(program.port, get(`/public/order-lines?${query}`))) !== 200)
    throw new Error('the export was refused');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    most = Math.max(most, await memory());
    const { rows } = await client.query<{ ready: boolean; failed: boolean }>(
      'select ready_at is not null as ready, failed_at is not null as failed from exports order by created_at desc, id desc limit 1',
    );
    if (rows[0]?.failed === true) throw new Error('the export failed');
    if (rows[0]?.ready === true) return { seconds: (performance.now() - begin) / 1_000, grown: most - before };
  }
}
