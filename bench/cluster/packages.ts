import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the cluster runs, and the Debian package that has it. */
interface NeededProgram {
  readonly program: string;
  readonly package: string;
  readonly isFor: string;
  /** The least version, as major and minor number, and why. */
  readonly least?: { readonly version: readonly [number, number]; readonly why: string };
}

const needed: readonly NeededProgram[] = [
  { program: 'ip', package: 'iproute2', isFor: 'the network between the nodes' },
  { program: 'unshare', package: 'util-linux', isFor: 'a network and processes of its own' },
  { program: 'setpriv', package: 'util-linux', isFor: 'running PostgreSQL without root' },
  { program: 'haproxy', package: 'haproxy', isFor: 'the balancers before the database and the processes' },
  { program: 'etcd', package: 'etcd-server', isFor: 'the votes of the nodes' },
  {
    program: 'patroni',
    package: 'patroni',
    isFor: 'the failover of PostgreSQL',
    least: { version: [4, 0], why: 'older versions lose acknowledged writes when a cut-off primary returns' },
  },
  { program: 'patronictl', package: 'patroni', isFor: 'the state of the nodes, and switchovers' },
  {
    program: 'pgbouncer',
    package: 'pgbouncer',
    isFor: 'the connection pooler',
    least: { version: [1, 21], why: 'older versions know no prepared statements in transaction mode' },
  },
];

/** Where the programs are. */
export interface Programs {
  /** Folder with newer programs than the system's, or empty. */
  readonly folder: string;
  /** Folder with the programs of a PostgreSQL server. */
  readonly postgres: string;
}

const leastPostgres = 15;

/** Returns a sentence for each missing or too old package. */
export function findMissing(programs: Programs): string[] {
  const problems: string[] = [];
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    problems.push('The cluster needs Linux and root, because it creates networks. Run it in a container or as root.');
  for (const one of needed) problems.push(...problemOf(one, programs));
  if (programs.postgres === '')
    problems.push(
      `PostgreSQL ${leastPostgres} or newer is missing: the server's programs. Install postgresql-${leastPostgres}.`,
    );
  if (!/^postgres:/m.test(run('getent', ['passwd', 'postgres'])))
    problems.push('The user postgres is missing: the database runs as this user. Install postgresql-common.');
  return problems;
}

function problemOf({ program, package: name, isFor, least }: NeededProgram, { folder }: Programs): string[] {
  const found = pathOf(program, folder);
  if (found === '') return [`${program} is missing: ${isFor}. Install ${name}.`];
  if (!least) return [];
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(run(found, ['--version'])) ?? [];
  const [wantedMajor, wantedMinor] = least.version;
  const isEnough = Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
  if (isEnough) return [];
  const wanted = `${wantedMajor}.${wantedMinor}`;
  return [
    `${program} is ${major}.${minor}, but ${wanted} is needed: ${least.why}. Unpack a newer ${name}, and pass the folder of its program in --programs.`,
  ];
}

/** Returns the path of a program: from the given folder, otherwise the system's. Empty if there is none. */
export function pathOf(program: string, folder: string): string {
  const given = join(folder, program);
  if (folder !== '' && existsSync(given)) return given;
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin'];
  return places.map((place) => join(place, program)).find((path) => existsSync(path)) ?? '';
}

/** Returns the folder of the newest PostgreSQL of the system that is new enough, or an empty text. */
export function findPostgresFolder(): string {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return '';
  const versions = readdirSync(root)
    .map(Number)
    .filter((version) => version >= leastPostgres && existsSync(join(root, String(version), 'bin', 'postgres')));
  const newest = Math.max(...versions);
  return versions.length === 0 ? '' : join(root, String(newest), 'bin');
}

const run = (program: string, given: readonly string[]): string =>
  spawnSync(program, given, { encoding: 'utf8' }).stdout ?? '';
