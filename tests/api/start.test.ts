import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import { isRunning } from '../../packages/server/src/platform/processes.ts';
import { resolveLocalhostNames } from '../support/hosts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fiducia-start-'));
const web = join(folder, 'web');
const children: ChildProcess[] = [];
let port: number;

beforeAll(async () => {
  resolveLocalhostNames();
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'admin.html'), '<title>Fiducia Admin</title>');
  port = await freePort();
});
afterAll(() => {
  for (const child of children) child.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Exit code. */
  readonly ended: Promise<number | null>;
}

function startProgram(flags: string[] = [], environment: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(root, 'packages/server/src/start.ts'), ...flags], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      FIDUCIA_DATA_FOLDER: join(folder, 'data'),
      FIDUCIA_WEB_FOLDER: web,
      FIDUCIA_DEMO: 'no',
      ...environment,
    },
  });
  children.push(child);
  let text = '';
  const listen = (part: Buffer) => {
    text += part.toString('utf8');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return { child, said: () => text, ended: new Promise((done) => child.once('close', (code) => done(code))) };
}

const untilReady = (program: Program) =>
  expect.poll(program.said, { timeout: 90_000, interval: 25 }).toContain('Ready after');
const databasePid = () => Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const page = async () =>
  (await fetch(`http://admin.fiducia.localhost:${port}/`, { headers: { accept: 'text/html' } })).text();

test('it starts, serves, ends everything at Ctrl-C, and starts again after kill -9 of itself and of the database', async () => {
  const first = startProgram();
  await untilReady(first);
  expect(await page()).toContain('Fiducia Admin');
  const second = startProgram([], { PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/already runs on .*; stop it first/);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(isRunning(databasePid())).toBe(true);
  const third = startProgram();
  await untilReady(third);
  expect(await page()).toContain('Fiducia Admin');

  const database = databasePid();
  third.child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await third.ended;
  const fourth = startProgram();
  await untilReady(fourth);
  expect(await page()).toContain('Fiducia Admin');
  const seconds = Number(/Ready after ([\d.]+) s/.exec(fourth.said())?.[1]);
  expect(seconds).toBeLessThan(5);

  const last = databasePid();
  fourth.child.kill('SIGINT');
  expect(await fourth.ended).toBe(0);
  expect(isRunning(last)).toBe(false);
}, 120_000);

test.each([
  [
    'a taken port',
    [],
    {},
    /^Port \d+ cannot be used; stop the program that uses it, or start with another: npm start -- --port \d+\n$/,
  ],
  ['a wrong setting', ['--port', 'x'], {}, /^--port is "x"; set it to a whole number from 1 to 65535\.\n$/],
  [
    'two wrong settings',
    ['--port', '0x'],
    { DATABASE_URL: 'mysql://x' },
    /^--port is "0x"; .*\nDATABASE_URL is not a PostgreSQL address; .*\n$/,
  ],
])('%s ends it with one clear sentence a fault and exit code 1', async (_what, flags, environment, sentence) => {
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  const program = startProgram(flags, environment);
  expect(await program.ended).toBe(1);
  expect(program.said()).toMatch(sentence);
  await new Promise((done) => squatter.close(done));
});

test('an unreachable database ends it with one clear sentence and exit code 1', async () => {
  const program = startProgram([], { DATABASE_URL: `postgresql://a:b@127.0.0.1:${await freePort()}/c` });
  expect(await program.ended).toBe(1);
  expect(program.said()).toMatch(/^The database at 127\.0\.0\.1:\d+\/c cannot be reached; .*\n$/);
});
