import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import {
  approver,
  bankAccountId,
  db,
  findings,
  maker,
  one,
  openEdges,
  releaser,
  run,
  server,
} from '../support/edge-scenario.ts';
import { byCheck, chosenLine, lineToElect, type Stored, toIra } from '../support/elections.ts';
import { makePayable } from '../support/pay-run-scenario.ts';
import type { Caller } from '../support/test-server.ts';

interface Fee {
  readonly id: string;
  readonly displayName: string;
  readonly payer: string;
  readonly treatment: string;
  readonly amount: number;
  readonly waivedAmount: number;
  readonly postedAt: string | null;
}

let desk: Caller;
beforeAll(async () => {
  await openEdges();
  desk = await server.signIn('staffMember', ['fees.edit', 'payments.view', 'orders.view', 'accounts.view']);
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payment_method_code, service_code, payer, treatment, amount_cents) values
      (${newId()}, 'overnight', 'Overnight delivery', 'paymentMethodFee', 'checkOvernight', null, 'payee', 'netReducing', 2500),
      (${newId()}, 'processing', 'Processing', 'requestorFee', null, 'premierDistributions', 'payee', 'netReducing', 5000),
      (${newId()}, 'search', 'Address search', 'addressSearchFee', null, 'addressSearch', 'subaccount', 'planExpense', 1500)`);
});
afterAll(() => server.stop());

const feesOf = async (lineId: string) =>
  (await desk.call<Fee[]>('GET', `/private/order-lines/${lineId}/order-line-fees`)).result;
const feeOf = async (lineId: string, name: string) => {
  const fee = (await feesOf(lineId)).find(({ displayName }) => displayName === name);
  if (!fee) throw new Error(`no fee ${name}`);
  return fee;
};
const change = (id: string, body: object, who = desk) =>
  who.call<Fee>('PATCH', `/public/order-line-fees/${id}`, { reason: 'Agreed with the sponsor', ...body });
const expected = (lineId: string, body: object) =>
  desk.call<{ feeCode: string; amount: number; waived: number; payer: string }[]>(
    'POST',
    `/private/order-lines/${lineId}/fee-changes`,
    { reason: 'Agreed with the sponsor', ...body },
  );
const netOf = async (line: { person: Caller; lineId: string }) =>
  (await line.person.call<Stored[]>('GET', `/public/order-lines/${line.lineId}/payment-instructions`)).result
    .filter(({ status }) => status !== 'cancelled')
    .map(({ fees, net }) => [fees, net]);
const overnight = () => [byCheck({ paymentMethodCode: 'checkOvernight' })];

describe('a fee of an election', () => {
  test('is waived with a reason, which raises the net, and charged again', async () => {
    const { line } = await chosenLine(server, {}, overnight);
    expect(await netOf(line)).toEqual([[7_500, 792_500]]);
    const fee = await feeOf(line.lineId, 'Overnight delivery');
    const waived = await change(fee.id, { isWaived: true });
    expect(waived.result, waived.text).toMatchObject({ id: fee.id, amount: 0, waivedAmount: 2_500, postedAt: null });
    expect(await netOf(line)).toEqual([[5_000, 795_000]]);
    expect((await change(fee.id, { isWaived: true })).status.code).toBe('alreadyWaived');
    const again = await change(fee.id, { isWaived: false, reason: 'Waived by mistake' });
    expect(again.result).toMatchObject({ amount: 2_500, waivedAmount: 0 });
    expect(await netOf(line)).toEqual([[7_500, 792_500]]);
    expect((await change(fee.id, { isWaived: false })).status.code).toBe('isNotWaived');
    const changes = await desk.call<{ rows: { kind: string; reason: string; undoReason: string | null }[] }>(
      'GET',
      `/private/order-line-fee-changes?search-orderLineId=equals(${line.lineId})`,
    );
    expect(changes.text).toContain('Waived by mistake');
    const log = await one<{ n: number }>(
      sql`select count(*)::int as n from change_logs where record_id = ${fee.id} and action = 'update' and user_id = ${desk.userId}`,
    );
    expect(log?.n).toBe(2);
  });

  test('is paid by the sponsor, and by the payee again', async () => {
    const { line } = await chosenLine(server, {}, overnight);
    const fee = await feeOf(line.lineId, 'Processing');
    const moved = await change(fee.id, { payer: 'masterAccount' });
    expect(moved.result, moved.text).toMatchObject({ id: fee.id, payer: 'masterAccount', treatment: 'invoiced' });
    expect(await netOf(line)).toEqual([[2_500, 797_500]]);
    expect((await change(fee.id, { payer: 'masterAccount' })).status.code).toBe('paidByThatPayer');
    expect((await change(fee.id, { payer: null })).result).toMatchObject({ payer: 'payee', treatment: 'netReducing' });
    expect(await netOf(line)).toEqual([[7_500, 792_500]]);
    expect((await change(fee.id, { payer: null })).status.code).toBe('payerIsUnchanged');
  });

  test('that several payments share is waived for all of them', async () => {
    const { line } = await chosenLine(server, {}, () => [
      toIra({ share: { kind: 'amount', amountCents: 400_000 } }),
      byCheck(),
    ]);
    const parts = (await feesOf(line.lineId)).filter(({ displayName }) => displayName === 'Processing');
    expect(parts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([2_000, 3_000]);
    await change(parts[0]?.id ?? '', { isWaived: true });
    const after = await feesOf(line.lineId);
    expect(after.map(({ amount }) => amount)).toEqual([0, 0]);
    expect(after.map(({ waivedAmount }) => waivedAmount).toSorted((a, b) => a - b)).toEqual([2_000, 3_000]);
    expect((await netOf(line)).map(([fees]) => fees)).toEqual([0, 0]);
  });

  test('stays waived when the participant elects again, and can be waived before the election', async () => {
    const line = await lineToElect(server);
    const before = await expected(line.lineId, { feeCode: 'processing', isWaived: true });
    expect(
      before.result.find(({ feeCode }) => feeCode === 'processing'),
      before.text,
    ).toMatchObject({
      amount: 0,
      waived: 5_000,
    });
    const options = await line.person.call<{ feeCode: string; waivedCents: number }[]>(
      'GET',
      `/public/order-lines/${line.lineId}/payment-instruction-fees`,
    );
    expect(options.result.find(({ feeCode }) => feeCode === 'processing')?.waivedCents).toBe(5_000);
    const elect = (instructions: unknown[]) =>
      line.person.call('POST', `/public/order-lines/${line.lineId}/payment-instructions`, {
        participantAuthorizationAgreement: true,
        participantTaxNoticeAgreement: true,
        participantElectedToKeepWaitingPeriod: true,
        paymentInstructions: instructions,
      });
    const first = await elect([byCheck()]);
    expect(first.httpStatus, first.text).toBe(200);
    expect(await netOf(line)).toEqual([[0, 800_000]]);
    await server.platform.movableClock?.moveBy(1_000);
    expect((await elect(overnight())).httpStatus).toBe(200);
    expect(await netOf(line)).toEqual([[2_500, 797_500]]);
    expect((await feeOf(line.lineId, 'Processing')).waivedAmount).toBe(5_000);
  });
});

test.each([
  [{}, 422],
  [{ isWaived: true, payer: 'payee' }, 422],
  [{ isWaived: 'yes' }, 422],
  [{ payer: 'bank' }, 422],
  [{ isWaived: true, reason: '  ' }, 422],
  [{ isWaived: true, reason: 'x'.repeat(501) }, 422],
  [{ isWaived: true, amount: 1 }, 422],
])('rejects %j', async (body, status) => {
  const { line } = await chosenLine(server, {}, overnight);
  const fee = await feeOf(line.lineId, 'Overnight delivery');
  expect((await change(fee.id, body)).httpStatus).toBe(status);
  expect((await change('f'.repeat(32), { isWaived: true })).httpStatus).toBe(404);
  expect((await change(fee.id, { isWaived: true }, maker)).httpStatus).toBe(403);
  expect((await expected(line.lineId, { feeCode: 'nothing', isWaived: true })).status.code).toBe('feeOffSchedule');
});

test('lowers and raises what an order requires that pays no one, but never below its money', async () => {
  const line = await lineToElect(server, {
    line: {
      order_service_code: 'addressSearch',
      status: 'pending',
      total_funds_required_cents: 1_500,
      participant_id: null,
    },
  });
  const required = () =>
    one<{ line: number; total: number }>(sql`
      select l.total_funds_required_cents as line, o.total_funds_required_cents as total from order_lines l join orders o on o.id = l.order_id
       where l.id = ${line.lineId}`);
  const depends = await desk.call<{ fees: { code: string; amountCents: number }[] }>(
    'GET',
    `/public/order-lines/${line.lineId}/fee-dependency-data`,
  );
  expect(depends.result.fees, depends.text).toMatchObject([{ code: 'search', amountCents: 1_500 }]);
  expect((await expected(line.lineId, { feeCode: 'search', isWaived: true })).httpStatus).toBe(200);
  expect(await required()).toEqual({ line: 0, total: 0 });
  expect((await expected(line.lineId, { feeCode: 'search', isWaived: false })).httpStatus).toBe(200);
  expect(await required()).toEqual({ line: 1_500, total: 1_500 });
  await db().run(sql`update order_lines set total_funds_associated_cents = 1500 where id = ${line.lineId}`);
  const funded = await expected(line.lineId, { feeCode: 'search', isWaived: true });
  expect(funded.status).toMatchObject({ code: 'fundedAboveRequired' });
  expect(funded.status.message).toContain('$15.00 is associated with this order line');
  await db().run(sql`update order_lines set total_funds_associated_cents = 0 where id = ${line.lineId}`);
});

async function paidLine(grossCents: number) {
  const own = await server.sponsor();
  const feeId = newId();
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
    values (${feeId}, 'planFee', 'Plan fee', 'requestorFee', 'payee', 'planExpense', 5000, ${own.planId})`);
  const [line] = await makePayable(server, own, bankAccountId, [{ grossCents }], approver.userId);
  if (!line) throw new Error('no line');
  const orderLineFeeId = newId();
  await db().run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_id, fee_code, fee_type_code, display_name, payer, treatment, amount_cents)
    values (${orderLineFeeId}, ${line.lineId}, ${own.masterAccountId}, ${feeId}, 'planFee', 'requestorFee', 'Plan fee', 'payee', 'planExpense', 5000)`);
  return { line, orderLineFeeId };
}

test('a fee can’t be waived while its payment is approved, nor after it was posted', async () => {
  const { line, orderLineFeeId } = await paidLine(330_000);
  expect((await change(orderLineFeeId, { isWaived: true })).status.code).toBe('paymentIsApproved');
  await run('ach', line, ['enter-at-bank']);
  const posted = await change(orderLineFeeId, { isWaived: true });
  expect(posted.httpStatus).toBe(409);
  expect(posted.status.message).toMatch(
    /^Plan fee was posted to the ledger on \d\d\/\d\d\/\d{4}, so it can’t be waived/,
  );
  expect((await change(orderLineFeeId, { payer: 'masterAccount' })).status.code).toBe('feeIsPosted');
});

test('when a fee is waived while its line is paid, exactly one of them wins', async () => {
  const { line, orderLineFeeId } = await paidLine(340_000);
  const [waived] = await Promise.all([change(orderLineFeeId, { isWaived: true }), run('ach', line, ['enter-at-bank'])]);
  expect(['paymentIsApproved', 'paymentIsMade', 'feeIsPosted']).toContain(waived.status.code);
  const fee = await one<{ amount: number; waived: number; posted: boolean }>(sql`
    select amount_cents as amount, waived_amount_cents as waived, posted_at is not null as posted from order_line_fees where id = ${orderLineFeeId}`);
  expect(fee).toEqual({ amount: 5_000, waived: 0, posted: true });
});

test('of two users who waive a fee at the same time, one is told that it is waived', async () => {
  const { line } = await chosenLine(server, {}, overnight);
  const fee = await feeOf(line.lineId, 'Overnight delivery');
  const second = await server.signIn('staffMember', ['fees.edit', 'payments.view', 'orders.view']);
  const both = await Promise.all([change(fee.id, { isWaived: true }), change(fee.id, { isWaived: true }, second)]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await netOf(line)).toEqual([[5_000, 795_000]]);
});

test('the totals show what was charged, posted, and waived', async () => {
  const { result } = await desk.call<{ feeTypeCode: string; payer: string; waived: number; posted: number }[]>(
    'GET',
    '/private/order-line-fees/summary',
  );
  expect(result.find(({ feeTypeCode, payer }) => feeTypeCode === 'requestorFee' && payer === 'payee')).toMatchObject({
    posted: 10_000,
    waived: 10_000,
  });
});

test('the audit finds nothing', async () => {
  expect(await findings()).toEqual([]);
  expect(releaser.userId).not.toBe(maker.userId);
});
