import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, identityFor } from '../../../packages/sandbox/src/database/postgres-binaries.ts';
import { Supervised } from '../../../packages/sandbox/src/database/supervised-postgres.ts';
import { ownPort } from '../own-port.ts';

/** A PostgreSQL without any databases or roles of ours, as a managed service hands it out. */
export interface EmptyCluster {
  readonly port: number;
  /** A role that may create roles and databases, but is no superuser. */
  readonly administrator: string;
  /** File with its password, in the format of libpq. */
  readonly passwordFile: string;
  /** Runs a statement as a superuser. */
  ask(database: string, statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const administrator = 'administrator';
const password = 'secret';

/** Starts an empty PostgreSQL with the programs of a folder, or those that npm installed. */
export async function startEmptyCluster(programs?: string): Promise<EmptyCluster> {
  const home = mkdtempSync(join(tmpdir(), 'fiducia-cluster-'));
  const runner = findPostgres(home, programs);
  const folder = join(home, 'postgres');
  const superuserPassword = join(home, 'superuser-password');
  mkdirSync(folder);
  writeFileSync(superuserPassword, password);
  if (runner.owner)
    for (const path of [home, folder, superuserPassword]) chownSync(path, runner.owner.uid, runner.owner.gid);
  const { file, before } = runner.command('initdb');
  const flags = [
    '--no-sync',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--no-locale',
  ];
  const initialize = [...before, `--pgdata=${folder}`, `--pwfile=${superuserPassword}`, ...flags];
  await promisify(execFile)(file, initialize, { ...identityFor(runner, file), cwd: '/' });
  const port = await ownPort();
  const at = { folder, log: join(home, 'postgres.log'), onRestart: () => undefined };
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((one) => ['-c', one]);
  const server = new Supervised(runner, ['-D', folder, '-p', String(port), ...settings], at);
  await server.start();
  const ask = async (database: string, statement: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await ask('postgres', `create role ${administrator} login createdb createrole password '${password}'`);
  const passwordFile = join(home, 'pgpass');
  writeFileSync(passwordFile, `*:*:*:${administrator}:${password}\n`, { mode: 0o600 });
  return {
    port,
    administrator,
    passwordFile,
    ask,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
