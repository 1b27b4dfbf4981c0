// `npm run kills`: kills a server, its PostgreSQL, or both with SIGKILL while clients work, and compares everything that
// was acknowledged with what is stored. `-- --kills=100` kills fewer times, `--seed=2` at other moments, and
// `--only=mail` runs some scenarios. `--control=newKeys` and `--control=asynchronousCommit` break what keeps requests
// safe, so the run must fail.
import '../tests/support/test-time/at-test-time.ts';
import { parseArgs } from 'node:util';
import { seeded } from '../packages/sandbox/src/demo/random.ts';
import { type KillControl, openKillSite } from '../tests/support/kills/kill-site.ts';
import { killScenarios, runKills } from '../tests/support/kills/run-kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    control: { type: 'string' },
  },
});
const scenarios = killScenarios.filter(({ title }) => title.includes(values.only));
const controls: readonly (KillControl | undefined)[] = [undefined, 'newKeys', 'asynchronousCommit'];
const control = controls.find((one) => one === values.control);
if (control !== values.control) throw new Error(`there is no control ${values.control}`);
const began = performance.now();
const site = await openKillSite(control);
try {
  const kills = Number(values.kills);
  const result = await runKills(site, kills, seeded(Number(values.seed)), scenarios, (done) => {
    if (done % 50 === 0) console.error(`${done} of ${kills} kills`);
  });
  console.log(
    '| Scenario | Kills | Interrupting | Acknowledged | Lost | Doubled | Median seconds until ready |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const { title, kills: killed, interrupting, acknowledged, lost, doubled, medianSeconds } of result.figures)
    console.log(
      `| ${title} | ${killed} | ${interrupting} | ${acknowledged} | ${lost} | ${doubled} | ${medianSeconds.toFixed(1)} |`,
    );
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `\n${kills} kills in ${seconds} s; ${result.jobsRunAgain} jobs run again, ${result.messagesSetAside} messages set aside.`,
  );
  console.log(
    `${result.differences.length} differences, including violations of the audit's ${result.predicates} predicates.`,
  );
  for (const difference of result.differences) console.log(`  ${difference}`);
  process.exitCode = result.differences.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
