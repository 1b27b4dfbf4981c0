import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTransitions } from '../../packages/server/src/areas/orders/order-transitions.ts';
import type { RequestContext } from '../../packages/server/src/platform/call/context.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { applyTransition } from '../../packages/server/src/platform/engine/transition.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { makeOrder } from '../support/trust-scenario.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const db = () => server.platform.database;

test('a transition of a request that waited for another one is recorded after it, so history does not read backwards', async () => {
  const { orderId } = await makeOrder(server, await server.sponsor(), [300], 'open');
  await db().query(`update orders set status = 'open', submitted_at = null where id = $1`, [orderId]);
  const late = server.system();
  const permissions = new Set(['orders.view', 'orders.edit', 'orders.submit'] as const);
  const early = {
    ...late,
    now: new Date(late.now.getTime() - 5_000),
    actor: { ...late.actor, userType: 'staffMember' as const, permissions },
  };
  const act = (ctx: RequestContext, transition: 'submit' | 'reopen') =>
    db().inTx((tx) => applyTransition(tx, ctx, orderTransitions, { id: orderId, transition }));
  expect(await act(late, 'submit')).toMatchObject({ id: orderId });
  expect(await act(early, 'reopen')).toMatchObject({ id: orderId });
  const history = await db().many<{ transition: string; at: string }>(
    sql`select transition, created_at as at from transitions where record_id = ${orderId} order by created_at, id`,
  );
  expect(history.map(({ transition }) => transition)).toEqual(['submit', 'reopen']);
  expect(Date.parse(history[1]?.at ?? '')).toBeGreaterThan(Date.parse(history[0]?.at ?? ''));
  const logged = await db().many<{ to: string }>(
    sql`select after ->> 'transition' as to from change_logs where record_id = ${orderId} and action = 'transition' order by created_at, id`,
  );
  expect(logged.map(({ to }) => to)).toEqual(['submit', 'reopen']);
});

test('a change that conflicts with others after all retries answers 503 with a sentence, and changes nothing', async () => {
  const sponsor = await server.sponsor();
  const { orderId } = await makeOrder(server, sponsor, [300]);
  const staff = await server.signIn('staffMember', ['orders.view', 'orders.edit', 'orders.initiate']);
  await db().query(`create function deadlock() returns trigger language plpgsql as
    $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);
  await db().query('create trigger deadlock before update on orders for each row execute function deadlock()');
  const answer = await staff.call('PATCH', `/public/orders/${orderId}/touch`);
  await db().query('drop trigger deadlock on orders');
  expect([answer.httpStatus, answer.status]).toEqual([
    503,
    expect.objectContaining({
      code: 'busy',
      message: 'Someone else is changing the same records right now. Nothing was changed. Please try again.',
    }),
  ]);
});
