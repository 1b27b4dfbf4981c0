import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { unclaimedAudit } from '../../packages/server/src/areas/payments/audit/unclaimed-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { selfTest } from '../../packages/server/src/audit/self-test.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

test('each payment predicate finds only its planted violation', async () => {
  const { database, files } = server.platform;
  const predicates = [...paymentAudit, ...unclaimedAudit];
  const results = await selfTest(database, files, [{ name: 'payments', predicates }], server.platform);
  expect(results.filter(({ isFound, problem }) => !isFound || problem !== '')).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual([
    'P3',
    'P4',
    'P5',
    'P8',
    'P14',
    'P15',
    'P16',
    'T2',
    'T4',
    'O7',
    'UP1',
    'UP2',
  ]);
  expect((await runAudit(database, files, predicates, server.platform)).map(({ count }) => count)).toEqual(
    predicates.map(() => 0),
  );
});
