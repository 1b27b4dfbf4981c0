import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayerReturnView, TaxesPayable } from '../../packages/contract/src/taxes/tax-deposit.routes.ts';
import type { RefundReceipt, TaxRefundDetail } from '../../packages/contract/src/taxes/tax-refund.routes.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { approver, db, lineMoney, movement, server, simulateBankAnswers, trust } from '../support/edge-scenario.ts';
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
  settle,
  taxOf,
} from '../support/refund-desk.ts';
import { authorityId, batchBy, deposits, ein, send } from '../support/tax-deposit-desk.ts';
import type { Caller } from '../support/test-server.ts';

const path = '/private/tax-refunds';
interface Refund {
  readonly id: string;
  readonly status: string;
  readonly receivedOn: string | null;
  readonly paidOutOn: string | null;
}
let line: PayableLine;
let next: PayableLine;

beforeAll(async () => {
  await openRefundDesk();
  line = await payAndClear(1_000_000, 'TX');
}, 120_000);
afterAll(() => server.stop());

const request = (orderLineTaxId: string, amount: number, changes: object = {}, who: Caller = filer) =>
  who.call<Refund>('POST', path, {
    orderLineTaxId,
    amount,
    method: 'authorityRefund',
    reasonCode: 'foreignStatusProven',
    reason: 'Form W-8BEN arrived after the payment',
    ...changes,
  });
const act = (id: string, step: string, who: Caller, body: object = {}) =>
  who.call('POST', `${path}/${id}/${step}`, body);
const read = async (id: string) => (await filer.call<Refund>('GET', `${path}/${id}`)).result;
const detail = async (id: string) => (await filer.call<TaxRefundDetail>('GET', `${path}/${id}/detail`)).result;
const returnOf = async () =>
  (
    await filer.call<PayerReturnView>(
      'GET',
      `/private/taxing-authorities/${await authorityId('federal945')}/return?year=2026&payer=${ein}`,
    )
  ).result;

describe('a refund that the authority pays', () => {
  let id = '';

  test('a tax that isn’t deposited is adjusted instead', async () => {
    const early = await request((await taxOf(line.lineId, 'federal')).id, 10_000);
    expect(early.status.code).toBe('taxNotDeposited');
    expect(early.status.message).toMatch(/^The tax of Ada Payee 1, order line \S+ isn’t deposited yet/);
    const batchId = await sendDeposits('federal', '2026-12-15');
    await settle(batchId, 'DEPOSIT1', 200_000);
    expect(await taxOf(line.lineId, 'federal')).toMatchObject({ status: 'paid', amount: 200_000 });
  });

  test('a refund larger than the tax is rejected and names the record, and two requests can’t use the same money', async () => {
    const tax = await taxOf(line.lineId, 'federal');
    const over = await request(tax.id, 200_001);
    expect(over.status.code).toBe('refundAboveTax');
    expect(over.status.message).toMatch(
      /^Ada Payee 1, order line \S+ has \$2,000\.00 of tax, of which \$2,000\.00 can still be given back/,
    );
    for (const bad of [{ amount: 0 }, { amount: -5 }, { reasonCode: 'none' }, { reason: '' }, { method: 'cash' }])
      expect((await request(tax.id, 100, bad)).httpStatus, JSON.stringify(bad)).toBe(422);
    const answers = await Promise.all([request(tax.id, 150_000, {}, both), request(tax.id, 150_000, {}, both)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 422]);
    id = answers.find(({ httpStatus }) => httpStatus === 200)?.result.id ?? '';
    expect((await request(tax.id, 50_001)).status.message).toContain('Enter up to $500.00');
  });

  test('a second person sends the request, once, with a letter', async () => {
    expect((await filer.call('GET', `${path}/${id}/letters/authority`)).status.code).toBe('noLetter');
    expect((await act(id, 'send', filer)).httpStatus).toBe(403);
    expect((await act(id, 'send', both)).status.code).toBe('approvedByMaker');
    expect((await act(id, 'approve', second)).status.code).toBe('needsAuthority');
    const answers = await Promise.all([act(id, 'send', second), act(id, 'send', second)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const letter = await filer.call('GET', `${path}/${id}/letters/authority`);
    expect(letter.text.startsWith('%PDF')).toBe(true);
    expect(await balance('1200')).toBe(0);
  });

  test('P23: the authority’s agreement makes the refund receivable and the tax smaller', async () => {
    const early = await act(id, 'answer', filer, { answeredOn: '2020-01-01', authorityReference: '' });
    expect(early.result).toEqual({ errors: { answeredOn: ['Enter the date of the request or a later one.'] } });
    const future = await act(id, 'answer', filer, { answeredOn: '2099-01-01', authorityReference: '' });
    expect(future.result).toEqual({ errors: { answeredOn: ['Enter today or an earlier date.'] } });
    const answeredOn = await today();
    const agreed = await act(id, 'answer', filer, { answeredOn, authorityReference: 'CP-210-77' });
    expect(agreed.httpStatus, agreed.text).toBe(200);
    expect([await balance('1200'), await lineMoney(line.lineId)]).toEqual([150_000, 150_000]);
    expect(await taxOf(line.lineId, 'federal')).toMatchObject({ amount: 50_000, refunded: 150_000, status: 'paid' });
    expect((await act(id, 'pay-out', filer, { to: 'participant' })).status.code).toBe('notFunded');
    const letter = await filer.call('GET', `${path}/${id}/letters/participant`);
    expect(letter.text.startsWith('%PDF')).toBe(true);
    expect(await returnOf()).toMatchObject({
      withheldCents: 50_000,
      depositedCents: 200_000,
      overpaymentCents: 150_000,
      refundedCents: 150_000,
      differences: [],
    });
    await clean();
  });

  test('P24: the money is matched to a bank credit of the same amount, once', async () => {
    await simulateBankAnswers('2026-11-27', [
      { typeCode: '142', amountCents: 150_000, bankReference: 'REFUND', text: 'US TREASURY 310 TAX REF' },
      { typeCode: '142', amountCents: 149_999, bankReference: 'OTHER', text: 'US TREASURY 310 TAX REF' },
    ]);
    const { result: receipts } = await filer.call<RefundReceipt[]>('GET', `${path}/${id}/receipts`);
    expect(receipts.map(({ amount }) => amount)).toEqual([150_000]);
    const receive = (bankTransactionId: string | undefined) => act(id, 'receive', filer, { bankTransactionId });
    const short = await receive((await movement('OTHER'))?.id);
    expect(short.status.message).toContain('$1,499.99');
    expect((await receive('f'.repeat(32))).status.code).toBe('creditIsTaken');
    const credit = (await movement('REFUND'))?.id;
    const answers = await Promise.all([receive(credit), receive(credit)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance('1200')).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'received', receivedOn: '2026-11-27' });
    expect((await movement('REFUND'))?.status).toBe('settled');
    expect((await detail(id)).receipt).toMatchObject({ bankTransactionId: credit, date: '2026-11-27' });
    expect(await returnOf()).toMatchObject({ depositedCents: 50_000, overpaymentCents: 0, differences: [] });
    await clean();
  });

  test('the participant is paid by a reviewed payment, and the refund is closed', async () => {
    expect((await act(id, 'close', filer)).httpStatus).toBe(409);
    const paid = await act(id, 'pay-out', filer, { to: 'participant' });
    expect(paid.httpStatus, paid.text).toBe(200);
    const { payout } = await detail(id);
    expect(payout).toMatchObject({ paidTo: 'participant', instructionStatus: 'waitingForReview', paidOutOn: null });
    await payBack(payout?.paymentInstructionId ?? '', approver);
    expect(await read(id)).toMatchObject({ status: 'paidOut', paidOutOn: expect.stringMatching(/^2026-/) });
    expect([await lineMoney(line.lineId), await lineStatus(line.lineId)]).toEqual([0, 'complete']);
    expect((await act(id, 'close', filer)).httpStatus).toBe(200);
    expect((await read(id)).status).toBe('closed');
    await clean();
  });

  test('a refused refund changes no money, and its tax can be requested again', async () => {
    const tax = await taxOf(line.lineId, 'federal');
    const made = await request(tax.id, 50_000);
    await act(made.result.id, 'send', second);
    expect((await act(made.result.id, 'refuse', filer, { answeredOn: await today(), reason: '' })).httpStatus).toBe(
      422,
    );
    const refused = await act(made.result.id, 'refuse', filer, { answeredOn: await today(), reason: 'Not the payer' });
    expect(refused.httpStatus, refused.text).toBe(200);
    expect((await act(made.result.id, 'answer', filer, { answeredOn: await today() })).httpStatus).toBe(409);
    expect(await balance('1200')).toBe(0);
    const again = await request(tax.id, 50_000);
    expect(again.httpStatus, again.text).toBe(200);
    await act(again.result.id, 'refuse', filer, { answeredOn: await today(), reason: 'Withdrawn' });
  });
});

const today = async () =>
  (await db().one<{ day: string }>(sql`select max(requested_on) as day from tax_refunds`))?.day ?? '';

describe('a refund that is netted with the next deposit of the payer', () => {
  let id = '';

  test('only in the year of the tax', async () => {
    const tax = await taxOf(line.lineId, 'federal');
    await db().run(sql`update order_line_taxes set withheld_on = '2025-12-30' where id = ${tax.id}`);
    const late = await request(tax.id, 100, { method: 'employerAdjustment' });
    expect(late.status.code).toBe('otherYear');
    await db().run(sql`update order_line_taxes set withheld_on = t.effective_date from payments t
      where order_line_taxes.id = ${tax.id} and t.payment_instruction_id = order_line_taxes.payment_instruction_id`);
  });

  test('P25: it lowers the next deposits to the cent, and a small deposit is covered in full', async () => {
    const tax = await taxOf(line.lineId, 'federal');
    const made = await request(tax.id, 50_000, { method: 'employerAdjustment', reasonCode: 'duplicatePayment' });
    id = made.result.id;
    expect((await act(id, 'send', second)).status.code).toBe('isEmployerAdjustment');
    const approved = await Promise.all([act(id, 'approve', second), act(id, 'approve', second)]);
    expect(approved.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    next = await payAndClear(200_000, 'TX');
    const [due] = await dueDeposits('federal945');
    // $400 of tax, and $500 to net.
    expect(due?.amount).toBe(0);
    const payable = await filer.call<TaxesPayable>('GET', '/private/taxes-payable');
    expect(payable.result).toMatchObject({ totalAmount: 0, nettedAmount: 40_000, ledgerAmount: 0, differences: [] });
    const batchId = await sendDeposits('federal', '2026-12-15');
    expect((await deposits(`&search-taxPaymentBatchId=equals(${batchId})`))[0]).toMatchObject({ status: 'settled' });
    expect(await taxOf(next.lineId, 'federal')).toMatchObject({ status: 'paid' });
    expect((await filer.call('GET', `/private/tax-payment-batches/${batchId}`)).result).toMatchObject({
      status: 'paid',
    });
    expect(await read(id)).toMatchObject({ status: 'agreed' });
    expect(await detail(id)).toMatchObject({ open: 10_000, offsets: [{ amount: 40_000, status: 'settled' }] });
    expect((await act(id, 'receive', filer, { bankTransactionId: 'f'.repeat(32) })).httpStatus).not.toBe(200);
    await clean();
  });

  test('the rest is netted with the deposit after it, whose file and debit are lower', async () => {
    await payAndClear(300_000, 'TX');
    const [due] = await dueDeposits('federal945');
    expect(due?.amount).toBe(50_000);
    const preview = await filer.call('GET', `/private/tax-payments/${due?.id}/preview`);
    expect(preview.result).toMatchObject({
      amount: 50_000,
      problems: [],
      steps: [{ penaltyCents: 1_000 }, { penaltyCents: 2_500 }, { penaltyCents: 5_000 }],
    });
    const made = await batchBy('federal', '2026-12-15');
    expect((await send(made.result.id)).result).toMatchObject({ hasFile: true });
    expect(await read(id)).toMatchObject({ status: 'netted' });
    expect([await balance('1200'), await balance('2310')]).toEqual([0, -50_000]);
    expect(await returnOf()).toMatchObject({ withheldCents: 100_000, depositedCents: 100_000, differences: [] });
    await clean();
  });

  test('a returned deposit opens the refund again, and it is netted again', async () => {
    const [sent] = await deposits('&search-status=equals(sent)');
    const returned = await filer.call('POST', `/private/tax-payments/${sent?.id}/return`, {
      returnedOn: '2026-11-26',
      reason: 'R03',
    });
    expect(returned.httpStatus, returned.text).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'agreed' });
    expect(await balance('1200')).toBe(10_000);
    await server.jobs.runDue();
    expect((await dueDeposits('federal945')).map(({ amount }) => amount)).toEqual([50_000]);
    const batchId = await sendDeposits('federal', '2026-12-15');
    await settle(batchId, 'DEPOSIT2', 50_000);
    expect(await read(id)).toMatchObject({ status: 'netted' });
    expect(await returnOf()).toMatchObject({ withheldCents: 100_000, depositedCents: 100_000, overpaymentCents: 0 });
    await clean();
  });

  test('the money returns to the plan’s account, and the line stays complete', async () => {
    const answers = await Promise.all([
      act(id, 'pay-out', filer, { to: 'plan' }),
      act(id, 'pay-out', filer, { to: 'plan' }),
    ]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'paidOut' });
    expect([await lineMoney(line.lineId), await lineStatus(line.lineId)]).toEqual([0, 'complete']);
    expect((await detail(id)).payout).toMatchObject({ paidTo: 'plan', paymentInstructionId: null });
    await clean();
  });
});

test('users without tax.view see no refunds', async () => {
  const viewer = await server.signIn('staffMember', ['payments.view']);
  expect((await viewer.call('GET', path)).httpStatus).toBe(403);
  expect((await trust.call('GET', path)).httpStatus).toBe(403);
});
