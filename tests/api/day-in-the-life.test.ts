import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';
import { DayDriver } from '../support/day-in-the-life/day-driver.ts';
import { openLocalDaySite } from '../support/day-in-the-life/day-site.ts';
import { generateDay } from '../support/day-in-the-life/generate-day.ts';
import { runDay } from '../support/day-in-the-life/run-day.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const seed = 1;
/** `npm run day` plays the whole day, with 20 crashes. */
const scale = 1 / 20;
const steps = 100;

let server: TestServer;
let url: string;
beforeAll(async () => {
  const database = await freshDatabase();
  url = database.url;
  server = await openTestServer(database, undefined, { FIDUCIA_LOG_LEVEL: 'silent' });
});
afterAll(() => server.stop());

test('a twentieth of a day, with a crash: every total is what the generator expects, and the audit finds nothing', async () => {
  const random = seeded(seed);
  const crashIn = new Set([1 + random.whole(steps)]);
  const site = await openLocalDaySite(server, url);
  const driver = new DayDriver(site, { steps: crashIn, random, withinMilliseconds: 100 });
  const result = await runDay(driver, generateDay(seed, scale));
  expect(result.violations).toEqual([]);
  expect(result.figures.filter(({ expected, found }) => expected !== found)).toEqual([]);
  expect(result.crashes).toBe(1);
});
