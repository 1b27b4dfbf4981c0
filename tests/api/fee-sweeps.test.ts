import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeesPayable } from '../../packages/contract/src/taxes/order-line-fee.routes.ts';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { returnedWithinProvider } from '../../packages/domain/src/trust/recipes.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import {
  approver,
  bankAccountId,
  db,
  findings,
  movement,
  one,
  openEdges,
  run,
  server,
  simulateBankAnswers,
  trust,
} from '../support/edge-scenario.ts';
import { logCreations } from '../support/log-creations.ts';
import { makePayable } from '../support/pay-run-scenario.ts';
import type { Caller } from '../support/test-server.ts';
import { makeOrder, scenarioOf } from '../support/trust-scenario.ts';

interface Sweep {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly totalFees: number;
  readonly hasFile: boolean;
}

let desk: Caller;
let boss: Caller;
let settings: Caller;
let payeeId: string;
beforeAll(async () => {
  await openEdges();
  [desk, boss, settings] = await Promise.all([
    server.signIn('staffMember', ['fees.edit', 'payments.view', 'accounts.view']),
    server.signIn('staffMember', ['fees.approve', 'payments.view']),
    server.signIn('staffMember', ['system.edit', 'payments.view']),
  ]);
});
afterAll(() => server.stop());

const payable = async () => (await desk.call<FeesPayable>('GET', '/private/fees-payable')).result;
const create = async (body: object = {}, who = desk) => {
  const { earliestSettlement, rows } = await payable();
  return who.call<Sweep>('POST', '/private/fee-sweeps', {
    feePayeeId: payeeId,
    parts: rows.map(({ feeTypeCode, period }) => ({ feeTypeCode, period })),
    settleOn: earliestSettlement,
    corporateBankAccountId: bankAccountId,
    ...body,
  });
};
const act = (id: string, verb: string, who: Caller, body: object = {}) =>
  who.call<Sweep>('POST', `/private/fee-sweeps/${id}/${verb}`, body);

/** Pays a line whose plan charges a fee of 50 dollars, so that the fee is collected. */
async function collect(grossCents: number): Promise<string> {
  const own = await server.sponsor();
  const [feeId, id] = [newId(), newId()];
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
    values (${feeId}, ${`code-${feeId}`}, 'Processing', 'requestorFee', 'payee', 'planExpense', 5000, ${own.planId})`);
  const [line] = await makePayable(server, own, bankAccountId, [{ grossCents }], approver.userId);
  if (!line) throw new Error('no line');
  await db().run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_id, fee_type_code, display_name, payer, treatment, amount_cents)
    values (${id}, ${line.lineId}, ${own.masterAccountId}, ${feeId}, 'requestorFee', 'Processing', 'payee', 'planExpense', 5000)`);
  await run('ach', line);
  return id;
}

test('fees without a payee or bank account are listed, but can’t be paid', async () => {
  await collect(210_000);
  const { rows, collected, swept, ledger } = await payable();
  expect(rows).toMatchObject([
    { feePayeeId: null, feeTypeCode: 'requestorFee', lines: 1, amount: 5_000, payable: 5_000 },
  ]);
  expect([collected, swept, ledger]).toEqual([5_000, 0, 5_000]);
  expect(
    (await desk.call('POST', '/private/fee-payees', { displayName: 'Provider', feeTypeCode: 'all' })).httpStatus,
  ).toBe(403);
  const made = await settings.call<{ id: string }>('POST', '/private/fee-payees', {
    displayName: 'Provider',
    feeTypeCode: 'all',
  });
  expect(made.httpStatus, made.text).toBe(200);
  payeeId = made.result.id;
  const second = await settings.call('POST', '/private/fee-payees', { displayName: 'Second', feeTypeCode: 'all' });
  expect(second, second.text).toMatchObject({ httpStatus: 409, status: { code: 'feeTypeHasPayee' } });
  const other = await settings.call<{ id: string }>('POST', '/private/fee-payees', {
    displayName: 'Other',
    feeTypeCode: 'other',
  });
  const moved = await settings.call('PATCH', `/private/fee-payees/${other.result.id}`, { feeTypeCode: 'all' });
  expect(moved, moved.text).toMatchObject({ httpStatus: 409, status: { code: 'feeTypeHasPayee' } });
  const sweep = await create();
  expect(sweep.result, sweep.text).toMatchObject({ status: 'open', amount: 5_000, totalFees: 1, hasFile: false });
  const sent = await act(sweep.result.id, 'send', boss);
  expect(sent.status).toMatchObject({ code: 'payeeHasNoAccount' });
  expect((await act(sweep.result.id, 'cancel', desk)).result.status).toBe('cancelled');
  const account = (body: object) => settings.call('POST', `/private/fee-payees/${payeeId}/bank-account`, body);
  expect((await account({ routingNumber: '123456789', accountNumber: '9870001' })).httpStatus).toBe(422);
  const saved = await account({ routingNumber: '021000021', accountNumber: '9870009999' });
  expect(saved.httpStatus, saved.text).toBe(200);
  const read = await desk.call<{ accountNumber: string }>('GET', `/private/fee-payees/${payeeId}`);
  expect(read.text).not.toContain('9870009999');
});

test('a sweep is sent by a second user, settled by the bank’s debit, and leaves nothing owed', async () => {
  const { result: sweep } = await create();
  expect((await act(sweep.id, 'send', desk)).httpStatus).toBe(403);
  const both = await server.signIn('staffMember', ['fees.edit', 'fees.approve', 'payments.view']);
  expect((await create()).status.code).toBe('nothingToSweep');
  const sent = await act(sweep.id, 'send', boss);
  expect(sent.result, sent.text).toMatchObject({ status: 'sent', amount: 5_000, hasFile: true });
  expect((await act(sweep.id, 'send', both)).httpStatus).toBe(409);
  const file = await boss.call('GET', `/private/fee-sweeps/${sweep.id}/file`);
  expect(file.httpStatus).toBe(200);
  expect(file.text).toContain('9870009999');
  expect(file.text).toContain('FEES');
  const { rows } = await payable();
  expect(rows).toMatchObject([{ amount: 5_000, payable: 0, inSweep: 5_000 }]);
  const today = server.platform.clock.now().toISOString().slice(0, 10);
  await simulateBankAnswers(today, [
    { typeCode: '455', amountCents: 5_000, bankReference: 'FEE SWEEP' },
    { typeCode: '455', amountCents: 4_999, bankReference: 'NOT THIS' },
  ]);
  const clerk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'payments.view']);
  const match = (id: string | undefined) =>
    clerk.call('POST', `/private/trust/bank-transactions/${id}/match`, {
      kind: 'feeSweep',
      targetId: sweep.id,
      note: 'The bank debited our fees',
    });
  expect((await match((await movement('NOT THIS'))?.id)).status.code).toBe('amountDiffers');
  const debit = await movement('FEE SWEEP');
  const candidates = await clerk.call<{ kind: string }[]>(
    'GET',
    `/private/trust/bank-transactions/${debit?.id}/matches`,
  );
  expect(candidates.result.map(({ kind }) => kind)).toContain('feeSweep');
  const matched = await match(debit?.id);
  expect(matched.httpStatus, matched.text).toBe(200);
  expect((await boss.call<Sweep>('GET', `/private/fee-sweeps/${sweep.id}`)).result.status).toBe('settled');
  expect(await payable()).toMatchObject({ rows: [], collected: 5_000, swept: 5_000, ledger: 0 });
});

test('fees on hold aren’t paid out until they are released', async () => {
  await collect(220_000);
  const [row] = (await payable()).rows;
  const hold = (isHeld: boolean, reason = 'The sponsor disputes them') =>
    desk.call('POST', '/private/fees-payable/hold', {
      feeTypeCode: row?.feeTypeCode,
      period: row?.period,
      isHeld,
      reason,
    });
  expect((await hold(true, '')).httpStatus).toBe(422);
  const { result: early } = await create();
  expect((await hold(true)).status.code).toBe('nothingToSweep');
  expect((await act(early.id, 'cancel', desk)).httpStatus).toBe(200);
  expect((await hold(true)).httpStatus).toBe(200);
  expect((await payable()).rows).toMatchObject([{ payable: 0, held: 5_000, holdReason: 'The sponsor disputes them' }]);
  expect((await create()).status.code).toBe('nothingToSweep');
  expect((await hold(false)).httpStatus).toBe(200);
  expect((await payable()).rows).toMatchObject([{ payable: 5_000, held: 0 }]);
});

test('of two sweeps that are prepared at the same time, one pays each fee', async () => {
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const sweep = both.find(({ httpStatus }) => httpStatus === 200)?.result;
  const sends = await Promise.all([act(sweep?.id ?? '', 'send', boss), act(sweep?.id ?? '', 'cancel', desk)]);
  expect(sends.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  if (sends[0]?.httpStatus === 200) {
    const back = await act(sweep?.id ?? '', 'return', boss, { reason: 'R03 no account' });
    expect(back.result, back.text).toMatchObject({ status: 'returned' });
  }
  expect((await payable()).rows).toMatchObject([{ payable: 5_000, inSweep: 0 }]);
});

test.each([
  ['a closed day', { settleOn: '2026-12-25' }, 422],
  ['a day that is too early', { settleOn: '2020-01-02' }, 422],
  ['no rows', { parts: [] }, 422],
  ['a month that isn’t one', { parts: [{ feeTypeCode: 'requestorFee', period: '2026-13' }] }, 422],
  ['an unknown payee', { feePayeeId: 'f'.repeat(32) }, 422],
  ['an unknown bank account', { corporateBankAccountId: 'f'.repeat(32) }, 422],
  ['rows without fees', { parts: [{ feeTypeCode: 'taxFormFee', period: '2020-01' }] }, 409],
])('rejects a sweep with %s', async (_, body, status) => {
  expect((await create(body)).httpStatus).toBe(status);
});

/** Returns money of an account's order line to the account, where it is free credit. */
async function credit(own: { masterAccountId: string; subaccountId: string }, lineId: string, amount: number) {
  const { depositId } = await scenarioOf(server, trust).wire(amount, 'ACCOUNT');
  const link = await trust.call<{ id: string }>('POST', `/private/trust/deposits/${depositId}/links`, {
    type: 'account',
    accountId: own.subaccountId,
    amount,
  });
  const body = { depositLinkId: link.result.id, amount };
  const made = await trust.call('POST', `/private/trust/order-lines/${lineId}/associations`, body);
  expect(made.httpStatus, made.text).toBe(200);
  const back = returnedWithinProvider({
    masterAccountId: own.masterAccountId,
    orderLineId: lineId,
    amount: cents(amount),
    to: { type: 'account', id: own.subaccountId },
  });
  await server.system().inTx((tx) => post(tx, server.system(), [back]));
}

test('an account’s held cash pays the fees that it owes, up to what it has, and gets them back until a sweep', async () => {
  const own = await server.sponsor();
  const { lineIds } = await makeOrder(server, own, [100_000, 6_000]);
  const ids = [newId(), newId()];
  for (const id of ids)
    await db().run(sql`
      insert into order_line_fees (id, order_line_id, master_account_id, fee_type_code, display_name, payer, treatment, amount_cents)
      values (${id}, ${lineIds[0]}, ${own.masterAccountId}, 'requestorFee', 'Distribution fee', 'subaccount', 'invoiced', 4000)`);
  await logCreations(db(), 'OrderLineFee', 'order_line_fees', ids);
  const path = `/private/accounts/${own.subaccountId}`;
  const cash = async () => (await trust.call<{ available: number }>('GET', `${path}/held-cash`)).result.available;
  const pay = (orderLineFeeIds: readonly string[], who = trust) =>
    who.call<{ paid: number; total: number }>('POST', `${path}/pay-fees`, { orderLineFeeIds });
  expect(await cash()).toBe(0);
  expect((await pay([ids[0] ?? ''])).status).toMatchObject({ code: 'moneyIsNotHeld' });
  await credit(own, lineIds[1] ?? '', 6_000);
  expect(await cash()).toBe(6_000);
  expect((await pay(ids)).status.message).toContain('The account has $60.00 of held cash');
  expect((await pay([ids[0] ?? ''], desk)).httpStatus).toBe(403);
  expect((await pay([])).httpStatus).toBe(422);
  expect((await pay([newId()])).status.code).toBe('feeIsNotOwedByAccount');
  const twice = await Promise.all([pay([ids[0] ?? '']), pay([ids[0] ?? ''])]);
  expect(twice.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await cash()).toBe(2_000);
  const cashier = await server.signIn('staffMember', ['trust.link', 'payments.view']);
  expect(
    (await trust.call('POST', `/private/order-line-fees/${ids[0]}/return-to-held-cash`, { reason: 'No right' }))
      .httpStatus,
  ).toBe(404);
  const giveBack = (id: string | undefined) =>
    cashier.call<{ postedAt: string | null }>('POST', `/private/order-line-fees/${id}/return-to-held-cash`, {
      reason: 'Paid for the wrong fee',
    });
  expect((await giveBack(ids[1])).status.code).toBe('notPaidFromCash');
  const returned = await giveBack(ids[0]);
  expect(returned.result, returned.text).toMatchObject({ postedAt: null });
  expect(await cash()).toBe(6_000);
  expect((await pay([ids[0] ?? ''])).httpStatus).toBe(200);
  expect((await create()).httpStatus).toBe(200);
  expect((await giveBack(ids[0])).status.code).toBe('feeIsSwept');
  const posted = await one<{ n: number }>(sql`
    select count(*)::int as n from ledger_transactions where recipe = 'P9' and source_id = ${ids[0]}`);
  expect(posted?.n).toBe(3);
});

test('the audit of fees and the ledger finds nothing', async () => {
  expect((await findings()).filter(([id]) => /^[FL]\d/.test(String(id)))).toEqual([]);
});
