import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/sandbox/src/database/free-port.ts';

const program = fileURLToPath(new URL('../../packages/sandbox/src/start.ts', import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly seconds: number;
}

/** Starts the server and returns what it reports: `Ready after … s`. */
function start(folder: string, port: number): Promise<Started> {
  const web = join(folder, 'web');
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      FIDUCIA_DATA_FOLDER: join(folder, 'data'),
      FIDUCIA_WEB_FOLDER: web,
      FIDUCIA_DEMO: 'no',
    },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (part: Buffer) => {
      output += part.toString('utf8');
      const seconds = /Ready after ([\d.]+) s/.exec(output)?.[1];
      if (seconds !== undefined) resolve({ child, seconds: Number(seconds) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => reject(new Error(output)));
  });
}

const end = (child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> =>
  new Promise((done) => {
    child.once('close', () => done());
    child.kill(signal);
  });

/** Returns the seconds until the server is ready after a stop, and after it and its database were killed. */
export async function startAfterKill(): Promise<{ readonly killed: number; readonly stopped: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-bench-start-'));
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'admin.html'), '<title>Fiducia</title>');
  const port = await freePort();
  try {
    const first = await start(folder, port);
    await end(first.child, 'SIGINT');
    const second = await start(folder, port);
    const database = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const ended = end(second.child, 'SIGKILL');
    process.kill(database, 'SIGKILL');
    await ended;
    const third = await start(folder, port);
    await end(third.child, 'SIGINT');
    return { killed: third.seconds, stopped: second.seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
