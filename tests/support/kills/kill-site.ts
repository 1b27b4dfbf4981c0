import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../../packages/sandbox/src/database/embedded-database.ts';
import { newId } from '../../../packages/server/src/platform/db/new-id.ts';
import { ownPort } from '../own-port.ts';
import { type Caller, openTestServer, type TestServer } from '../test-server.ts';
import { setDatabaseTime } from '../test-time/test-time.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type SupervisedProgram, superviseProgram } from './supervised-program.ts';

export type KillTarget = 'server' | 'database' | 'both';

/** Breaks what keeps acknowledged requests safe, to show that the comparison finds it. */
export type KillControl =
  /** PostgreSQL acknowledges commits before they are on disk. */
  | 'asynchronousCommit'
  /** Clients repeat a request with a new idempotency key. */
  | 'newKeys';

/** A request that a client repeats with the same idempotency key until it is answered. */
export interface RepeatedRequest {
  readonly caller: Caller;
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

export interface Reply<T> {
  readonly httpStatus: number;
  readonly status: { readonly message: string; readonly code?: string };
  readonly result: T;
}

/** The real server as a child process, its PostgreSQL, and a mail server, all restarted after a kill. */
export interface KillSite {
  /** Prepares and compares records over the same database and files. It gets none of the requests. */
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  /** Repeats a request until it is answered with less than 500. */
  send<T>(request: RepeatedRequest): Promise<Reply<T>>;
  /** Like `send`; throws unless the answer is 200. */
  act<T>(request: RepeatedRequest): Promise<T>;
  /** Number of requests so far that got no answer, or one of 500 or more. */
  unanswered(): number;
  /** Kills with SIGKILL. Resolves when the restarted processes answer, with the seconds that took. */
  kill(target: KillTarget): Promise<number>;
  /** Ends the leases of interrupted jobs, which would end without this after a minute or two, and waits for all due jobs. */
  finishJobs(): Promise<void>;
  stop(): Promise<void>;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const patienceMilliseconds = 120_000;
/** Running jobs that no kill interrupted end within this time. */
const graceMilliseconds = 700;

/** Starts everything in a temporary folder. PostgreSQL writes to disk synchronously, as in production. */
export async function openKillSite(control?: KillControl): Promise<KillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-kills-'));
  const database = await startEmbeddedDatabase({ folder: join(folder, 'database'), databases: ['fiducia'] });
  const url = database.urlOf('fiducia');
  await setDatabaseTime(url);
  await setApplicationRole(url, control);
  const keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
  const files = { FIDUCIA_FILES_FOLDER: join(folder, 'files'), FIDUCIA_LOG_LEVEL: 'silent' };
  const server = await openTestServer({ url, keys, drop: async () => undefined }, undefined, files);
  const mailbox = await openMailbox();
  const port = await ownPort();
  const program = superviseProgram({
    ...files,
    DATABASE_URL: database.applicationUrlOf('fiducia'),
    FIDUCIA_OWNER_DATABASE_URL: url,
    FIDUCIA_MASTER_KEY: keys.master.toString('base64'),
    FIDUCIA_INDEX_KEY: keys.blindIndex.toString('base64'),
    FIDUCIA_SMTP_URL: mailbox.url,
    FIDUCIA_DATA_FOLDER: join(folder, 'data'),
    FIDUCIA_WEB_FOLDER: emptyWeb(folder),
    FIDUCIA_DEMO: 'no',
    PORT: String(port),
  });
  await program.ready();
  return new RunningSite({ server, mailbox, database, program, folder, control, address: `http://127.0.0.1:${port}` });
}

async function setApplicationRole(url: string, control: KillControl | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter role fiducia_app set search_path = public, pg_catalog');
  if (control === 'asynchronousCommit') await client.query('alter role fiducia_app set synchronous_commit = off');
  await client.end();
}

function emptyWeb(folder: string): string {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'admin.html'), '<title>Fiducia Admin</title>');
  return web;
}

interface SiteParts {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly database: EmbeddedDatabase;
  readonly program: SupervisedProgram;
  readonly folder: string;
  readonly control: KillControl | undefined;
  readonly address: string;
}

class RunningSite implements KillSite {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly #parts: SiteParts;
  #unanswered = 0;

  constructor(parts: SiteParts) {
    this.server = parts.server;
    this.mailbox = parts.mailbox;
    this.#parts = parts;
  }

  async send<T>(request: RepeatedRequest): Promise<Reply<T>> {
    for (const end = Date.now() + patienceMilliseconds; Date.now() < end; ) {
      const reply = await this.#try<T>(request).catch(() => undefined);
      // The database may not have noticed yet that the process of the first try is gone.
      const isRunning = reply?.status.code === 'payRunIsRunning';
      if (reply !== undefined && reply.httpStatus < 500 && !isRunning) return reply;
      this.#unanswered += 1;
      await pause(50);
    }
    throw new Error(`no answer to ${request.path}`);
  }

  async act<T>(request: RepeatedRequest): Promise<T> {
    const { httpStatus, result, status } = await this.send<T>(request);
    if (httpStatus !== 200) throw new Error(`${request.path} was answered ${httpStatus}: ${status.message}`);
    return result;
  }

  unanswered(): number {
    return this.#unanswered;
  }

  async kill(target: KillTarget): Promise<number> {
    const { database, program } = this.#parts;
    const began = performance.now();
    const pid = database.pid();
    if (target !== 'server' && pid !== undefined) process.kill(pid, 'SIGKILL');
    if (target !== 'database') program.kill();
    while (target !== 'server' && database.pid() === pid) await pause(10);
    await program.ready();
    while (!(await this.#isAnswering())) await pause(10);
    const seconds = (performance.now() - began) / 1_000;
    await this.#untilSteady();
    return seconds;
  }

  async finishJobs(): Promise<void> {
    const { database } = this.server.platform;
    const begin = Date.now();
    for (let isWaiting = true; Date.now() < begin + patienceMilliseconds; await pause(50)) {
      const { rowCount } = await database.query(
        'update jobs set retry_at = null where finished_at is null and parked_at is null and run_at <= now()',
      );
      if (rowCount === 0) return;
      // Whatever still runs now was interrupted.
      if (isWaiting && Date.now() > begin + graceMilliseconds) {
        await database.query('update jobs set lease_until = now() where lease_until is not null');
        isWaiting = false;
      }
    }
    throw new Error('jobs did not end');
  }

  async stop(): Promise<void> {
    const { program, mailbox, server, database, folder } = this.#parts;
    await program.stop();
    await mailbox.close();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  async #try<T>({ caller, path, key, body, file }: RepeatedRequest): Promise<Reply<T>> {
    const form = new FormData();
    if (file) form.append('file', new Blob([file.bytes as BlobPart]), file.name);
    const response = await fetch(`${this.#parts.address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${caller.token}`,
        'idempotency-key': this.#parts.control === 'newKeys' ? newKey() : key,
        ...(file ? {} : { 'content-type': 'application/json' }),
      },
      body: file ? form : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { ...((await response.json()) as Omit<Reply<T>, 'httpStatus'>), httpStatus: response.status };
  }

  async #isAnswering(): Promise<boolean> {
    const response = await fetch(`${this.#parts.address}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    return response?.status === 200;
  }

  /** Discards this process's own dead connections. */
  async #untilSteady(): Promise<void> {
    const { database } = this.server.platform;
    for (let good = 0; good < 20; ) {
      good = await Promise.all([database.query('select 1'), database.query('select 1')]).then(
        () => good + 1,
        () => 0,
      );
    }
  }
}

/** Returns a key that no other request uses. */
export const newKey = (): string => newId();
