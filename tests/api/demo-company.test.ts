import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { fillDemo, isDatabaseEmpty } from '../../packages/server/src/demo/fill-demo.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  expect(await isDatabaseEmpty(server.platform)).toBe(true);
  await fillDemo(server.platform, allAreas);
}, 300_000);
afterAll(() => server.stop());

const rows = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
  (await server.platform.database.query<T>(statement)).rows;

test('the demo company is one that the audit finds nothing in', async () => {
  const findings = await runAudit(server.platform.database, server.platform.files, dataPredicates, server.platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

const statesOf = async (table: string, substatus = "''"): Promise<string[]> =>
  (
    await rows<{ state: string }>(
      `select distinct concat_ws('/', status, nullif(${substatus}, '')) as state from ${table} order by 1`,
    )
  ).map(({ state }) => state);

test('something stands in every state that work of today can bring about', async () => {
  expect(await statesOf('orders')).toEqual([
    'cancelled',
    'complete',
    'inProgress',
    'open',
    'submitted',
    'waitingForReview',
  ]);
  expect(await statesOf('order_lines', 'substatus')).toEqual([
    'cancelled',
    'complete/done',
    'inProgress/waitingToPay',
    'open',
    'pending',
    'pending/depositHold',
    'pending/thirtyDayWait',
    'pending/waitingForAssets',
    'submitted',
    'waitingForParticipant',
    'waitingForParticipant/waitingForApproval',
    'waitingForReissue',
  ]);
  expect(await statesOf('payments')).toEqual([
    'cancellationrequestedatbank',
    'cancelled',
    'cleared',
    'created',
    'rejected',
    'returned',
    'sent',
    'stopped',
  ]);
  expect(await statesOf('payment_batches')).toEqual([
    'cancelled',
    'enteredAtBank',
    'open',
    'readyToSend',
    'sent',
    'settled',
  ]);
  expect(await statesOf('deposits')).toEqual([
    'associated',
    'available',
    'cancelled',
    'onHold',
    'received',
    'returned',
  ]);
  expect(await statesOf('payment_instructions')).toEqual([
    'approved',
    'inBatch',
    'paused',
    'sent',
    'sentBack',
    'waitingForReview',
  ]);
});

test('it is as large and as old as it says, and nothing in it failed', async () => {
  const [size] = await rows<Record<string, number>>(`
    select (select count(*)::int from accounts where id = master_account_id) as sponsors, (select count(*)::int from plans) as plans,
           (select count(distinct plan_type_code)::int from plans) as types, (select count(*)::int from participants) as people,
           (select count(distinct service_code)::int from orders) as services,
           (select (max(created_at)::date - min(created_at)::date)::int from orders) as days`);
  expect(size).toMatchObject({ sponsors: 3, plans: 12, types: 9 });
  expect(size?.['people']).toBeGreaterThan(560);
  expect(size?.['services']).toBeGreaterThan(5);
  expect(size?.['days']).toBeGreaterThan(530);
  expect(await rows('select kind, last_error from jobs where parked_at is not null or last_error is not null')).toEqual(
    [],
  );
});

test('every filling tells the same story', async () => {
  const digest = `select md5(string_agg(concat_ws('|', first_name, last_name, date_of_birth, city, tax_id_last4), ';' order by tax_id_last4, last_name, first_name)) as people,
                         (select sum(amount_cents)::bigint from payments where status = 'cleared') as paid from participants`;
  expect(await rows(digest)).toEqual([{ people: '40f32c159522137ff6fdaf5ff5fdfe0f', paid: 554_896_533 }]);
});
