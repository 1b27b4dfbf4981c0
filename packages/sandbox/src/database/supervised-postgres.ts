import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import { identityFor, type PostgresRunner } from './postgres-binaries.ts';
import { disownStalePostmasterFile, readPostmasterFile } from './postmaster-file.ts';

const startMilliseconds = 120_000;
const stopMilliseconds = 30_000;
const largestLog = 10_000_000;

/** A PostgreSQL server process that is restarted if it stops unexpectedly, until `stop` is called. */
export class Supervised {
  readonly #runner: PostgresRunner;
  readonly #args: readonly string[];
  readonly #at: { folder: string; log: string; onRestart: () => void };
  readonly #dieTogether = () => this.#process?.kill('SIGINT');
  #process: ChildProcess | undefined;
  #isStopping = false;
  #starting: Promise<void> | undefined;

  constructor(
    runner: PostgresRunner,
    args: readonly string[],
    at: { folder: string; log: string; onRestart: () => void },
  ) {
    this.#runner = runner;
    this.#args = args;
    this.#at = at;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves when the server accepts connections, after its recovery if needed. */
  async start(): Promise<void> {
    process.once('exit', this.#dieTogether);
    this.#starting = this.#startOnce(Date.now() + startMilliseconds);
    await this.#starting;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    process.removeListener('exit', this.#dieTogether);
    await this.#starting?.catch(() => undefined);
    const server = this.#process;
    if (!server || hasEnded(server)) return;
    const gone = new Promise<void>((done) => server.once('exit', () => done()));
    server.kill('SIGINT');
    const impatient = setTimeout(() => server.kill('SIGQUIT'), stopMilliseconds);
    await gone;
    clearTimeout(impatient);
  }

  /** Retries until the server runs: after a kill, the child processes of the old server may need a moment to exit. */
  async #startOnce(end: number): Promise<void> {
    while (Date.now() < end && !this.#isStopping) {
      disownStalePostmasterFile(this.#at.folder);
      const server = this.#spawn();
      if (await this.#untilReady(server, end)) {
        this.#process = server;
        server.once('exit', () => this.#restart());
        if (hasEnded(server)) this.#restart();
        return;
      }
      await wait(250);
    }
    if (this.#isStopping) return;
    throw new StartProblem(`The embedded database didn't start. See the end of ${this.#at.log} for the reason.`);
  }

  #restart(): void {
    if (this.#isStopping) return;
    this.#starting = this.#startOnce(Number.POSITIVE_INFINITY);
    this.#starting.then(this.#at.onRestart, () => undefined);
  }

  #spawn(): ChildProcess {
    const { log } = this.#at;
    if (existsSync(log) && statSync(log).size > largestLog) renameSync(log, `${log}.1`);
    const output = openSync(log, 'a', 0o600);
    const { file, before } = this.#runner.command('postgres');
    const child = spawn(file, [...before, ...this.#args], {
      ...identityFor(this.#runner, file),
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.once('error', () => undefined);
    return child;
  }

  async #untilReady(server: ChildProcess, end: number): Promise<boolean> {
    while (!hasEnded(server)) {
      const postmaster = readPostmasterFile(this.#at.folder);
      if (postmaster?.pid === server.pid && postmaster?.isReady) return true;
      if (Date.now() > end) server.kill('SIGQUIT');
      await wait(15);
    }
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
