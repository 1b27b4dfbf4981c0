// `npm run fuzz`: sends mutated requests to every declared route as every user type. Fails if any gets a 500.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { allRoutes, openRights, type Rights } from '../tests/support/rights/tenants.ts';
import { type FuzzRequest, fuzzRequest } from './support/fuzz-request.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1440' },
  },
});
const [most, firstSeed] = [Number(values.requests), Number(values.seed)];
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const parallel = 4;
/** After this many requests, sessions, users, and roles are restored, and rate limits are forgotten. */
const roundLength = 400;
const restored = ['users', 'roles', 'user_roles', 'account_users', 'sessions'];

interface Failure {
  readonly request: FuzzRequest;
  readonly seed: number;
  readonly status: number;
}

interface Tally {
  readonly byClass: Map<string, number>;
  readonly routes: Set<string>;
  readonly failures: Failure[];
  sent: number;
}

/** Saves the rows without which every later request would only be unauthenticated. */
async function saveCallers({ server }: Rights): Promise<void> {
  for (const table of restored)
    await server.platform.database.query(`create table fuzz_${table} as select * from ${table}`);
}

async function restoreCallers({ server }: Rights): Promise<void> {
  const { database } = server.platform;
  await database.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    for (const table of restored) {
      await tx.query(`delete from ${table} t using fuzz_${table} f where ${sameRow(table)}`);
      await tx.query(`insert into ${table} select * from fuzz_${table}`);
    }
    await tx.query('update sessions set password_checked_at = now(), last_seen_at = now()');
    await tx.query('delete from rate_limits');
  });
}

const sameRow = (table: string): string =>
  table === 'user_roles' ? 't.user_id = f.user_id and t.role_id = f.role_id' : 't.id = f.id';

async function send(rights: Rights, seed: number, tally: Tally): Promise<void> {
  const request = fuzzRequest(rights, allRoutes, seed);
  const { route, method, url, headers, payload } = request;
  const response = await rights.server.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const status = response.statusCode;
  const type = `${Math.floor(status / 100)}xx`;
  tally.sent++;
  tally.byClass.set(type, (tally.byClass.get(type) ?? 0) + 1);
  tally.routes.add(`${route.method} ${route.path}`);
  if (status >= 500) tally.failures.push({ request, seed, status });
}

async function fuzz(rights: Rights): Promise<Tally> {
  const tally: Tally = { byClass: new Map(), routes: new Set(), failures: [], sent: 0 };
  await saveCallers(rights);
  for (let from = 0; from < most && Date.now() < endsAt; from += roundLength) {
    await restoreCallers(rights);
    const seeds = Array.from({ length: Math.min(roundLength, most - from) }, (_, i) => firstSeed + from + i);
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await send(rights, seed, tally);
      }),
    );
  }
  return tally;
}

function print({ byClass, routes, failures, sent }: Tally): void {
  const count = (number: number) => number.toLocaleString('en-US').padStart(10);
  const rows = [...byClass]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([type, number]) => `${type.padEnd(12)}${count(number)}`);
  console.log([`requests    ${count(sent)}`, `routes      ${count(routes.size)}`, ...rows].join('\n'));
  const shown = new Map<string, { readonly seeds: number[]; total: number }>();
  for (const { request, seed, status } of failures) {
    const key = `${status} ${request.method} ${request.route.path} as ${request.userType}`;
    const known = shown.get(key) ?? { seeds: [], total: 0 };
    shown.set(key, { seeds: [...known.seeds, seed].slice(0, 5), total: known.total + 1 });
  }
  for (const [key, { seeds, total }] of shown) console.log(`${key}: ${total} times, seeds ${seeds.join(', ')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'fiducia-fuzz-'));
const database = await startEmbeddedDatabase({ folder, databases: ['fuzz'] });
try {
  const url = database.urlOf('fuzz');
  await migrate(url);
  const rights = await openRights({ url, drop: () => Promise.resolve() });
  const tally = await fuzz(rights);
  print(tally);
  if (tally.failures.some(({ status }) => status === 500)) process.exitCode = 1;
  await rights.stop();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
