import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayerReturnView } from '../../packages/contract/src/taxes/tax-deposit.routes.ts';
import type { AdjustableTax, AdjustmentEffect } from '../../packages/contract/src/taxes/tax-refund.routes.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { approver, db, lineMoney, server } from '../support/edge-scenario.ts';
import type { PayableLine } from '../support/pay-run-scenario.ts';
import {
  balance,
  both,
  clean,
  dueDeposits,
  filer,
  lineStatus,
  openRefundDesk,
  payAndClear,
  payBack,
  second,
  sendDeposits,
  taxOf,
} from '../support/refund-desk.ts';
import { authorityId, ein } from '../support/tax-deposit-desk.ts';
import type { Caller } from '../support/test-server.ts';

const path = '/private/tax-adjustments';
interface Adjustment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly balance: number | null;
  readonly createdByName: string;
  readonly timing: string;
}
let line: PayableLine;
let other: PayableLine;

beforeAll(async () => {
  await openRefundDesk();
  line = await payAndClear(1_000_000);
  other = await payAndClear(400_000);
}, 120_000);
afterAll(() => server.stop());

const propose = (orderLineTaxId: string, amount: number, changes: object = {}, who: Caller = filer) =>
  who.call<Adjustment>('POST', path, {
    orderLineTaxId,
    amount,
    reasonCode: 'stateCorrection',
    note: 'Lived in Texas when the money was paid',
    ...changes,
  });
const act = (id: string, step: string, who: Caller, body: object = {}) =>
  who.call('POST', `${path}/${id}/${step}`, body);

test('a tax that isn’t deposited can be adjusted, and says how much of it', async () => {
  const tax = await taxOf(line.lineId, 'MD');
  const { result } = await filer.call<AdjustableTax>('GET', `/private/order-line-taxes/${tax.id}/adjustable`);
  expect(result).toMatchObject({ amount: 77_500, left: 77_500, isDeposited: false, canNet: true, problem: null });
});

test('rejects bad input: more than the tax, nothing, an unknown reason, no note, and no tax', async () => {
  const tax = await taxOf(line.lineId, 'MD');
  const over = await propose(tax.id, 77_501);
  expect(over.status.code).toBe('refundAboveTax');
  expect(over.status.message).toMatch(
    /^Ada Payee 1, order line \S+ has \$775\.00 of tax, of which \$775\.00 can still be given back\. Enter up to \$775\.00\.$/,
  );
  expect((await propose(tax.id, 0)).httpStatus).toBe(422);
  expect((await propose(tax.id, 100, { reasonCode: 'unknown' })).httpStatus).toBe(422);
  expect((await propose(tax.id, 100, { note: ' ' })).httpStatus).toBe(422);
  expect((await propose(newId(), 100)).result).toMatchObject({
    errors: { orderLineTaxId: ['Choose a withheld tax.'] },
  });
  expect((await propose(tax.id, 100, {}, second)).httpStatus).toBe(403);
});

test('TC-71, P20: an adjustment needs a second person, is approved once, and the tax is payable less', async () => {
  const tax = await taxOf(line.lineId, 'MD');
  const made = await propose(tax.id, 77_500, {}, both);
  expect(made.httpStatus, made.text).toBe(200);
  expect(made.result).toMatchObject({ status: 'proposed', timing: 'beforeDeposit', balance: null });
  const { id } = made.result;
  expect((await propose(tax.id, 1)).status.code).toBe('refundAboveTax');
  expect((await act(id, 'approve', filer)).httpStatus).toBe(403);
  expect((await act(id, 'approve', both)).status.code).toBe('adjustmentApprovedByMaker');
  expect((await act(id, 'pay-out', filer, { to: 'participant' })).status.code).toBe('adjustmentNotApproved');
  const before = await balance('2300');
  const answers = await Promise.all([act(id, 'approve', second), act(id, 'approve', second)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balance('2300')).toBe((before ?? 0) + 77_500);
  expect(await lineMoney(line.lineId)).toBe(77_500);
  expect(await taxOf(line.lineId, 'MD')).toMatchObject({ amount: 0, refunded: 0, status: 'withheld' });
  await server.jobs.runDue();
  expect((await dueDeposits('MD')).map(({ amount }) => amount)).toEqual([31_000]);
  await clean();
});

test('the money is paid to the participant by a reviewed payment, once', async () => {
  const [adjustment] = (await filer.call<Adjustment[]>('GET', path)).result;
  const id = adjustment?.id ?? '';
  const answers = await Promise.all([
    act(id, 'pay-out', filer, { to: 'participant' }),
    act(id, 'pay-out', filer, { to: 'participant' }),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ httpStatus }) => httpStatus === 409)?.status.code).toBe('payoutUnderWay');
  expect(await lineStatus(line.lineId)).toBe('inProgress');
  const instruction = await db().one<{ id: string; status: string; net: number; method: string }>(sql`
    select id, status, net_cents as net, payment_method_code as method from payment_instructions where tax_adjustment_id = ${id}`);
  expect(instruction).toMatchObject({ status: 'waitingForReview', net: 77_500, method: 'achPayment' });
  await payBack(instruction?.id ?? '', approver);
  expect(await lineMoney(line.lineId)).toBe(0);
  expect(await lineStatus(line.lineId)).toBe('complete');
  const paid = await filer.call<{ paidOutOn: string | null; paidTo: string }>('GET', `${path}/${id}`);
  expect(paid.result).toMatchObject({ paidTo: 'participant', paidOutOn: expect.stringMatching(/^2026-/) });
  expect((await act(id, 'pay-out', filer, { to: 'plan' })).status.code).toBe('alreadyPaidOut');
  await clean();
});

test('the ledger has a running balance of each authority and year, and the effect on the return', async () => {
  const tax = await taxOf(other.lineId, 'MD');
  const made = await propose(tax.id, 1_000, { reasonCode: 'wrongAmountWithheld' });
  expect((await act(made.result.id, 'approve', second)).httpStatus).toBe(200);
  const rows = (
    await filer.call<Adjustment[]>('GET', `${path}?search-status=equals(approved)&sortBy=decidedAt&sortDirection=asc`)
  ).result;
  expect(rows.map((row) => [row.amount, row.balance])).toEqual([
    [77_500, 77_500],
    [1_000, 78_500],
  ]);
  const { result } = await filer.call<AdjustmentEffect[]>('GET', `${path}/effects?year=2026`);
  expect(result).toMatchObject([
    { original: 108_500, beforeDeposit: 78_500, afterDeposit: 0, reported: 30_000, adjustments: 2, formsToCorrect: 0 },
  ]);
  const year = await filer.call<PayerReturnView>(
    'GET',
    `/private/taxing-authorities/${await authorityId('MD')}/return?year=2026&payer=${ein}`,
  );
  expect(year.result).toMatchObject({
    withheldCents: 30_000,
    ledgerCents: 30_000,
    adjustedCents: 78_500,
    differences: [],
  });
  const entries = await filer.call<{ recipe: string }[]>(
    'GET',
    `/private/asset-tracking-ledger/${await ledgerOf(tax.id)}/entry-options`,
  );
  expect(entries.result.map(({ recipe }) => recipe)).toEqual(['P13', 'P20']);
});

const ledgerOf = async (taxId: string) =>
  (await db().one<{ id: string }>(sql`select id from ledger_accounts where holder_id = ${taxId} and code = '2300'`))
    ?.id ?? '';

test('an adjustment can be declined or withdrawn, and then no longer blocks the tax', async () => {
  const tax = await taxOf(other.lineId, 'MD');
  const declined = await propose(tax.id, 30_000);
  expect((await act(declined.result.id, 'decline', second, { reason: '' })).httpStatus).toBe(422);
  expect((await act(declined.result.id, 'decline', second, { reason: 'No proof of residence' })).httpStatus).toBe(200);
  const withdrawn = await propose(tax.id, 30_000);
  expect((await act(withdrawn.result.id, 'withdraw', filer)).httpStatus).toBe(200);
  expect((await act(withdrawn.result.id, 'approve', second)).httpStatus).toBe(409);
  expect((await propose(tax.id, 30_000)).httpStatus).toBe(200);
});

test('a proposed adjustment of a tax that is deposited in the meantime isn’t approved, and the money returns to the plan', async () => {
  const [open] = (await filer.call<Adjustment[]>('GET', `${path}?search-status=equals(proposed)`)).result;
  const [approved] = (
    await filer.call<Adjustment[]>('GET', `${path}?search-status=equals(approved)&search-amount=equals(1000)`)
  ).result;
  const back = await act(approved?.id ?? '', 'pay-out', filer, { to: 'plan' });
  expect(back.httpStatus, back.text).toBe(200);
  expect([await lineMoney(other.lineId), await lineStatus(other.lineId)]).toEqual([0, 'complete']);
  await sendDeposits('MD', '2027-01-31');
  const late = await act(open?.id ?? '', 'approve', second);
  expect(late.status.code).toBe('taxIsDeposited');
  expect(late.status.message).toMatch(/was sent with deposit \d\d-\d{6}-/);
  await clean();
});
