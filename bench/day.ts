// `npm run day`: plays a day of the staff with a fixed seed, first without a disturbance and then with crashes: SIGKILL
// of the server, its PostgreSQL, or both in the middle of a request or a job. Compares every total with the generator's
// own figures, and both end states with each other. `-- --scale=0.05` plays a smaller day, `--crashes=5` crashes fewer
// times, and `--seed=2` plays another day.
import '../tests/support/test-time/at-test-time.ts';
import { parseArgs } from 'node:util';
import { type Random, seeded } from '../packages/sandbox/src/demo/random.ts';
import { type CrashPlan, DayDriver, noCrashes } from '../tests/support/day-in-the-life/day-driver.ts';
import { killedDaySite } from '../tests/support/day-in-the-life/day-site.ts';
import { type Day, generateDay } from '../tests/support/day-in-the-life/generate-day.ts';
import { type DayResult, runDay } from '../tests/support/day-in-the-life/run-day.ts';
import { openKillSite } from '../tests/support/kills/kill-site.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    crashes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
/** About as long as the longest requests take. */
const withinMilliseconds = 300;

interface Played extends DayResult {
  readonly seconds: number;
}

async function play(title: string, day: Day, random: Random, plan: CrashPlan): Promise<Played> {
  const site = await openKillSite();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  try {
    const driver = new DayDriver(killedDaySite(site, random), plan);
    const result = await runDay(driver, day, (part) =>
      console.error(`${title}: ${part} after ${seconds().toFixed(0)} s`),
    );
    return { ...result, seconds: seconds() };
  } finally {
    await site.stop();
  }
}

/** Returns different steps at random. */
function pickSteps(random: Random, count: number, below: number): Set<number> {
  const steps = new Set<number>();
  while (steps.size < Math.min(count, below)) steps.add(1 + random.whole(below));
  return steps;
}

const random = seeded(Number(values.seed));
const day = generateDay(Number(values.seed), Number(values.scale));
const calm = await play('undisturbed', day, random, noCrashes(random));
const crashed = await play('with crashes', day, random, {
  steps: pickSteps(random, Number(values.crashes), calm.steps),
  random,
  withinMilliseconds,
});

const differences = [calm, crashed].flatMap(({ figures, violations }) => [
  ...figures
    .filter(({ expected, found }) => expected !== found)
    .map(({ name, expected, found }) => `${name}: ${found} instead of ${expected}`),
  ...violations.map((sentence) => `audit ${sentence}`),
]);
for (const key of new Set([...Object.keys(calm.state), ...Object.keys(crashed.state)])) {
  const [one, other] = [JSON.stringify(calm.state[key]), JSON.stringify(crashed.state[key])];
  if (one !== other) differences.push(`${key} ended as ${other} instead of ${one}`);
}
console.log('| Figure | Expected | Undisturbed | With crashes |\n| --- | --- | --- | --- |');
for (const [at, { name, expected, found }] of calm.figures.entries())
  console.log(`| ${name} | ${expected} | ${found} | ${crashed.figures[at]?.found} |`);
console.log(`| Steps | | ${calm.steps} | ${crashed.steps} |`);
console.log(`| Crashes | ${values.crashes} | ${calm.crashes} | ${crashed.crashes} |`);
console.log(`| Violations of the audit | 0 | ${calm.violations.length} | ${crashed.violations.length} |`);
console.log(`| End state | | ${calm.digest} | ${crashed.digest} |`);
console.log(`| Seconds | | ${calm.seconds.toFixed(0)} | ${crashed.seconds.toFixed(0)} |`);
console.log(`\n${differences.length} differences.`);
for (const difference of differences) console.log(`  ${difference}`);
process.exitCode = differences.length === 0 ? 0 : 1;
