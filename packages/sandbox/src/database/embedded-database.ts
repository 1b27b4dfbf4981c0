import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personRole, tenantRole } from '@fiducia/server/platform/db/scope';
import { isPortFree } from '@fiducia/server/platform/settings/is-port-free';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgres, identityFor, type PostgresRunner } from './postgres-binaries.ts';
import { disownStalePostmasterFile, leftoverPostmaster } from './postmaster-file.ts';
import { waitUntilGone } from './processes.ts';
import { Supervised } from './supervised-postgres.ts';

export interface EmbeddedDatabase {
  /** Returns the URL of the database `name` for its owner, who runs migrations and maintenance. */
  urlOf(name: string): string;
  /** Returns the URL of the database for the application server, whose role can't change the ledger or the journal. */
  applicationUrlOf(name: string): string;
  /** Returns the process ID of the database server, which changes after a restart. */
  pid(): number | undefined;
  /** Ends all sessions, writes everything to disk, and stops the server. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; the server's files are in its folder `postgres`, next to its password, port, and log. */
  readonly folder: string;
  /** Databases to create if they are missing. */
  readonly databases: readonly string[];
  /** Whether writes are flushed to disk. False only for temporary test servers. */
  readonly isDurable?: boolean;
  readonly connections?: number;
  /** Whether to delete the server's files first. */
  readonly isEmptied?: boolean;
  /** Called after the server stopped unexpectedly and was restarted. */
  readonly onRestart?: () => void;
}

const stopMilliseconds = 30_000;
const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * Starts the PostgreSQL installed by npm, on the loopback address and with its own password. Initializes a new data
 * folder, and first stops a server left behind by a killed process. PostgreSQL handles its own recovery. The server
 * runs outside the terminal's process group, so that Ctrl-C doesn't stop it before the requests and jobs end.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = join(options.folder, 'postgres');
  mkdirSync(options.folder, { recursive: true });
  const runner = findPostgres(options.folder);
  const password = ownText(join(options.folder, 'postgres-password'), newPassword);
  await stopLeftover(folder);
  if (options.isEmptied) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await initialise(folder, password, runner);
  const port = await choosePort(join(options.folder, 'postgres-port'));
  const server = new Supervised(runner, serverArguments(folder, port, options), {
    folder,
    log: join(options.folder, 'postgres.log'),
    onRestart: options.onRestart ?? (() => undefined),
  });
  await server.start();
  const addressOf = (role: string, secret: string) => (name: string) =>
    `postgresql://${role}:${secret}@127.0.0.1:${port}/${name}`;
  const urlOf = addressOf('fiducia', password);
  const own = ownText(join(options.folder, 'postgres-application-password'), newPassword);
  await makeDatabases(urlOf, options.databases, own);
  return { urlOf, applicationUrlOf: addressOf('fiducia_app', own), pid: () => server.pid, stop: () => server.stop() };
}

function serverArguments(folder: string, port: number, options: EmbeddedOptions): string[] {
  const durable = options.isDurable ?? true;
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String((options.connections ?? 16) + 84),
    shared_buffers: '256MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Don't log statements: their values are personal data.
    log_min_error_statement: 'panic',
  };
  return ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}

async function initialise(folder: string, password: string, runner: PostgresRunner): Promise<void> {
  // Create the folder under another name and rename it, so that an interrupted run doesn't leave a partial database.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (runner.owner) chownSync(unfinished, runner.owner.uid, runner.owner.gid);
  const passwordFile = join(tmpdir(), `fiducia-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runner.owner) chownSync(passwordFile, runner.owner.uid, runner.owner.gid);
  const { file, before } = runner.command('initdb');
  const flags = ['--data-checksums', '--auth=scram-sha-256', '--username=fiducia', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  try {
    await run(file, [...before, `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...flags, ...locale], runner);
    renameSync(unfinished, folder);
  } catch (error) {
    throw new StartProblem(`We couldn't create the database in ${folder}: ${lastLine(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function run(file: string, args: readonly string[], runner: PostgresRunner): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { ...identityFor(runner, file), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString('utf8');
    });
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(output || `exit code ${code}`))));
  });
}

async function makeDatabases(
  urlOf: (name: string) => string,
  names: readonly string[],
  applicationPassword: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const there = new Set(rows.map((row) => row.datname));
    for (const name of names) {
      if (!there.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
    const roles = await client.query("select 1 from pg_roles where rolname = 'fiducia_app'");
    const verb = roles.rows.length === 0 ? 'create' : 'alter';
    await client.query(`${verb} role fiducia_app login password ${client.escapeLiteral(applicationPassword)}`);
    // Roles belong to the server, not to the database, so restoring a dump on a new server requires them here too.
    for (const role of [tenantRole, personRole]) {
      const found = await client.query('select from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await client.query(`create role ${role} nologin`);
      // Grant the role for SET ROLE only, without inheritance, so that tenant policies don't affect the query plans of
      // the system's own statements.
      await client.query(`grant ${role} to fiducia_app with inherit false, set true`);
    }
    await client.query(`grant ${tenantRole} to ${personRole}`);
  } finally {
    await client.end();
  }
}

async function stopLeftover(folder: string): Promise<void> {
  const leftover = leftoverPostmaster(folder);
  if (leftover !== undefined) {
    process.kill(leftover, 'SIGINT');
    if (await waitUntilGone(leftover, stopMilliseconds)) return;
    process.kill(leftover, 'SIGQUIT');
    if (await waitUntilGone(leftover, stopMilliseconds)) return;
    throw new StartProblem(
      `An earlier database server (process ${leftover}) didn't stop. End that process and start again.`,
    );
  }
  disownStalePostmasterFile(folder);
}

async function choosePort(path: string): Promise<number> {
  const stored = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (stored > 0 && (await isPortFree(stored))) return stored;
  const port = await freePort();
  writeFileSync(path, String(port));
  return port;
}

/** Returns the text of a file that only its owner can read. Creates the file on the first call. */
function ownText(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
