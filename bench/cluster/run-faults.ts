import { type Random, seeded } from '../../packages/sandbox/src/demo/random.ts';
import { elections } from '../../tests/support/kills/elections.ts';
import { exportJobs } from '../../tests/support/kills/export-jobs.ts';
import { invitationMail } from '../../tests/support/kills/invitation-mail.ts';
import type { KillScenario, KillWork } from '../../tests/support/kills/kill-scenario.ts';
import type { WorkSite } from '../../tests/support/kills/kill-site.ts';
import { orderUploads } from '../../tests/support/kills/order-uploads.ts';
import { payRun } from '../../tests/support/kills/pay-run.ts';
import type { Caller } from '../../tests/support/test-server.ts';
import { pause, until } from './commands.ts';
import { databaseUrl, onDatabase } from './database.ts';
import { drawFaults, type FaultKind } from './faults.ts';
import { type Pause, secondsUntilEnd } from './pauses.ts';
import { type Probe, probeDatabase, probeFiducia } from './probes.ts';
import type { Cluster } from './site.ts';

/** One fault, and when writes paused after it. */
export interface FaultFigures {
  readonly kind: FaultKind;
  /** Of a plain client that writes to the primary. */
  readonly database: readonly Pause[];
  /** Of the plain client through the pooler that took longest. */
  readonly poolers: readonly Pause[];
  /** Of a sponsor. */
  readonly fiducia: readonly Pause[];
}

export interface ScenarioFigures {
  readonly title: string;
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

export interface FaultsResult {
  readonly faults: readonly FaultFigures[];
  /** One sentence for each wrong answer of a client. */
  readonly problems: readonly string[];
  /** Compares each scenario's acknowledged effects with the database, after all jobs ended. */
  compare(): Promise<ScenarioFigures[]>;
}

interface Open {
  readonly scenario: KillScenario;
  readonly work: KillWork;
  rounds: number;
}

/** In the rounds of one scenario, two pay runs are made. Every second fault hits some. */
const turns: readonly KillScenario[] = [
  payRun,
  orderUploads,
  payRun,
  exportJobs,
  payRun,
  elections,
  payRun,
  invitationMail,
];
const steadyMilliseconds = 3_000;
const mostSecondsOfFault = 90;

/** Prepares probes, then hits the cluster again and again while clients work. */
export async function runFaults(
  cluster: Cluster,
  site: WorkSite,
  options: { readonly faults: number; readonly seed: number; readonly kind: string },
  onFault: (done: number, figures: FaultFigures) => Promise<void>,
): Promise<FaultsResult> {
  const random = seeded(options.seed);
  const open = new Map<KillScenario, Open>();
  for (const scenario of new Set(turns)) open.set(scenario, { scenario, work: await scenario.open(site), rounds: 0 });
  const prober = await openProber(cluster);
  const problems: string[] = [];
  const faults: FaultFigures[] = [];
  try {
    for (const [index, kind] of drawFaults(
      options.faults,
      random,
      cluster.poolers.length > 0,
      options.kind,
    ).entries()) {
      const turn = open.get(turns[index % turns.length] ?? payRun);
      if (turn === undefined) break;
      const clients = await turn.work.prepare(turn.rounds);
      turn.rounds += 1;
      const ends = Promise.allSettled(clients.map((client) => client()));
      await pause(random.fraction() * turn.scenario.withinMilliseconds);
      const figures = await hitOnce(cluster, kind, random, prober);
      faults.push(figures);
      for (const end of await ends)
        if (end.status === 'rejected') problems.push(`${turn.scenario.title}, ${kind.title}: ${String(end.reason)}`);
      await onFault(index + 1, figures);
    }
  } catch (error) {
    // What was acknowledged until here is compared all the same.
    problems.push(`ended after ${faults.length} faults: ${String(error)}`);
  } finally {
    for (const probe of probesOf(prober)) await probe.stop();
  }
  return {
    faults,
    problems,
    compare: async () => [await comparePlain(cluster, prober), ...(await compareAll([...open.values()]))],
  };
}

interface Prober {
  /** At the primary, through the balancer only. */
  readonly primary: Probe;
  /** What the plain clients of the database were acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Through each pooler. */
  readonly poolers: readonly Probe[];
  readonly fiducia: Probe;
}

/** One probe for each way to the database, and one for Fiducia. */
async function openProber({ server, balancers, poolers }: Cluster): Promise<Prober> {
  const { masterAccountId, planId } = await server.sponsor('Probe Mills');
  const caller: Caller = await server.signIn('client', ['account.view', 'plans.view', 'plans.edit'], {
    masterAccountIds: [masterAccountId],
  });
  const acknowledged = new Set<string>();
  const probeAt = (place: { host: string; port: number }) =>
    probeDatabase(databaseUrl(place, 'fiducia_app', 'probe'), acknowledged);
  return {
    acknowledged,
    primary: probeAt(balancers.database),
    poolers: poolers.map(probeAt),
    fiducia: probeFiducia(balancers.web.steady, caller, planId),
  };
}

const probesOf = ({ primary, poolers, fiducia }: Prober): Probe[] => [primary, ...poolers, fiducia];

async function hitOnce(cluster: Cluster, kind: FaultKind, random: Random, prober: Prober): Promise<FaultFigures> {
  const isSteady = async () => probesOf(prober).every((probe) => probe.isSteadyFor(steadyMilliseconds));
  await until('steady writes before the fault', 120, isSteady);
  const moment = performance.now();
  const begun = await kind.begin(cluster, random);
  await pause(steadyMilliseconds);
  await until(`writes go on after: ${kind.title}`, mostSecondsOfFault, isSteady);
  const figures = {
    kind,
    database: prober.primary.pausesSince(moment),
    poolers: longest(prober.poolers.map((probe) => probe.pausesSince(moment))),
    fiducia: prober.fiducia.pausesSince(moment),
  };
  await begun.heal();
  await cluster.nodes.untilWhole();
  await Promise.all(cluster.processes.map((process) => process.ready()));
  return figures;
}

const longest = (all: readonly (readonly Pause[])[]): readonly Pause[] =>
  all.toSorted((one, other) => secondsUntilEnd(other) - secondsUntilEnd(one))[0] ?? [];

async function compareAll(all: readonly Open[]): Promise<ScenarioFigures[]> {
  const figures: ScenarioFigures[] = [];
  for (const { scenario, work, rounds } of all)
    figures.push({ title: scenario.title, rounds, ...(await work.compare()) });
  return figures;
}

/** Compares what plain clients of the database wrote, so that a loss of the nodes is told apart from one of Fiducia. */
async function comparePlain({ balancers }: Cluster, { acknowledged }: Prober): Promise<ScenarioFigures> {
  const url = databaseUrl(balancers.database, 'fiducia', 'probe');
  const { rows } = await onDatabase(url, (client) => client.query<{ id: string }>('select id from probes'));
  const found = new Set(rows.map(({ id }) => id));
  return {
    title: 'the database alone: plain inserts',
    rounds: 1,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !found.has(id)),
    doubled: [],
  };
}
