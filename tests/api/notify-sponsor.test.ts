import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAnyFriendlyId } from '../../packages/domain/src/foundation/ids/friendly-id.ts';
import { type SponsorNews, sponsorMessages } from '../../packages/domain/src/messages/sponsor-messages.ts';
import { openBody } from '../../packages/server/src/platform/mail/message-body.ts';
import { answersTo } from '../support/answers-to.ts';
import { electedLine } from '../support/elections.ts';
import { expressPerson } from '../support/express-person.ts';
import { insertInstruction } from '../support/insert-instruction.ts';
import { type Posted, readOutbox } from '../support/outbox.ts';
import { makePayable, makePayingAccount, type PayableLine } from '../support/pay-run-scenario.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { makeOrder, scenarioOf, statement } from '../support/trust-scenario.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let bankAccountId: string;
let staff: Caller;
let approver: Caller;
let sender: Caller;
/** Has permission to read the account's orders and has every notification turned on. */
let listener: Caller;
/** Users who must get nothing: turned off, never turned on, without the permission, of another account, removed. */
let silent: readonly Caller[];

const db = () => server.platform.database;
const everything = Object.keys(sponsorMessages) as SponsorNews[];

async function choose(who: Caller, isOn: boolean): Promise<void> {
  const { rows } = await db().query<{ id: string }>('select id from account_users where user_id = $1', [who.userId]);
  for (const notificationTypeCode of everything) {
    const body = { notificationTypeCode, isOn };
    const response = await who.call('POST', `/public/accounts/${rows[0]?.id}/notifications`, body);
    expect(response.httpStatus, response.text).toBe(200);
  }
}

beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  bankAccountId = await makePayingAccount(server);
  const elsewhere = await server.sponsor('Fabrikam');
  const rights = ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'];
  const client = (permissions: string[], of = sponsor) =>
    server.signIn('client', permissions, { masterAccountIds: [of.masterAccountId] });
  sender = await client(rights);
  listener = await client(['account.view', 'orders.view']);
  const off = await client(['account.view', 'orders.view']);
  const withoutRight = await client(['account.view']);
  const foreign = await client(['account.view', 'orders.view'], elsewhere);
  const gone = await client(['account.view', 'orders.view']);
  await choose(listener, true);
  await choose(off, false);
  for (const who of [withoutRight, foreign, gone]) await choose(who, true);
  await db().query(`update account_users set status = 'inactive' where user_id = $1`, [gone.userId]);
  silent = [sender, off, withoutRight, foreign, gone];
  const rightsOfStaff =
    'accounts.view plans.view orders.view orders.edit orders.submit orders.initiate payments.view payments.edit payments.release trust.view trust.edit trust.link';
  staff = await server.signIn('staffMember', rightsOfStaff.split(' '));
  approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
});
afterAll(() => server.stop());

const addressOf = ({ userId }: Caller) => `${userId}@example.test`;

/** Lets the mail delay pass and returns the mails about an order that the listener received. */
async function received(type: SponsorNews, orderId: string): Promise<readonly Posted[]> {
  const soon = server.platform.clock.now();
  await db().query(`update jobs set run_at = $1 where kind = 'tell-sponsor' and finished_at is null`, [soon]);
  await server.jobs.runDue();
  for (const one of silent) expect(await readOutbox(server.platform, { recipient: addressOf(one) })).toEqual([]);
  const kind = sponsorMessages[type].code;
  return readOutbox(server.platform, { kind, recipient: addressOf(listener), causeStart: orderId });
}

/** Asserts that there is one mail with these lines, the order's number and link, and no participant's name. */
function expectOne(mails: readonly Posted[], orderId: string, friendlyId: string, ...lines: readonly string[]): void {
  expect(mails).toHaveLength(1);
  const text = mails[0]?.text ?? '';
  const portal = `http://client.${server.platform.config.domain}:8080`;
  for (const line of [
    ...lines,
    formatAnyFriendlyId(friendlyId),
    `${portal}/${sponsor.masterAccountId}/orders/${orderId}`,
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/Ada|Payee|Sample|Lindqvist|\d{3}-\d{2}-\d{4}/);
}

const orderRow = async (id: string) =>
  (
    await db().query<{ friendly_id: string; status: string }>('select friendly_id, status from orders where id = $1', [
      id,
    ])
  ).rows[0] ?? { friendly_id: '', status: '' };

async function newOrder(by: Caller, serviceCode: string): Promise<string> {
  const body = { serviceCode, planId: sponsor.planId };
  const made = await by.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, body);
  expect(made.httpStatus, made.text).toBe(200);
  return made.result.id;
}

/** Adds a participant to an order with an approved payment instruction. */
async function addInstructed(by: Caller, orderId: string, taxId: string): Promise<void> {
  const added = await by.call<{ id: string }>('POST', `/public/orders/${orderId}/order-lines`, expressPerson(taxId));
  const { masterAccountId } = sponsor;
  await insertInstruction(server, { lineId: added.result.id, masterAccountId, status: 'approved' });
}

test('reports an order sent for review once, with a one-click unsubscribe link', async () => {
  const send = async (taxId: string) => {
    const id = await newOrder(sender, 'expressDistributions');
    await addInstructed(sender, id, taxId);
    const sent = await sender.call<{ status: string }>('POST', `/public/orders/${id}/submit-for-approval`);
    expect(sent.httpStatus, sent.text).toBe(200);
    return id;
  };
  const id = await send('771-20-0001');
  const mails = await received('orderNeedsApproval', id);
  expectOne(mails, id, (await orderRow(id)).friendly_id, 'Participants: 1', 'Amount: $1,000.00');
  const { rows } = await db().query<{ sealed: Buffer }>(
    `select body_sealed as sealed from outbox_messages where kind = 'order-needs-approval'`,
  );
  const link = new URL(openBody(server.platform.keyring, rows[0]?.sealed ?? Buffer.alloc(0)).unsubscribeUrl ?? '');
  const stopped = await server.app.inject({
    method: 'POST',
    url: link.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.statusCode).toBe(200);
  const next = await send('771-20-0002');
  expect(await received('orderNeedsApproval', next)).toEqual([]);
  await choose(listener, true);
});

test('does not report an order that was corrected before the mail was written', async () => {
  const id = await newOrder(sender, 'expressDistributions');
  await addInstructed(sender, id, '771-20-0003');
  await sender.call('POST', `/public/orders/${id}/submit-for-approval`);
  const reopened = await sender.call('POST', `/public/orders/${id}/reopen`, {});
  expect(reopened.httpStatus, reopened.text).toBe(200);
  expect(await received('orderNeedsApproval', id)).toEqual([]);
});

test('reports participants with errors in an uploaded file', async () => {
  const id = await newOrder(sender, 'premierDistributions');
  const rows = peopleRows(3);
  for (const row of rows.slice(0, 2)) row[peopleHeader.indexOf('SSN')] = '000-12-3456';
  const bytes = await peopleWorkbook(peopleHeader, rows);
  const response = await sender.upload(`/public/orders/${id}/upload-participants`, 'file', 'people.xlsx', bytes);
  expect(response.httpStatus, response.text).toBe(200);
  await server.jobs.runDue();
  expectOne(await received('orderNeedsFix', id), id, (await orderRow(id)).friendly_id, 'Participants to correct: 2');
});

test('reports elections that wait for approval in the afternoon', async () => {
  const { orderId } = await electedLine(server, { sponsor });
  const { rows } = await db().query(
    `select to_char(run_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as at from jobs where dedupe_key = $1`,
    [`instructionNeedsApproval:${orderId}:2026-11-23`],
  );
  expect(rows).toEqual([{ at: '2026-11-23 17:00' }]);
  const mails = await received('instructionNeedsApproval', orderId);
  expectOne(mails, orderId, (await orderRow(orderId)).friendly_id, 'Participants: 1', 'Amount: $10,000.00');
});

test("reports participants who wait for the plan's money together", async () => {
  const id = await newOrder(staff, 'expressDistributions');
  for (const taxId of ['771-20-0004', '771-20-0005']) await addInstructed(staff, id, taxId);
  await staff.call('POST', `/public/orders/${id}/submit`);
  const initiated = await staff.call('POST', `/private/orders/${id}/initiate`);
  expect(initiated.httpStatus, initiated.text).toBe(200);
  const mails = await received('moneyNeeded', id);
  expectOne(mails, id, (await orderRow(id)).friendly_id, 'Participants: 2', 'Amount needed: $2,000.00');
});

test('reports deposits that follow shortly after others with them, and later deposits of the same day separately', async () => {
  const scenario = scenarioOf(server, staff);
  const { orderId, friendlyId } = await makeOrder(server, sponsor, [600_000, 400_000, 50_000]);
  const take = async (amount: number) => {
    const { depositId } = await scenario.wire(amount, `REF ${friendlyId}`);
    const linkId = await scenario.link(depositId, sponsor.planId, amount);
    const url = `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${orderId}`;
    expect((await staff.call('POST', `${url}?preview=1`)).httpStatus).toBe(200);
    const done = await staff.call('POST', url);
    expect(done.httpStatus, done.text).toBe(200);
  };
  await take(600_000);
  await take(400_000);
  const mails = await received('moneyReceived', orderId);
  expectOne(mails, orderId, friendlyId, 'Received so far: $10,000.00 of $10,500.00');
  await server.platform.movableClock?.moveBy(16 * 60_000);
  await take(50_000);
  const later = (await received('moneyReceived', orderId)).filter(({ text }) => text !== mails[0]?.text);
  expectOne(later, orderId, friendlyId, 'Received so far: $10,500.00 of $10,500.00');
});

interface SentPayment {
  readonly orderId: string;
  readonly friendlyId: string;
  readonly date: string;
  readonly total: number;
  readonly paymentIds: readonly string[];
}

/** Takes one batch of ACH payments from approved instructions to the bank. */
async function sendBatch(lines: readonly PayableLine[]): Promise<SentPayment> {
  const { result: when } = await staff.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const made = await staff.call<{ id: string; total: number }>('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
  });
  expect(made.httpStatus, made.text).toBe(200);
  const releaser = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
  for (const step of ['enter-at-bank', 'send']) {
    const response = await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const { rows } = await db().query<{ id: string; order_id: string }>(
    'select p.id, l.order_id from payments p join order_lines l on l.id = p.order_line_id where p.payment_batch_id = $1',
    [made.result.id],
  );
  const orderId = rows[0]?.order_id ?? '';
  const { friendly_id: friendlyId } = await orderRow(orderId);
  return {
    orderId,
    friendlyId,
    date: when.effectiveDate,
    total: made.result.total,
    paymentIds: rows.map(({ id }) => id),
  };
}
const dollars = (amount: number) => `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

test('reports payments of two batches of one day in one mail; the last one to clear reports the order as complete', async () => {
  const people = [{ grossCents: 1_000_000 }, { grossCents: 300_000 }];
  const lines = await makePayable(server, sponsor, bankAccountId, people, approver.userId);
  const first = await sendBatch(lines.slice(0, 1));
  const second = await sendBatch(lines.slice(1));
  const { orderId, friendlyId, date } = first;
  const total = dollars(first.total + second.total);
  expectOne(await received('paymentsSent', orderId), orderId, friendlyId, 'Payments: 2', `Amount: ${total}`);
  const debits = [first, second].map((one) => ({ typeCode: '466', amountCents: one.total }));
  const file = statement({ date, transactions: debits, fileId: '90' });
  const read = await staff.upload('/private/bank-transaction-files', 'file', 'statement.bai', file);
  expect(read.httpStatus, read.text).toBe(200);
  await server.jobs.runDue();
  expect((await orderRow(orderId)).status).toBe('complete');
  expectOne(await received('orderComplete', orderId), orderId, friendlyId, 'Participants: 2', `Paid: ${total}`);
});

test('reports a payment returned by the bank without naming its payee', async () => {
  const people = [{ grossCents: 1_000_000 }, { grossCents: 300_000 }];
  const lines = await makePayable(server, sponsor, bankAccountId, people, approver.userId);
  const { orderId, friendlyId, paymentIds } = await sendBatch(lines);
  const [paymentId = ''] = paymentIds;
  const responses = await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]);
  const fields = { kind: 'ach-returns' };
  const read = await staff.upload('/private/inbound-raw-files', 'file', 'returns.ach', responses, fields);
  expect(read.httpStatus, read.text).toBe(200);
  const { rows } = await db().query<{ amount: number }>('select amount_cents as amount from payments where id = $1', [
    paymentId,
  ]);
  const amount = dollars(rows[0]?.amount ?? 0);
  expectOne(await received('paymentReturned', orderId), orderId, friendlyId, 'Payments: 1', `Amount: ${amount}`);
});

test('creates no job if no one turned the notification on', async () => {
  const quiet = await server.sponsor('Northwind');
  const { orderId } = await electedLine(server, { sponsor: quiet });
  const { rows } = await db().query(`select 1 from jobs where kind = 'tell-sponsor' and payload->>'orderId' = $1`, [
    orderId,
  ]);
  expect(rows).toEqual([]);
});
