import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkPreview } from '../../packages/contract/src/orders/bulk-operation.routes.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { peopleWorkbook, type SheetValue } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let staff: Caller;
let client: Caller;

const base = '/private/order-lines';
const runs = '/private/bulk-operation-runs';

beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  [staff, client] = await Promise.all([
    server.signIn('staffMember', ['orders.view', 'orders.edit', 'orders.submit', 'accounts.view', 'plans.view']),
    server.signIn('client', ['account.view', 'plans.view', 'orders.view', 'orders.edit'], {
      masterAccountIds: [sponsor.masterAccountId],
    }),
  ]);
});
afterAll(() => server.stop());

interface Run {
  readonly id: string;
  readonly changedLines: number;
}
interface Line {
  id: string;
  friendlyId: string;
  status: string;
  traditionalPreTaxAmount: number;
  grossDistributionAmount: number;
  totalFundsRequired: number;
  fieldsRequiringDataFix: Record<string, string> | null;
  hasTwin: boolean;
}
const ada = {
  firstName: 'Ada',
  lastName: 'Sample',
  taxId: '219-09-9998',
  dateOfBirth: '04/17/1962',
  addressLine1: '14 Harbor Street',
  city: 'Seattle',
  stateCode: 'WA',
  postalCode: '98101',
  distributionReasonCode: 'Separation from service',
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: '1,000.00',
};
const bea = { ...ada, firstName: 'Bea', lastName: 'Bell', taxId: '772-41-8063' };

async function newOrder(planId = sponsor.planId): Promise<string> {
  const made = await staff.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId,
  });
  return made.result.id;
}
async function add(orderId: string, person: object): Promise<Line> {
  const made = await staff.call<{ id: string }>('POST', `/public/orders/${orderId}/order-lines`, person);
  return line(made.result.id);
}
const line = async (id: string): Promise<Line> => (await staff.call<Line>('GET', `/public/order-lines/${id}`)).result;
const order = async (id: string) =>
  (await staff.call<{ totalOrderLines: number; totalFundsRequired: number }>('GET', `/public/orders/${id}`)).result;
const merge = (survivingOrderLineId: string, duplicateOrderLineIds: string[], amounts: 'keep' | 'add' = 'keep') =>
  staff.call<{ grossDistributionAmount: number }>('POST', `${base}/merge-duplicates`, {
    survivingOrderLineId,
    duplicateOrderLineIds,
    amounts,
  });
const upload = (path: string, rows: readonly (readonly SheetValue[])[], header: string[], fields = {}) =>
  peopleWorkbook(header, rows).then((bytes) =>
    staff.upload<{ rows: number; changed: number; grossAfter: number; notInFile: number; errors: object }>(
      `${base}/${path}`,
      'file',
      'balances.xlsx',
      bytes,
      fields,
    ),
  );
const byLine = 'import-missing-participant-balance-updates';

describe('merging duplicates', () => {
  test('a participant entered twice: one line is removed, amounts are added, the error clears, and both lines log it', async () => {
    const id = await newOrder();
    const [first, second, other] = [await add(id, ada), await add(id, ada), await add(id, bea)];
    expect([first.fieldsRequiringDataFix, Object.keys(second.fieldsRequiringDataFix ?? {})]).toEqual([null, ['taxId']]);
    const merged = await merge(second.id, [first.id], 'add');
    expect(merged.result).toMatchObject({ mergedOrderLineIds: [first.id], grossDistributionAmount: 200_000 });
    expect(await line(second.id)).toMatchObject({ fieldsRequiringDataFix: null, traditionalPreTaxAmount: 200_000 });
    const left = await staff.call<Line[]>('GET', `/public/order-lines?search-orderId=equals(${id})`);
    expect(new Set(left.result.map((one) => one.id))).toEqual(new Set([second.id, other.id]));
    const after = await order(id);
    expect(after.totalOrderLines).toBe(2);
    expect(after.totalFundsRequired).toBe(
      (await line(second.id)).totalFundsRequired + (await line(other.id)).totalFundsRequired,
    );
    const notes = await staff.call<{ note: string }[]>('GET', `/private/order-lines/${second.id}/notes`);
    expect(notes.result[0]?.note).toMatch(/^Merged with 26-[\d-]+; their amounts were added to this order line\.$/);
  });

  test('a submitted duplicate is canceled, and amounts stay unchanged', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    const [stays, goes] = [await add(one, ada), await add(two, ada)];
    for (const id of [one, two]) await staff.call('POST', `/public/orders/${id}/submit`);
    const twins = await staff.call<Line[]>('GET', '/public/order-lines?search-hasTwin=equals(true)');
    expect(twins.result.map(({ id }) => id)).toEqual(expect.arrayContaining([stays.id, goes.id]));
    expect((await merge(stays.id, [goes.id], 'add')).status.code).toBe('amountsAreFixed');
    expect((await merge(stays.id, [goes.id])).result).toMatchObject({ grossDistributionAmount: 100_000 });
    expect((await line(goes.id)).status).toBe('cancelled');
    expect((await line(stays.id)).status).toBe('submitted');
  });

  test("one line that can't be merged blocks all", async () => {
    const id = await newOrder();
    const [first, second, other] = [await add(id, ada), await add(id, ada), await add(id, bea)];
    const rejected = await merge(first.id, [second.id, other.id]);
    expect([rejected.httpStatus, rejected.status.code]).toEqual([409, 'otherPerson']);
    expect((await line(second.id)).status).toBe('open');
    expect((await merge(first.id, [first.id])).status.code).toBe('nothingToMerge');
    expect((await merge(first.id, ['0'.repeat(32)])).httpStatus).toBe(404);
    const denied = await client.call('POST', `${base}/merge-duplicates`, {
      survivingOrderLineId: first.id,
      duplicateOrderLineIds: [second.id],
    });
    expect(denied.httpStatus).toBe(403);
  });
});

describe('balances by file', () => {
  test('imports what was exported: new amounts, totals, and log; a second import changes nothing', async () => {
    const id = await newOrder();
    const lines = [await add(id, ada), await add(id, bea)];
    const file = await server.app.inject({
      method: 'POST',
      url: `${base}/export-missing-participant-balance-updates`,
      headers: { authorization: `Bearer ${staff.token}` },
      payload: { selectedOrderLineIds: lines.map((one) => one.id) },
    });
    const read = await readSheet({ bytes: file.rawPayload, fileName: 'balances.xlsx' }, [
      { key: 'line', header: 'Line' },
      { key: 'preTax', header: 'Pre-tax amount' },
      { key: 'name', header: 'Participant' },
    ]);
    const exported = read.ok ? read.value.rows.map(({ cells }) => [cells['name']?.text, cells['preTax']?.text]) : [];
    expect(exported).toEqual([
      ['Bea Bell', '1000'],
      ['Ada Sample', '1000'],
    ]);
    const rows = lines.map((one, at) => [one.friendlyId, 1_500.25 + at]);
    const done = await upload(byLine, rows, ['Line', 'Pre-tax amount']);
    expect(done.result).toMatchObject({ rows: 2, changed: 2, grossBefore: 200_000, grossAfter: 300_150 });
    expect(await line(lines[0]?.id ?? '')).toMatchObject({
      traditionalPreTaxAmount: 150_025,
      grossDistributionAmount: 150_025,
    });
    const sum = (await Promise.all(lines.map((one) => line(one.id)))).reduce(
      (all, one) => all + one.totalFundsRequired,
      0,
    );
    expect((await order(id)).totalFundsRequired).toBe(sum);
    const log = await staff.call<{ after: object }[]>('GET', `/private/order-lines/${lines[0]?.id}/change-logs`);
    expect(log.result[0]?.after).toMatchObject({ gross_distribution_amount_cents: 150_025 });
    expect((await upload(byLine, rows, ['Line', 'Pre-tax amount'])).result).toMatchObject({ changed: 0 });
  });

  test('one wrong cell rejects the whole file, and every wrong cell is named', async () => {
    const id = await newOrder();
    const [first, second] = [await add(id, ada), await add(id, bea)];
    const rejected = await upload(
      byLine,
      [
        [first.friendlyId, 5_000, null],
        [second.friendlyId, 'a lot', null],
        [first.friendlyId, 6_000, null],
        ['26-000000-000-0000', 1, null],
        [second.friendlyId, null, null],
      ],
      ['Line', 'Pre-tax amount', 'Roth balance'],
    );
    expect([rejected.httpStatus, Object.keys(rejected.result.errors)]).toEqual([422, ['B5', 'A6', 'A7', 'A8']]);
    expect(rejected.status.message).toBe(
      '4 cells have errors. Nothing was changed. Correct the file and upload it again.',
    );
    expect((await line(first.id)).traditionalPreTaxAmount).toBe(100_000);
    const empty = await upload(byLine, [[first.friendlyId, 'x']], ['Line', 'Comment']);
    expect(empty.httpStatus).toBe(422);
  });

  test('a whole plan by tax ID: counts those left out, rejects unknown participants and locked lines', async () => {
    const other = await server.sponsor('Fabrikam');
    const made = await staff.call<{ id: string }>('POST', `/public/accounts/${other.masterAccountId}/orders`, {
      serviceCode: 'premierDistributions',
      planId: other.planId,
    });
    const [first, second] = [await add(made.result.id, ada), await add(made.result.id, bea)];
    const header = ['SSN', 'Pre-tax amount'];
    const path = 'import-full-balance-updates';
    const done = await upload(path, [[219_099_998, 2_000]], header, { planId: other.planId });
    expect(done.result).toMatchObject({ rows: 1, changed: 1, notInFile: 1 });
    expect((await line(first.id)).grossDistributionAmount).toBe(200_000);
    const stranger = await upload(path, [['536-90-4399', 2_000]], header, { planId: other.planId });
    expect(Object.values(stranger.result.errors)).toEqual([
      ['No participant with this tax ID has an open order line in this plan.'],
    ]);
    await server.platform.database.query(`update order_lines set total_funds_associated_cents = 5 where id = $1`, [
      second.id,
    ]);
    const locked = await upload(path, [['772-41-8063', 2_000]], header, { planId: other.planId });
    expect(JSON.stringify(locked.result.errors)).toContain('Undo the association');
    await server.platform.database.query(`update order_lines set total_funds_associated_cents = 0 where id = $1`, [
      second.id,
    ]);
  });

  describe('a run of a bulk operation', () => {
    const header = ['Line', 'Pre-tax amount'];
    // The same rows are the same file: a workbook that is written again has another time in it.
    const workbooks = new Map<readonly unknown[], ReturnType<typeof peopleWorkbook>>();
    const send = async <T>(path: string, rows: readonly (readonly SheetValue[])[], fields = {}) => {
      const workbook = workbooks.get(rows) ?? peopleWorkbook(header, rows);
      workbooks.set(rows, workbook);
      return staff.upload<T>(path, 'file', 'balances.xlsx', await workbook, fields);
    };
    const preview = (rows: readonly (readonly SheetValue[])[]) =>
      send<BulkPreview>(`${runs}/preview`, rows, { operation: 'lineBalances' });
    const latest = async () =>
      (await staff.call<Run[]>('GET', `${runs}?sortBy=createdAt&sortDirection=desc`)).result[0];

    test('a preview shows old and new values, unchanged rows, and errors, and stores nothing', async () => {
      const id = await newOrder();
      const [first, second] = [await add(id, ada), await add(id, bea)];
      const rows = [
        [first.friendlyId, 1_200],
        [second.friendlyId, 1_000],
        ['26-000000-000-0000', 1],
      ];
      const before = await latest();
      const shown = await preview(rows);
      expect(shown.result, shown.text).toMatchObject({
        totalRows: 3,
        changedLines: 1,
        unchangedRows: 1,
        faultyRows: 1,
        grossBefore: 200_000,
        grossAfter: 220_000,
        importedAt: null,
        changes: [
          { id: first.id, participantName: 'Ada Sample', oldValue: 'Pre-tax $1,000.00', newValue: 'Pre-tax $1,200.00' },
        ],
        faults: [{ rowNumber: 6, cell: 'A6', reason: 'No order line has this number.' }],
      });
      expect((await line(first.id)).grossDistributionAmount).toBe(100_000);
      expect(await latest()).toEqual(before);
      const errors = await send(`${runs}/preview-errors`, rows, { operation: 'lineBalances' });
      expect([errors.httpStatus, errors.text.startsWith('PK')]).toEqual([200, true]);
      // The reviewed rows are imported. The row with the error is recorded with the run.
      const fields = { fingerprint: shown.result.fingerprint };
      const done = await send<{ rows: number; changed: number }>(`${base}/${byLine}`, rows, fields);
      expect(done.result, done.text).toMatchObject({ rows: 3, changed: 1, grossAfter: 220_000 });
      const run = await latest();
      expect(run).toMatchObject({ operation: 'lineBalances', totalRows: 3, changedLines: 1, faultyRows: 1 });
      const left = await staff.call('GET', `${runs}/${run?.id}/errors`);
      expect([left.httpStatus, left.text.startsWith('PK')]).toEqual([200, true]);
      // The same file again changes nothing.
      const again = await preview(rows);
      expect(again.result).toMatchObject({ changedLines: 0, unchangedRows: 2, importedAt: expect.any(String) });
      const repeated = await send<{ changed: number }>(`${base}/${byLine}`, rows, {
        fingerprint: again.result.fingerprint,
      });
      expect([repeated.result.changed, repeated.status.message]).toEqual([
        0,
        'Nothing was changed, because the order lines already have these values.',
      ]);
      expect((await staff.call('POST', `${runs}/${(await latest())?.id}/undo`)).status.code).toBe('nothingToUndo');
    });

    test('two imports of one reviewed file change the order lines once, and a line that changed meanwhile stops them', async () => {
      const id = await newOrder();
      const [first, second] = [await add(id, ada), await add(id, bea)];
      const rows = [
        [first.friendlyId, 3_000],
        [second.friendlyId, 3_000],
      ];
      const { fingerprint } = (await preview(rows)).result;
      const both = await Promise.all(
        [1, 2].map(() => send<{ changed: number }>(`${base}/${byLine}`, rows, { fingerprint })),
      );
      expect(new Set(both.map(({ status, result }) => status.code ?? result.changed))).toEqual(
        new Set([2, 'changedSincePreview']),
      );
      const next = [[first.friendlyId, 4_000]];
      const seen = (await preview(next)).result.fingerprint;
      await server.platform.database.query(`update order_lines set total_funds_associated_cents = 5 where id = $1`, [
        first.id,
      ]);
      const late = await send(`${base}/${byLine}`, next, { fingerprint: seen });
      expect([late.httpStatus, late.status.code]).toEqual([409, 'changedSincePreview']);
      expect((await preview(next)).result).toMatchObject({ changedLines: 0, faultyRows: 1 });
      await server.platform.database.query(`update order_lines set total_funds_associated_cents = 0 where id = $1`, [
        first.id,
      ]);
    });

    test('undo restores the earlier amounts, leaves what has changed since, and happens once', async () => {
      const id = await newOrder();
      const [first, second] = [await add(id, ada), await add(id, bea)];
      const required = (await order(id)).totalFundsRequired;
      const rows = [
        [first.friendlyId, 3_000],
        [second.friendlyId, 3_000],
      ];
      await send(`${base}/${byLine}`, rows);
      const runId = (await latest())?.id;
      await send(`${base}/${byLine}`, [[second.friendlyId, 5_000]]);
      const both = await Promise.all([1, 2].map(() => staff.call('POST', `${runs}/${runId}/undo`)));
      expect(new Set(both.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]));
      expect((await line(first.id)).grossDistributionAmount).toBe(100_000);
      expect((await line(second.id)).grossDistributionAmount).toBe(500_000);
      expect((await order(id)).totalFundsRequired).toBe(required + 400_000);
      expect((await staff.call('GET', `${runs}/${runId}`)).result).toMatchObject({
        status: 'undone',
        restoredLines: 1,
        leftLines: 1,
      });
      const changes = await staff.call<{ orderLineId: string; outcome: string; leftBecause: string | null }[]>(
        'GET',
        `/private/bulk-operation-changes?search-bulkOperationRunId=equals(${runId})`,
      );
      expect(new Map(changes.result.map((one) => [one.orderLineId, [one.outcome, one.leftBecause]]))).toEqual(
        new Map([
          [first.id, ['restored', null]],
          [second.id, ['left', 'This order line has changed since.']],
        ]),
      );
      // Nothing is left to restore when every line has changed.
      const again = (await latest())?.id;
      await send(`${base}/${byLine}`, [[second.friendlyId, 6_000]]);
      expect((await staff.call('POST', `${runs}/${again}/undo`)).status.code).toBe('nothingToRestore');
      expect((await client.call('POST', `${runs}/${again}/undo`)).httpStatus).toBe(403);
    });
  });

  test('the ledger is correct afterwards', async () => {
    const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
    const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
    expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
  });
});

describe('what lists show staff', () => {
  test("accounts, plans, participants, and orders count their related records; clients don't get these figures", async () => {
    const other = await server.sponsor('Initech');
    const [payroll, manager] = await Promise.all([
      server.signIn('client', ['account.view', 'plans.view'], { masterAccountIds: [other.masterAccountId] }),
      server.signIn('staffMember', ['accounts.view', 'plans.view', 'participants.view', 'orders.view', 'orders.edit']),
    ]);
    const made = await manager.call<{ id: string }>('POST', `/public/accounts/${other.masterAccountId}/orders`, {
      serviceCode: 'premierDistributions',
      planId: other.planId,
    });
    await manager.call('POST', `/public/orders/${made.result.id}/order-lines`, ada);
    const one = async (path: string, by = manager) =>
      (await by.call<Record<string, unknown>[]>('GET', path)).result[0] ?? {};
    const plan = `/public/plans?search-id=equals(${other.planId})`;
    expect(await one(plan)).toMatchObject({ totalOpenOrders: 1, moneyHeld: 0, trusteeNames: null });
    expect(await one(`/public/accounts?search-id=equals(${other.masterAccountId})`)).toMatchObject({
      totalPlans: 1,
      totalOpenOrders: 1,
      moneyHeld: 0,
      ownerName: null,
    });
    expect(await one(`/public/participants?search-subaccountId=equals(${other.subaccountId})`)).toMatchObject({
      totalOpenLines: 1,
    });
    const order = await manager.call('GET', `/public/orders/${made.result.id}`);
    expect(order.result).toMatchObject({ totalPaid: 0, totalHeld: 0, oldestWaitingLineAt: null });
    expect(Object.keys(await one(plan, payroll))).not.toContain('moneyHeld');
  });
});

test('[rush-in-lists] a rush flag is in the lists of staff and not in those of sponsors', async () => {
  const id = await newOrder();
  const { id: lineId } = await add(id, bea);
  for (const path of [`orders/${id}`, `order-lines/${lineId}`])
    expect((await staff.call('POST', `/private/${path}/flags/rush`, { isOn: true })).httpStatus).toBe(200);
  for (const path of [`/public/orders?search-id=equals(${id})`, `/public/order-lines?search-orderId=equals(${id})`]) {
    expect((await staff.call<object[]>('GET', path)).result).toMatchObject([{ isRush: true }]);
    expect((await client.call<object[]>('GET', path)).result[0]).not.toHaveProperty('isRush');
  }
  await staff.call('POST', `/private/order-lines/${lineId}/flags/rush`, { isOn: false });
  expect(await line(lineId)).toMatchObject({ isRush: false });
});
