import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';
import { addToOrders, deleteSome, editAll, submitAndDelete } from '../support/races/order-races.ts';
import { openRaceDesk, type RaceDesk } from '../support/races/race-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let desk: RaceDesk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openRaceDesk([server]);
});
afterAll(() => server.stop());

const seeds = [1, 2, 3, 4, 5, 6];

test.each(seeds)(
  'order totals are right after six of eight participants are deleted at the same time (%i)',
  async (seed) => {
    await expect(deleteSome(6).run(desk, seeded(seed))).resolves.toBeUndefined();
  },
);

test.each(seeds)('order totals are right after all participants are edited at the same time (%i)', async (seed) => {
  await expect(editAll.run(desk, seeded(seed))).resolves.toBeUndefined();
});

test.each(seeds)('a submit and deletes at the same time end without an error of the server (%i)', async (seed) => {
  await expect(submitAndDelete(6).run(desk, seeded(seed))).resolves.toBeUndefined();
});

test.each(seeds)(
  '[U5] one participant who is added to four orders at the same time is created once (%i)',
  async (seed) => {
    await expect(addToOrders(4).run(desk, seeded(seed))).resolves.toBeUndefined();
  },
);
