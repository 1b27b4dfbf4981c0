import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Balancers } from './balancers.ts';
import { isListening, run, signal, start, until } from './commands.ts';
import { hubAddress } from './nodes.ts';
import { pathOf } from './packages.ts';

export const poolerModes = ['transaction', 'session'] as const;
export type PoolerMode = (typeof poolerModes)[number];

const ports: Readonly<Record<PoolerMode, number>> = { transaction: 6_432, session: 6_433 };

/** PgBouncer before the database. */
export interface Pooler {
  readonly mode: PoolerMode;
  readonly host: string;
  readonly port: number;
  isListening(): Promise<boolean>;
  kill(): void;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function openPooler(
  folder: string,
  mode: PoolerMode,
  { database }: Balancers,
  programs: string,
): Promise<Pooler> {
  const file = join(folder, `pooler-${mode}.ini`);
  const users = join(folder, 'pooler-users.txt');
  writeFileSync(users, '"fiducia_app" ""\n');
  writeFileSync(
    file,
    `[databases]
fiducia = host=${database.host} port=${database.port} dbname=fiducia
probe = host=${database.host} port=${database.port} dbname=probe
[pgbouncer]
listen_addr = ${hubAddress}
listen_port = ${ports[mode]}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 300
default_pool_size = 40
max_prepared_statements = 500
server_login_retry = 0.2
server_connect_timeout = 3
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
`,
  );
  await run('chown', ['postgres:postgres', file, users]);
  let pids: readonly number[] = [];
  const pooler: Pooler = {
    mode,
    host: hubAddress,
    port: ports[mode],
    isListening: () => isListening(hubAddress, ports[mode]),
    kill: () => signal(pids, 'SIGKILL'),
    start: async () => {
      const log = join(folder, `pooler-${mode}.log`);
      const child = start(pathOf('pgbouncer', programs), [file], { asPostgres: true, log });
      pids = child.pid === undefined ? [] : [child.pid];
    },
    freeze: () => signal(pids, 'SIGSTOP'),
    thaw: () => signal(pids, 'SIGCONT'),
  };
  await pooler.start();
  await until('the pooler listens', 10, () => pooler.isListening());
  return pooler;
}
