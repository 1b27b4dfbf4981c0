import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { lineToElect } from '../support/elections.ts';
import { readOutbox } from '../support/outbox.ts';
import { peopleWorkbook, type SheetValue } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let staff: Caller;
let client: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  [staff, client] = await Promise.all([
    server.signIn('staffMember', [
      'orders.view',
      'orders.edit',
      'accounts.view',
      'plans.view',
      'payments.view',
      'payments.edit',
    ]),
    server.signIn('client', ['account.view', 'plans.view', 'orders.view', 'orders.edit'], {
      masterAccountIds: [sponsor.masterAccountId],
    }),
  ]);
});
afterAll(() => server.stop());

const rows = <T>(text: string, values: readonly unknown[] = []) =>
  server.platform.database.query<T>(text, values).then((found) => found.rows);
const header = [
  'First name',
  'Last name',
  'SSN',
  'DOB',
  'Address',
  'City',
  'State',
  'ZIP',
  'Account type',
  'Pre-tax amount',
];
const person = (name: string, taxId: string, amount: SheetValue = 5_000): SheetValue[] => [
  name,
  'Sample',
  taxId,
  '04/17/1962',
  '14 Harbor Street',
  'Austin',
  'TX',
  '78701',
  'Traditional',
  amount,
];

async function newOrder(serviceCode: string): Promise<string> {
  const made = await staff.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode,
    planId: sponsor.planId,
  });
  return made.result.id;
}

test('a bulk file is stored row by row; its errors are shown to the client and clear when they are fixed', async () => {
  const orderId = await newOrder('enhancedIra');
  const bytes = await peopleWorkbook(header, [
    person('Ada', '501-45-6001'),
    person('Ben', '000-12-3456'),
    person('Cora', '501-45-6003', 'many'),
  ]);
  const made = await staff.upload<{ id: string; stage: string }>(
    `/private/orders/${orderId}/bulk-orders`,
    'file',
    'people.xlsx',
    bytes,
  );
  expect(made.result, made.text).toMatchObject({ stage: 'reading', fileName: 'people.xlsx' });
  const { id } = made.result;
  const info = `/public/bulk-orders/${id}/getBulkOrderErrorNotificationInfo`;
  expect((await staff.call<{ blocker: string }>('GET', info)).result.blocker).toContain('still being imported');
  await server.jobs.runDue();
  const read = await staff.call<object>('GET', `/public/bulk-orders/${id}`);
  expect(read.result, read.text).toMatchObject({ stage: 'done', totalRows: 3, faultyRows: 2 });
  const parsed = await staff.call<{ rowNumber: number; orderLineId: string; errors: object; needsDataFix: boolean }[]>(
    'GET',
    `/public/bulk-order-inbound-parsed-order-lines?search-bulkOrderId=equals(${id})&search-needsDataFix=equals(true)`,
  );
  expect(parsed.result.map((one) => [one.rowNumber, Object.keys(one.errors)])).toEqual([
    [5, ['taxId']],
    [6, ['traditionalPreTaxAmount']],
  ]);
  const response = await staff.call<{ subject: string; text: string; recipients: object[]; blocker: string | null }>(
    'GET',
    info,
  );
  expect(response.result, response.text).toMatchObject({ faultyRows: 2, blocker: null });
  expect(response.result.recipients).toHaveLength(1);
  expect(response.result.text).toMatch(/Row 5 \(Ben Sample\), column C: .+\nRow 6 \(Cora Sample\), column J: /);
  const send = () => staff.call('POST', `/public/bulk-orders/${id}/sendBulkOrderErrorNotification`, {});
  expect((await send()).httpStatus).toBe(200);
  const mails = await readOutbox(server.platform, { kind: 'bulk-order-errors' });
  expect(mails.map(({ text }) => text)).toEqual([response.result.text]);
  expect(response.result.subject).toMatch(/^Order [0-9-]+: 2 rows to correct$/);
  expect(response.result.text).toMatch(
    /^We read the file “people\.xlsx” for order [0-9-]+\. Please correct 2 rows in it:/,
  );
  await rows(`update users set language_code = 'es' where id in (select user_id from account_users)`);
  const spanish = (await staff.call<{ subject: string; text: string }>('GET', info)).result;
  expect(spanish.subject).toMatch(/^Orden [0-9-]+: 2 filas por corregir$/);
  expect(spanish.text).toContain('Fila 5 (Ben Sample), columna C: ');
  await rows(`update users set language_code = 'en'`);
  const sheet = await staff.call('GET', `/private/bulk-orders/${id}/errors`);
  expect(sheet.httpStatus).toBe(200);
  const fix = { 5: { taxId: '501-45-6002' }, 6: { traditionalPreTaxAmount: '2,500.00' } };
  for (const { orderLineId, rowNumber } of parsed.result)
    await staff.call('PATCH', `/public/order-lines/${orderLineId}`, fix[rowNumber as 5 | 6]);
  expect((await staff.call('GET', `/public/bulk-orders/${id}`)).result).toMatchObject({ faultyRows: 0 });
  expect((await send()).status.code).toBe('nothingToReport');
  const files = await staff.call<object[]>(
    'GET',
    `/private/inbound-parsed-order-files?search-forOrderId=equals(${orderId})`,
  );
  expect(files.result).toMatchObject([{ fileName: 'people.xlsx', stage: 'done', faultyRows: 2 }]);
});

test('rejects a bulk file for other services, without a file, from clients, and for foreign orders', async () => {
  const bytes = await peopleWorkbook(header, [person('Ada', '501-45-6001')]);
  const url = (id: string) => `/private/orders/${id}/bulk-orders`;
  const premier = await newOrder('premierDistributions');
  expect((await staff.upload(url(premier), 'file', 'a.xlsx', bytes)).status.code).toBe('notABulkOrder');
  const bulk = await newOrder('enhancedIra');
  expect((await client.upload(url(bulk), 'file', 'a.xlsx', bytes)).httpStatus).toBe(403);
  expect((await staff.upload(url('e'.repeat(32)), 'file', 'a.xlsx', bytes)).httpStatus).toBe(404);
  const html = await staff.upload(url(bulk), 'file', 'a.xlsx', Buffer.from('<html></html>'));
  expect(html.httpStatus).toBe(422);
  const left = await rows<{ n: number }>('select count(*)::int as n from bulk_orders where order_id = any($1)', [
    [premier, bulk],
  ]);
  expect(left[0]?.n).toBe(0);
});

const numberOf = async (lineId: string) =>
  (await rows<{ number: string }>('select friendly_id as number from order_lines where id = $1', [lineId]))[0]
    ?.number ?? '';
const bring = async (what: string, part: string, head: string[], data: SheetValue[][]) =>
  staff.upload<{ changed: number; errors: Record<string, string[]> }>(
    `/private/order-lines/import-${what}-updates`,
    part,
    'marks.xlsx',
    await peopleWorkbook(head, data),
  );

test('imports client identifiers and registry listings from a file: all rows or none', async () => {
  const [a, b] = [await lineToElect(server, { sponsor }), await lineToElect(server, { sponsor })];
  const [first, second] = [await numberOf(a.lineId), await numberOf(b.lineId)];
  const head = ['Line', 'Employee ID'];
  const done = await bring('client-identifier', 'file', head, [
    [first, 'EMP-1'],
    [second, 'EMP-2'],
  ]);
  expect(done.result, done.text).toEqual({ files: 1, rows: 2, changed: 2 });
  const faulty = await bring('client-identifier', 'file', head, [
    [first, 'EMP-9'],
    ['26-000000-000-0000', 'EMP-3'],
    [first, 'EMP-8'],
  ]);
  expect([faulty.httpStatus, Object.keys(faulty.result.errors)]).toEqual([422, ['A5', 'A6']]);
  const again = await bring('client-identifier', 'file', head, [[first, 'EMP-1']]);
  expect(again.result).toMatchObject({ changed: 0 });
  const found = await staff.call<{ id: string }[]>('GET', '/public/order-lines?search-clientIdentifier=equals(EMP-2)');
  expect(found.result.map(({ id }) => id)).toEqual([b.lineId]);
  const listed = await bring(
    'nrurb',
    'files',
    ['Line', 'Registry number', 'Listed on'],
    [[second, 'R-17', '06/30/2026']],
  );
  expect(listed.result, listed.text).toMatchObject({ changed: 1 });
  expect((await staff.call('GET', `/public/order-lines/${b.lineId}`)).result).toMatchObject({
    registryNumber: 'R-17',
    registryListedOn: '2026-06-30',
  });
  const bad = await bring('nrurb', 'files', ['Line', 'Registry number', 'Listed on'], [[second, 'R-18', 'soon']]);
  expect([bad.httpStatus, Object.keys(bad.result.errors)]).toEqual([422, ['C4']]);
});

test('new accounts are reported to the custodian once, in a batch of what was paid', async () => {
  const ended = {
    line: { status: 'complete', substatus: 'defaultedToIra', completed_at: '2026-05-01T15:00:00Z' },
    sponsor,
  };
  const [one] = [await lineToElect(server, ended), await lineToElect(server, ended)];
  const other = await lineToElect(server, { sponsor });
  const notifyNew = (selectedOrderLineIds?: string[], headers = {}) =>
    staff.call(
      'POST',
      '/private/order-lines/export-missing-participant-new-rollovers',
      { selectedOrderLineIds },
      headers,
    );
  // A repetition with the same key gets the same file.
  for (const _ of [1, 2]) {
    const answer = await notifyNew(undefined, { 'idempotency-key': 'new-rollovers' });
    expect([answer.httpStatus, answer.text.startsWith('PK')]).toEqual([200, true]);
  }
  expect((await notifyNew()).status.code).toBe('noNewRollover');
  expect((await notifyNew([one.lineId])).httpStatus).toBe(200);
  expect((await notifyNew([other.lineId])).httpStatus).toBe(404);
  // An undone report is not reported: the next export contains the line again.
  const [run] = await rows<{ id: string }>(
    `select id from bulk_operation_runs where operation = 'newRollovers' order by created_at limit 1`,
  );
  const undone = await staff.call('POST', `/private/bulk-operation-runs/${run?.id}/undo`);
  expect(undone.result, undone.text).toEqual({ restoredLines: 1, leftLines: 1 });
  expect((await notifyNew()).httpStatus).toBe(200);

  const made = await staff.call<{ id: string }>('POST', '/private/deposit-batches', {
    flagName: 'May',
    destination: 'Quayside Trust',
  });
  expect(made.result, made.text).toMatchObject({ status: 'open', totalLines: 0 });
  const path = `/private/deposit-batches/${made.result.id}`;
  expect((await staff.call('POST', `${path}/send`, {})).status.code).toBe('batchIsEmpty');
  const add = (orderLineId: string, depositBatchId = made.result.id) =>
    staff.call<{ id: string }>('POST', '/private/deposit-batch-order-lines', { depositBatchId, orderLineId });
  const first = await add(one.lineId);
  expect(first.result, first.text).toMatchObject({ amount: 1_000_000, substatus: 'defaultedToIra' });
  expect((await add(one.lineId)).status.code).toBe('lineElsewhere');
  expect((await add(other.lineId)).status.code).toBe('lineNotReady');
  expect((await staff.call('POST', `${path}/add-ready-lines`, {})).result).toMatchObject({
    totalLines: 2,
    total: 2_000_000,
  });
  // Nothing was paid for these lines.
  expect((await staff.call('POST', `${path}/send`, {})).status.code).toBe('nothingDeposited');
  expect((await staff.call('DELETE', `/private/deposit-batch-order-lines/${first.result.id}`)).httpStatus).toBe(200);
  expect((await staff.call('POST', `${path}/cancel`, {})).result).toMatchObject({ status: 'cancelled', totalLines: 0 });
  expect((await client.call('GET', path)).httpStatus).toBe(403);
});

test('every order satisfies the audit', async () => {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  const own = findings.filter(({ count }) => count > 0);
  expect(own.map(({ id, violations }) => [id, violations])).toEqual([]);
});
