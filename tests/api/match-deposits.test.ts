import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AssociationQueueRow,
  type AssociationTile,
  associationQueues,
} from '../../packages/contract/src/trust/association-queue.views.ts';
import type {
  AutomaticMatching,
  DepositMatches,
  MatchedDeposit,
  StatementDeposits,
} from '../../packages/contract/src/trust/deposit-match.views.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import {
  type MadeOrder,
  makeBankAccount,
  makeOrder,
  type Scenario,
  scenarioOf,
  statement,
} from '../support/trust-scenario.ts';

let server: TestServer;
let trust: Caller;
let scenario: Scenario;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;

beforeAll(async () => {
  server = await openTestServer();
  trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'orders.view']);
  await makeBankAccount(server);
  scenario = scenarioOf(server, trust);
  sponsor = await server.sponsor();
});
beforeEach(() => setPolicy('1'));
afterAll(() => server.stop());

const setPolicy = (value: string) =>
  scenario.query(`update system_properties set value = $1 where property_name = 'matchDepositsAutomatically'`, [value]);

const board = async () => (await trust.call<DepositMatches>('GET', '/private/trust/deposit-matches')).result;
const gradeOf = async (depositId: string) => (await board()).deposits.find(({ id }) => id === depositId)?.grade;

async function importedWith(order: MadeOrder, amount: number) {
  const { depositId, bankTransactionId } = await scenario.wire(amount, `WIRE REF ${order.friendlyId}`);
  await server.jobs.runDue();
  const [file] = await scenario.query<{ id: string }>(
    'select bank_transaction_file_id as id from bank_transactions where id = $1',
    [bankTransactionId],
  );
  const url = `/private/bank-transaction-files/${file?.id}/deposits`;
  return { depositId, statement: (await trust.call<StatementDeposits>('GET', url)).result };
}

test('an imported deposit that names an order and equals its need is matched by the system, and staff undo it', async () => {
  const order = await makeOrder(server, sponsor, [600_000, 400_000]);
  const { depositId, statement: imported } = await importedWith(order, 1_000_000);
  expect(imported).toMatchObject({
    isMatching: false,
    deposits: [{ id: depositId, remaining: 0, match: { orderId: order.orderId, isAutomatic: true } }],
  });
  expect(await scenario.lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 600_000, held: 600_000 });
  const [recent] = (await board()).recent;
  expect(recent).toMatchObject({ depositId, orderId: order.orderId, matchedBy: null });
  const [log] = await scenario.query<{ user_type: string; reason: string }>(
    `select user_type, after ->> 'match_reason' as reason from change_logs where record_id = $1 and action = 'create'`,
    [recent?.id],
  );
  expect(log).toEqual({ user_type: 'system', reason: 'Names the order; exactly what it needs' });
  const rule = async () => (await trust.call<AutomaticMatching>('GET', '/private/trust/automatic-matching')).result;
  expect(await rule()).toMatchObject({
    isOn: true,
    runs: [{ deposits: 1, matched: 1, amount: 1_000_000, undone: 0 }],
    recent: [{ id: recent?.id }],
  });
  const undo = () => trust.call('POST', `/private/trust/deposit-links/${recent?.id}/undo-match`);
  const statuses = (await Promise.all([undo(), undo()])).map(({ httpStatus }) => httpStatus);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await rule()).toMatchObject({ runs: [{ matched: 0, amount: 0, undone: 1 }], recent: [] });
  expect(await scenario.lineRow(order.lineIds[0] ?? '')).toMatchObject({ associated: 0, held: 0 });
  expect((await scenario.depositOf(depositId)).result).toMatchObject({ status: 'available', remaining: 1_000_000 });
  // Neither the job's repetition nor a later statement matches it again, but staff can.
  await scenario.query(
    `insert into jobs (kind, payload, run_at) select kind, payload, now() from jobs where kind = 'match-deposits'`,
    [],
  );
  await server.jobs.runDue();
  expect(await gradeOf(depositId)).toBe('exact');
});

test('[overdue-part] a wire of what the sponsor saw as overdue, with the order’s reference, funds exactly those lines', async () => {
  const order = await makeOrder(server, sponsor, [11_000, 22_000, 33_000]);
  const [first, overdue, lately] = order.lineIds;
  const dueOn = (line: string | undefined, daysAgo: number) =>
    scenario.query(
      `update order_lines set status = 'waitingForParticipant', substatus = null, becomes_non_responsive_participant_at_end_of_day_on = current_date - $2::int where id = $1`,
      [line, daysAgo],
    );
  await dueOn(first, -30);
  await dueOn(overdue, 20);
  // It became overdue while the money was on its way.
  await dueOn(lately, 2);
  const { depositId, statement: imported } = await importedWith(order, 22_000);
  expect(imported.deposits[0]).toMatchObject({ id: depositId, remaining: 0, match: { isAutomatic: true } });
  const associated = async () => Promise.all(order.lineIds.map(async (id) => (await scenario.lineRow(id))?.associated));
  expect(await associated()).toEqual([0, 22_000, 0]);
  const [recent] = (await board()).recent;
  expect(recent).toMatchObject({ depositId, reason: 'Names the order; exactly its overdue part' });
  // An amount that isn't the overdue part is only likely.
  const other = await importedWith(order, 32_999);
  expect(await gradeOf(other.depositId)).toBe('likely');
  // Undone, staff are offered the same, and only as much as is overdue is matched.
  await trust.call('POST', `/private/trust/deposit-links/${recent?.id}/undo-match`);
  const offered = (await board()).deposits.find(({ id }) => id === depositId);
  expect(offered).toMatchObject({ group: 'exact', orders: [{ isOverduePart: true, lines: 1, gap: 66_000 }] });
  const pairs = [{ depositId, orderId: order.orderId }];
  const accepted = await trust.call<{ accepted: number; total: number }>(
    'POST',
    '/private/trust/accept-exact-deposits',
    { pairs },
  );
  expect(accepted.result).toMatchObject({ accepted: 1, total: 22_000 });
  expect(await associated()).toEqual([0, 22_000, 0]);
});

test('an import matches nothing if the policy is off, the amount differs, or two deposits fit', async () => {
  await setPolicy('0');
  const off = await makeOrder(server, sponsor, [31_000]);
  expect((await importedWith(off, 31_000)).statement.deposits[0]?.match).toBeNull();
  await setPolicy('1');
  const less = await makeOrder(server, sponsor, [32_000]);
  expect((await importedWith(less, 31_999)).statement.deposits[0]?.match).toBeNull();
  expect((await importedWith(off, 31_000)).statement.deposits[0]?.match).toBeNull();
});

test('staff see what a likely match funds, make it, and cannot undo it once the money is used', async () => {
  const order = await makeOrder(server, sponsor, [70_000, 50_000, 90_000]);
  const { depositId } = await importedWith(order, 125_000);
  expect(await gradeOf(depositId)).toBe('likely');
  const url = `/private/trust/deposits/${depositId}/match-to-order/${order.orderId}`;
  const preview = await trust.call<MatchedDeposit>('POST', `${url}?preview=1`);
  expect(preview.result).toMatchObject({ lines: 2, linesInNeed: 3, total: 120_000, remainderOfLink: 5_000 });
  expect((await scenario.depositOf(depositId)).result).toMatchObject({ remaining: 125_000 });
  const made = await trust.call<MatchedDeposit>('POST', url);
  expect(made.result).toMatchObject({ lines: 2, total: 120_000, remainderOfDeposit: 0 });
  expect((await trust.call('POST', url)).httpStatus).toBe(409);
  const small = await scenario.wire(10, `WIRE REF ${order.friendlyId}`);
  const tooSmall = await trust.call(
    'POST',
    `/private/trust/deposits/${small.depositId}/match-to-order/${order.orderId}`,
  );
  expect(tooSmall.text).toContain('less than any participant of the order needs');
  await scenario.query(
    `update ledger_accounts set balance_cents = balance_cents + 1 where code = '2200' and holder_id = $1`,
    [order.lineIds[0]],
  );
  const undone = await trust.call('POST', `/private/trust/deposit-links/${made.result.depositLinkId}/undo-match`);
  expect([undone.httpStatus, undone.text]).toEqual([409, expect.stringContaining('has already used this money')]);
  await scenario.query(
    `update ledger_accounts set balance_cents = balance_cents - 1 where code = '2200' and holder_id = $1`,
    [order.lineIds[0]],
  );
});

test('the tiles of associations count the rows of their pages', async () => {
  const order = await makeOrder(server, sponsor, [80_000]);
  const { depositId } = await scenario.wire(60_000, 'PLAN MONEY');
  await scenario.link(depositId, sponsor.planId, 60_000);
  const tiles = (await trust.call<AssociationTile[]>('GET', '/private/trust/association-queues')).result;
  expect(tiles.map(({ code }) => code)).toEqual([...associationQueues]);
  for (const { code, count } of tiles) {
    const url = `/private/trust/association-queues/rows?queue=${code}`;
    expect((await trust.call<AssociationQueueRow[]>('GET', url)).result, code).toHaveLength(count);
  }
  const plans = await trust.call<AssociationQueueRow[]>(
    'GET',
    '/private/trust/association-queues/rows?queue=linkPlans',
  );
  expect(plans.result.find(({ id }) => id === sponsor.planId)?.available).toBeGreaterThanOrEqual(60_000);
  const orders = await trust.call<AssociationQueueRow[]>(
    'GET',
    '/private/trust/association-queues/rows?queue=linkOrders',
  );
  expect(orders.result.find(({ id }) => id === order.orderId)).toMatchObject({ lines: 1, needed: 80_000 });
});

test('credit of an account is listed where it can be used, and applied to an order line', async () => {
  const place = await server.sponsor();
  const order = await makeOrder(server, place, [50_000]);
  const { depositId } = await scenario.wire(30_000, 'CREDIT');
  const body = { type: 'account', accountId: place.subaccountId, amount: 30_000 };
  const link = await trust.call<{ id: string }>('POST', `/private/trust/deposits/${depositId}/links`, body);
  const rowsOf = async (queue: string) =>
    (
      await trust.call<AssociationQueueRow[]>('GET', `/private/trust/association-queues/rows?queue=${queue}`)
    ).result.filter(({ accountId }) => accountId === place.subaccountId);
  // Money on a link isn't credit.
  expect(await rowsOf('linkAccounts')).toMatchObject([{ links: 1, available: 30_000, needed: 50_000 }]);
  expect(await rowsOf('creditAccounts')).toEqual([]);
  await scenario.query('update deposit_links set remainder_to_associate_cents = 0 where id = $1', [link.result.id]);
  const credit = { available: 30_000, needed: 50_000 };
  expect(await rowsOf('creditAccounts')).toMatchObject([{ ...credit, id: place.subaccountId }]);
  expect(await rowsOf('creditPlans')).toMatchObject([{ ...credit, id: place.planId }]);
  expect(await rowsOf('creditOrders')).toMatchObject([{ ...credit, id: order.orderId }]);
  expect(await rowsOf('creditOrderLines')).toMatchObject([{ ...credit, id: order.lineIds[0] }]);
  const applied = await trust.call('POST', `/private/trust/order-lines/${order.lineIds[0]}/associations`, {
    amount: 30_000,
    creditForAccount: true,
  });
  expect(applied.httpStatus, applied.text).toBe(200);
  expect(await rowsOf('creditOrderLines')).toEqual([]);
});

test('a preview of a statement returns its totals and saves nothing', async () => {
  const date = server.platform.clock.now().toISOString().slice(0, 10);
  const transactions = [
    { typeCode: '195', amountCents: 70_000, text: 'IN', bankReference: 'PREVIEW1' },
    { typeCode: '495', amountCents: 20_000, text: 'OUT', bankReference: 'PREVIEW2' },
  ];
  const file = statement({ date, openingCents: 500, transactions, fileId: '900' });
  const preview = await trust.upload('/private/bank-transaction-files/preview', 'file', 'preview.bai', file);
  expect(preview.result).toMatchObject({
    accounts: [
      { opening: 500, credits: 1, creditTotal: 70_000, debits: 1, debitTotal: 20_000, closing: 50_500, knownRows: 0 },
    ],
  });
  const wrong = await trust.upload('/private/bank-transaction-files/preview', 'file', 'x.bai', Buffer.from('01,no'));
  expect([wrong.httpStatus, wrong.text]).toEqual([422, expect.stringContaining('Nothing was imported')]);
  const saved = await scenario.query(`select 1 from bank_transactions where bank_reference like 'PREVIEW%'`, []);
  expect(saved).toEqual([]);
  expect(
    await scenario.query(`select 1 from inbound_raw_files where file_name in ('preview.bai', 'x.bai')`, []),
  ).toEqual([]);
});
