import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { absent } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { allTransitions } from '../support/all-transitions.ts';
import { rowSamples, tablesWithRows } from '../support/entity-samples.ts';
import { planter } from '../support/plant-record.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

/** Tables whose records the law retains: they can be marked as deleted only after this many years. */
const retained: Readonly<Record<string, number>> = { fin_cen_files: 5, ofac_file_versions: 10, screening_hits: 10 };

let server: TestServer;
let plant: ReturnType<typeof planter>;
beforeAll(async () => {
  server = await openTestServer();
  const staff = await server.signIn('staffMember');
  plant = planter(server.platform.database, rowSamples, tablesWithRows, staff.userId);
});
afterAll(() => server.stop());

test('every machine that the server binds to a table is listed', () => {
  const files = globSync('packages/server/src/**/*.ts').filter((file) => !file.endsWith('engine/transition.ts'));
  const bound = files.flatMap((file) => readFileSync(file, 'utf8').match(/= bindTransitions[<(]/g) ?? []);
  expect(allTransitions).toHaveLength(bound.length);
  expect(new Set(allTransitions.map(({ entity }) => entity.name)).size).toBe(allTransitions.length);
});

test.each(allTransitions.map((transitions) => [transitions.entity.name, transitions] as const))(
  'rejects transitions of a deleted %s as not found',
  async (_, { entity, names, make }) => {
    const { database } = server.platform;
    const id = await plant(entity.table);
    const remove = () => database.query(`update ${entity.table} set deleted_at = now() where id = $1`, [id]);
    const years = retained[entity.table];
    if (years !== undefined) {
      await expect(remove()).rejects.toThrow(`records in ${entity.table} are retained for ${years} years`);
      const age = `interval '${years} years 1 day'`;
      await database.query(`update ${entity.table} set created_at = now() - ${age} where id = $1`, [id]);
    }
    await remove();
    const ctx = server.system();
    for (const name of names) {
      expect([name, await ctx.inTx((tx) => make(tx, ctx, id, name))]).toEqual([name, absent.code]);
    }
  },
);

test('only staff can read a deleted record', async () => {
  const sponsor = await server.sponsor();
  const path = `/public/plans/${sponsor.planId}`;
  const staff = await server.signIn('staffMember', ['plans.view']);
  const client = await server.signIn('client', ['plans.view'], { masterAccountIds: [sponsor.masterAccountId] });
  expect([(await staff.call('GET', path)).httpStatus, (await client.call('GET', path)).httpStatus]).toEqual([200, 200]);
  await server.platform.database.query('update plans set deleted_at = now() where id = $1', [sponsor.planId]);
  expect([(await staff.call('GET', path)).httpStatus, (await client.call('GET', path)).httpStatus]).toEqual([200, 404]);
});
