import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '../program-environment.ts';
import { timeEnvironment } from '../test-time/test-time.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const restartMilliseconds = 100;

/** A program that its supervisor starts again whenever it ends. */
export interface SupervisedProgram {
  /** Resolves when a process that was started after the last kill is ready. */
  ready(): Promise<void>;
  /** Kills the running process with SIGKILL. */
  kill(): void;
  /** Kills the running process and doesn't start it again. */
  stop(): Promise<void>;
}

/** Starts `npm start` as a child process. A start that fails, such as without a database, is tried again. */
export function superviseProgram(environment: Readonly<Record<string, string>>): SupervisedProgram {
  let isStopping = false;
  let child: ChildProcess;
  let ended: Promise<void> = Promise.resolve();
  let ready = Promise.withResolvers<void>();
  const start = (): void => {
    const begun = spawn(process.execPath, [join(root, 'packages/sandbox/src/start.ts')], {
      cwd: root,
      env: { ...programEnvironment(), ...timeEnvironment(), ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child = begun;
    let output = '';
    begun.stdout.on('data', (part: Buffer) => {
      output += part.toString('utf8');
      if (output.includes('Ready after')) ready.resolve();
    });
    ended = new Promise((done) => {
      begun.once('close', () => {
        done();
        setTimeout(() => isStopping || start(), restartMilliseconds);
      });
    });
  };
  start();
  return {
    ready: () => ready.promise,
    kill: () => {
      ready = Promise.withResolvers<void>();
      child.kill('SIGKILL');
    },
    stop: async () => {
      isStopping = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
