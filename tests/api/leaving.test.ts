import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { type RunningServer, serve } from '../../packages/server/src/serve.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { ownPort } from '../support/own-port.ts';
import { testConfig } from '../support/test-server.ts';

let folder: string;
let database: FreshDatabase;
let port: number;
let server: RunningServer;
let stopped: Promise<void> | undefined;

async function start(leavingMilliseconds: number): Promise<void> {
  port = await ownPort();
  const config = testConfig(database.url, folder, { PORT: String(port) });
  server = await serve(await openSandbox({ ...config, limits: { ...config.limits, leavingMilliseconds } }));
}
const stop = () => (stopped ??= server.stop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fiducia-leaving-'));
  database = await freshDatabase();
  stopped = undefined;
});
afterEach(async () => {
  await stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const isListening = () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.on('connect', () => socket.destroy()).on('error', () => done(false));
  });

test('[scale-D11] a process that leaves first says so at /ready and serves requests, then closes its listener', async () => {
  await start(1_500);
  expect((await get('/ready')).status).toBe(200);
  void stop();
  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'leaving' }]);
  const served = await get('/public/system-properties');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await stop();
  expect(await isListening()).toBe(false);
});

test('[scale-D11] what still arrives on an open connection after the listener closed is declined in our envelope', async () => {
  await start(0);
  const open = connect(port, '127.0.0.1');
  const answers = text(open);
  const head = (line: string, length = 0) =>
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  // The first request is under way while the process stops: its body is still being sent.
  open.write(`${head('POST /public/users/login', 2)}{`);
  await expect.poll(async () => (await get('/health')).status).toBe(200);
  void stop();
  await expect.poll(isListening, { interval: 20 }).toBe(false);
  open.write(`}${head('GET /ready')}`);
  const all = await answers;
  expect(all.split('HTTP/1.1 ').map((answer) => answer.slice(0, 3))).toEqual(['', '422', '503']);
  const [, headers = '', body = ''] = /HTTP\/1.1 503([^{]*)({.*})$/s.exec(all) ?? [];
  expect(headers).toMatch(/retry-after: 1/i);
  expect(JSON.parse(body)).toMatchObject({
    status: {
      successful: false,
      code: 'leaving',
      message: 'This server is restarting. Nothing was changed. Please try again in a moment.',
    },
  });
});
