// `npm run races`: requests that race for the same records on two server nodes over one database, each race with its
// exact expected effects. `-- --seeds=5` runs fewer seeds, `--from=11` other ones, `--only=submit` some scenarios.
// `--control` leaves out the locks on orders, so races must fail; then the exit code is 1 if none does.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../packages/sandbox/src/database/embedded-database.ts';
import { seeded } from '../packages/sandbox/src/demo/random.ts';
import { allPredicates } from '../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../packages/server/src/audit/run-audit.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { bankAccountRaces } from '../tests/support/races/bank-account-races.ts';
import { electionRaces } from '../tests/support/races/election-races.ts';
import { moneyRaces } from '../tests/support/races/money-races.ts';
import { orderRaces } from '../tests/support/races/order-races.ts';
import { paymentRaces } from '../tests/support/races/payment-races.ts';
import { openRaceDesk, type RaceDesk } from '../tests/support/races/race-desk.ts';
import { openTestServer } from '../tests/support/test-server.ts';
import { leaveOutOrderLocks } from './support/without-order-locks.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    control: { type: 'boolean', default: false },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => Number(values.from) + n);
const scenarios = [...orderRaces, ...moneyRaces, ...paymentRaces, ...electionRaces, ...bankAccountRaces].filter(
  ({ title }) => title.includes(values.only),
);

/** Invariants of what these races change. Other predicates also cover rows that the scenarios insert by SQL. */
const audited = ['L1', 'L2', 'L4', 'L5', 'L9', 'D1', 'D2', 'D3', 'D4', 'O1', 'O2', 'O3', 'O5', 'O6', 'O8', 'O13'];

if (values.control) leaveOutOrderLocks();
const folder = mkdtempSync(join(tmpdir(), 'fiducia-races-'));
const embedded = await startEmbeddedDatabase({ folder, databases: ['races'], isDurable: false });
try {
  const url = embedded.urlOf('races');
  await migrate(url);
  const database = {
    url,
    keys: { master: randomBytes(32), blindIndex: randomBytes(32) },
    drop: async () => undefined,
  };
  const files = { FIDUCIA_FILES_FOLDER: join(folder, 'files') };
  const first = await openTestServer(database, undefined, files);
  const second = await openTestServer(database, undefined, files);
  try {
    const failures = (await runRaces(await openRaceDesk([first, second]))) + (await auditAll(first.platform));
    process.exitCode = (failures === 0) === values.control ? 1 : 0;
  } finally {
    await second.stop();
    await first.stop();
  }
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs every scenario with every seed and prints a table. Returns the number of failed runs. */
async function runRaces(desk: RaceDesk): Promise<number> {
  const began = performance.now();
  const problems: string[] = [];
  console.log('| # | Race | Runs | Failed | Seconds |\n| --- | --- | --- | --- | --- |');
  for (const [index, { title, run }] of scenarios.entries()) {
    const start = performance.now();
    let failed = 0;
    for (const seed of seeds) {
      try {
        await run(desk, seeded(seed));
      } catch (error) {
        failed += 1;
        problems.push(`${title}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    console.log(`| ${index + 1} | ${title} | ${seeds.length} | ${failed} | ${secondsSince(start)} |`);
  }
  const runs = scenarios.length * seeds.length;
  console.log(
    `\n${scenarios.length} scenarios, ${seeds.length} seeds: ${runs} runs in ${secondsSince(began)} s, ${problems.length} failed.`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length;
}

/** Prints what the audit finds in the database after all races. Returns the number of violations. */
async function auditAll(platform: RaceDesk['nodes'][number]['platform']): Promise<number> {
  const predicates = allPredicates.filter(({ id }) => audited.includes(id));
  const findings = await runAudit(platform.database, platform.files, predicates, platform);
  const violations = findings.reduce((sum, { count }) => sum + count, 0);
  console.log(`Audit: ${predicates.length} predicates, ${violations} violations.`);
  for (const { id, count, sentence, violations: found } of findings)
    if (count > 0) console.log(`  ${id} (${count}): ${sentence} ${found.slice(0, 3).join('; ')}`);
  return violations;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
