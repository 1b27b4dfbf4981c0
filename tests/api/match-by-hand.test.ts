import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchCandidate } from '../../packages/contract/src/trust/bank-transaction.routes.ts';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { sweepFees } from '../../packages/server/src/areas/payments/bank/sweep-fees.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import {
  approver,
  bankAccountId,
  db,
  findings,
  fundsOf,
  lineMoney,
  maker,
  movement,
  one,
  openEdges,
  payable,
  payableOne,
  paymentState,
  releaser,
  run,
  server,
  simulateBankAnswers,
  trust,
} from '../support/edge-scenario.ts';
import { makePayable } from '../support/pay-run-scenario.ts';
import type { Caller } from '../support/test-server.ts';

let clerk: Caller;
beforeAll(async () => {
  await openEdges();
  clerk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'payments.view']);
});
afterAll(() => server.stop());

const path = (id: string | undefined) => `/private/trust/bank-transactions/${id}`;
const matchesOf = async (id: string | undefined, who = clerk) => {
  const { result } = await who.call<MatchCandidate[]>('GET', `${path(id)}/matches`);
  return result.map(({ kind, id: target, fits, reasons }) => ({ kind, id: target, fits, reasons }));
};
const match = (id: string | undefined, kind: string, targetId: string, note = 'As the bank told us by phone') =>
  clerk.call<{ status: string }>('POST', `${path(id)}/match`, { kind, targetId, note });
const alertsOpen = async (id: string | undefined) =>
  (
    await one<{ n: number }>(
      sql`select count(*)::int as n from alerts where subject_id = ${id} and acknowledged_at is null`,
    )
  )?.n;

test('a check whose number the bank garbled is matched manually, clears, and completes its line', async () => {
  const line = await payableOne({ grossCents: 120_000, method: 'check' });
  const { paymentId, date, total, batchId } = await run('check', line, ['enter-at-bank', 'print', 'send']);
  await simulateBankAnswers(date, [
    { typeCode: '475', amountCents: total, customerReference: '99', bankReference: 'GARBLED' },
  ]);
  const debit = await movement('GARBLED');
  expect([debit?.status, await alertsOpen(debit?.id)]).toEqual(['unassigned', 1]);
  const alerts = await clerk.call<readonly unknown[]>('GET', `/private/alerts?search-subjectId=equals(${debit?.id})`);
  expect(alerts.result).toMatchObject([{ about: 'Bank transaction', amount: -total }]);
  expect(await matchesOf(debit?.id)).toEqual([
    { kind: 'payment', id: paymentId, fits: true, reasons: ['Same amount', 'Same date'] },
  ]);
  const done = await match(debit?.id, 'payment', paymentId);
  expect(done.result, done.text).toMatchObject({ status: 'settled' });
  expect([await paymentState(paymentId), await lineMoney(line.lineId), await alertsOpen(debit?.id)]).toEqual([
    'cleared',
    0,
    0,
  ]);
  const after = await one<{ line: string; batch: string; note: string; user_id: string }>(sql`
    select l.status as line, b.status as batch, m.note, m.user_id from order_lines l, payment_batches b, transitions m
     where l.id = ${line.lineId} and b.id = ${batchId} and m.record_id = ${debit?.id} and m.to_status = 'settled'`);
  expect(after).toEqual({
    line: 'complete',
    batch: 'settled',
    note: 'As the bank told us by phone',
    user_id: clerk.userId,
  });
  expect(await matchesOf(debit?.id)).toEqual([]);
  expect((await match(debit?.id, 'payment', paymentId)).status).toMatchObject({
    code: 'movementIsTaken',
    message:
      'This bank transaction is already settled, so it can’t be matched to anything else. Refresh to see its latest state.',
  });
});

test('a user chooses one of two equal ACH batches; two concurrent choices settle it once', async () => {
  const [first, second] = await payable([{ grossCents: 230_000 }, { grossCents: 230_000 }]);
  if (!first || !second) throw new Error('no lines');
  const [a, b] = [await run('ach', first), await run('ach', second)];
  await simulateBankAnswers(a.date, [{ typeCode: '466', amountCents: a.total, bankReference: 'EITHER' }]);
  const debit = await movement('EITHER');
  const candidates = await matchesOf(debit?.id);
  expect(candidates.map(({ kind, fits }) => [kind, fits])).toEqual([
    ['paymentBatch', true],
    ['paymentBatch', true],
  ]);
  expect(new Set(candidates.map(({ id }) => id))).toEqual(new Set([a.batchId, b.batchId]));
  const both = await Promise.all([
    match(debit?.id, 'paymentBatch', b.batchId),
    match(debit?.id, 'paymentBatch', b.batchId),
  ]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect([await paymentState(a.paymentId), await paymentState(b.paymentId)]).toEqual(['sent', 'cleared']);
});

test('a wire returned without our reference is matched manually, and its line waits to be paid again', async () => {
  const line = await payableOne({ grossCents: 340_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string }>(sql`select end_to_end_id from payments where id = ${paymentId}`);
  await simulateBankAnswers(date, [
    { typeCode: '495', amountCents: total, customerReference: wire?.end_to_end_id ?? '' },
  ]);
  await simulateBankAnswers(date, [{ typeCode: '257', amountCents: total, bankReference: 'UNNAMED' }]);
  const credit = await movement('UNNAMED');
  expect(await matchesOf(credit?.id)).toEqual([
    { kind: 'returnedPayment', id: paymentId, fits: true, reasons: ['Same amount', 'Same date'] },
  ]);
  const done = await match(credit?.id, 'returnedPayment', paymentId);
  expect(done.result, done.text).toMatchObject({ status: 'settled' });
  expect([await paymentState(paymentId), await lineMoney(line.lineId)]).toEqual(['returned', total]);
  expect(await one(sql`select status from order_lines where id = ${line.lineId}`)).toEqual({
    status: 'waitingForReissue',
  });
});

test("a payment with another amount is shown when the bank names it but can't be matched", async () => {
  const line = await payableOne({ grossCents: 450_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string }>(sql`select end_to_end_id from payments where id = ${paymentId}`);
  const named = wire?.end_to_end_id ?? '';
  await simulateBankAnswers(date, [
    { typeCode: '495', amountCents: total + 2_500, customerReference: named, bankReference: 'DEAR' },
  ]);
  const debit = await movement('DEAR');
  expect(await matchesOf(debit?.id)).toEqual([
    {
      kind: 'payment',
      id: paymentId,
      fits: false,
      reasons: [`The bank’s text contains ${named}`, 'The bank’s amount is $25.00 more', 'Same date'],
    },
  ]);
  expect((await match(debit?.id, 'payment', paymentId)).status).toMatchObject({
    code: 'amountDiffers',
    message:
      'The bank transaction is $3,625.00, but this item is $3,600.00. Choose an item with the same amount, and ask the bank about the difference.',
  });
  for (const [kind, target] of [
    ['payment', newId()],
    ['returnedPayment', paymentId],
    ['paymentBatch', paymentId],
  ] as const)
    expect((await match(debit?.id, kind, target)).status.code).toBe('waitsNoMore');
  expect((await match(debit?.id, 'payment', paymentId, ' ')).result).toEqual({
    errors: { note: ['Please enter a note'] },
  });
  expect([(await movement('DEAR'))?.status, await paymentState(paymentId)]).toEqual(['unassigned', 'sent']);
});

test('a debit that pays our fees from trust settles them as far as they were paid in cash', async () => {
  const own = await server.sponsor();
  const feeId = newId();
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
    values (${feeId}, 'sweep', 'Processing', 'requestorFee', 'payee', 'planExpense', 5000, ${own.planId})`);
  const [line] = await makePayable(server, own, bankAccountId, [{ grossCents: 560_000 }], approver.userId);
  if (!line) throw new Error('no line');
  await db().run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_id, fee_type_code, display_name, payer, treatment, amount_cents)
    values (${newId()}, ${line.lineId}, ${own.masterAccountId}, ${feeId}, 'requestorFee', 'Processing', 'payee', 'planExpense', 5000)`);
  const { date, batchId } = await run('ach', line, ['enter-at-bank']);
  await simulateBankAnswers(date, [{ typeCode: '506', amountCents: 5_000, bankReference: 'TOO SOON' }]);
  // While the payment can be canceled, its fees may still return to the order line.
  const tooSoon = await movement('TOO SOON');
  expect((await match(tooSoon?.id, 'fees', bankAccountId)).status.message).toContain('only $0.00 of our fees');
  expect((await matchesOf(tooSoon?.id)).filter(({ fits }) => fits)).toEqual([]);
  expect((await releaser.call('POST', `/private/payment-batches/${batchId}/send`, {})).httpStatus).toBe(200);
  await simulateBankAnswers(date, [
    { typeCode: '506', amountCents: 5_001, bankReference: 'TOO MUCH' },
    { typeCode: '506', amountCents: 3_000, bankReference: 'OUR FEES' },
    { typeCode: '506', amountCents: 3_000, bankReference: 'OUR FEES AGAIN' },
  ]);
  const tooMuch = await match((await movement('TOO MUCH'))?.id, 'fees', bankAccountId);
  expect(tooMuch.status).toMatchObject({
    code: 'feesAreLess',
    message:
      'The bank transaction is $50.01, but only $50.00 of our fees were paid in cash and are held in trust. Fees that are invoiced but not yet paid can’t be withdrawn.',
  });
  const debit = await movement('OUR FEES');
  expect((await matchesOf(debit?.id)).map(({ kind, fits }) => [kind, fits])).toEqual([['fees', true]]);
  // Each of two debits fits on its own; together they exceed the amount available.
  const again = await movement('OUR FEES AGAIN');
  const both = await Promise.all([match(debit?.id, 'fees', bankAccountId), match(again?.id, 'fees', bankAccountId)]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((x, y) => x - y)).toEqual([200, 409]);
  const states = [await movement('OUR FEES'), await movement('OUR FEES AGAIN')].map((one) => one?.status);
  expect(new Set(states)).toEqual(new Set(['settled', 'unassigned']));
  const left = await one<{ cents: number }>(sql`
    select -a.balance_cents as cents from ledger_accounts a join order_line_fees f on f.id = a.holder_id and a.code = '2400' where f.order_line_id = ${line.lineId}`);
  expect(left?.cents).toBe(2_000);
  // If other debits took fees in the meantime, a debit is not swept in part.
  const short = {
    id: again?.id ?? '',
    corporateBankAccountId: bankAccountId,
    bankTypeCode: '506',
    date,
    amount: cents(2_001),
    words: '',
  };
  expect(await db().inTx((tx) => sweepFees(tx, server.system(), short))).toMatchObject({ code: 'feesAreLess' });

  // The deposit bounces: the cash that paid the rest is gone, so the rest stays in trust until the sponsor pays.
  const funds = await fundsOf(line.lineId);
  await simulateBankAnswers(date, [{ typeCode: '555', amountCents: 560_000, bankReference: 'BOUNCED' }]);
  const bounced = await movement('BOUNCED');
  const back = await trust.call('POST', `/private/trust/deposits/${funds?.deposit_id}/returned/${bounced?.id}`, {});
  expect(back.httpStatus, back.text).toBe(200);
  const stillOwed = await match((await movement('TOO MUCH'))?.id, 'fees', bankAccountId);
  expect(stillOwed.status.message).toContain('only $0.00 of our fees');
});

test('a debit that pays an authority completes its tax batch', async () => {
  const line = await payableOne({ grossCents: 670_000 });
  const { paymentId, date, batchId } = await run('ach', line, ['enter-at-bank']);
  const batches = '/private/tax-payment-batches';
  const paying = { authority: 'federal', dueOn: date, corporateBankAccountId: bankAccountId, settleOn: '2026-11-27' };
  const { result: batch } = await maker.call<{ id: string }>('POST', batches, paying);
  await db().run(sql`update plans set employer_identification_number = '123456789'`);
  const put = () =>
    maker.call('PATCH', `${batches}/add-payments`, { taxPaymentBatchUuid: batch.id, paymentIds: [paymentId] });
  expect((await put()).httpStatus).toBe(200);
  const send = () => releaser.call('POST', `${batches}/${batch.id}/send`, {});
  // While its payment could be canceled, its tax could be returned to the line.
  expect((await send()).text).toContain('can still be canceled');
  expect((await releaser.call('POST', `/private/payment-batches/${batchId}/send`, {})).httpStatus).toBe(200);
  const sent = await send();
  expect(sent.httpStatus, sent.text).toBe(200);
  await simulateBankAnswers('2026-11-27', [
    { typeCode: '451', amountCents: 134_000, bankReference: 'EFTPS', text: 'USATAXPYMT IRS' },
  ]);
  const debit = await movement('EFTPS');
  expect(await matchesOf(debit?.id)).toEqual([
    { kind: 'taxPaymentBatch', id: batch.id, fits: true, reasons: ['Same amount', 'Same date'] },
  ]);
  const done = await match(debit?.id, 'taxPaymentBatch', batch.id);
  expect(done.result, done.text).toMatchObject({ status: 'settled' });
  const logged = await one<{ after: object; number: string }>(sql`
    select c.after, b.friendly_id as number from change_logs c join tax_payment_batches b on b.id = c.after ->> 'matched_id'
     where c.record_id = ${debit?.id}`);
  expect(logged?.after).toEqual({
    matched_type: 'taxPaymentBatch',
    matched_reference: logged?.number,
    matched_id: batch.id,
  });
  const read = await maker.call(`GET`, `${batches}/${batch.id}`);
  expect(read.result).toMatchObject({ status: 'paid', paidOn: '2026-11-27', totalAmount: 134_000 });
  const books = await db().many(sql`
    select a.code, a.balance_cents as cents, t.status from order_line_taxes t
      join ledger_accounts a on a.holder_id in (t.id, t.tax_payment_id) where t.tax_payment_batch_id = ${batch.id} order by a.code`);
  expect(books).toEqual([
    { code: '2300', cents: 0, status: 'paid' },
    { code: '2310', cents: 0, status: 'paid' },
  ]);
  expect((await put()).status.code).toBe('taxBatchIsPaid');
  const out = await maker.call('PATCH', `${batches}/${batch.id}/remove-payment/${paymentId}`, {});
  expect(out.httpStatus).toBe(404);
});

test("rejects a user who can't see payments or can't record bank transactions", async () => {
  const debit = await movement('DEAR');
  const blind = await server.signIn('staffMember', ['trust.view', 'trust.edit']);
  expect(await matchesOf(debit?.id, blind)).toEqual([]);
  const body = { kind: 'payment', targetId: newId(), note: 'x' };
  expect((await blind.call('POST', `${path(debit?.id)}/match`, body)).status.code).toBe('waitsNoMore');
  const viewer = await server.signIn('staffMember', ['trust.view', 'payments.view']);
  expect((await viewer.call('POST', `${path(debit?.id)}/match`, body)).httpStatus).toBe(403);
  expect((await clerk.call('POST', `${path(newId())}/match`, body)).httpStatus).toBe(404);
});

test('every audit predicate is clean afterwards', async () => {
  expect(await findings()).toEqual([]);
});
