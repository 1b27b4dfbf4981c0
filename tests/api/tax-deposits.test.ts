import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AuthorityYear,
  DepositDay,
  PayerReturnView,
  TaxesPayable,
} from '../../packages/contract/src/taxes/tax-deposit.routes.ts';
import { addMissingAuthorities } from '../../packages/server/src/areas/taxes/refresh-authorities.job.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { readAchFile } from '../../packages/server/src/rails/ach/read-ach-file.ts';
import {
  db,
  findings,
  maker,
  movement,
  openEdges,
  releaser,
  server,
  simulateBankAnswers,
} from '../support/edge-scenario.ts';
import { authorityId, batchBy, batches, deposits, ein, pay, send, setEin } from '../support/tax-deposit-desk.ts';
import type { Caller } from '../support/test-server.ts';

let clerk: Caller;
let administrator: Caller;

beforeAll(async () => {
  await openEdges();
  clerk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'payments.view', 'tax.view', 'tax.file']);
  administrator = await server.signIn('staffMember', ['tax.view', 'system.edit', 'system.view']);
  await setEin(ein);
});
afterAll(() => server.stop());

test('two jobs that add the built-in authorities at the same time add each once', async () => {
  await db().run(sql`delete from taxing_authorities`);
  const ctx = server.system();
  await Promise.all([1, 2, 3].map(() => ctx.inTx((tx) => addMissingAuthorities(tx, ctx))));
  const twice = await db().many(sql`select code from taxing_authorities group by code having count(*) > 1`);
  expect(twice).toEqual([]);
  expect(await authorityId('federal945')).not.toBe('');
});

test('proposes one deposit for each payer, form, and period after taxes were withheld', async () => {
  await pay([
    { grossCents: 1_000_000, state: 'MD' },
    { grossCents: 500_000, state: 'MD' },
  ]);
  const found = await deposits();
  expect(found.map((one) => [one.authorityCode, one.amount, one.payerEin, one.status, one.depositRule])).toEqual([
    ['federal945', 300_000, ein, 'due', 'monthly'],
    ['MD', 116_250, ein, 'due', 'quarterly'],
  ]);
  const again = await maker.call('POST', '/private/tax-payments/propose', {});
  expect(again.result).toEqual({ due: 2, totalAmount: 416_250 });
  expect((await deposits()).map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => id).toSorted());
});

test('shows taxes payable by authority, equal to the ledger to the cent', async () => {
  const { result } = await maker.call<TaxesPayable>('GET', '/private/taxes-payable');
  expect(result.authorities.map(({ code, amount, taxes }) => [code, amount, taxes])).toEqual([
    ['federal945', 300_000, 2],
    ['MD', 116_250, 2],
  ]);
  expect([result.totalAmount, result.ledgerAmount, result.differences]).toEqual([416_250, 416_250, []]);
});

test('a planted difference of one cent names its rows, and the batch isn’t sent', async () => {
  const made = await batchBy('federal', '2026-12-15');
  expect(made.result.deposits).toBe(1);
  const tax = await db().one<{ id: string }>(sql`
    select id from order_line_taxes where authority = 'federal' and amount_cents = 100000`);
  await db().run(sql`update order_line_taxes set amount_cents = amount_cents + 1 where id = ${tax?.id}`);
  const payable = await maker.call<TaxesPayable>('GET', '/private/taxes-payable');
  expect(payable.result.differences).toEqual([
    { id: tax?.id, label: expect.stringContaining('order line'), amount: 100_001, payable: 100_000 },
  ]);
  const rejected = await send(made.result.id);
  expect(rejected.status.code).toBe('taxBatchNotReady');
  expect(rejected.text).toMatch(/has \$1,000\.01 of tax, but \$1,000\.00 is payable/);
  expect(await deposits('&search-status=equals(sent)')).toEqual([]);
  await db().run(sql`update order_line_taxes set amount_cents = amount_cents - 1 where id = ${tax?.id}`);
});

test('rejects a batch with the wrong EIN, without an EIN, or with taxes that aren’t accepted', async () => {
  const [batch] = (await maker.call<{ id: string }[]>('GET', batches)).result;
  const id = batch?.id ?? '';
  await setEin('987654321');
  expect((await send(id)).text).toMatch(/This deposit is for EIN 12-3456789, but .* now has EIN 98-7654321/);
  await setEin(ein);
  await db().run(sql`update order_line_taxes set accepted_at = null where authority = 'federal'`);
  expect((await send(id)).text).toContain('Accept these taxes first');
  const taxes = (await maker.call<{ id: string }[]>('GET', '/private/order-line-taxes/unaccepted')).result;
  const accepted = await maker.call('POST', '/private/order-line-taxes/accept', {
    orderLineTaxIds: taxes.map((tax) => tax.id),
  });
  expect(accepted.result).toEqual({ total: 2, totalAmount: 300_000 });
  const twice = await maker.call('POST', '/private/order-line-taxes/accept', { orderLineTaxIds: [taxes[0]?.id] });
  expect(twice.status.code).toBe('alreadyAccepted');
});

test('a batch needs a second person, a banking day in time, and is sent once', async () => {
  const [batch] = (await maker.call<{ id: string }[]>('GET', batches)).result;
  const id = batch?.id ?? '';
  const both = await server.signIn('staffMember', ['tax.view', 'tax.file', 'tax.approve']);
  await both.call('PATCH', `${batches}/${id}`, { dueOn: '2026-12-15' });
  expect((await send(id, both)).status.message).toBe('You prepared this batch, so another user must send it.');
  await maker.call('PATCH', `${batches}/${id}`, { settleOn: '2026-11-26' });
  expect((await send(id)).status.message).toBe(
    'Banks are closed on 11/26/2026. Choose 11/27/2026 or another banking day.',
  );
  await maker.call('PATCH', `${batches}/${id}`, { settleOn: '2026-11-23' });
  expect((await send(id)).status.code).toBe('settlesTooEarly');
  await maker.call('PATCH', `${batches}/${id}`, { settleOn: '2026-11-25' });
  expect((await maker.call('POST', `${batches}/${id}/send`, {})).httpStatus).toBe(403);
  const [one, other] = await Promise.all([send(id), send(id)]);
  expect(new Set([one.httpStatus, other.httpStatus])).toEqual(new Set([200, 409]));
  expect((await send(id)).status.message).toMatch(
    /^Batch \S+ was already sent on 11\/2\d\/2026, so nothing was sent again/,
  );
  const [deposit] = await deposits('&search-status=equals(sent)');
  expect(deposit).toMatchObject({ amount: 300_000, status: 'sent' });
  const books = await db().many(sql`
    select code, sum(balance_cents)::bigint as cents from ledger_accounts where code in ('2300', '2310') group by code order by code`);
  expect(books).toEqual([
    { code: '2300', cents: -116_250 },
    { code: '2310', cents: -300_000 },
  ]);
  const file = await releaser.call('GET', `${batches}/${id}/file`);
  expect(file.text).toContain(`${ein},09455,202612,3000.00,2026-11-25,${deposit?.friendlyId}`);
  expect((await maker.call('GET', `${batches}/${id}/file`)).httpStatus).toBe(403);
});

test('saves confirmations all or none: a cent or a wrong EIN names the deposit', async () => {
  const [deposit] = await deposits('&search-status=equals(sent)');
  const confirm = (changes: object) =>
    maker.call('POST', `${batches}/${deposit?.taxPaymentBatchId}/confirmations`, {
      confirmations: [
        {
          taxPaymentId: deposit?.id,
          payerEin: '12-3456789',
          amount: 300_000,
          settledOn: '2026-11-25',
          confirmationNumber: '270612345678901',
          ...changes,
        },
      ],
    });
  expect((await confirm({ amount: 299_999 })).text).toMatch(
    /Deposit \S+ of .* was sent as \$3,000\.00, but settled as \$2,999\.99\./,
  );
  expect((await confirm({ payerEin: '11-1111111' })).text).toContain('the confirmation is for EIN 11-1111111');
  expect((await deposits('&search-status=equals(sent)'))[0]).toMatchObject({ confirmationNumber: null });
  expect((await confirm({})).result).toEqual({ confirmed: 1 });
  expect((await deposits('&search-status=equals(sent)'))[0]).toMatchObject({
    confirmationNumber: '270612345678901',
    confirmedOn: '2026-11-25',
  });
});

const matchTo = (id: string | undefined, kind: string, targetId: string | undefined) =>
  clerk.call('POST', `/private/trust/bank-transactions/${id}/match`, { kind, targetId, note: 'As confirmed' });

test('a bank debit that differs by a cent settles nothing, and the right one settles the batch', async () => {
  const [deposit] = await deposits('&search-status=equals(sent)');
  const batchId = deposit?.taxPaymentBatchId ?? '';
  await simulateBankAnswers('2026-11-25', [
    { typeCode: '451', amountCents: 299_999, bankReference: 'SHORT', text: 'USATAXPYMT' },
    { typeCode: '451', amountCents: 300_000, bankReference: 'RIGHT', text: 'USATAXPYMT' },
  ]);
  const short = await matchTo((await movement('SHORT'))?.id, 'taxPaymentBatch', batchId);
  expect([short.httpStatus, short.text.includes('$2,999.99'), short.text.includes('$3,000.00')]).toEqual([
    409,
    true,
    true,
  ]);
  expect((await matchTo((await movement('RIGHT'))?.id, 'taxPaymentBatch', batchId)).httpStatus).toBe(200);
  expect((await deposits('&search-status=equals(settled)')).map(({ amount }) => amount)).toEqual([300_000]);
  const read = await maker.call('GET', `${batches}/${batchId}`);
  expect(read.result).toMatchObject({ status: 'paid', paidOn: '2026-11-25', totalAmount: 300_000 });
});

test('a settled deposit that the bank credits back is proposed again with its due date', async () => {
  const [settled] = await deposits('&search-status=equals(settled)');
  const direct = await clerk.call('POST', `/private/tax-payments/${settled?.id}/return`, {
    returnedOn: '2026-11-27',
    reason: 'R03',
  });
  expect(direct.status.code).toBe('settledDepositReturned');
  await simulateBankAnswers('2026-11-27', [{ typeCode: '257', amountCents: 300_000, bankReference: 'CREDITBACK' }]);
  const credit = await movement('CREDITBACK');
  const matched = await matchTo(credit?.id, 'returnedTaxPayment', settled?.id);
  expect(matched.httpStatus, matched.text).toBe(200);
  const [fresh] = await deposits('&search-status=equals(due)&search-authorityCode=equals(federal945)');
  expect(fresh).toMatchObject({ amount: 300_000, dueOn: settled?.dueOn, replacesId: settled?.id });
  const books = await db().many(sql`
    select code, sum(balance_cents)::bigint as cents from ledger_accounts where code in ('2300', '2310') group by code order by code`);
  expect(books).toEqual([
    { code: '2300', cents: -416_250 },
    { code: '2310', cents: 0 },
  ]);
  await maker.call('POST', '/private/tax-payments/propose', {});
  expect(new Set((await deposits('&search-status=equals(due)')).map(({ amount }) => amount))).toEqual(
    new Set([116_250, 300_000]),
  );
});

test('a deposit that is returned before the bank debits it can be sent again by ACH with a TXP record', async () => {
  const authority = await authorityId('federal945');
  const receiving = { routingNumber: '061036000', accountNumber: '23401009' };
  const path = `/private/taxing-authorities/${authority}/receiving-account`;
  expect((await maker.call('POST', path, receiving)).httpStatus).toBe(403);
  const made = await batchBy('federal', '2026-12-15', { depositMethod: 'achCredit', settleOn: '2026-12-02' });
  expect((await send(made.result.id)).text).toContain('has no bank account for ACH credits');
  expect((await administrator.call('POST', path, receiving)).httpStatus).toBe(200);
  const sent = await send(made.result.id);
  expect(sent.result, sent.text).toMatchObject({ hasFile: true });
  const file = await releaser.call('GET', `${batches}/${made.result.id}/file`);
  const read = readAchFile(file.text, 'ours');
  expect(read.ok && read.value.batches[0]?.entries[0]).toMatchObject({
    amountCents: 300_000,
    accountNumber: '23401009',
    paymentInformation: `TXP*${ein}*09455*261201*09455*300000\\`,
  });
  const [deposit] = await deposits('&search-status=equals(sent)');
  const returned = await maker.call<{ replacementId: string }>('POST', `/private/tax-payments/${deposit?.id}/return`, {
    returnedOn: '2026-12-03',
    reason: 'R03 no account',
  });
  expect(returned.httpStatus, returned.text).toBe(200);
  const [fresh] = await deposits('&search-status=equals(due)&search-authorityCode=equals(federal945)');
  expect(fresh).toMatchObject({ id: returned.result.replacementId, amount: 300_000 });
  const twice = await maker.call('POST', `/private/tax-payments/${deposit?.id}/return`, {
    returnedOn: '2026-12-03',
    reason: 'R03',
  });
  expect(twice.httpStatus).toBe(409);
});

test('previews the penalty of a late deposit', async () => {
  const [deposit] = await deposits('&search-status=equals(due)&search-authorityCode=equals(federal945)');
  const { result } = await maker.call('GET', `/private/tax-payments/${deposit?.id}/preview`);
  expect(result).toMatchObject({
    daysLate: 0,
    penalty: 0,
    problems: [],
    steps: [
      { fromDay: 1, toDay: 5, penaltyCents: 6_000 },
      { fromDay: 6, toDay: 15, penaltyCents: 15_000 },
      { fromDay: 16, toDay: null, penaltyCents: 30_000 },
    ],
  });
});

test('$100,000 in a period is due the next business day, and makes the payer semiweekly', async () => {
  await pay(Array.from({ length: 12 }, () => ({ grossCents: 4_500_000 })));
  const due = await deposits('&search-status=equals(due)&search-authorityCode=equals(federal945)');
  expect(due.map(({ depositRule, amount }) => [depositRule, amount])).toEqual([['nextDay', 11_100_000]]);
  const schedules = await maker.call<{ frequency: string; payerEin: string }[]>(
    'GET',
    '/private/tax-deposit-schedules',
  );
  expect(schedules.result).toMatchObject([{ frequency: 'semiweekly', payerEin: ein, isFromNextDayRule: true }]);
  const { result } = await maker.call<AuthorityYear>(
    'GET',
    `/private/taxing-authorities/${await authorityId('federal945')}/year?year=2026`,
  );
  expect(result.payers).toMatchObject([{ payerEin: ein, withheld: 11_100_000, deposited: 0, toDeposit: 11_100_000 }]);
});

test('a payer’s own schedule moves its deposits', async () => {
  const taxingAuthorityId = await authorityId('MD');
  const wrong = await maker.call('POST', '/private/tax-deposit-schedules', {
    taxingAuthorityId,
    payerEin: '12',
    frequency: 'monthly',
    validFrom: '2026-01-01',
    reason: 'Letter of the Comptroller',
  });
  expect(wrong.result).toEqual({ errors: { payerEin: ['Enter a valid EIN, such as 12-3456789.'] } });
  const made = await maker.call('POST', '/private/tax-deposit-schedules', {
    taxingAuthorityId,
    payerEin: '12-3456789',
    frequency: 'monthly',
    validFrom: '2026-01-01',
    reason: 'Letter of the Comptroller',
  });
  expect(made.httpStatus, made.text).toBe(200);
  await server.jobs.runDue();
  expect(await deposits('&search-status=equals(due)&search-authorityCode=equals(MD)')).toMatchObject([
    { depositRule: 'monthly', dueOn: '2026-12-15', amount: 116_250 },
  ]);
});

test('the calendar lists deposits and holidays', async () => {
  const { result } = await maker.call<DepositDay[]>(
    'GET',
    '/private/tax-deposit-calendar?from=2026-11-23&to=2026-12-31',
  );
  expect(result.find(({ date }) => date === '2026-11-26')?.holiday).toBe('Thanksgiving Day');
  expect(result.flatMap((day) => day.deposits).reduce((sum, { amount }) => sum + amount, 0)).toBe(11_216_250);
});

test('Form 945 agrees with ledger and deposits, and a planted cent names its row', async () => {
  const path = `/private/taxing-authorities/${await authorityId('federal945')}/return`;
  const of = `?year=2026&payer=${ein}`;
  const whole = await maker.call<PayerReturnView>('GET', path + of);
  expect(whole.result, whole.text).toMatchObject({
    form: '945',
    payerEin: ein,
    withheldCents: 11_100_000,
    ledgerCents: 11_100_000,
    depositedCents: 0,
    balanceDueCents: 11_100_000,
    undepositedCents: 11_100_000,
    isSemiweekly: true,
    differences: [],
  });
  const tax = await db().one<{ id: string }>(sql`
    select id from order_line_taxes where authority = 'federal' and amount_cents = 100000`);
  await db().run(sql`update order_line_taxes set amount_cents = amount_cents + 1 where id = ${tax?.id}`);
  const { result } = await maker.call<PayerReturnView>('GET', path + of);
  expect(result.differences).toMatchObject([
    { id: tax?.id, kind: 'tax', sentence: '$1,000.01 withheld, but $1,000.00 in the ledger', differenceCents: 1 },
  ]);
  await db().run(sql`update order_line_taxes set amount_cents = amount_cents - 1 where id = ${tax?.id}`);
  const pdf = await maker.call('GET', `${path}-pdf${of}`);
  expect(pdf.text.startsWith('%PDF')).toBe(true);
  const state = await maker.call<PayerReturnView>(
    'GET',
    `/private/taxing-authorities/${await authorityId('MD')}/return${of}`,
  );
  expect(state.result).toMatchObject({ form: 'state', withheldCents: 116_250, differences: [] });
  expect((await maker.call('GET', `${path}?year=2026&payer=000000000`)).status.code).toBe('unknownDepositPayer');
});

test('account numbers are sealed, and each view is logged', async () => {
  const taxingAuthorityId = await authorityId('MD');
  const made = await maker.call<{ id: string; accountNumber: string }>('POST', '/private/taxing-authority-accounts', {
    taxingAuthorityId,
    payerEin: '12-3456789',
    accountNumber: 'MD00112233',
  });
  expect(made.result.accountNumber, made.text).not.toContain('0011');
  const path = `/private/taxing-authority-accounts/${made.result.id}/reveal-account-number`;
  expect((await maker.call('POST', path, {})).result).toEqual({ accountNumber: 'MD00112233' });
  const logged = await db().one<{ n: number }>(
    sql`select count(*)::int as n from reveals where record_id = ${made.result.id}`,
  );
  expect(logged?.n).toBe(1);
});

test('users without tax.view see none of it', async () => {
  const other = await server.signIn('staffMember', ['payments.view']);
  for (const path of ['taxes-payable', 'tax-payments', 'taxing-authorities', 'tax-payment-batches'])
    expect((await other.call('GET', `/private/${path}`)).httpStatus).toBe(403);
  expect((await maker.call('GET', `/private/tax-payments/${newId()}`)).httpStatus).toBe(404);
});

test('every audit predicate is clean afterwards', async () => {
  expect(await findings()).toEqual([]);
});
