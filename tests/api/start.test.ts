import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRunning } from '../../packages/sandbox/src/database/processes.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { resolveLocalhostNames } from '../support/hosts.ts';
import { ownPort } from '../support/own-port.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { timeEnvironment } from '../support/test-time/test-time.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fiducia-start-'));
const web = join(folder, 'web');
const programs: Program[] = [];
let port: number;

beforeAll(async () => {
  resolveLocalhostNames();
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'admin.html'), '<title>Fiducia Admin</title>');
  port = await ownPort();
});
// A failed test must not leave its server on the port of the next one.
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGINT');
    await ended;
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Exit code. */
  readonly ended: Promise<number | null>;
}

function startTestServer(
  flags: string[] = [],
  environment: Record<string, string> = {},
  file = 'packages/sandbox/src/start.ts',
): Program {
  const child = spawn(process.execPath, [join(root, file), ...flags], {
    cwd: root,
    env: {
      ...programEnvironment(),
      PORT: String(port),
      FIDUCIA_DATA_FOLDER: join(folder, 'data'),
      FIDUCIA_WEB_FOLDER: web,
      FIDUCIA_DEMO: 'no',
      ...environment,
    },
  });
  let text = '';
  const listen = (part: Buffer) => {
    text += part.toString('utf8');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const running: Program = {
    child,
    said: () => text,
    ended: new Promise((done) => child.once('close', (code) => done(code))),
  };
  programs.push(running);
  return running;
}

const untilReady = (running: Program) =>
  expect.poll(running.said, { timeout: 90_000, interval: 25 }).toContain('Ready after');
const databasePid = () => Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const page = async () =>
  (await fetch(`http://admin.fiducia.localhost:${port}/`, { headers: { accept: 'text/html' } })).text();

test('starts, serves, shuts down on Ctrl-C, and starts again after kill -9 of itself and of the database', async () => {
  const first = startTestServer();
  await untilReady(first);
  expect(await page()).toContain('Fiducia Admin');
  const second = startTestServer([], { PORT: String(await ownPort()) });
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/is already running on .*\. Stop it first/);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(isRunning(databasePid())).toBe(true);
  const third = startTestServer();
  await untilReady(third);
  expect(await page()).toContain('Fiducia Admin');

  const database = databasePid();
  third.child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await third.ended;
  const fourth = startTestServer();
  await untilReady(fourth);
  expect(await page()).toContain('Fiducia Admin');

  const last = databasePid();
  fourth.child.kill('SIGINT');
  expect(await fourth.ended).toBe(0);
  expect(isRunning(last)).toBe(false);
}, 600_000);

test.each([
  [
    'a taken port',
    [],
    {},
    /^Port \d+ can't be used; stop the program that is using it, or start with another port: npm start -- --port \d+\n$/,
  ],
  ['a wrong setting', ['--port', 'x'], {}, /^--port is "x"\. Set it to a whole number from 1 to 65535\.\n$/],
  [
    'two wrong settings',
    ['--port', '0x'],
    { DATABASE_URL: 'mysql://x' },
    /^DATABASE_URL is not a PostgreSQL URL\. .*\n--port is "0x"\. .*\n$/,
  ],
])('%s: exits with one clear sentence per error and exit code 1', async (_what, flags, environment, sentence) => {
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  try {
    const running = startTestServer(flags, environment);
    expect(await running.ended).toBe(1);
    expect(running.said()).toMatch(sentence);
  } finally {
    await new Promise((done) => squatter.close(done));
  }
});

test('exits with one clear sentence and exit code 1 when the database is unreachable', async () => {
  const running = startTestServer([], { DATABASE_URL: `postgresql://a:b@127.0.0.1:${await ownPort()}/c` });
  expect(await running.ended).toBe(1);
  expect(running.said()).toMatch(/^The database at 127\.0\.0\.1:\d+\/c can't be reached; .*\n$/);
});

const production = 'packages/server/src/main.ts';

test('[production] the production start serves without the demo, simulators, and developer pages, and exits on SIGTERM', async () => {
  const database = await freshDatabase();
  const key = () => randomBytes(32).toString('base64');
  const running = startTestServer(
    [],
    {
      ...timeEnvironment(),
      DATABASE_URL: database.url,
      FIDUCIA_DEMO: 'yes',
      FIDUCIA_DATA_FOLDER: join(folder, 'production'),
      FIDUCIA_LISTEN_HOST: '127.0.0.1',
      FIDUCIA_DOMAIN: 'fiducia.localhost',
      FIDUCIA_MASTER_KEY: key(),
      FIDUCIA_INDEX_KEY: key(),
      FIDUCIA_SMTP_URL: 'smtp://127.0.0.1:9',
      FIDUCIA_PROVIDERS_URL: 'http://127.0.0.1:9',
      FIDUCIA_PROVIDERS_TOKEN: 'token',
      FIDUCIA_LEAVING_SECONDS: '0',
      FIDUCIA_LOG_LEVEL: 'error',
    },
    production,
  );
  await expect.poll(running.said, { timeout: 60_000, interval: 50 }).toContain('Ready.');
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await statusOf('/ready'), await statusOf('/developer'), await statusOf('/developer/bank')]).toEqual([
    200, 404, 404,
  ]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as users from users');
  await client.end();
  expect(rows).toEqual([{ users: 0 }]);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  await database.drop();
}, 300_000);

test("[production] the production start reports what is missing, and npm start won't run in production", async () => {
  const missing = startTestServer([], {}, production);
  expect(await missing.ended).toBe(1);
  expect(missing.said()).toMatch(/Production needs DATABASE_URL.*Production needs FIDUCIA_PROVIDERS_URL/s);
  const sandbox = startTestServer(['--production'], {
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
    FIDUCIA_DOMAIN: 'fiducia.localhost',
    FIDUCIA_MASTER_KEY: randomBytes(32).toString('base64'),
    FIDUCIA_INDEX_KEY: randomBytes(32).toString('base64'),
    FIDUCIA_SMTP_URL: 'smtp://127.0.0.1:9',
    FIDUCIA_PROVIDERS_URL: 'http://127.0.0.1:9',
    FIDUCIA_PROVIDERS_TOKEN: 'token',
  });
  expect(await sandbox.ended).toBe(1);
  expect(sandbox.said()).toMatch(/To start production, run npm run start:production/);
});
