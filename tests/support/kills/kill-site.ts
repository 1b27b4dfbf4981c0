import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../../packages/sandbox/src/database/embedded-database.ts';
import { ownPort } from '../own-port.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { setDatabaseTime } from '../test-time/test-time.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openRepeatingClient, type RepeatedRequest, type RepeatingClient, type Reply } from './repeating-client.ts';
import { type SupervisedProgram, superviseProgram } from './supervised-program.ts';

export type KillTarget = 'server' | 'database' | 'both';

/** Breaks what keeps acknowledged requests safe, to show that the comparison finds it. */
export type KillControl =
  /** PostgreSQL acknowledges commits before they are on disk. */
  | 'asynchronousCommit'
  /** Clients repeat a request with a new idempotency key. */
  | 'newKeys';

/** What scenarios need of the servers that clients work with. */
export interface WorkSite extends RepeatingClient {
  /** Prepares and compares records over the same database and files. It gets none of the requests. */
  readonly server: TestServer;
  readonly mailbox: Mailbox;
}

/** The real server as a child process, its PostgreSQL, and a mail server, all restarted after a kill. */
export interface KillSite extends WorkSite {
  /** Where the child process answers, without a path. */
  readonly address: string;
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
  readonly address: string;
  readonly #parts: SiteParts;
  readonly #client: RepeatingClient;
  #unanswered = 0;

  constructor(parts: SiteParts) {
    this.server = parts.server;
    this.mailbox = parts.mailbox;
    this.address = parts.address;
    this.#parts = parts;
    this.#client = openRepeatingClient({
      address: parts.address,
      hasNewKeys: parts.control === 'newKeys',
      onUnanswered: () => {
        this.#unanswered += 1;
      },
    });
  }

  send<T>(request: RepeatedRequest): Promise<Reply<T>> {
    return this.#client.send<T>(request);
  }

  act<T>(request: RepeatedRequest): Promise<T> {
    return this.#client.act<T>(request);
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
    for (let nextEnd = begin + graceMilliseconds; Date.now() < begin + patienceMilliseconds; await pause(50)) {
      const { rowCount } = await database.query(
        'update jobs set retry_at = null where finished_at is null and parked_at is null and run_at <= now()',
      );
      if (rowCount === 0) return;
      // Whatever still runs now was interrupted, also if only the response to a claim was lost. The server doesn't claim
      // what it runs itself.
      if (Date.now() > nextEnd) {
        await database.query('update jobs set lease_until = now() where lease_until is not null');
        nextEnd = Date.now() + graceMilliseconds;
      }
    }
    const { rows } = await database.query(
      'select kind, attempts, lease_until, retry_at, last_error from jobs where finished_at is null and parked_at is null and run_at <= now()',
    );
    throw new Error(`jobs did not end: ${JSON.stringify(rows)}`);
  }

  async stop(): Promise<void> {
    const { program, mailbox, server, database, folder } = this.#parts;
    await program.stop();
    await mailbox.close();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
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
