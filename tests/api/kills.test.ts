import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';
import { type KillSite, openKillSite } from '../support/kills/kill-site.ts';
import { killScenarios, runKills } from '../support/kills/run-kills.ts';

let site: KillSite;
beforeAll(async () => {
  site = await openKillSite();
});
afterAll(() => site.stop());

const kills = 20;

test(`${kills} kills of the server, its database, or both: no acknowledged request is lost or takes effect twice`, async () => {
  const { figures, differences } = await runKills(site, kills, seeded(1));
  expect(differences).toEqual([]);
  expect(figures.map(({ title, kills: killed }) => [title, killed])).toEqual(
    killScenarios.map(({ title }) => [title, kills / killScenarios.length]),
  );
  expect(figures.reduce((sum, { interrupting }) => sum + interrupting, 0)).toBeGreaterThan(0);
});
