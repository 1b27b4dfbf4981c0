import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import { dataPredicates } from '../../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../../packages/server/src/audit/run-audit.ts';
import { elections } from './elections.ts';
import { exportJobs } from './export-jobs.ts';
import { invitationMail } from './invitation-mail.ts';
import type { KillScenario, KillWork } from './kill-scenario.ts';
import type { KillSite, KillTarget } from './kill-site.ts';
import { orderUploads } from './order-uploads.ts';
import { payRun } from './pay-run.ts';

export const killScenarios: readonly KillScenario[] = [payRun, orderUploads, elections, exportJobs, invitationMail];

// Half of the kills leave the server running, because its restart takes most of the time.
const targets: readonly KillTarget[] = ['database', 'database', 'server', 'both'];

export interface KillFigures {
  readonly title: string;
  readonly kills: number;
  /** Kills that left at least one request without an answer. */
  readonly interrupting: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly medianSeconds: number;
}

export interface KillResult {
  readonly figures: readonly KillFigures[];
  /** One sentence for each difference: lost or doubled effects, wrong answers, and violations of the audit. */
  readonly differences: readonly string[];
  readonly predicates: number;
  /** Jobs that a kill interrupted and that were run again. */
  readonly jobsRunAgain: number;
  /** Messages that were parked for staff, because a kill left unknown whether they were sent. */
  readonly messagesSetAside: number;
}

interface Open {
  readonly scenario: KillScenario;
  readonly work: KillWork;
  readonly seconds: number[];
  interrupting: number;
}

/** Kills a server, its database, or both, N times at random moments, while clients of each scenario take turns. */
export async function runKills(
  site: KillSite,
  kills: number,
  random: Random,
  scenarios: readonly KillScenario[] = killScenarios,
  onKill: (done: number) => void = () => undefined,
): Promise<KillResult> {
  const open: Open[] = [];
  for (const scenario of scenarios)
    open.push({ scenario, work: await scenario.open(site), seconds: [], interrupting: 0 });
  const differences: string[] = [];
  for (let n = 0; n < kills; n += 1) {
    const one = open[n % open.length];
    if (one === undefined) break;
    differences.push(...(await killOnce(site, one, Math.floor(n / open.length), random)));
    onKill(n + 1);
  }
  const figures: KillFigures[] = [];
  for (const { scenario, work, seconds, interrupting } of open) {
    const { acknowledged, lost, doubled } = await work.compare();
    for (const sentence of lost) differences.push(`${scenario.title}, lost: ${sentence}`);
    for (const sentence of doubled) differences.push(`${scenario.title}, doubled: ${sentence}`);
    figures.push({
      title: scenario.title,
      kills: seconds.length,
      interrupting,
      acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      medianSeconds: median(seconds),
    });
  }
  const { platform } = site.server;
  for (const { id, count, sentence, violations } of await runAudit(
    platform.database,
    platform.files,
    dataPredicates,
    platform,
  ))
    if (count > 0) differences.push(`audit ${id} (${count}): ${sentence} ${violations.slice(0, 3).join(', ')}`);
  return { figures, differences, predicates: dataPredicates.length, ...(await readInterruptions(site)) };
}

async function readInterruptions({ server }: KillSite) {
  const { rows } = await server.platform.database.query<Pick<KillResult, 'jobsRunAgain' | 'messagesSetAside'>>(
    `select count(*) filter (where attempts > 1)::int as "jobsRunAgain",
            count(*) filter (where kind = 'deliver-message' and parked_at is not null)::int as "messagesSetAside" from jobs`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('the jobs were not counted');
  return counts;
}

/** Starts the clients of a round and kills at a random moment. Returns the clients' wrong answers. */
async function killOnce(site: KillSite, one: Open, round: number, random: Random): Promise<string[]> {
  const clients = await one.work.prepare(round);
  const before = site.unanswered();
  const ends = Promise.allSettled(clients.map((client) => client()));
  await new Promise((done) => setTimeout(done, random.fraction() * one.scenario.withinMilliseconds));
  one.seconds.push(await site.kill(random.pick(targets)));
  const results = await ends;
  await site.finishJobs();
  if (site.unanswered() > before) one.interrupting += 1;
  return results.flatMap((result) =>
    result.status === 'rejected' ? [`${one.scenario.title}, round ${round}: ${String(result.reason)}`] : [],
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
