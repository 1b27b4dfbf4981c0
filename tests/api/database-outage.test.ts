import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseLimits, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const connections = 6;
let proxy: DatabaseProxy;
let server: TestServer;
let staff: Caller;
let plan: string;

beforeAll(async () => {
  proxy = await openDatabaseProxy();
  server = await openTestServer(proxy.database, undefined, {
    FIDUCIA_DATABASE_CONNECTIONS: String(connections),
    FIDUCIA_DATABASE_CONNECT_TIMEOUT_MS: '500',
    FIDUCIA_DATABASE_SILENCE_MS: '200',
    FIDUCIA_STATEMENT_TIMEOUT_MS: '3000',
    FIDUCIA_LOG_LEVEL: 'silent',
  });
  staff = await server.signIn('staffMember', ['plans.view', 'plans.edit']);
  const { planId } = await server.sponsor();
  plan = `/public/plans/${planId}`;
});
afterEach(async () => {
  proxy.thaw();
  proxy.delay(0);
  await proxy.heal();
  await expect.poll(() => server.platform.database.isAnswering()).toBe(true);
});
afterAll(async () => {
  await server.stop();
});

const list = () => staff.call('GET', '/public/plans');
const rename = (displayName: string, key = `rename ${displayName}`) =>
  staff.call('PATCH', plan, { displayName }, { 'idempotency-key': key });
const ready = () => server.app.inject('/ready');
const unavailable = (code: string) => ({
  httpStatus: 503,
  status: expect.objectContaining({ successful: false, code, message: expect.stringMatching(/try again in a moment/) }),
});

test('[scale-D7] limits add up: a call on a frozen database ends within 10 s, /ready within 2 s', () => {
  const { connect, silence, check } = databaseLimits;
  expect(connect + silence + check).toBeLessThanOrEqual(9_000);
  expect(check).toBeLessThan(2_000);
});

test('[scale-D7] while the database is frozen, lists, writes, and /ready are answered, and work again when it thaws', async () => {
  expect((await list()).httpStatus).toBe(200);
  proxy.freeze();
  const waiting = [list(), rename('Frozen'), list(), list(), ready()] as const;
  const answers = await Promise.all(waiting);
  const [read, write, , , state] = answers;
  expect([read, write]).toMatchObject([unavailable('databaseUnavailable'), unavailable('databaseUnavailable')]);
  expect([state.statusCode, state.json()]).toEqual([503, { status: 'waiting for the database' }]);
  // Also when every connection was lost and new ones get no answer.
  expect(await list()).toMatchObject(unavailable('databaseUnavailable'));
  proxy.thaw();
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  expect((await rename('Thawed')).httpStatus).toBe(200);
});

test('[scale-D8] without a database, calls are answered 503 with Retry-After, not 500, until it is back', async () => {
  proxy.cut();
  const response = await server.app.inject({
    url: '/public/plans',
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect([response.statusCode, response.headers['retry-after'], response.json().status.code]).toEqual([
    503,
    '3',
    'databaseUnavailable',
  ]);
  expect((await ready()).statusCode).toBe(503);
  await proxy.heal();
  await expect.poll(async () => (await list()).httpStatus).toBe(200);
});

test('[scale-D8] without a free connection, calls are answered 503 overloaded, and /ready stays 200', async () => {
  const { database } = server.platform;
  const held = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.connect()));
  const answers = await Promise.all([list(), ready()]);
  for (const one of held) one.release();
  expect(answers[0]).toMatchObject(unavailable('overloaded'));
  expect(answers[1].statusCode).toBe(200);
  expect((await list()).httpStatus).toBe(200);
});

test('[scale-D8] an error of ours stays 500 broken', async () => {
  const { database } = server.platform;
  await database.query('alter table plans rename to plans_away');
  const answer = await list();
  await database.query('alter table plans_away rename to plans');
  expect([answer.httpStatus, answer.status.code]).toEqual([500, 'broken']);
});

test('[scale-D7] a statement that runs long is not cut off while the database answers, also over a slow network', async () => {
  const { database } = server.platform;
  const { rows } = await database.query<{ done: boolean }>('select pg_sleep(1) is not null as done');
  expect(rows).toEqual([{ done: true }]);
  proxy.delay(300);
  expect((await list()).httpStatus).toBe(200);
});

test('[scale-D7] a statement on a lost connection ends although the database answers over others', async () => {
  const database = openDatabase({ url: proxy.database.url, silenceMilliseconds: 100, statementTimeout: 100 });
  await database.query('select 1');
  const lost = database.query('select 2');
  proxy.freezeOpen();
  await expect(lost).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'unreachable' });
  expect((await database.query<{ n: number }>('select 3 as n')).rows).toEqual([{ n: 3 }]);
  await database.close();
});

test('[scale-D7] a connection attempt that a failover leaves without an answer does not delay the next one', async () => {
  const database = openDatabase({ url: proxy.database.url });
  proxy.freeze();
  const first = database.isAnswering();
  await pause(50);
  proxy.passNew();
  expect(await first).toBe(true);
  await database.close();
});

test('[scale-D7] a check whose open connection hangs is answered over a new one', async () => {
  const database = openDatabase({ url: proxy.database.url });
  expect(await database.isAnswering()).toBe(true);
  proxy.freezeOpen();
  expect(await database.isAnswering()).toBe(true);
  await database.close();
});

test('[scale-D7] a check over a slow connection stands, although new ones fail', async () => {
  const database = openDatabase({ url: proxy.database.url });
  expect(await database.isAnswering()).toBe(true);
  proxy.refuseNew();
  proxy.delay(500);
  expect(await database.isAnswering()).toBe(true);
  await database.close();
});

test('[scale-D8] a change whose connection broke, whether before or after the commit, is done once when repeated with its key', async () => {
  for (const milliseconds of [50, 250, 450, 650]) {
    const name = `Cut after ${milliseconds} ms`;
    proxy.delay(100);
    const first = rename(name);
    await pause(milliseconds);
    proxy.cut();
    expect([200, 503]).toContain((await first).httpStatus);
    proxy.delay(0);
    await proxy.heal();
    await expect.poll(async () => (await rename(name)).httpStatus).toBe(200);
    const { rows } = await server.platform.database.query<{ n: number }>(
      `select count(*)::int as n from change_logs where after ->> 'display_name' = $1`,
      [name],
    );
    expect(rows).toEqual([{ n: 1 }]);
  }
});

test('[scale-D10] FIDUCIA_DATABASE_CONNECTIONS is the total of a process over all its pools', async () => {
  const { masterAccountId } = await server.sponsor();
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [masterAccountId] });
  const { database } = server.platform;
  const { max } = database.pool.options;
  const held = await Promise.all(Array.from({ length: max }, () => database.connect()));
  for (const one of held) one.release();
  // No more calls at a time than the pool has connections, because each of them waits only half a second for one.
  for (let batch = 0; batch < 8; batch += 1) {
    const calls = Array.from({ length: max }, (_, at) => (at % 2 === 0 ? staff : client).call('GET', '/public/plans'));
    expect((await Promise.all(calls)).map(({ httpStatus }) => httpStatus)).toEqual(Array(max).fill(200));
  }
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'fiducia%'`,
  );
  expect(rows[0]?.n).toBe(connections);
});
