import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountHome } from '../../packages/contract/src/orders/order.routes.ts';
import { advanceLines } from '../../packages/server/src/areas/orders/advance-lines.ts';
import { lineTransitions } from '../../packages/server/src/areas/orders/line-transitions.ts';
import { ordersAudit } from '../../packages/server/src/areas/orders/orders-audit.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { applyTransition } from '../../packages/server/src/platform/engine/transition.ts';
import { countOrder } from '../support/count-order.ts';
import { expressPerson } from '../support/express-person.ts';
import { inOrder } from '../support/in-order.ts';
import { insertInstruction } from '../support/insert-instruction.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  const sealed = server.platform.keyring.seal('bankAccount', ourNumber);
  await server.platform.database.query(
    `insert into corporate_bank_accounts (code, display_name, bank_name, routing_number, account_number_encrypted, account_number_last4)
     values ('trust', 'Fiducia Trust', 'First Sample Bank', '011000015', $1, '2345')`,
    [sealed],
  );
  staff = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.submit',
    'orders.initiate',
    'payments.edit',
    'accounts.view',
    'plans.view',
    'participants.view',
  ]);
});
afterAll(() => server.stop());

const ourNumber = '40012345';

const day = (offset: number): string =>
  new Date(server.platform.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const run = (text: string, values: unknown[] = []) =>
  server.platform.database.query<Record<string, unknown>>(text, values);

/**
 * Creates and initiates an express order of one participant, which waits for money. The participant's payment
 * instruction is in review again.
 */
async function initiatedLine(taxId: string): Promise<{ orderId: string; lineId: string; instructionId: string }> {
  const made = await staff.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'expressDistributions',
    planId: sponsor.planId,
  });
  const orderId = made.result.id;
  const added = await staff.call<{ id: string }>('POST', `/public/orders/${orderId}/order-lines`, expressPerson(taxId));
  const lineId = added.result.id;
  const { masterAccountId } = sponsor;
  const instructionId = await insertInstruction(server, { lineId, masterAccountId, status: 'approved' });
  await staff.call('POST', `/public/orders/${orderId}/submit`);
  await staff.call('POST', `/private/orders/${orderId}/initiate`);
  await run(`update payment_instructions set status = 'waitingForReview' where id = $1`, [instructionId]);
  return { orderId, lineId, instructionId };
}

async function associate(lineId: string, amount: number, availableOn: string): Promise<string> {
  const [deposit, link] = [newId(), newId()];
  const friendly = () => newFriendlyId(server.platform.clock.now());
  await run(
    `insert into deposits (id, friendly_id, status, check_date, amount_cents, available_on) values ($1, $2, 'onHold', $3, $4, $3)`,
    [deposit, friendly(), availableOn, amount],
  );
  await run(
    `insert into deposit_links (id, friendly_id, deposit_id, type, plan_id, master_account_id, amount_cents, remainder_to_associate_cents) values ($1, $2, $3, 'plan', $4, $5, $6, 0)`,
    [link, friendly(), deposit, sponsor.planId, sponsor.masterAccountId, amount],
  );
  await run(
    `insert into order_line_associations (id, order_line_id, deposit_link_id, master_account_id, amount_cents) values ($1, $2, $3, $4, $5)`,
    [newId(), lineId, link, sponsor.masterAccountId, amount],
  );
  const { rows } = await run(
    `update order_lines set total_funds_associated_cents = total_funds_associated_cents + $2 where id = $1 returning order_id`,
    [lineId, amount],
  );
  await countOrder(server.platform.database, String(rows[0]?.['order_id']));
  return deposit;
}

const approveInstruction = (lineId: string) =>
  run(`update payment_instructions set status = 'approved' where order_line_id = $1`, [lineId]);

const advance = (id: string) => {
  const ctx = server.system();
  return ctx.inTx((tx) => advanceLines(tx, ctx, [id]));
};
const state = async (id: string) => {
  const { rows } = await run(
    'select status, substatus, hold_ends_on, completed_at is not null as is_completed from order_lines where id = $1',
    [id],
  );
  return rows[0];
};

test("[order-line-substatuses] money, hold, approval, payment: a line's status follows its facts, and its order follows it", async () => {
  const { orderId, lineId, instructionId } = await initiatedLine('771-20-0001');
  expect(await state(lineId)).toMatchObject({ status: 'pending', substatus: 'waitingForAssets' });
  expect(await advance(lineId)).toEqual({ transitioned: [], completed: [] });
  const deposit = await associate(lineId, 100_000, day(5));
  await run(`insert into jobs (kind, payload, run_at) values ('advance-order-line', $1, now())`, [
    JSON.stringify({ orderLineId: lineId }),
  ]);
  await server.jobs.runDue();
  expect(await state(lineId)).toMatchObject({ status: 'pending', substatus: 'depositHold', hold_ends_on: day(5) });
  const { rows } = await run(`select run_at from jobs where kind = 'advance-order-line' and dedupe_key = $1`, [
    `${lineId}:${day(5)}`,
  ]);
  expect(String(rows[0]?.['run_at'])).toMatch(new RegExp(`^${day(5)}T0[45]:00`));
  await run('update deposits set available_on = $2 where id = $1', [deposit, day(-1)]);
  await advance(lineId);
  expect(await state(lineId)).toMatchObject({ status: 'pending', substatus: null, hold_ends_on: null });
  await approveInstruction(lineId);
  await advance(lineId);
  expect(await state(lineId)).toMatchObject({ status: 'inProgress', substatus: 'waitingToPay' });
  await run(`update payment_instructions set status = 'sent' where id = $1`, [instructionId]);
  await run(
    `insert into payments (corporate_bank_account_id, id, payment_instruction_id, order_line_id, master_account_id, attempt, status, payment_method_code, payable_to, reference_number, amount_cents, effective_date, instruction_fingerprint)
     values ((select id from corporate_bank_accounts limit 1), $1, $2, $3, $4, 1, 'sent', 'check', 'Ada Sample', 'REF-1', 100000, $5, 'x')`,
    [newId(), instructionId, lineId, sponsor.masterAccountId, day(0)],
  );
  expect(await advance(lineId)).toEqual({ transitioned: [], completed: [] });
  await run(`update payments set status = 'cleared' where order_line_id = $1`, [lineId]);
  await run(`update order_lines set total_payments_count = 1, total_all_payments_count = 1 where id = $1`, [lineId]);
  expect(await advance(lineId)).toEqual({ transitioned: [], completed: [lineId] });
  expect(await state(lineId)).toMatchObject({ status: 'complete', substatus: 'done', is_completed: true });
  expect((await staff.call('GET', `/public/orders/${orderId}`)).result).toMatchObject({ status: 'complete' });
  const ctx = server.system();
  await ctx.inTx((tx) => applyTransition(tx, ctx, lineTransitions, { id: lineId, transition: 'paymentReturned' }));
  expect(await state(lineId)).toMatchObject({ status: 'waitingForReissue', is_completed: false });
  expect((await staff.call('GET', `/public/orders/${orderId}`)).result).toMatchObject({ status: 'inProgress' });
  const rejected = await staff.call('POST', `/private/order-lines/${lineId}/reissue`, {});
  expect(rejected.status.code).toBe('nothingToReissue');
});

test('a pending approval holds back a funded line; two concurrent approvals move it once', async () => {
  const { lineId } = await initiatedLine('771-20-0002');
  await associate(lineId, 100_000, day(-1));
  await advance(lineId);
  expect(await state(lineId)).toMatchObject({ status: 'pending', substatus: null });
  await approveInstruction(lineId);
  await Promise.all([advance(lineId), advance(lineId), advance(lineId)]);
  const { rows } = await run(
    `select count(*)::int as transitions from transitions where record_id = $1 and to_status = 'inProgress'`,
    [lineId],
  );
  expect(rows).toEqual([{ transitions: 1 }]);
});

test('an approval during the 30 days waits until they end and then takes effect automatically', async () => {
  const { lineId } = await initiatedLine('771-20-0006');
  await associate(lineId, 100_000, day(-1));
  await approveInstruction(lineId);
  await run(
    `update order_lines set order_service_code = 'premierDistributions', first_notice_at = now(), waiting_period_ends_on = $2 where id = $1`,
    [lineId, day(30)],
  );
  const ctx = server.system();
  await ctx.inTx((tx) => applyTransition(tx, ctx, lineTransitions, { id: lineId, transition: 'approve' }));
  expect(await state(lineId)).toMatchObject({ status: 'pending', substatus: 'thirtyDayWait' });
  const { rows } = await run('select count(*)::int as wakes from jobs where dedupe_key = $1', [`${lineId}:${day(30)}`]);
  expect(rows).toEqual([{ wakes: 1 }]);
  await run('update order_lines set waiting_period_ends_on = $2 where id = $1', [lineId, day(-1)]);
  await advance(lineId);
  expect(await state(lineId)).toMatchObject({ status: 'inProgress', substatus: 'waitingToPay' });
});

test('supplement documents: accepts a PDF or an image by its bytes, replaces and removes it', async () => {
  const { orderId } = await initiatedLine('771-20-0003');
  const path = `/public/order/${orderId}/supplement-document`;
  const wrong = await staff.upload(path, 'file', 'resolution.pdf', Buffer.from('<html><script>'));
  expect([wrong.httpStatus, wrong.status.message]).toEqual([
    422,
    'File type not supported, try again with a different file',
  ]);
  const stored = await staff.upload<{ id: string }>(path, 'file', 'resolution.pdf', Buffer.from('%PDF-1.7\n'));
  expect((await staff.call('GET', `/public/orders/${orderId}`)).result).toMatchObject({
    supplementDocumentId: stored.result.id,
  });
  await staff.call('DELETE', path);
  expect((await staff.call('GET', `/public/orders/${orderId}`)).result).toMatchObject({ supplementDocumentId: null });
});

test('where to send the money: the missing amount, our account, and the reference', async () => {
  const { orderId } = await initiatedLine('771-20-0005');
  const { result: order } = await staff.call<{ friendlyId: string; totalToSend: number }>(
    'GET',
    `/public/orders/${orderId}`,
  );
  expect(order.totalToSend).toBe(100_000);
  expect((await staff.call('GET', `/public/orders/${orderId}/money-instructions`)).result).toEqual({
    reference: order.friendlyId,
    account: {
      bankName: 'First Sample Bank',
      accountName: 'Fiducia Trust Company',
      accountAddress: '1 Trust Plaza, Denver, CO 80202',
      routingNumber: '011000015',
      accountNumber: ourNumber,
    },
  });
});

test("a sponsor's home page counts its open work", async () => {
  const client = await server.signIn('client', ['account.view', 'orders.view'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const home = await client.call<AccountHome>('GET', `/public/accounts/${sponsor.masterAccountId}/home`);
  expect(home.result).toMatchObject({ plans: 1, money: { toSendCents: 200_000 } });
  expect(home.result.ordersToFund.map(({ toSendCents }) => toSendCents)).toEqual([100_000, 100_000]);
  expect(home.result.orders).toContainEqual(
    expect.objectContaining({ status: 'inProgress', linesByState: { waitingForReissue: 1 } }),
  );
});

test('the audit of orders finds nothing, and each planted violation', async () => {
  const { orderId, lineId } = await initiatedLine('771-20-0004');
  await staff.call('POST', `/private/order-lines/${lineId}/cancel`, {});
  expect(orderId).toHaveLength(32);
  const ctx = server.system();
  for (const predicate of ordersAudit) {
    expect([predicate.id, await predicate.violations(ctx.db, server.platform.files, server.platform)]).toEqual([
      predicate.id,
      [],
    ]);
    const found = await ctx.inTx(
      async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await predicate.plant(tx, server.platform);
        return predicate.violations(tx, server.platform.files, server.platform);
      },
      { isDryRun: true },
    );
    expect([predicate.id, found.length]).toEqual([predicate.id, 1]);
  }
});

test('the amount left to send is the same on the dashboard, the print page, and the order, also after a line ended without money', async () => {
  const fabrikam = await server.sponsor('Fabrikam');
  const made = await staff.call<{ id: string }>('POST', `/public/accounts/${fabrikam.masterAccountId}/orders`, {
    serviceCode: 'expressDistributions',
    planId: fabrikam.planId,
  });
  const orderId = made.result.id;
  const lines: string[] = [];
  for (const taxId of ['771-20-0007', '771-20-0008', '771-20-0009']) {
    const added = await staff.call<{ id: string }>(
      'POST',
      `/public/orders/${orderId}/order-lines`,
      expressPerson(taxId),
    );
    lines.push(added.result.id);
    const { masterAccountId } = fabrikam;
    await insertInstruction(server, { lineId: added.result.id, masterAccountId, status: 'approved' });
  }
  const submitted = await staff.call('POST', `/public/orders/${orderId}/submit`);
  expect(submitted.httpStatus, submitted.text).toBe(200);
  await run(`update order_lines set status = 'complete', substatus = 'closed' where id = $1`, [lines[0]]);
  await run('update order_lines set total_funds_associated_cents = 150000 where id = $1', [lines[1]]);
  await run(
    `update order_lines set status = 'inProgress', substatus = 'waitingForAssets', state_changed_at = '2026-01-05T17:00:00Z' where id = $1`,
    [lines[2]],
  );
  const client = await server.signIn('client', ['account.view', 'orders.view'], {
    masterAccountIds: [fabrikam.masterAccountId],
  });
  const { result } = await client.call<AccountHome>('GET', `/public/accounts/${fabrikam.masterAccountId}/home`);
  const ofOrder = await client.call<{ totalToSend: number }>('GET', `/public/orders/${orderId}`);
  expect(ofOrder.result.totalToSend).toBe(100_000);
  expect(result.money.toSendCents).toBe(100_000);
  expect(result.ordersToFund).toEqual([
    expect.objectContaining({
      id: orderId,
      toSendCents: 100_000,
      overdueCents: 100_000,
      overduePeople: 1,
      dueOn: '2026-01-05',
      laterDueOn: null,
      people: 1,
    }),
  ]);
  expect(result.orders.map(({ id, toSendCents }) => [id, toSendCents])).toEqual([[orderId, 100_000]]);
});
