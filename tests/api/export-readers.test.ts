import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { systemPropertyTable } from '../../packages/server/src/areas/system/system-property.table.ts';
import { readSearch } from '../../packages/server/src/platform/engine/read-search.ts';
import { exportStream } from '../../packages/server/src/platform/exports/export-rows.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

// More than a connection's buffers hold, so a reader who accepts nothing blocks the file.
const many = 19_000;
const search = '/public/system-properties?export=1&columns=propertyName,value&search-propertyName=startsWith(slow)';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  await server.platform.database.query(`
    insert into system_properties (property_name, value)
    select 'slow' || lpad(n::text, 5, '0'), repeat(md5(n::text), 40) from generate_series(1, ${many}) n`);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const uriFor = async (caller: Caller): Promise<string> => {
  const { search: echo } = JSON.parse((await caller.call('GET', search)).text) as {
    search: { exportDownloadUri: string };
  };
  return echo.exportDownloadUri;
};

/** Requests a file and reads nothing of it. */
const openSlowly = (caller: Caller, uri: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${caller.token}`, host: 'localhost' };
    get(`${address}${uri}`, { headers, agent: false }, (response) => resolve(response.pause())).on('error', reject);
  });

const held = () => server.platform.database.pool.totalCount - server.platform.database.pool.idleCount;

test('sixteen slow file readers use three connections, one each, and lists still respond', async () => {
  const requesters = await Promise.all(Array.from({ length: 16 }, () => server.signIn('staffMember')));
  const uris = await Promise.all(requesters.map(uriFor));
  const opened = await Promise.all(requesters.map((requester, index) => openSlowly(requester, uris[index] ?? '')));
  const statuses = opened.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(13);
  await vi.waitFor(() => expect(held()).toBe(3), 5_000);

  const { masterAccountId } = await server.sponsor();
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [masterAccountId] });
  expect((await client.call<unknown[]>('GET', '/public/plans')).result).toHaveLength(1);

  const turnedAway = statuses.indexOf(429);
  const late = requesters[turnedAway];
  if (!late) throw new Error('nobody was turned away');
  const rejected = await late.call('GET', uris[turnedAway] ?? '');
  expect([rejected.httpStatus, rejected.status]).toMatchObject([
    429,
    { code: 'exportsBusy', message: 'Other files are being downloaded right now. Try again in a minute.' },
  ]);

  for (const response of opened) response.destroy();
  await vi.waitFor(() => expect(held()).toBe(0), 5_000);
  const whole = await late.call('GET', uris[turnedAway] ?? '');
  expect(whole.text.trimEnd().split('\r\n')).toHaveLength(1 + many);
});

test('a user reads one file at a time, and the next as soon as the first is read or abandoned', async () => {
  const requester = await server.signIn('staffMember');
  const uri = await uriFor(requester);
  const first = await openSlowly(requester, uri);
  expect(first.statusCode).toBe(200);
  expect((await requester.call('GET', uri)).status.code).toBe('exportsBusy');
  first.destroy();
  await vi.waitFor(async () => expect((await requester.call('GET', uri)).httpStatus).toBe(200), 5_000);
  for (let time = 0; time < 4; time += 1) expect((await requester.call('GET', uri)).httpStatus).toBe(200);
});

test.each(['csv', 'xlsx'] as const)(
  'drops a reader who accepts nothing of a %s within the time limit',
  async (format) => {
    const ctx = { ...server.system(), actor: { ...systemActor } };
    const search = readSearch(systemPropertyTable, { 'search-propertyName': 'startsWith(slow)' }, ctx.actor);
    if (isRejection(search)) throw new Error(search.sentence);
    let timesLeft = 0;
    const reader = { patience: 1_000, onLeft: () => (timesLeft += 1) };
    const { database } = server.platform;
    const stream = exportStream({ database, ctx, entity: systemPropertyTable, search: search, format, reader });
    const closed = once(stream, 'close');
    stream.pipe(new Writable({ write: () => undefined }));
    await vi.waitFor(() => expect(held()).toBe(1), 5_000);
    await closed;
    await vi.waitFor(() => expect(held()).toBe(0), 5_000);
    expect([stream.destroyed, timesLeft > 0]).toEqual([true, true]);
  },
);

test('a reader who accepts a little now and then gets the whole file', async () => {
  const ctx = { ...server.system(), actor: { ...systemActor } };
  const search = readSearch(systemPropertyTable, { 'search-propertyName': 'startsWith(slow000)' }, ctx.actor);
  if (isRejection(search)) throw new Error(search.sentence);
  const reader = { patience: 2_000, onLeft: () => undefined };
  const { database } = server.platform;
  const stream = exportStream({ database, ctx, entity: systemPropertyTable, search: search, format: 'csv', reader });
  let lines = 0;
  for await (const part of stream) {
    lines += String(part).split('\r\n').length - 1;
    await setTimeout(20);
  }
  expect(lines).toBe(1 + 99);
});
