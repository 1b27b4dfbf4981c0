import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { SessionShared } from '../../packages/server/src/platform/db/require-own-session.ts';
import { SettingsLost } from '../../packages/server/src/platform/db/require-settings.ts';
import type { TenantScope } from '../../packages/server/src/platform/db/scope.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { openTransactionPooler, type TransactionPooler } from '../support/transaction-pooler.ts';

const settings = {
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
};

let server: TestServer;
let pooler: TransactionPooler;
let database: Database;
const sponsors: { readonly scope: TenantScope; readonly planId: string }[] = [];
beforeAll(async () => {
  server = await openTestServer();
  for (let index = 0; index < 12; index += 1) {
    const { masterAccountId, planId } = await server.sponsor(`Sponsor ${index}`);
    const scope = { userType: 'client', userId: newId(), masterAccountIds: [masterAccountId], participantIds: [] };
    sponsors.push({ scope, planId });
  }
  pooler = await openTransactionPooler(server.platform.config.databaseUrl, 3, settings);
  database = openDatabase({ url: pooler.url, connections: 9 });
});
afterAll(async () => {
  await database.close();
  await pooler.close();
  await server.stop();
});

const plans = sql`select id from plans order by id`;
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

test('[scale-D1] a pooler that hands connections on after each transaction shows nobody the rows of another sponsor', async () => {
  const all = sponsors.map(({ planId }) => planId).toSorted();
  const readsOf = async (index: number): Promise<void> => {
    const { scope, planId } = sponsors[index % sponsors.length] ?? {};
    if (!scope) throw new Error('a sponsor expected');
    const own = database.scopedTo(scope);
    expect(idsOf(await own.many<{ id: string }>(plans))).toEqual([planId]);
    if (index % 3 === 0) expect(idsOf(await database.many<{ id: string }>(plans))).toEqual(all);
    if (index % 5 !== 0) return;
    const seen = await own.inTx(async (tx) => {
      const before = await tx.many<{ id: string }>(plans);
      const every = await tx.bypassingRowSecurity('compared').many<{ id: string }>(plans);
      return [before, every, await tx.many<{ id: string }>(plans)];
    });
    expect(seen.map(idsOf)).toEqual([[planId], all, [planId]]);
  };
  const readers = Array.from({ length: 8 }, async (_, reader) => {
    for (let round = 0; round < 100; round += 1) await readsOf(round * 8 + reader);
  });
  await Promise.all(readers);
  expect(pooler.exchanges()).toBeGreaterThan(100);
});

test('[scale-D1] an error in one transaction leaves nothing behind for the next', async () => {
  const [first, second] = sponsors;
  if (!first || !second) throw new Error('two sponsors expected');
  for (let round = 0; round < 20; round += 1) {
    await expect(database.scopedTo(first.scope).query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(idsOf(await database.scopedTo(second.scope).many<{ id: string }>(plans))).toEqual([second.planId]);
    expect(await database.many(plans)).toHaveLength(sponsors.length);
  }
});

test('[scale-D1] a pooler that drops the limits of our connections is refused, with the statements that set them', async () => {
  const careless = await openTransactionPooler(server.platform.config.databaseUrl, 1, {});
  const unlimited = openDatabase({ url: careless.url, connections: 2 });
  try {
    const refusal = unlimited.query('select 1');
    await expect(refusal).rejects.toThrow(SettingsLost);
    await expect(refusal).rejects.toThrow(/Set them for the role: .*alter role .* set statement_timeout = '5000';/);
  } finally {
    await unlimited.close();
    await careless.close();
  }
});

test('[scale-D1] migrations refuse a connection that shares its session, before they take a lock or change anything', async () => {
  const refusal = migrate(pooler.url);
  await expect(refusal).rejects.toThrow(SessionShared);
  await expect(refusal).rejects.toThrow('FIDUCIA_OWNER_DATABASE_URL');
  const { rows } = await server.platform.database.query<{ held: number }>(
    `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  expect(rows).toEqual([{ held: 0 }]);
});
