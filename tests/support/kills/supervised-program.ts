import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '../program-environment.ts';
import { timeEnvironment } from '../test-time/test-time.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const restartMilliseconds = 100;

/** A program that its supervisor starts again whenever it ends. */
export interface SupervisedProgram {
  /** Resolves when a process that was started after the last kill or end is ready. */
  ready(): Promise<void>;
  /** Kills the running process with SIGKILL. */
  kill(): void;
  /** Asks the running process to end with SIGTERM. */
  end(): void;
  /** Stops the running process where it is, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Kills the running process and doesn't start it again. */
  stop(): Promise<void>;
}

/** Which program to run, relative to the repository, and what it prints when it is ready. */
export interface ProgramToRun {
  readonly file: string;
  readonly readyText: string;
  /** A file for its output. */
  readonly log?: string;
}

const sandbox: ProgramToRun = { file: 'packages/sandbox/src/start.ts', readyText: 'Ready after' };

/**
 * Starts a program, by default `npm start`, as a child process. A start that fails, such as without a database, is tried
 * again.
 */
export function superviseProgram(
  environment: Readonly<Record<string, string>>,
  program: ProgramToRun = sandbox,
): SupervisedProgram {
  let isStopping = false;
  let child: ChildProcess;
  let ended: Promise<void> = Promise.resolve();
  let ready = Promise.withResolvers<void>();
  const start = (): void => {
    const begun = spawn(process.execPath, [join(root, program.file)], {
      cwd: root,
      env: { ...programEnvironment(), ...timeEnvironment(), ...environment },
      stdio: ['ignore', 'pipe', program.log === undefined ? 'ignore' : 'pipe'],
    });
    child = begun;
    let output = '';
    const record = (part: Buffer) => program.log === undefined || appendFileSync(program.log, part);
    begun.stderr?.on('data', record);
    begun.stdout?.on('data', (part: Buffer) => {
      record(part);
      if (output.includes(program.readyText)) return;
      output += part.toString('utf8');
      if (output.includes(program.readyText)) ready.resolve();
    });
    ended = new Promise((done) => {
      begun.once('close', () => {
        done();
        setTimeout(() => isStopping || start(), restartMilliseconds);
      });
    });
  };
  start();
  const signalNext = (name: NodeJS.Signals): void => {
    ready = Promise.withResolvers<void>();
    child.kill(name);
  };
  return {
    ready: () => ready.promise,
    kill: () => signalNext('SIGKILL'),
    end: () => signalNext('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      isStopping = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
