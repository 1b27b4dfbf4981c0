import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import { fundLines, makePayable, makePayingAccount, type PayableLine } from '../support/pay-run-scenario.ts';
import { openSanctionsDesk, type SanctionsDesk } from '../support/screening/sanctions-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let desk: SanctionsDesk;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let account: string;
let line: PayableLine;

interface Blocked {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly subjectName: string;
  readonly reportDueOn: string;
  readonly reportFiledOn: string | null;
}

beforeAll(async () => {
  server = await openTestServer();
  desk = await openSanctionsDesk(server);
  sponsor = await server.sponsor();
  account = await makePayingAccount(server);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  const people = [{ grossCents: 500_000, name: 'Quillfeather', method: 'check' }] as const;
  const [made] = await makePayable(server, sponsor, account, people, approver.userId);
  if (!made) throw new Error('no line');
  line = made;
  await desk.list(['QUILLFEATHER, Ada']);
  await desk.screen();
});
afterAll(() => server.stop());

const balances = async (): Promise<Record<string, number>> => {
  const { rows } = await server.platform.database.query<{ code: string; balance: number }>(
    `select a.code, sum(-a.balance_cents)::bigint as balance from ledger_accounts a
      where a.code in ('2200', '2700') group by a.code order by a.code`,
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
};
const blocked = async () => (await desk.analyst.call<Blocked[]>('GET', '/private/legal/blocked-money')).result;
const step = (who: SanctionsDesk['analyst'], id: string, name: string, body: unknown) =>
  who.call<Blocked>('POST', `/private/legal/blocked-money/${id}/${name}`, body);
const batch = async () => {
  const maker = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
  const { result } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=check&targetEffectiveDate=2020-01-01',
  );
  return maker.call('POST', '/private/payment-batches', {
    paymentBatchType: 'check',
    effectiveDate: result.effectiveDate,
    corporateBankAccountId: account,
    paymentInstructionIds: [line.instructionId],
  });
};

test('[blocked-money] a confirmed hit moves the line’s money to the blocked account', async () => {
  expect(await balances()).toEqual({ '2200': 500_000 });
  await desk.confirm((await desk.hitOn('Ada Quillfeather')).id);
  await desk.screen();
  expect(await balances()).toEqual({ '2200': 0, '2700': 500_000 });
  expect(await blocked()).toEqual([
    expect.objectContaining({
      status: 'blocked',
      amount: 500_000,
      subjectName: 'Ada Quillfeather',
      reportFiledOn: null,
    }),
  ]);
  const { rows } = await server.platform.database.query<{ order_id: string }>(
    'select order_id from order_lines where id = $1',
    [line.lineId],
  );
  const orderFor = async (reader: SanctionsDesk['analyst']) =>
    (await reader.call<{ totalHeld: number; totalBlocked: number }>('GET', `/public/orders/${rows[0]?.order_id}`))
      .result;
  const clerk = await server.signIn('staffMember', ['orders.view']);
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [sponsor.masterAccountId] });
  expect(await orderFor(clerk)).toMatchObject({ totalHeld: 0, totalBlocked: 500_000 });
  expect(await orderFor(client)).toMatchObject({ totalHeld: 0, totalBlocked: 0 });
  expect((await batch()).httpStatus).toBe(422);
  const editor = await server.signIn('staffMember', ['orders.view', 'orders.edit']);
  const ended = await editor.call('POST', `/private/order-lines/${line.lineId}/complete`, {});
  expect(ended.httpStatus).not.toBe(200);
});

test('[blocked-money] money that reaches the line later is blocked, too', async () => {
  await fundLines(server, sponsor, account, [{ grossCents: 1_000, method: 'check' }], [line]);
  await desk.screen();
  expect(await balances()).toEqual({ '2200': 0, '2700': 501_000 });
  expect(await blocked()).toHaveLength(2);
});

test('[blocked-money] compliance is alerted before the report is due, until it is recorded', async () => {
  const alerts = async () =>
    (
      await server.platform.database.query(
        `select sentence from alerts where kind = 'blockedReportDue' and acknowledged_at is null`,
      )
    ).rows.length;
  expect(await alerts()).toBe(0);
  await server.platform.database.query(
    `update blocked_money set blocked_on = blocked_on - 14, alert_from = alert_from - 14`,
  );
  await desk.screen();
  expect(await alerts()).toBe(2);
  const today = new Date().toISOString().slice(0, 10);
  for (const { id } of await blocked()) {
    const late = await step(desk.analyst, id, 'record-report', { filedOn: '2099-01-05', reference: 'R-1' });
    expect(late.httpStatus).toBe(422);
    const done = await step(desk.analyst, id, 'record-report', {
      filedOn: await filedOn(id, today),
      reference: 'R-2026-17',
    });
    expect(done.result, done.text).toMatchObject({ reportReference: 'R-2026-17' });
  }
  expect(await alerts()).toBe(0);
  const [first] = await blocked();
  const again = await step(desk.analyst, first?.id ?? '', 'record-report', { filedOn: today, reference: 'R-2' });
  expect(again.httpStatus).toBe(409);
});

/** The server's clock can differ from the machine's, so the report is filed on the day on which the money was blocked. */
async function filedOn(id: string, otherwise: string): Promise<string> {
  const { rows } = await server.platform.database.query<{ day: string }>(
    `select blocked_on::text as day from blocked_money where id = $1`,
    [id],
  );
  return rows[0]?.day ?? otherwise;
}

test('[blocked-money] a license releases it, and two people must agree', async () => {
  const license = { licenseNumber: 'SDN-2026-551', licenseIssuedOn: '2020-01-06', note: 'Specific license.' };
  for (const { id } of await blocked()) {
    expect((await step(desk.analyst, id, 'request-release', license)).result.status).toBe('releaseRequested');
    const own = await step(desk.analyst, id, 'decide-release', { decision: 'approve' });
    expect(own.status.message).toContain('A second person must approve it');
    expect((await step(desk.analyst, id, 'decide-release', { decision: 'withdraw' })).result.status).toBe('blocked');
    expect((await step(desk.second, id, 'decide-release', { decision: 'approve' })).httpStatus).toBe(409);
    await step(desk.analyst, id, 'request-release', license);
    const done = await step(desk.second, id, 'decide-release', { decision: 'approve' });
    expect(done.result.status, done.text).toBe('released');
  }
  expect(await balances()).toEqual({ '2200': 501_000, '2700': 0 });
  await desk.screen();
  expect(await balances()).toEqual({ '2200': 501_000, '2700': 0 });
  expect((await batch()).httpStatus).toBe(200);
});

test('[blocked-money] the audit finds nothing', async () => {
  const findings = await server.platform.runAudit();
  expect(findings.filter(({ id, count }) => /^(S20|L\d+)$/.test(id) && count > 0)).toEqual([]);
});
