import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Runs a command to its end and returns what it printed. Throws if it fails. */
export async function run(program: string, given: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, given, { maxBuffer: 64 * 1_048_576 });
  return stdout;
}

interface Background {
  /** Where the program's output goes. */
  readonly log: string;
  /** The network namespace to run in; the default is that of this process. */
  readonly node?: string;
  readonly asPostgres?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** Starts a program in the background. */
export function start(program: string, given: readonly string[], options: Background): ChildProcess {
  const command = [
    ...(options.node === undefined ? [] : ['ip', 'netns', 'exec', options.node]),
    ...(options.asPostgres === true
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--inh-caps=-all']
      : []),
    program,
    ...given,
  ];
  const [first = program, ...rest] = command;
  const log = openSync(options.log, 'a');
  const child = spawn(first, rest, {
    stdio: ['ignore', log, log],
    cwd: options.folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...options.environment },
  });
  closeSync(log);
  child.on('error', () => undefined);
  return child;
}

/** Waits until a condition holds, and throws after some seconds if it doesn't. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await holds().catch(() => false)) return;
    await pause(200);
  }
  throw new Error(`not within ${seconds} seconds: ${what}`);
}

/** Sends a signal to processes. Those that ended in the meantime are skipped. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended in the meantime.
    }
  }
}

/** Returns whether something accepts connections there. */
export function isListening(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, host);
  const end = (answer: boolean) => {
    socket.destroy();
    resolve(answer);
  };
  socket.once('connect', () => end(true)).once('error', () => end(false));
  return promise;
}
