import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { orderLine } from '../packages/contract/src/orders/order-line.entity.ts';
import type { Actor } from '../packages/domain/src/actor/actor.ts';
import { isRefusal } from '../packages/domain/src/refusal/refusal.ts';
import { hashToken } from '../packages/server/src/access/identify.ts';
import type { Keyring } from '../packages/server/src/db/keyring.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { newId } from '../packages/server/src/db/new-id.ts';
import type { Sql } from '../packages/server/src/db/sql.ts';
import { fromClause, selectList } from '../packages/server/src/engine/columns.ts';
import { readSearch } from '../packages/server/src/engine/read-search.ts';
import { countSql, pageSql } from '../packages/server/src/engine/search-sql.ts';
import { startEmbeddedDatabase } from '../packages/server/src/platform/embedded-database.ts';
import { freePort } from '../packages/server/src/platform/free-port.ts';
import { load, type LoadResult, requestText } from './support/load.ts';
import { seedLines } from './support/seed-lines.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
const connections = 16;
const lines = Number(process.env['BENCH_LINES'] ?? 200_000);
const listQuery = { 'search-status': 'equals(pending)', sortBy: 'createdAt', sortDirection: 'desc', abbreviated: '1' };

const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-'));
const children: ChildProcess[] = [];
const database = await startEmbeddedDatabase({ folder, databases: ['bench'] });
try {
  await measure();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const url = database.urlOf('bench');
  await migrate(url);
  const { masterAccountId, token, ids } = await prepare(url);
  const statements = statementsOf(masterAccountId);
  const program = await startChild('program.ts', {
    BENCH_FOLDER: folder,
    BENCH_DATABASE: url,
    BENCH_PORT: String(await freePort()),
  });
  const bare = await startChild('bare-server.ts', {
    BENCH_PLAN: JSON.stringify({ databaseUrl: url, ...statements, inserts: [] }),
  });
  const headers = { authorization: `Bearer ${token}` };
  const listPath = `/public/order-lines?${new URLSearchParams(listQuery)}`;
  console.log(
    `${lines} order lines, ${connections} connections, ${seconds} s each, two cores shared with database and load\n`,
  );
  const list = await pair(
    { port: program.port, requests: [requestText('GET', listPath, headers)] },
    { port: bare.port, requests: [requestText('GET', '/list', {})] },
  );
  say('order-line search, 25 rows, filter, sort, count', list, 0.75);
  const pgbenchRate = pgbench(url, statements);
  if (pgbenchRate !== undefined)
    console.log(`${' '.repeat(52)}ratio to pgbench ${(list.ours.perSecond / pgbenchRate).toFixed(2)} (at least 0.27)`);
  const read = await pair(
    { port: program.port, requests: ids.map((id) => requestText('GET', `/public/order-lines/${id}`, headers)) },
    { port: bare.port, requests: ids.map((id) => requestText('GET', `/read/${id}`, {})) },
  );
  say('order line by id', read, 0.7);
  program.child.send('memory');
  const memory = await new Promise<{ rss: number }>((resolve) =>
    program.child.once('message', (message) => resolve(message as { rss: number })),
  );
  console.log(`server memory ${(memory.rss / 1_048_576).toFixed(0)} MB`);
}

async function prepare(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { masterAccountId } = await seedLines(client, lines);
    const token = await signIn(client, masterAccountId);
    const { rows } = await client.query<{ id: string }>(
      'select id from order_lines where master_account_id = $1 limit 500',
      [masterAccountId],
    );
    return { masterAccountId, token, ids: rows.map((row) => row.id) };
  } finally {
    await client.end();
  }
}

interface Pair {
  readonly ours: LoadResult;
  readonly bare: LoadResult;
}

/** Both sides in turn, twice after a warm-up; the better run of each counts. */
async function pair(ours: Parameters<typeof load>[0], bare: Parameters<typeof load>[0]): Promise<Pair> {
  await load(ours, connections, 1);
  await load(bare, connections, 1);
  const better = (a: LoadResult, b: LoadResult) => (a.perSecond > b.perSecond ? a : b);
  const first = { ours: await load(ours, connections, seconds), bare: await load(bare, connections, seconds) };
  const second = { bare: await load(bare, connections, seconds), ours: await load(ours, connections, seconds) };
  return { ours: better(first.ours, second.ours), bare: better(first.bare, second.bare) };
}

function say(name: string, { ours, bare }: Pair, goal: number): void {
  const line = (who: string, r: LoadResult) =>
    console.log(
      `${name.padEnd(48)} ${who.padEnd(5)} ${r.perSecond.toFixed(0).padStart(7)}/s  p50 ${r.p50.toFixed(1)}  p95 ${r.p95.toFixed(1)}  p99 ${r.p99.toFixed(1)} ms${r.failures > 0 ? `  ${r.failures} FAILED` : ''}`,
    );
  line('ours', ours);
  line('bare', bare);
  console.log(`${' '.repeat(52)}ratio ${(ours.perSecond / bare.perSecond).toFixed(2)} (at least ${goal})`);
}

function statementsOf(masterAccountId: string) {
  const actor: Actor = {
    userId: newId(),
    userType: 'client',
    permissions: new Set(['orders.view']),
    masterAccountIds: [masterAccountId],
    participantIds: [],
    sessionId: null,
  };
  const keyring: Keyring = { seal: () => Buffer.alloc(0), open: () => '', blindIndex: () => Buffer.alloc(16) };
  const search = readSearch(orderLine, listQuery, actor);
  if (isRefusal(search)) throw new Error(search.sentence);
  const named = (name: string, { text, values }: Sql) => ({ name, text, values });
  return {
    page: named('page', pageSql(orderLine, search, actor, keyring)),
    count: named('count', countSql(orderLine, search, actor, keyring)),
    read: {
      name: 'read',
      text: `select ${selectList(orderLine, actor)} from ${fromClause(orderLine)} where t.id = $1 and t.master_account_id = $2 and t.deleted_at is null`,
      values: ['', masterAccountId],
    },
  };
}

async function signIn(client: pg.Client, masterAccountId: string): Promise<string> {
  const [userId, roleId, token] = [newId(), newId(), `bench-${newId()}`];
  await client.query(`insert into users (id, type, email_address) values ($1, 'client', 'bench@example.test')`, [
    userId,
  ]);
  await client.query(
    `insert into roles (id, code, display_name, user_type, permissions) values ($1, 'bench', 'Bench', 'client', '{orders.view}')`,
    [roleId],
  );
  await client.query('insert into account_users (account_id, user_id, role_id) values ($1, $2, $3)', [
    masterAccountId,
    userId,
    roleId,
  ]);
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [newId(), hashToken(token), userId],
  );
  return token;
}

async function startChild(
  file: string,
  environment: Record<string, string>,
): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(new URL(`./support/${file}`, import.meta.url), {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { port, child };
}

/** The same two statements through pgbench, when this machine has one: transactions a second. */
function pgbench(url: string, { page, count }: ReturnType<typeof statementsOf>): number | undefined {
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
  writeFileSync(script, `${inline(page)};\n${inline(count)};\n`);
  const out = execFileSync(
    program,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const rate = Number(/tps = ([\d.]+)/.exec(out)?.[1]);
  console.log(`${'the same SQL in pgbench'.padEnd(48)}       ${rate.toFixed(0).padStart(7)}/s`);
  return rate;
}

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin', 'pgbench')) : [];
  return [...(process.env['PATH'] ?? '').split(':').map((place) => join(place, 'pgbench')), ...installed].find((path) =>
    existsSync(path),
  );
}
