// The cluster run itself, in a network and with processes of its own; see bench/cluster.ts.
import '../../tests/support/test-time/at-test-time.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import type { WorkSite } from '../../tests/support/kills/kill-site.ts';
import { openRepeatingClient } from '../../tests/support/kills/repeating-client.ts';
import { pause, until } from './commands.ts';
import { type ClusterFlags, readFlags, waysOf } from './flags.ts';
import { findPostgresFolder } from './packages.ts';
import { textOfPauses } from './pauses.ts';
import { addedSeconds, failureTable, faultTable, writtenTable } from './report.ts';
import { type Moment, recordMoment, restoreTo, takeBaseBackup } from './restore.ts';
import { runRolling } from './rolling.ts';
import { runFaults } from './run-faults.ts';
import { type Cluster, openCluster } from './site.ts';
import { compareWork, countFailure, type Failures, startWork, type Work } from './work.ts';

const rollingRequests = 5_000;
const mostAddedSeconds = 2;
const jobSeconds = 400;
const began = performance.now();
const problems: string[] = [];

const say = (line: string): void => console.error(`${((performance.now() - began) / 1_000).toFixed(0)} s: ${line}`);

const flags = readFlags(process.argv.slice(2));
const folder = process.env['CLUSTER_FOLDER'] ?? '';
const programs = { folder: flags.programs, postgres: findPostgresFolder() };
const cluster = await openCluster({ folder, programs, ways: waysOf(flags) }, say);
if (flags.runs('faults') || flags.runs('restore')) await faultsAndRestore(cluster, flags);
if (flags.runs('rolling')) await rolling(cluster);
await cluster.stop();
console.log(`\n${problems.length} problems in ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);

async function faultsAndRestore(all: Cluster, { faults, seed, kind: title, writes }: ClusterFlags): Promise<void> {
  const { server, mailbox, balancers } = all;
  const failures: Failures = new Map();
  const address = balancers.web.steady;
  const client = openRepeatingClient({
    address,
    answerMilliseconds: 12_000,
    onUnanswered: (kind) => countFailure(failures, kind),
  });
  const site: WorkSite = { ...client, server, mailbox };
  if (flags.runs('restore')) await takeBaseBackup(all);
  const work = await startWork(server, client, address, failures);
  let moment: Moment | undefined;
  const halfway = Math.floor(faults / 2);
  const result = await runFaults(all, site, { faults, seed, kind: title }, async (done, figures) => {
    const { kind, database, poolers, fiducia } = figures;
    const paused = `database ${textOfPauses(database)}; poolers ${textOfPauses(poolers)}; Fiducia ${textOfPauses(fiducia)}`;
    say(`${done} of ${faults}, ${kind.title}: ${paused}; ${work.acknowledged()} writes`);
    const added = addedSeconds(figures);
    if (kind.target !== 'process' && added > mostAddedSeconds)
      problems.push(`fault ${done}, ${kind.title}: Fiducia adds ${added.toFixed(1)} s`);
    if (done === halfway && flags.runs('restore')) moment = await takeMoment(all, work);
  });
  problems.push(...result.problems);
  while (work.acknowledged() < writes) await pause(1_000);
  await work.stop();
  say('Waiting for jobs');
  await untilJobsEnd(all);
  await report(all, work, result, failures);
  if (moment) await restored(all, moment);
}

async function takeMoment(all: Cluster, work: Work): Promise<Moment> {
  const goOn = await work.pauseWrites();
  await untilJobsEnd(all);
  const [sponsor] = work.sponsors;
  if (sponsor === undefined) throw new Error('no sponsor works');
  const moment = await recordMoment(all, sponsor);
  await pause(1_000);
  goOn();
  return moment;
}

async function untilJobsEnd({ server }: Cluster): Promise<void> {
  await until('all due jobs have ended', jobSeconds, async () => {
    const { rowCount } = await server.platform.database.query(
      'select 1 from jobs where finished_at is null and parked_at is null and run_at <= now() limit 1',
    );
    return rowCount === 0;
  });
}

async function report(
  { server }: Cluster,
  work: Work,
  result: Awaited<ReturnType<typeof runFaults>>,
  failures: Failures,
): Promise<void> {
  const compared = await compareWork(server, work);
  const scenarios = await result.compare();
  const rows = [{ title: 'rename plans, create orders', acknowledged: work.acknowledged(), ...compared }, ...scenarios];
  console.log(`${faultTable(result.faults)}\n`);
  console.log(
    `${writtenTable(rows.map(({ lost, doubled, ...row }) => ({ ...row, lost: lost.length, doubled: doubled.length })))}\n`,
  );
  console.log(`${failureTable(failures)}\n`);
  for (const { title, lost, doubled } of rows) {
    for (const one of lost) problems.push(`lost, ${title}: ${one}`);
    for (const one of doubled) problems.push(`doubled, ${title}: ${one}`);
  }
  for (const one of work.wrongReplies) problems.push(`wrong reply: ${one}`);
  console.log(
    `${work.replies.reads} replies checked, ${work.wrongReplies.length} with rows of others or without one's own; ${work.replies.signIns} sign-ins.`,
  );
  const { platform } = server;
  const findings = await runAudit(platform.database, platform.files, dataPredicates, platform);
  const violated = findings.filter(({ count }) => count > 0);
  console.log(`Audit: ${findings.length} predicates, ${violated.length} violated.`);
  for (const { id, count, sentence, violations } of violated)
    problems.push(`audit ${id} (${count}): ${sentence} ${violations.slice(0, 3).join(', ')}`);
}

async function restored(all: Cluster, moment: Moment): Promise<void> {
  say(`Restoring to ${moment.at}`);
  const { rows, seconds, differences } = await restoreTo(all, moment);
  console.log(`Restored ${rows} rows to a moment in ${seconds.toFixed(1)} s, ${differences.length} differences.`);
  problems.push(...differences);
}

async function rolling(all: Cluster): Promise<void> {
  say('Rolling restart');
  const { requests, restarts, failures } = await runRolling(all, rollingRequests);
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  console.log(`Rolling restart: ${restarts} restarts, ${requests} requests, ${failed} failed.`);
  for (const [kind, count] of failures) problems.push(`rolling restart: ${kind}, ${count} times`);
}
