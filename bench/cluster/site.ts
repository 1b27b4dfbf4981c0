import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from '../../tests/support/kills/mailbox.ts';
import { type SupervisedProgram, superviseProgram } from '../../tests/support/kills/supervised-program.ts';
import { type ProviderServer, startProviderServer } from '../../tests/support/production/provider-server.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { type Balancers, openBalancers, processPort, webPorts } from './balancers.ts';
import { databaseUrl, prepareDatabase } from './database.ts';
import { hubAddress, type Nodes, openNodes } from './nodes.ts';
import type { Programs } from './packages.ts';
import { openPooler, type Pooler, type PoolerMode } from './poolers.ts';

/** How a process reaches the database. */
export type Way = PoolerMode | 'none';

export interface ClusterOptions {
  readonly folder: string;
  readonly programs: Programs;
  /** One for each process. */
  readonly ways: readonly Way[];
}

/** Everything that runs: the nodes, balancers, poolers, processes, and what records and compares. */
export interface Cluster extends ClusterOptions {
  readonly nodes: Nodes;
  readonly balancers: Balancers;
  readonly poolers: readonly Pooler[];
  readonly processes: readonly SupervisedProgram[];
  readonly mailbox: Mailbox;
  readonly providers: ProviderServer;
  /** Prepares and compares records. It gets none of the requests. */
  readonly server: TestServer;
  readonly keys: { readonly master: Buffer; readonly blindIndex: Buffer };
  /** The settings of a process, for further ones. */
  environmentOf(name: string, port: number, url: string): Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const filesOf = (folder: string): string => join(folder, 'files');

export async function openCluster(options: ClusterOptions, say: (line: string) => void): Promise<Cluster> {
  const { folder, programs, ways } = options;
  say('Starting three nodes');
  const nodes = await openNodes(folder, programs);
  const balancers = await openBalancers(folder, nodes.addresses, ways.length, programs.folder);
  await prepareDatabase(balancers.database);
  const modes = [...new Set(ways)].filter((way) => way !== 'none');
  const poolers: Pooler[] = [];
  for (const mode of modes) poolers.push(await openPooler(folder, mode, balancers, programs.folder));
  const mailbox = await openMailbox();
  const providers = await startProviderServer();
  const keys = { master: randomBytes(32), blindIndex: randomBytes(32) };
  const ownerUrl = databaseUrl(balancers.database, 'fiducia');
  say('Migrating');
  const server = await openTestServer({ url: ownerUrl, keys, drop: async () => undefined }, undefined, {
    FIDUCIA_FILES_FOLDER: filesOf(folder),
    FIDUCIA_LOG_LEVEL: 'silent',
  });
  const environmentOf: Cluster['environmentOf'] = (name, port, url) => ({
    ...productionSettings(folder, name, port),
    DATABASE_URL: url,
    FIDUCIA_OWNER_DATABASE_URL: ownerUrl,
    FIDUCIA_SMTP_URL: mailbox.url,
    FIDUCIA_PROVIDERS_URL: providers.url,
    FIDUCIA_MASTER_KEY: keys.master.toString('base64'),
    FIDUCIA_INDEX_KEY: keys.blindIndex.toString('base64'),
  });
  say(`Starting ${ways.length} processes`);
  const processes = ways.map((way, index) => {
    const at = poolers.find(({ mode }) => mode === way) ?? balancers.database;
    const environment = environmentOf(`process-${index}`, processPort(index), databaseUrl(at, 'fiducia_app'));
    return superviseProduction(environment, join(folder, `process-${index}.log`));
  });
  await Promise.all(processes.map((process) => process.ready()));
  return {
    ...options,
    nodes,
    balancers,
    poolers,
    processes,
    mailbox,
    providers,
    server,
    keys,
    environmentOf,
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await server.stop();
      await mailbox.close();
      await providers.stop();
    },
  };
}

export const superviseProduction = (environment: Readonly<Record<string, string>>, log: string): SupervisedProgram =>
  superviseProgram(environment, { file: 'packages/server/src/main.ts', readyText: 'Ready.', log });

function productionSettings(folder: string, name: string, port: number) {
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'admin.html'), '<title>Fiducia Admin</title>');
  return {
    PORT: String(port),
    FIDUCIA_DOMAIN: 'fiducia.localhost',
    FIDUCIA_LISTEN_HOST: hubAddress,
    // Without a proxy that terminates TLS.
    FIDUCIA_PUBLIC_SCHEME: 'http',
    FIDUCIA_PUBLIC_PORT: String(webPorts.steady),
    FIDUCIA_DATA_FOLDER: join(folder, name),
    FIDUCIA_FILES_FOLDER: filesOf(folder),
    FIDUCIA_WEB_FOLDER: web,
    FIDUCIA_MAIL_FROM: 'Fiducia <no-reply@fiducia.localhost>',
    FIDUCIA_PROVIDERS_TOKEN: 'token-of-the-cluster-run',
    FIDUCIA_LOG_LEVEL: 'warn',
  };
}
