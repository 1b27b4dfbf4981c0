import type { Random } from '../../packages/sandbox/src/demo/random.ts';
import type { SupervisedProgram } from '../../tests/support/kills/supervised-program.ts';
import { pause, until } from './commands.ts';
import { type NodeNumber, type Nodes, nodeNumbers } from './nodes.ts';
import type { Pooler } from './poolers.ts';
import type { Cluster } from './site.ts';

/** What a fault hits: the time that it adds is judged only if the database itself stops accepting writes. */
export type FaultTarget = 'process' | 'primary' | 'replica' | 'pooler';

/** A fault that has begun. */
export interface BegunFault {
  /** Repairs what doesn't repair itself, such as a cut network. */
  heal(): Promise<void>;
}

export interface FaultKind {
  readonly title: string;
  readonly target: FaultTarget;
  /** How often the kind is drawn, against the others. */
  readonly weight: number;
  begin(cluster: Cluster, random: Random): Promise<BegunFault>;
}

const nothingToHeal = { heal: () => Promise.resolve() };
const shortest = 2_000;
const longest = 8_000;
const someSeconds = (random: Random): number => shortest + random.fraction() * (longest - shortest);

const ofProcess = (
  title: string,
  weight: number,
  hit: (process: SupervisedProgram, random: Random) => Promise<void>,
): FaultKind => ({
  title,
  target: 'process',
  weight,
  begin: async ({ processes }, random) => {
    const process = random.pick(processes);
    await hit(process, random);
    return { heal: () => process.ready() };
  },
});

const ofPrimary = (
  title: string,
  hit: (nodes: Nodes, node: NodeNumber) => Promise<void>,
  heal: (nodes: Nodes, node: NodeNumber) => Promise<void> | void,
): FaultKind => ({
  title,
  target: 'primary',
  weight: 3,
  begin: async ({ nodes }) => {
    const node = await nodes.primary();
    if (node === undefined) throw new Error('there is no primary to hit');
    await hit(nodes, node);
    return { heal: async () => heal(nodes, node) };
  },
});

const ofReplica = (
  title: string,
  hit: (nodes: Nodes, node: NodeNumber) => Promise<void>,
  heal: (nodes: Nodes, node: NodeNumber) => Promise<void> | void,
): FaultKind => ({
  title,
  target: 'replica',
  weight: 2,
  begin: async ({ nodes }, random) => {
    const primary = await nodes.primary();
    const node = random.pick(nodeNumbers.filter((one) => one !== primary));
    await hit(nodes, node);
    return { heal: async () => heal(nodes, node) };
  },
});

const ofPooler = (
  title: string,
  weight: number,
  hit: (pooler: Pooler, random: Random) => Promise<BegunFault>,
): FaultKind => ({
  title,
  target: 'pooler',
  weight,
  begin: ({ poolers }, random) => hit(random.pick(poolers), random),
});

const restart = async (pooler: Pooler): Promise<BegunFault> => {
  pooler.kill();
  await until('the pooler is gone', 5, async () => !(await pooler.isListening()));
  await pooler.start();
  return nothingToHeal;
};

export const faultKinds: readonly FaultKind[] = [
  ofProcess('process killed', 4, async (process) => process.kill()),
  ofProcess('process restarted (SIGTERM)', 3, async (process) => process.end()),
  ofProcess('process frozen', 3, async (process, random) => {
    process.freeze();
    await pause(someSeconds(random));
    process.thaw();
  }),
  ofPrimary(
    'primary: PostgreSQL killed',
    (nodes, node) => nodes.killPostgres(node),
    () => undefined,
  ),
  ofPrimary(
    'primary: machine killed',
    (nodes, node) => nodes.kill(node),
    (nodes, node) => nodes.start(node),
  ),
  ofPrimary(
    'primary: frozen',
    (nodes, node) => nodes.freeze(node),
    (nodes, node) => nodes.thaw(node),
  ),
  ofPrimary(
    'primary: network cut',
    (nodes, node) => nodes.cut(node),
    (nodes, node) => nodes.heal(node),
  ),
  ofPrimary(
    'switchover',
    (nodes) => nodes.switchOver(),
    () => undefined,
  ),
  ofReplica(
    'replica: machine killed',
    (nodes, node) => nodes.kill(node),
    (nodes, node) => nodes.start(node),
  ),
  ofReplica(
    'replica: network cut',
    (nodes, node) => nodes.cut(node),
    (nodes, node) => nodes.heal(node),
  ),
  ofPooler('pooler restarted', 2, restart),
  ofPooler('pooler killed', 2, async (pooler, random) => {
    pooler.kill();
    await pause(someSeconds(random));
    await pooler.start();
    return nothingToHeal;
  }),
  ofPooler('pooler frozen', 2, async (pooler, random) => {
    pooler.freeze();
    await pause(someSeconds(random));
    pooler.thaw();
    return nothingToHeal;
  }),
];

/**
 * Returns the kinds of a run. Each kind comes once before any comes twice by its weight, so that few faults still cover
 * many kinds; the seed decides the order.
 */
export function drawFaults(count: number, random: Random, hasPoolers: boolean, title = ''): FaultKind[] {
  const kinds = faultKinds.filter((kind) => (hasPoolers || kind.target !== 'pooler') && kind.title.includes(title));
  if (kinds.length === 0) throw new Error(`no kind of fault has ${title} in its title`);
  const drawn: FaultKind[] = [];
  while (drawn.length < count) {
    const left = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
    const round = new Set<FaultKind>();
    while (round.size < kinds.length) round.add(random.pick(left));
    drawn.push(...round);
    if (drawn.length < count) drawn.push(...Array.from({ length: 6 }, () => random.pick(left)));
  }
  return drawn.slice(0, count);
}
