import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
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

test('a sponsor’s change that waited while the order was submitted is rejected', async () => {
  const { database } = server.platform;
  const { masterAccountId, planId } = await server.sponsor('Late Change Mills');
  const sponsor = await server.signIn('client', ['account.view', 'plans.view', 'orders.view', 'orders.edit'], {
    masterAccountIds: [masterAccountId],
  });
  const created = async (path: string, body: Record<string, unknown>) =>
    (await sponsor.call<{ id: string }>('POST', path, body)).result.id;
  const order = await created(`/public/accounts/${masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId,
  });
  const line = await created(`/public/orders/${order}/order-lines`, { firstName: 'Ann', lastName: 'Bee' });
  let change: Promise<unknown> = Promise.resolve();
  await database.inTx(async (tx) => {
    await tx.run(sql`update orders set status = 'submitted' where id = ${order}`);
    change = sponsor.call('PATCH', `/public/order-lines/${line}`, { firstName: 'Anna' });
    const waiting = sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await database.many(waiting)).length).toBe(1);
  });
  expect(await change).toMatchObject({ httpStatus: 409, status: { code: 'lineIsLocked' } });
});
