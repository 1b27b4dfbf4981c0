import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { feeSwept } from '../../packages/domain/src/trust/recipes.ts';
import { sweepableFees } from '../../packages/server/src/areas/payments/fees/collected-fees.ts';
import { depositAudit } from '../../packages/server/src/areas/trust/deposit-audit.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { inOrder } from '../support/in-order.ts';
import { logCreations } from '../support/log-creations.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf, makeBankAccount, makeOrder, type Scenario, scenarioOf } from '../support/trust-scenario.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}
type Place = Awaited<ReturnType<TestServer['sponsor']>>;

let server: TestServer;
let staff: Caller;
let scenario: Scenario;
let bankAccountId: string;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', [
    'trust.view',
    'trust.edit',
    'trust.link',
    'accounts.view',
    'plans.view',
    'orders.view',
  ]);
  bankAccountId = await makeBankAccount(server);
  scenario = scenarioOf(server, staff);
});
afterAll(() => server.stop());

/** Creates fees that the sponsor owes for a new line of its plan, in cents. */
async function owe(sponsor: Place, amounts: readonly number[]): Promise<string[]> {
  const { lineIds } = await makeOrder(server, sponsor, [100_000]);
  const ids = amounts.map(() => newId());
  for (const [i, amount] of amounts.entries())
    await server.platform.database.query(
      `insert into order_line_fees (id, order_line_id, master_account_id, fee_type_code, display_name, payer, treatment, amount_cents)
       values ($1, $2, $3, 'distributionFee', $4, 'subaccount', 'invoiced', $5)`,
      [ids[i], lineIds[0], sponsor.masterAccountId, `Distribution fee ${i + 1}`, amount],
    );
  await logCreations(server.platform.database, 'OrderLineFee', 'order_line_fees', ids);
  return ids;
}

const draft = (sponsor: Place) => staff.call<Row>('POST', `/public/accounts/${sponsor.subaccountId}/invoices`, {});
const act = (id: string, action: string, body?: unknown) =>
  staff.call<Row>('POST', `/private/invoices/${id}/${action}`, body);
const linesOf = async (id: string) =>
  (await staff.call<Row[]>('GET', `/private/invoice-lines?search-invoiceId=equals(${id})`)).result;

async function linkOf(sponsor: Place, amount: number, accountId = sponsor.subaccountId) {
  const { depositId } = await scenario.wire(amount, 'FEES');
  const body = { type: 'account', accountId, amount };
  const made = await staff.call<Row>('POST', `/private/trust/deposits/${depositId}/links`, body);
  expect(made.text).toContain('"successful":true');
  return { depositId, linkId: made.result.id };
}

let bounces = 0;
/** Lets the bank return a deposit. */
async function bounce(depositId: string, amount: number): Promise<void> {
  bounces += 1;
  const debit = await scenario.wire(amount, `RETURNED ITEM ${bounces}`, '555');
  const path = `/private/trust/deposits/${depositId}/returned/${debit.bankTransactionId}`;
  expect((await staff.call('POST', path, {})).text).toContain('"successful":true');
  await server.jobs.runDue();
}

const mayBeSwept = async (feeId: string | undefined): Promise<boolean> =>
  (await server.platform.database.many<{ id: string }>(sweepableFees)).some(({ id }) => id === feeId);

describe('from held fees to a paid invoice', () => {
  let sponsor: Place;
  let invoiceId: string;

  test('creates no invoice if nothing is owed', async () => {
    sponsor = await server.sponsor('Adventure Works');
    expect((await draft(sponsor)).status.message).toBe(
      'There are no held fees to invoice. Fees appear here when they are charged to the account.',
    );
    expect((await scenario.query('select 1 from invoices where account_id = $1', [sponsor.subaccountId])).length).toBe(
      0,
    );
  });

  test('a draft includes every held fee once; lines can be removed and added back', async () => {
    await owe(sponsor, [4_000, 3_000]);
    const made = await draft(sponsor);
    invoiceId = made.result.id;
    expect(made.result).toMatchObject({ status: 'draft', total: 7_000, totalLines: 2, due: 0, planId: null });
    expect((await draft(sponsor)).httpStatus).toBe(409);
    const [first] = await linesOf(invoiceId);
    const removed = await staff.call<Row>('DELETE', `/private/invoices/${invoiceId}/lines/${first?.id}`);
    expect(removed.result['total']).toBe(3_000);
    expect((await act(invoiceId, 'add-held-fees')).result['total']).toBe(7_000);
    expect((await act(invoiceId, 'add-held-fees')).httpStatus).toBe(409);
    const changed = await staff.call<Row>('PATCH', `/public/invoices/${invoiceId}`, { memo: 'For November' });
    expect(changed.result['memo']).toBe('For November');
  });

  test("a client can't see a draft; a sent invoice is posted to the ledger and mailed to the owners", async () => {
    const client = await server.signIn('client', ['account.view'], { masterAccountIds: [sponsor.masterAccountId] });
    await scenario.query('update account_users set is_account_owner = true where user_id = $1', [client.userId]);
    expect((await client.call('GET', `/public/invoices/${invoiceId}`)).httpStatus).toBe(404);
    expect((await act(invoiceId, 'send')).result).toMatchObject({ status: 'sent', due: 7_000 });
    expect(await balanceOf(server, '1100')).toBe(7_000);
    expect(await balanceOf(server, '2400')).toBe(7_000);
    expect((await client.call<Row>('GET', `/public/invoices/${invoiceId}`)).result['due']).toBe(7_000);
    expect((await client.call('GET', `/public/invoices/${invoiceId}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    const [mail, ...others] = await readOutbox(server.platform, { kind: 'invoice-sent' });
    expect([mail?.recipient, others]).toEqual([`${client.userId}@example.test`, []]);
    expect(mail?.text).toContain(`/${sponsor.masterAccountId}/account#invoices`);
    const list = await client.call<Row[]>(
      'GET',
      `/public/invoices?search-masterAccountId=equals(${sponsor.masterAccountId})`,
    );
    expect(list.result.map(({ id }) => id)).toEqual([invoiceId]);
    const stranger = await server.signIn('client', ['account.view'], { masterAccountIds: [] });
    expect((await stranger.call('GET', `/public/invoices/${invoiceId}/pdf`)).httpStatus).toBe(404);
    const late = await staff.call('PATCH', `/public/invoices/${invoiceId}`, { memo: 'x' });
    expect(late.status.message).toBe('This invoice was sent. To change it, void it and create a new one.');
    const held = await staff.call<Row[]>('GET', `/public/accounts/${sponsor.subaccountId}/held-fees`);
    expect(held.result).toEqual([]);
  });

  test("it is paid immediately, in full, with the account's own money", async () => {
    const small = await linkOf(sponsor, 5_000);
    const foreign = await linkOf(await server.sponsor('Proseware'), 9_000, undefined);
    const { linkId, depositId } = await linkOf(sponsor, 9_000);
    const pay = (depositLinkId: string) => act(invoiceId, 'mark-paid', { depositLinkId });
    expect((await pay(small.linkId)).status.message).toBe(
      'This link has $50.00 left, and the invoice is for $70.00. An invoice must be paid in full with one payment.',
    );
    expect((await pay(foreign.linkId)).httpStatus).toBe(409);
    const sources = await staff.call<Row[]>('GET', `/private/invoices/${invoiceId}/sources`);
    expect(sources.result).toMatchObject([{ id: linkId, remainder: 9_000, isOnHold: false }]);
    expect((await pay(linkId)).result).toMatchObject({ status: 'paid', due: 0, depositId });
    expect((await pay(linkId)).httpStatus).toBe(409);
    expect((await act(invoiceId, 'void')).httpStatus).toBe(409);
    expect(await balanceOf(server, '1100')).toBe(0);
    const link = await staff.call<Row>('GET', `/private/trust/deposit-links/${linkId}`);
    expect(link.result['remainderToAssociate']).toBe(2_000);
  });

  test("an invoice for a plan bills its account for the plan's participants", async () => {
    await owe(sponsor, [2_500]);
    const made = await staff.call<Row>('POST', `/public/plans/${sponsor.planId}/invoices`, { dueOn: '2030-01-31' });
    expect(made.result).toMatchObject({
      planId: sponsor.planId,
      accountId: sponsor.subaccountId,
      dueOn: '2030-01-31',
      total: 2_500,
    });
  });
});

describe('errors', () => {
  test('a bill is due today at the earliest', async () => {
    const sponsor = await server.sponsor('Adatum');
    await owe(sponsor, [1_500]);
    const { id } = (await draft(sponsor)).result;
    const dueOn = (day: string) => staff.call<Row>('PATCH', `/public/invoices/${id}`, { dueOn: day });
    expect((await dueOn('2026-11-22')).result).toEqual({
      errors: { dueOn: ['This date has passed. Enter today or a later date.'] },
    });
    expect((await dueOn('2026-11-23')).result['dueOn']).toBe('2026-11-23');
    const late = await staff.call('POST', `/public/plans/${sponsor.planId}/invoices`, { dueOn: '1800-01-01' });
    expect(late.httpStatus).toBe(422);
  });

  test('voiding an invoice reverses its postings and releases its fees', async () => {
    const sponsor = await server.sponsor('Litware');
    await owe(sponsor, [1_500]);
    const { id } = (await draft(sponsor)).result;
    await act(id, 'send');
    expect((await act(id, 'void')).result['status']).toBe('void');
    expect(await balanceOf(server, '1100')).toBe(0);
    const again = (await draft(sponsor)).result;
    expect(again).toMatchObject({ status: 'draft', total: 1_500 });
    expect((await act(again.id, 'send')).result['status']).toBe('sent');
    expect((await act(again.id, 'void')).result['status']).toBe('void');
  });

  test('a fee that has since changed blocks sending the draft', async () => {
    const sponsor = await server.sponsor('Trey');
    const [feeId] = await owe(sponsor, [1_500, 500]);
    const { id } = (await draft(sponsor)).result;
    await scenario.query('update order_line_fees set deleted_at = now() where id = $1', [feeId]);
    expect((await act(id, 'send')).status.message).toBe(
      'One line bills a fee that was already charged or removed. Remove it first.',
    );
    await act(id, 'void');
  });

  test('when its deposit bounces, the invoice is due again, and its fees stay in trust until it is paid', async () => {
    const sponsor = await server.sponsor('Wingtip');
    const [feeId] = await owe(sponsor, [6_000]);
    const { id } = (await draft(sponsor)).result;
    await act(id, 'send');
    const paid = await linkOf(sponsor, 8_000);
    await act(id, 'mark-paid', { depositLinkId: paid.linkId });
    expect(await mayBeSwept(feeId)).toBe(true);
    await bounce(paid.depositId, 8_000);
    expect([await balanceOf(server, '1100'), await balanceOf(server, '1300')]).toEqual([6_000, 0]);
    expect(await mayBeSwept(feeId)).toBe(false);
    const owed = await staff.call<Row>('GET', `/public/invoices/${id}`);
    expect(owed.result).toMatchObject({ status: 'sent', due: 6_000, depositId: null, paidAt: null });
    expect(owed.result['paymentReturnedAt']).not.toBeNull();
    const again = await linkOf(sponsor, 6_000);
    expect((await act(id, 'mark-paid', { depositLinkId: again.linkId })).result).toMatchObject({
      status: 'paid',
      due: 0,
    });
    expect([await balanceOf(server, '1100'), await mayBeSwept(feeId)]).toEqual([0, true]);
  });

  test('an invoice whose fees had left trust when its payment bounced is due, not void', async () => {
    const sponsor = await server.sponsor('Lucerne');
    const [feeId] = await owe(sponsor, [4_500]);
    const { id } = (await draft(sponsor)).result;
    await act(id, 'send');
    const { linkId, depositId } = await linkOf(sponsor, 4_500);
    await act(id, 'mark-paid', { depositLinkId: linkId });
    const swept = { orderLineFeeId: feeId ?? '', masterAccountId: sponsor.masterAccountId, bankAccountId };
    await server.system().inTx((tx) => post(tx, server.system(), [feeSwept({ ...swept, amount: cents(4_500) })]));
    await bounce(depositId, 4_500);
    expect(await balanceOf(server, '1100')).toBe(4_500);
    expect((await act(id, 'void')).status.message).toBe(
      'Fees on this invoice were swept out of trust before the bank returned the payment, so the invoice can’t be voided. Ask the account to pay it again.',
    );
    await act(id, 'mark-paid', { depositLinkId: (await linkOf(sponsor, 4_500)).linkId });
    expect([await balanceOf(server, '1100'), await mayBeSwept(feeId)]).toEqual([0, false]);
  });

  test('the money audit is clean afterwards', async () => {
    const findings = await runAudit(
      server.platform.database,
      server.platform.files,
      [...ledgerAudit, ...depositAudit],
      {
        keyring: server.platform.keyring,
      },
    );
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });
});
