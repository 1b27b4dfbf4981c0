import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackgroundJob, Health } from '../../packages/contract/src/system/technology.routes.ts';
import { readCallCounts } from '../../packages/server/src/platform/http/call-counts.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let administrator: Caller;
let reader: Caller;
const at = '/private/technology';

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.signIn('staffMember', ['system.view', 'system.edit', 'plans.view']);
  reader = await server.signIn('staffMember', ['system.view']);
});
afterAll(() => server.stop());

test('a parked job is listed first, without its error text, and runs again on request', async () => {
  const { rows } = await server.platform.database.query<{ id: string }>(
    `insert into jobs (kind, run_at, attempts, max_attempts, parked_at, last_error)
     values ('test-job', now(), 3, 3, now(), 'RangeError: Jane Roe has no address') returning id`,
    [],
  );
  const id = rows[0]?.id ?? '';
  const listed = await reader.call<BackgroundJob[]>('GET', `${at}/jobs`);
  expect(listed.result[0]).toMatchObject({ id, state: 'parked', lastError: 'RangeError', attempts: 3 });
  const log = await reader.call('GET', `${at}/jobs/${id}/log`);
  expect(log.text).toContain('kind: test-job');
  expect(log.text).not.toContain('Jane');
  expect((await reader.call('POST', `${at}/jobs/${id}/retry`)).httpStatus).toBe(403);
  expect((await administrator.call('POST', `${at}/jobs/${id}/retry`)).httpStatus).toBe(200);
  expect((await administrator.call('POST', `${at}/jobs/${id}/retry`)).httpStatus).toBe(409);
  expect((await administrator.call('POST', `${at}/jobs/${'0'.repeat(32)}/retry`)).httpStatus).toBe(404);
});

test('health counts calls and jobs and reports the versions', async () => {
  const { result } = await reader.call<Health>('GET', `${at}/health`);
  expect(result.versions.map(({ name }) => name)).toEqual(['Fiducia', 'Node.js', 'PostgreSQL']);
  expect(result.process).toEqual({ machine: hostname(), number: process.pid });
  expect(result.calls).toBeGreaterThan(0);
  // The process may have handled calls of other test files, so this one need not be among the slowest.
  const counted = readCallCounts();
  expect(counted.map(({ call }) => call)).toContain(`GET ${at}/jobs`);
  const slowest = result.slowCalls.map(({ averageMilliseconds }) => averageMilliseconds);
  expect(slowest).toHaveLength(Math.min(20, counted.filter(({ call }) => call !== `GET ${at}/health`).length));
  expect(slowest).toEqual(slowest.toSorted((a, b) => b - a));
  expect(Object.keys(result.jobs)).toEqual(['waiting', 'running', 'failing', 'parked', 'done']);
});

test('feeds report what was received and what needs a user', async () => {
  await server.platform.database.query(
    `insert into outbox_messages (channel, recipient, kind, cause, subject, body_text, error)
     values ('email', 'gone@nowhere.example', 'sample', 'feeds', 'Hello', 'Hello', 'no such mailbox')`,
    [],
  );
  const { result } = await reader.call<Health>('GET', `${at}/health`);
  const feeds = new Map(result.feeds.map((feed) => [feed.feed, feed]));
  expect([...feeds.keys()]).toEqual([
    'Bank statements',
    'Bank response files',
    'Unreadable files',
    'Outgoing bank files',
    'OFAC sanctions lists',
    'Registry imports',
    'Outgoing messages',
  ]);
  expect(feeds.get('Outgoing messages')).toMatchObject({ failed: 1, problem: 'not delivered' });
  expect(feeds.get('Outgoing bank files')).toEqual({
    feed: 'Outgoing bank files',
    files: 0,
    failed: 0,
    problem: null,
    lastAt: null,
  });
});

test('a number leads to its record for users who may see it', async () => {
  const { planId } = await server.sponsor();
  const found = await administrator.call<{ path: string }>('GET', `${at}/find?number=${planId}`);
  expect(found.result.path).toBe(`/plans/${planId}`);
  expect((await reader.call('GET', `${at}/find?number=${planId}`)).httpStatus).toBe(404);
});
