import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { orderTable } from '../../packages/server/src/areas/orders/order.table.ts';
import { planTable } from '../../packages/server/src/areas/plans/plan.table.ts';
import { planTransitions } from '../../packages/server/src/areas/plans/plan-transitions.ts';
import { contextFor } from '../../packages/server/src/platform/call/context.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { TenantScope } from '../../packages/server/src/platform/db/scope.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { readRecord } from '../../packages/server/src/platform/engine/read-record.ts';
import { searchEntity } from '../../packages/server/src/platform/engine/search.ts';
import { applyTransition } from '../../packages/server/src/platform/engine/transition.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const times = 8;

let server: TestServer;
let database: Database;
let planId: string;
let scope: TenantScope;
beforeAll(async () => {
  server = await openTestServer();
  const sponsor = await server.sponsor();
  planId = sponsor.planId;
  scope = { userType: 'client', userId: null, masterAccountIds: [sponsor.masterAccountId], participantIds: [] };
  // One connection for statements, so that all of them are prepared on it.
  database = openDatabase({ url: server.platform.config.databaseUrl, connections: 2 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

interface Plans {
  readonly statement: string;
  readonly generic: number;
  readonly custom: number;
}

/** Runs work several times; returns how PostgreSQL planned its statements that have parameters. */
async function plansOf(work: () => Promise<unknown>): Promise<Plans[]> {
  const before = await prepared();
  for (let time = 0; time < times; time += 1) await work();
  // By name, since each role prepares the same text separately.
  const known = new Map(before.map((plans) => [plans.name, plans]));
  return (await prepared())
    .map(({ name, statement, generic, custom }) => {
      const { generic: oldGeneric, custom: oldCustom } = known.get(name) ?? { generic: 0, custom: 0 };
      return { statement, generic: generic - oldGeneric, custom: custom - oldCustom };
    })
    .filter(({ generic, custom }) => generic + custom >= times);
}

const prepared = () =>
  database.many<Plans & { readonly name: string }>(sql`
    select name, statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
     where cardinality(parameter_types) > 0 and name not like 'fiducia-%' and statement not like '%pg_prepared_statements%'
       and statement not like '%plan_cache_mode%'`);

const plannedEachTime = (table: string): Plans => ({
  statement: expect.stringContaining(`from ${table} t`),
  generic: 0,
  custom: times,
});

const client = () => ({ ...systemActor, userType: 'client' as const, masterAccountIds: scope.masterAccountIds });

test('[one-plan] reads by ID use one plan for any values, under each role', async () => {
  for (const read of [
    () => readRecord(database, planTable, planId, systemActor),
    () => readRecord(database.scopedTo(scope), planTable, planId, client()),
    () => database.inTx((tx) => readRecord(tx, planTable, planId, systemActor)),
  ])
    expect(await plansOf(read)).toEqual([
      { statement: expect.stringContaining('from plans t'), generic: times, custom: 0 },
    ]);
});

test('[one-plan] the statements of a transition use one plan for any values', async () => {
  const { keyring, clock } = server.platform;
  const ctx = contextFor(database, keyring, clock, systemActor);
  const plans = await plansOf(() =>
    database.inTx((tx) => applyTransition(tx, ctx, planTransitions, { id: planId, transition: 'deactivate' }), {
      isDryRun: true,
    }),
  );
  expect(plans.length).toBeGreaterThan(2);
  expect(plans.filter(({ custom }) => custom > 0)).toEqual([]);
});

test('[one-plan] a search with open values is planned for them each time, and nothing after it', async () => {
  const search = (db: Database) => {
    const { keyring, clock } = server.platform;
    const actor = db === database ? { ...systemActor, userType: 'staffMember' as const } : client();
    return searchEntity(contextFor(db, keyring, clock, actor), orderTable, { query: 'north' });
  };
  for (const db of [database, database.scopedTo(scope)]) {
    const plans = await plansOf(() => search(db));
    // The accounts and plans that the text names are read first.
    expect(plans).toHaveLength(3);
    for (const table of ['accounts', 'plans', 'orders']) expect(plans).toContainEqual(plannedEachTime(table));
  }
  const both = await plansOf(() =>
    database.inTx(async (tx) => {
      const { keyring, clock } = server.platform;
      const actor = { ...systemActor, userType: 'staffMember' as const };
      await searchEntity({ ...contextFor(database, keyring, clock, actor), db: tx }, orderTable, { query: 'north' });
      await readRecord(tx, planTable, planId, systemActor);
    }),
  );
  expect(both).toHaveLength(4);
  expect(both).toContainEqual(plannedEachTime('orders'));
  expect(both).toContainEqual({ statement: expect.stringContaining('from plans t'), generic: times, custom: 0 });
});

test('[one-plan] a statement about many records is planned for how many they are', async () => {
  const read = (count: number) => {
    const ids = Array.from({ length: count }, () => planId);
    return () => database.many(sql`select id, ${count}::int as count from plans where id = any(${ids}::text[])`);
  };
  expect(await plansOf(read(100))).toMatchObject([{ generic: times, custom: 0 }]);
  expect(await plansOf(read(101))).toMatchObject([{ generic: 0, custom: times }]);
});
