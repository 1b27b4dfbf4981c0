import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, run, signal, start, until } from './commands.ts';
import { type Programs, pathOf } from './packages.ts';

export const hubAddress = '10.88.0.1';
export const nodeNumbers = [1, 2, 3] as const;
export type NodeNumber = (typeof nodeNumbers)[number];

const nameOf = (node: NodeNumber): string => `n${node}`;
const addressOf = (node: NodeNumber): string => `10.88.0.1${node}`;
const network = '10.88.0.0/24';

/** Three machines with etcd, Patroni, and PostgreSQL, each in a network namespace. */
export interface Nodes {
  readonly addresses: readonly string[];
  /** Returns the primary, or undefined while there is none. */
  primary(): Promise<NodeNumber | undefined>;
  /** Waits until there is a primary, and a synchronous and another stand-by that receive its writes. */
  untilWhole(): Promise<void>;
  /** Kills every process of a node with SIGKILL, as if its machine lost power. */
  kill(node: NodeNumber): Promise<void>;
  /** Kills PostgreSQL alone, with all its sessions. */
  killPostgres(node: NodeNumber): Promise<void>;
  /** Starts a killed node. */
  start(node: NodeNumber): void;
  /** Stops Patroni and PostgreSQL where they are. The vote of the node goes on, as on a machine of its own. */
  freeze(node: NodeNumber): Promise<void>;
  thaw(node: NodeNumber): Promise<void>;
  cut(node: NodeNumber): Promise<void>;
  heal(node: NodeNumber): Promise<void>;
  /** Hands the primary's place over to a stand-by, as before maintenance. */
  switchOver(): Promise<void>;
}

interface Member {
  readonly Member: string;
  readonly Role: string;
  readonly State: string;
  readonly TL?: number;
}

/** The folder that receives the archived WAL of all nodes. */
export const archiveOf = (folder: string): string => join(folder, 'archive');

/** Creates the network and starts the nodes. */
export async function openNodes(folder: string, programs: Programs): Promise<Nodes> {
  await openNetwork();
  mkdirSync(archiveOf(folder));
  await run('chown', ['postgres:postgres', archiveOf(folder)]);
  for (const node of nodeNumbers) {
    const own = join(folder, nameOf(node));
    mkdirSync(join(own, 'run'), { recursive: true });
    writeFileSync(join(own, 'patroni.yml'), patroniSettings(node, folder, programs));
    await run('chown', ['-R', 'postgres:postgres', own]);
  }
  const startEtcd = (node: NodeNumber) => {
    const own = join(folder, nameOf(node));
    start(pathOf('etcd', programs.folder), etcdArguments(node, own), {
      node: nameOf(node),
      asPostgres: true,
      folder: own,
      log: join(own, 'etcd.log'),
    });
  };
  const startPatroni = (node: NodeNumber) => {
    const own = join(folder, nameOf(node));
    start(pathOf('patroni', programs.folder), [join(own, 'patroni.yml')], {
      node: nameOf(node),
      asPostgres: true,
      folder: own,
      environment: { HOME: own },
      log: join(own, 'patroni.log'),
    });
  };
  for (const node of nodeNumbers) startEtcd(node);
  await pause(3_000);
  const control = (...given: string[]) =>
    run(pathOf('patronictl', programs.folder), ['-c', join(folder, 'n1', 'patroni.yml'), ...given]);
  const members = async () => JSON.parse(await control('list', '-f', 'json')) as Member[];
  startPatroni(1);
  await until('the first node is the primary', 60, async () =>
    (await members()).some(({ Role, State }) => Role === 'Leader' && State === 'running'),
  );
  startPatroni(2);
  startPatroni(3);
  const nodes = nodesOver(members, control, folder, (node) => {
    startEtcd(node);
    startPatroni(node);
  });
  await nodes.untilWhole();
  return nodes;
}

function nodesOver(
  members: () => Promise<Member[]>,
  control: (...given: string[]) => Promise<string>,
  folder: string,
  startNode: (node: NodeNumber) => void,
): Nodes {
  const signalAll = async (node: NodeNumber, name: NodeJS.Signals) => signal(await pidsOf(nameOf(node)), name);
  const signalDatabase = async (node: NodeNumber, name: NodeJS.Signals) => {
    const pids = await pidsOf(nameOf(node));
    const ofDatabase = pids.filter((pid) => programOf(pid) !== 'etcd');
    signal(ofDatabase, name);
  };
  return {
    addresses: nodeNumbers.map(addressOf),
    primary: async () => {
      const leader = (await members()).find(({ Role, State }) => Role === 'Leader' && State === 'running');
      return nodeNumbers.find((node) => nameOf(node) === leader?.Member);
    },
    untilWhole: () =>
      until('three nodes that follow one primary', 180, async () => {
        const all = await members();
        const timelines = new Set(all.map(({ TL }) => TL));
        const following = all.filter(({ State }) => State === 'streaming');
        const isSynchronous = all.some(({ Role, State }) => Role === 'Sync Standby' && State === 'streaming');
        return following.length === 2 && timelines.size === 1 && isSynchronous;
      }),
    kill: (node) => signalAll(node, 'SIGKILL'),
    killPostgres: async (node) => {
      const pids = await run('pgrep', ['-f', `postgres.*${join(folder, nameOf(node), 'data')}`]);
      const [postmaster] = pids.trim().split('\n').map(Number);
      if (postmaster === undefined) throw new Error('no PostgreSQL runs there');
      const sessions = await run('pgrep', ['-P', String(postmaster)]).catch(() => '');
      signal([postmaster, ...sessions.trim().split('\n').map(Number)], 'SIGKILL');
    },
    start: startNode,
    freeze: (node) => signalDatabase(node, 'SIGSTOP'),
    thaw: (node) => signalDatabase(node, 'SIGCONT'),
    cut: async (node) => void (await run('ip', ['link', 'set', `v${node}`, 'down'])),
    heal: async (node) => void (await run('ip', ['link', 'set', `v${node}`, 'up'])),
    switchOver: async () => void (await control('switchover', '--force')),
  };
}

/** Returns the processes of a network namespace. */
async function pidsOf(name: string): Promise<number[]> {
  const text = await run('ip', ['netns', 'pids', name]);
  return text.trim().split('\n').filter(Boolean).map(Number);
}

/** Returns the name of a process's program, or an empty text if it has ended. */
function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** One bridge, and a cable to each node. This process, the balancers, and Fiducia are at the bridge. */
async function openNetwork(): Promise<void> {
  mkdirSync('/run/netns', { recursive: true });
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['link', 'add', 'bridge0', 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${hubAddress}/24`, 'dev', 'bridge0']);
  await run('ip', ['link', 'set', 'bridge0', 'up']);
  for (const node of nodeNumbers) {
    const inNode = ['netns', 'exec', nameOf(node), 'ip'];
    await run('ip', ['netns', 'add', nameOf(node)]);
    await run('ip', ['link', 'add', `v${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', nameOf(node)]);
    await run('ip', ['link', 'set', `v${node}`, 'master', 'bridge0']);
    await run('ip', ['link', 'set', `v${node}`, 'up']);
    await run('ip', [...inNode, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0']);
    await run('ip', [...inNode, 'link', 'set', 'eth0', 'up']);
    await run('ip', [...inNode, 'link', 'set', 'lo', 'up']);
  }
}

function etcdArguments(node: NodeNumber, own: string): string[] {
  const settings: Readonly<Record<string, string>> = {
    name: nameOf(node),
    'data-dir': join(own, 'etcd'),
    'listen-peer-urls': `http://${addressOf(node)}:2380`,
    'initial-advertise-peer-urls': `http://${addressOf(node)}:2380`,
    'listen-client-urls': `http://${addressOf(node)}:2379`,
    'advertise-client-urls': `http://${addressOf(node)}:2379`,
    'initial-cluster': nodeNumbers.map((one) => `${nameOf(one)}=http://${addressOf(one)}:2380`).join(','),
    'initial-cluster-state': 'new',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'log-level': 'warn',
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

/** JSON, which is YAML too. The times are the shortest that Patroni allows. */
function patroniSettings(node: NodeNumber, folder: string, { postgres }: Programs): string {
  const own = join(folder, nameOf(node));
  const archive = archiveOf(folder);
  // Under a temporary name first, because two nodes may archive the same segment at the same time.
  const archiveCommand = `cp %p ${archive}/%f.${node} && mv -f ${archive}/%f.${node} ${archive}/%f`;
  const user = (username: string) => ({ username, password: 'unused' });
  return JSON.stringify({
    scope: 'fiducia',
    name: nameOf(node),
    restapi: { listen: `${addressOf(node)}:8008`, connect_address: `${addressOf(node)}:8008` },
    etcd3: { hosts: nodeNumbers.map((one) => `${addressOf(one)}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            shared_buffers: '128MB',
            timezone: 'UTC',
            archive_mode: 'always',
            // A former primary is rewound to a checkpoint before the failover, whose WAL its own checkpoints delete.
            wal_keep_size: '1GB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${addressOf(node)}:5432`,
      connect_address: `${addressOf(node)}:5432`,
      data_dir: join(own, 'data'),
      bin_dir: postgres,
      remove_data_directory_on_rewind_failure: true,
      pgpass: join(own, 'pgpass'),
      authentication: { replication: user('replicator'), superuser: user('postgres'), rewind: user('postgres') },
      // The network of this run has no other machines.
      pg_hba: [`host replication all ${network} trust`, `host all all ${network} trust`, 'local all all trust'],
      parameters: { unix_socket_directories: join(own, 'run'), archive_command: archiveCommand },
    },
  });
}
