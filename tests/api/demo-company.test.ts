import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { auditedAreas } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { fillDemo, isDatabaseEmpty } from '../../packages/server/src/demo/fill-demo.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let seconds: number;
beforeAll(async () => {
  server = await openTestServer();
  expect(await isDatabaseEmpty(server.platform)).toBe(true);
  const began = performance.now();
  await fillDemo(server.platform, allAreas);
  seconds = (performance.now() - began) / 1000;
  console.log(`demo filled in ${seconds.toFixed(1)} s`);
}, 300_000);
afterAll(() => server.stop());

const rows = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
  (await server.platform.database.query<T>(statement)).rows;

test('the demo company is one that the audit finds nothing in', async () => {
  const findings = await runAudit(
    server.platform.database,
    server.platform.files,
    auditedAreas.flatMap(({ predicates }) => predicates),
  );
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

test('it has eighteen months of orders in every state', async () => {
  console.log(
    await rows('select service_code, status, substatus, count(*)::int from orders group by 1,2,3 order by 1,2'),
  );
  console.log(await rows('select status, substatus, count(*)::int from order_lines group by 1,2 order by 1,2'));
  console.log(await rows('select status, count(*)::int from payments group by 1'));
  console.log(await rows('select status, count(*)::int from payment_batches group by 1'));
  console.log(await rows('select status, count(*)::int from deposits group by 1'));
  console.log(await rows('select status, count(*)::int from payment_instructions group by 1'));
  console.log(
    await rows(
      `select kind, last_error, count(*)::int from jobs where parked_at is not null or last_error is not null group by 1,2`,
    ),
  );
});
