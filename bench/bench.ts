import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { freePort } from '../packages/sandbox/src/database/free-port.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import type { TenantScope } from '../packages/server/src/platform/db/scope.ts';
import { measureBulk } from './support/bulk-runs.ts';
import { ask, startChild } from './support/children.ts';
import { compareWithHandWritten } from './support/hand-written-runs.ts';
import { type LoadResult, load, once, requestText } from './support/load.ts';
import { policyCost } from './support/policy-cost.ts';
import { seedLines } from './support/seed-lines.ts';
import { signIn } from './support/sign-in.ts';
import { type Recorded, type Statement, statementsOf } from './support/statement.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
// `BENCH_ONLY=create` runs only the comparison of writes, `BENCH_ONLY=hand` only the one with hand-written pages.
const only = process.env['BENCH_ONLY'];
const runs = (part: 'create' | 'hand' | 'reads' | 'bulk'): boolean => only === undefined || only === part;
const connections = 16;
const lines = Number(process.env['BENCH_LINES'] ?? 200_000);
const listQuery = { 'search-status': 'equals(pending)', sortBy: 'createdAt', sortDirection: 'desc', abbreviated: '1' };
const listPath = `/public/order-lines?${new URLSearchParams(listQuery)}`;

const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-'));
const children: ChildProcess[] = [];
const database = await startEmbeddedDatabase({ folder, databases: ['bench', 'bulk'] });
try {
  await measure();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  if (runs('bulk')) {
    await migrate(database.urlOf('bulk'));
    await measureBulk(database.urlOf('bulk'));
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Subject {
  readonly url: string;
  readonly scope: TenantScope;
  readonly lineIds: readonly string[];
  readonly planIds: readonly string[];
  readonly program: { readonly port: number; readonly child: ChildProcess };
  readonly get: (path: string) => string;
  readonly create: (key: string) => string;
}

async function measure(): Promise<void> {
  const url = database.urlOf('bench');
  await migrate(url);
  const { token, lineIds, planIds, accountId, userId, people } = await prepare(url);
  const environment = { BENCH_FOLDER: folder, BENCH_DATABASE: url, BENCH_PORT: String(await freePort()) };
  const program = await startChild('program.ts', environment, children);
  const headers = { authorization: `Bearer ${token}` };
  let invited = 0;
  const subject: Subject = {
    url,
    scope: { userType: 'client', userId, masterAccountIds: [accountId], participantIds: [] },
    lineIds,
    planIds,
    program,
    get: (path) => requestText('GET', path, headers),
    create: (key) => {
      const path = `/public/accounts/${accountId}/users/${people[invited++]}/invite`;
      return requestText('POST', path, { ...headers, 'idempotency-key': key }, '{}');
    },
  };
  const { plan, inserts } = await recordPlan(subject, { known: [accountId, userId], person: people[0] ?? '' });
  const bare = await startChild('bare-server.ts', { BENCH_PLAN: JSON.stringify(plan) }, children);
  console.log(
    `${lines} order lines of 300 plans, ${connections} connections, ${seconds} s each; database, servers and load share the two cores\n`,
  );
  if (runs('reads')) await compareReads(subject, bare.port, plan.routes);
  if (runs('create')) await compareCreate(subject, bare.port, inserts.length);
  if (runs('hand')) await compareWithHandWritten(url, program, children);
  const memory = await ask<{ rss: number }>(program.child, 'memory');
  console.log(`server memory ${(memory.rss / 1_048_576).toFixed(0)} MB`);
}

/** Records the statements that the server runs for each request, which the bare server runs too. */
async function recordPlan(
  { url, lineIds, planIds, program, get, create }: Subject,
  { known, person }: { readonly known: readonly string[]; readonly person: string },
) {
  const [line = '', plan = ''] = [lineIds[0], planIds[0]];
  const routes = {
    list: statementsOf(await record(program, get(listPath))),
    line: statementsOf(await record(program, get(`/public/order-lines/${line}`))),
    plan: statementsOf(await record(program, get(`/public/plans/${plan}`))),
  };
  if (routes.list.length !== 2) throw new Error('the list must be a full page with its count');
  const created = await record(program, create('bench-create-sample'));
  const inserts = statementsOf(created, (text) => /^\s*insert/i.test(text));
  const fresh = { create: freshTexts(inserts, [...known, person]) };
  return {
    inserts,
    plan: { databaseUrl: url, routes: { ...routes, create: inserts }, sampleIds: { line, plan, person }, fresh },
  };
}

type Routes = Awaited<ReturnType<typeof recordPlan>>['plan']['routes'];

async function compareReads(
  { url, scope, lineIds, planIds, program, get }: Subject,
  barePort: number,
  routes: Routes,
): Promise<void> {
  const list = await pair(
    { port: program.port, requests: [get(listPath)] },
    { port: barePort, requests: [requestText('GET', '/read/list/x', {})] },
  );
  renderMessage('order-line search: 25 rows, filter, sort, count', list, 0.75);
  const cost = await policyCost(url, scope, routes.list);
  const percent = (100 * (cost.walled / cost.bare - 1)).toFixed(0);
  const times = `p50 ${cost.bare.toFixed(2)} ms past the policies, ${cost.walled.toFixed(2)} ms under them, by turns`;
  console.log(`row security costs the same SQL of the same user ${percent} % (under 15): ${times}`);
  const pgbenchRate = pgbench(url, routes.list);
  if (pgbenchRate !== undefined) {
    const [ours, bare] = [list.ours, list.bare].map(({ perSecond }) => (perSecond / pgbenchRate).toFixed(2));
    console.log(`${' '.repeat(71)}ratio to pgbench ${ours} (at least 0.27), bare to pgbench ${bare}`);
  }
  const read = (name: string, path: string, ids: readonly string[]) =>
    pair(
      { port: program.port, requests: ids.map((id) => get(`${path}/${id}`)) },
      { port: barePort, requests: ids.map((id) => requestText('GET', `/read/${name}/${id}`, {})) },
    );
  renderMessage('plan by id', await read('plan', '/public/plans', planIds), 0.7);
  const whole = `order line by id, with moves and faults (${routes.line.length} statements)`;
  renderMessage(whole, await read('line', '/public/order-lines', lineIds), 0.7);
}

async function compareCreate({ program, create }: Subject, barePort: number, rows: number): Promise<void> {
  let n = 0;
  const creates = { port: program.port, requests: [], next: () => create(`bench-create-${n++}`) };
  const bare = { port: barePort, requests: [requestText('POST', '/write/create', {}, '{}')] };
  renderMessage(`invite a user (${rows} inserts: place, history, log, mail, job, key)`, await pair(creates, bare), 0.5);
}

/** Returns the ids and keys of the recorded rows that every write must replace; those of the participant, actor, and account stay. */
function freshTexts(inserts: readonly Statement[], known: readonly string[]): string[] {
  const ids = JSON.stringify(inserts.map(({ values }) => values)).matchAll(/[0-9a-f]{32}/g);
  return [...new Set([...ids].map(([id]) => id).filter((id) => !known.includes(id))), 'bench-create-sample'];
}

/** Records the statements that the server runs for one request, once its caches are warm. */
async function record(program: { port: number; child: ChildProcess }, request: string): Promise<readonly Recorded[]> {
  const isWrite = request.startsWith('POST');
  if (!isWrite) await load({ port: program.port, requests: [request] }, 1, 0.1);
  await ask(program.child, 'record');
  const done = await once(program.port, request);
  if (done !== 200) throw new Error(`the bench request answered ${done}`);
  return (await ask<{ statements: readonly Recorded[] }>(program.child, 'recorded')).statements;
}

async function prepare(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { masterAccountId } = await seedLines(client, lines);
    const rights = ['orders.view', 'plans.view', 'account.view', 'account.edit'];
    const { token, userId } = await signIn(client, 'client', rights, masterAccountId);
    const people = await seedPeople(client);
    const ids = async (table: string): Promise<string[]> => {
      const text = `select id from ${table} where master_account_id = $1 limit 500`;
      return (await client.query<{ id: string }>(text, [masterAccountId])).rows.map((row) => row.id);
    };
    const [lineIds, planIds] = [await ids('order_lines'), await ids('plans')];
    return { accountId: masterAccountId, token, userId, people, lineIds, planIds };
  } finally {
    await client.end();
  }
}

interface Pair {
  readonly ours: LoadResult;
  readonly bare: LoadResult;
}

/** Measures both sides in turn, twice after a warm-up; the better run of each counts. */
async function pair(ours: Parameters<typeof load>[0], bare: Parameters<typeof load>[0]): Promise<Pair> {
  await load(ours, connections, 1);
  await load(bare, connections, 1);
  const better = (a: LoadResult, b: LoadResult) => (a.perSecond > b.perSecond ? a : b);
  const first = { ours: await load(ours, connections, seconds), bare: await load(bare, connections, seconds) };
  const second = { bare: await load(bare, connections, seconds), ours: await load(ours, connections, seconds) };
  return { ours: better(first.ours, second.ours), bare: better(first.bare, second.bare) };
}

function renderMessage(name: string, { ours, bare }: Pair, goal: number): void {
  const line = (who: string, r: LoadResult) => {
    if (r.failures > 0) throw new Error(`${name}, ${who}: ${r.failures} replies were not 200`);
    const times = `p50 ${r.p50.toFixed(1)}  p95 ${r.p95.toFixed(1)}  p99 ${r.p99.toFixed(1)} ms`;
    console.log(`${name.padEnd(64)} ${who.padEnd(5)} ${r.perSecond.toFixed(0).padStart(7)}/s  ${times}`);
  };
  line('ours', ours);
  line('bare', bare);
  console.log(`${' '.repeat(71)}ratio ${(ours.perSecond / bare.perSecond).toFixed(2)} (at least ${goal})`);
}

/** Creates users who can be invited: the first half by the server, the second by the bare server. */
async function seedPeople(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, type, email_address) select new_id(), 'client', 'invited-' || n || '@example.test' from generate_series(1, 120000) n returning id`,
  );
  const ids = rows.map(({ id }) => id).sort();
  return ids.slice(0, ids.length / 2);
}

/** Runs the same two statements through pgbench, if this machine has it, in transactions per second. */
function pgbench(url: string, statements: readonly Statement[]): number | undefined {
  const program = findPgbench();
  if (program === undefined) {
    console.log('pgbench is not installed here: that ratio is left out');
    return undefined;
  }
  const script = join(folder, 'list.sql');
  const literal = (value: unknown) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  const inline = ({ text, values }: { text: string; values: readonly unknown[] }) =>
    text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]));
  writeFileSync(script, `${statements.map(inline).join(';\n')};\n`);
  const out = execFileSync(
    program,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const rate = Number(/tps = ([\d.]+)/.exec(out)?.[1]);
  console.log(`${'the same SQL in pgbench'.padEnd(64)}       ${rate.toFixed(0).padStart(7)}/s`);
  return rate;
}

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin', 'pgbench')) : [];
  return [...(process.env['PATH'] ?? '').split(':').map((place) => join(place, 'pgbench')), ...installed].find((path) =>
    existsSync(path),
  );
}
