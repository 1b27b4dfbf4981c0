import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  TaxFormRequests,
  TaxFormSearchView,
  TaxFormSet,
  TaxFormView,
} from '../../packages/contract/src/reports/tax-form.routes.ts';
import { stateRules } from '../../packages/domain/src/taxes/figures/state-rules.ts';
import { taxFormsAudit } from '../../packages/server/src/areas/reports/tax-forms-audit.ts';
import { journalPredicates } from '../../packages/server/src/audit/journal-predicates.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePayable, makePayingAccount, type PayableLine } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let staff: Caller;
let viewer: Caller;
let client: Caller;
let foreign: Caller;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let lines: PayableLine[];
let payments: { id: string; order_line_id: string }[];
let year: number;

const db = () => server.platform.database;

beforeAll(async () => {
  server = await openTestServer();
  const seesPayments = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'accounts.view'];
  const rights = [...seesPayments, 'plans.view', 'tax.view', 'tax.file'];
  sponsor = await server.sponsor();
  const other = await server.sponsor('Contoso Works');
  staff = await server.signIn('staffMember', rights);
  viewer = await server.signIn('staffMember', ['payments.view', 'accounts.view', 'plans.view']);
  const seeing = ['payments.view', 'account.view', 'plans.view', 'orders.view'];
  client = await server.signIn('client', seeing, { masterAccountIds: [sponsor.masterAccountId] });
  foreign = await server.signIn('client', seeing, { masterAccountIds: [other.masterAccountId] });
  const bankAccountId = await makePayingAccount(server);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  lines = await makePayable(
    server,
    sponsor,
    bankAccountId,
    [
      { grossCents: 1_000_000, state: 'OR', name: 'Cash' },
      { grossCents: 500_000, distributionTypeCode: 'rolloverToTraditionalIra', method: 'check', name: 'Rollover' },
      { grossCents: 900, name: 'Small', method: 'check', distributionTypeCode: 'rolloverToTraditionalIra' },
    ],
    approver.userId,
  );
  for (const [type, some] of [
    ['ach', lines.slice(0, 1)],
    ['check', lines.slice(1)],
  ] as const) {
    await pay(
      type,
      bankAccountId,
      some.map(({ instructionId }) => instructionId),
    );
  }
  payments = await db().many(sql`select id, order_line_id from payments order by id`);
  // Paid in a past year: a form belongs to the year of the first payment.
  year = server.platform.clock.now().getUTCFullYear() - 1;
  await db().run(sql`update payments set effective_date = make_date(${year}, 6, 2)`);
  await db().run(sql`update order_line_taxes set withheld_on = make_date(${year}, 6, 2)`);
}, 60_000);
afterAll(() => server.stop());

async function pay(type: 'ach' | 'check', bankAccountId: string, paymentInstructionIds: string[]): Promise<void> {
  const { result: when } = await staff.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await staff.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds,
  });
  expect(made.httpStatus, made.text).toBe(200);
  const releaser = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
  for (const step of type === 'check' ? ['enter-at-bank', 'print', 'send'] : ['enter-at-bank', 'send']) {
    const response = await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
}

async function ask(by: Caller, path = `/public/plans/${sponsor.planId}`): Promise<TaxFormSet> {
  const response = await by.call<TaxFormSearchView>('POST', `${path}/tax-forms/${year}`, {});
  expect(response.httpStatus, response.text).toBe(200);
  expect(response.result.status).toBe('preparing');
  await server.jobs.runDue();
  const set = await by.call<TaxFormSet>('GET', `/public/tax-form-searches/${response.result.id}/tax-forms`);
  expect(set.httpStatus, set.text).toBe(200);
  expect(set.result.status, set.text).toBe('ready');
  const mail = (await readOutbox(server.platform, { kind: 'tax-forms-ready' })).at(-1);
  const ofPlan = `/plans/${sponsor.planId}/tax-forms/${response.result.id}`;
  const ofAccount = `/accounts/${sponsor.masterAccountId}/tax-forms/${response.result.id}`;
  expect(mail?.text).toContain(path.startsWith('/public/plans') ? ofPlan : ofAccount);
  return set.result;
}

const boxesOf = (form: TaxFormView | undefined) =>
  Object.fromEntries((form?.boxes ?? []).map(({ box, value }) => [box, value]));
const violations = () => taxFormsAudit[0]?.violations(db(), server.platform.files, server.platform);

describe('a year of forms', () => {
  let set: TaxFormSet;

  test("[current-tax-year-tooltip] a year that is not over is rejected with the tooltip's text", async () => {
    const response = await staff.call('POST', `/public/accounts/${sponsor.masterAccountId}/tax-forms/${year + 1}`, {});
    expect(response.httpStatus).toBe(409);
    expect(response.status.message).toBe(
      'Digital 1099 requests can only be made for previous tax years. Please wait until the current year is processed or contact customer service.',
    );
    const odd = await staff.call('POST', `/public/accounts/${sponsor.masterAccountId}/tax-forms/soon`, {});
    expect(odd.httpStatus).toBe(422);
  });

  test('a sponsor has no forms before they are released', async () => {
    const response = await client.call('POST', `/public/plans/${sponsor.planId}/tax-forms/${year}`, {});
    expect(response.status.message).toBe(`No forms for ${year}`);
  });

  test('forms are computed from payments, per code, and tie out to the ledger', async () => {
    set = await ask(staff);
    expect(set.forms.map(({ formCode, status, kindCode }) => [formCode, status, kindCode])).toEqual([
      ['1099-R', 'prepared', 'original'],
      ['1099-R', 'prepared', 'original'],
    ]);
    const [cash, rollover] = ['Ada Cash', 'Ada Rollover'].map((name) =>
      set.forms.find((one) => one.recipientName === name),
    );
    const withheld = await db().many<{ authority: string; total: number }>(
      sql`select authority, sum(amount_cents)::bigint as total from order_line_taxes group by authority having sum(amount_cents) > 0 order by authority`,
    );
    const of = (authority: string) => withheld.find((one) => one.authority === authority)?.total;
    expect(boxesOf(cash)).toEqual({
      1: 1_000_000,
      '2a': 1_000_000,
      4: 200_000,
      7: '1',
      14: of('OR'),
      15: 'OR',
      16: 1_000_000,
    });
    expect(boxesOf(rollover)).toEqual({ 1: 500_000, '2a': 0, 7: 'G' });
    expect(set.tieOut.map(({ authority, difference }) => [authority, difference])).toEqual([
      ['federal', 0],
      ['OR', 0],
    ]);
    expect(set.tieOut[0]).toMatchObject({ forms: 200_000, ledger: 200_000, reportedBySponsor: 0 });
  });

  test('a second request writes nothing new', async () => {
    const again = await ask(staff, `/public/accounts/${sponsor.masterAccountId}`);
    expect(again.forms.map(({ id }) => id).toSorted()).toEqual(set.forms.map(({ id }) => id).toSorted());
    const { result } = await staff.call<TaxFormRequests>(
      'GET',
      `/public/plans/${sponsor.planId}/tax-forms?taxYear=${year}`,
    );
    expect(result.requests.map(({ id }) => id)).toEqual([set.id]);
    expect(result.tieOut).toHaveLength(2);
  });

  test('a difference from the ledger is shown and rejected', async () => {
    await db().run(sql`update tax_forms set federal_tax_cents = federal_tax_cents + 1 where federal_tax_cents > 0`);
    const rejected = await staff.call('POST', `/private/tax-form-searches/${set.id}/release`, {});
    expect(rejected.status.code).toBe('formsDoNotTieOut');
    expect(rejected.status.message).toContain('$0.01 in federal tax');
    const seen = await staff.call<TaxFormRequests>('GET', `/public/plans/${sponsor.planId}/tax-forms?taxYear=${year}`);
    expect(seen.result.tieOut[0]).toMatchObject({ authority: 'federal', difference: 1 });
    await db().run(sql`update tax_forms set federal_tax_cents = federal_tax_cents - 1 where federal_tax_cents > 0`);
  });

  test('released forms reach only the sponsor and the payee, masked', async () => {
    expect((await viewer.call('POST', `/private/tax-form-searches/${set.id}/release`, {})).httpStatus).toBe(403);
    const payee = await server.signIn('participant', [], { participantId: lines[0]?.participantId ?? '' });
    expect((await payee.call<unknown[]>('GET', '/public/participants/tax-forms')).result).toEqual([]);
    const released = await staff.call<TaxFormSet>('POST', `/private/tax-form-searches/${set.id}/release`, {});
    expect(released.httpStatus, released.text).toBe(200);
    expect(released.result.forms.every(({ status }) => status === 'released')).toBe(true);
    expect(released.result.canRelease).toBe(false);
    const again = await staff.call('POST', `/private/tax-form-searches/${set.id}/release`, {});
    expect(again.status.code).toBe('nothingToRelease');
    const mine = await payee.call<TaxFormView[]>('GET', `/public/participants/tax-forms?taxYear=${year}`);
    expect(mine.result.map(({ taxId, gross }) => [taxId, gross])).toEqual([['XXXXX4321', 1_000_000]]);
    const formId = mine.result[0]?.id ?? '';
    const paper = await payee.call('POST', `/public/participants/tax-forms/${formId}/download`, {});
    expect(paper.text.startsWith('%PDF')).toBe(true);
    const others = set.forms.find(({ id }) => id !== formId)?.id ?? '';
    expect((await payee.call('POST', `/public/participants/tax-forms/${others}/download`, {})).httpStatus).toBe(404);
    const ofSponsor = await ask(client);
    expect(ofSponsor.forms).toHaveLength(2);
    expect(ofSponsor.tieOut).toEqual([]);
    for (const path of [
      `/public/plans/${sponsor.planId}/tax-forms`,
      `/public/plans/${sponsor.planId}/tax-forms/${set.id}/download`,
      `/public/tax-form-searches/${ofSponsor.id}/tax-forms`,
      `/public/tax-forms/${formId}`,
      `/public/order-lines/${lines[0]?.lineId}/tax-forms`,
    ])
      expect((await foreign.call('GET', path)).httpStatus, path).toBe(404);
    // A sponsor can't open what staff prepared for themselves.
    expect((await client.call('GET', `/public/tax-form-searches/${set.id}/tax-forms`)).httpStatus).toBe(404);
    expect(await violations()).toEqual([]);
  });

  test('all requested forms are returned as one PDF or as a table of boxes; one form by its own id', async () => {
    const path = `/public/plans/${sponsor.planId}/tax-forms`;
    expect((await staff.call('GET', `${path}/${set.id}/download`)).text.startsWith('%PDF')).toBe(true);
    const table = await staff.call('GET', `${path}/${set.id}/download?format=csv`);
    expect(table.text).toContain('1099-R box 2a');
    expect(table.text).toContain('10000.00');
    expect((await staff.call('GET', `${path}/${set.forms[0]?.id}/download`)).text.startsWith('%PDF')).toBe(true);
    const ofLine = await staff.call<TaxFormView[]>('GET', `/public/order-lines/${lines[1]?.lineId}/tax-forms`);
    expect(ofLine.result.map(({ distributionCodes }) => distributionCodes)).toEqual([['G']]);
  });

  test('a change after the release becomes a corrected form, and the first stays unchanged', async () => {
    await db().run(sql`update participants set last_name = 'Newname' where id = ${lines[1]?.participantId ?? ''}`);
    const next = await ask(staff);
    const corrected = next.forms.find(({ kindCode }) => kindCode === 'corrected');
    expect(corrected).toMatchObject({ recipientName: 'Ada Newname', version: 2, status: 'prepared' });
    expect(next.forms).toHaveLength(2);
    expect((await staff.call('POST', `/private/tax-form-searches/${next.id}/release`, {})).httpStatus).toBe(200);
    const response = await staff.call<TaxFormView[]>('GET', `/public/order-lines/${lines[1]?.lineId}/tax-forms`);
    expect(response.result.map(({ version, status, recipientName }) => [version, status, recipientName])).toEqual([
      [2, 'released', 'Ada Newname'],
      [1, 'superseded', 'Ada Rollover'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('a correction is requested for a box of the form in force', async () => {
    const payee = await server.signIn('participant', [], { participantId: lines[0]?.participantId ?? '' });
    const [form] = (await payee.call<TaxFormView[]>('GET', '/public/participants/tax-forms')).result;
    const of = { taxFormId: form?.id, newValue: '7', reason: 'I was 60 years old' };
    const odd = await payee.call('POST', '/public/tax-reporting-change-logs', { ...of, box: '99' });
    expect(odd.httpStatus).toBe(422);
    const response = await payee.call('POST', '/public/tax-reporting-change-logs', { ...of, box: '7' });
    expect(response.httpStatus, response.text).toBe(200);
    expect(response.result).toMatchObject({
      oldValue: '1',
      newValue: '7',
      status: 'waitingForReview',
      formCode: '1099-R',
    });
    expect((await foreign.call<unknown[]>('GET', '/public/tax-reporting-change-logs')).result).toEqual([]);
  });
});

describe('[suppress-1099] forms reported by a sponsor', () => {
  async function reportedLine(service: string, detail: Record<string, unknown>): Promise<string> {
    const [line] = lines;
    const id = newId();
    await db().run(sql`
      insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id, participant_id, first_name, last_name, detail)
      select ${id}, ${newFriendlyId(server.platform.clock.now())}, order_id, ${service}, 'complete', 'done', master_account_id, subaccount_id, plan_id, participant_id, 'Ada', 'Cash', ${JSON.stringify({ taxYear: String(year), boxCode: '7', ...detail })}
        from order_lines where id = ${line?.lineId ?? ''}`);
    return id;
  }

  test('are reported along with the payments, unless the service allows suppression and it was requested', async () => {
    const corrected = { grossDistribution: 300_000, taxableAmount: 250_000, federalTaxWithheld: 30_000 };
    const reported = await reportedLine('taxFormsOnly', corrected);
    const silent = await reportedLine('taxFormsOnly', { ...corrected, suppress1099: true });
    const set = await ask(staff);
    const form = set.forms.find(({ distributionCodes }) => distributionCodes.join('') === '7');
    expect(boxesOf(form)).toEqual({ 1: 300_000, '2a': 250_000, 4: 30_000, 5: 50_000, 7: '7' });
    expect(set.tieOut[0]).toMatchObject({ authority: 'federal', reportedBySponsor: 30_000, difference: 0 });
    const formsOf = async (id: string) =>
      (await staff.call<TaxFormView[]>('GET', `/public/order-lines/${id}/tax-forms`)).result;
    expect(await formsOf(reported)).toHaveLength(1);
    expect(await formsOf(silent)).toHaveLength(0);
    expect((await staff.call('POST', `/private/tax-form-searches/${set.id}/release`, {})).httpStatus).toBe(200);
    await db().run(sql`update order_lines set detail = detail || '{"suppress1099": true}' where id = ${reported}`);
    expect(await violations()).toEqual([form?.id]);
    await db().run(sql`update order_lines set detail = detail - 'suppress1099' where id = ${reported}`);
    expect(await violations()).toEqual([]);
  });
});

describe('tax records', () => {
  test('a refund needs a deposited tax, and names the tax that isn’t', async () => {
    const [tax] = await db().many<{ id: string; amount: number }>(
      sql`select id, amount_cents as amount from order_line_taxes where authority = 'federal' and amount_cents > 0`,
    );
    const early = await staff.call('POST', '/private/tax-refunds', {
      orderLineTaxId: tax?.id,
      amount: 150_000,
      reason: 'Withheld twice',
    });
    expect(early.status.code).toBe('taxNotDeposited');
    expect(early.status.message).toContain('The tax of Ada Cash, order line');
    expect((await viewer.call('POST', '/private/tax-refunds', {})).httpStatus).toBe(403);
    expect((await client.call('GET', '/private/tax-refunds')).httpStatus).toBe(403);
  });

  test('taxes of payments are added to one batch of their authority and can be removed again', async () => {
    const made = await staff.call<{ id: string }>('POST', '/private/tax-payment-batches', {
      authority: 'federal',
      dueOn: '2027-01-15',
    });
    expect(made.httpStatus, made.text).toBe(200);
    const paymentId = payments.find((one) => one.order_line_id === lines[0]?.lineId)?.id ?? '';
    const body = { taxPaymentBatchUuid: made.result.id, paymentIds: [paymentId] };
    const put = await staff.call('PATCH', '/private/tax-payment-batches/add-payments', body);
    expect(put.result).toEqual({
      taxPaymentBatchUuid: made.result.id,
      taxPaymentIds: [expect.stringMatching(/^[0-9a-f]{32}$/)],
      paymentIds: [paymentId],
      suppliedTaxIds: [],
      totalAmount: 200_000,
    });
    expect((await staff.call('PATCH', '/private/tax-payment-batches/add-payments', body)).httpStatus).toBe(200);
    const second = await staff.call<{ id: string }>('POST', '/private/tax-payment-batches', {
      authority: 'federal',
      dueOn: '2027-01-15',
    });
    const twice = await staff.call('PATCH', '/private/tax-payment-batches/add-payments', {
      ...body,
      taxPaymentBatchUuid: second.result.id,
    });
    expect(twice.status.code).toBe('inOtherTaxBatch');
    const untaxed = payments.find((one) => one.order_line_id === lines[1]?.lineId)?.id ?? '';
    const none = await staff.call('PATCH', '/private/tax-payment-batches/add-payments', {
      ...body,
      paymentIds: [untaxed],
    });
    expect(none.status.code).toBe('noTaxForBatch');
    const read = await staff.call('GET', `/private/tax-payment-batches/${made.result.id}`);
    expect(read.result).toMatchObject({ totalAmount: 200_000, totalPayments: 1, authority: 'federal' });
    // Taxes that we calculated are accepted when their deposit is proposed.
    const open = await staff.call<object[]>('GET', '/private/order-line-taxes/unaccepted');
    expect(open.result).toEqual([]);
    const out = await staff.call(
      'PATCH',
      `/private/tax-payment-batches/${made.result.id}/remove-payment/${paymentId}`,
      {},
    );
    expect(out.result).toMatchObject({ paymentIds: [], totalAmount: 0 });
    const gone = await staff.call(
      'PATCH',
      `/private/tax-payment-batches/${made.result.id}/remove-payment/${paymentId}`,
      {},
    );
    expect(gone.httpStatus).toBe(404);
  });

  test('the state rates are those the system withholds by', async () => {
    await server.jobs.runDue();
    const { result } = await staff.call<{ version: string }[]>('GET', '/private/state-tax-rates?resultsPerPage=-1');
    expect(result.map(({ version }) => version).toSorted()).toEqual(
      stateRules.map(({ version }) => version).toSorted(),
    );
  });

  test('the codes of box 7 are a lookup', async () => {
    const { result } = await client.call<{ boxValue: string; displayName: string }[]>('GET', '/public/tax-form-codes');
    expect(result.find(({ boxValue }) => boxValue === '7')?.displayName).toBe('Normal distribution');
  });
});

test('a repeated call returns the first response, and the audit finds no fault', async () => {
  const key = { 'idempotency-key': newId() };
  const made = await staff.call<{ id: string }>(
    'POST',
    '/private/tax-payment-batches',
    { authority: 'federal', dueOn: '2027-02-15' },
    key,
  );
  const paymentId = payments.find((one) => one.order_line_id === lines[0]?.lineId)?.id ?? '';
  const put = { 'idempotency-key': newId() };
  const body = { taxPaymentBatchUuid: made.result.id, paymentIds: [paymentId] };
  const first = await staff.call('PATCH', '/private/tax-payment-batches/add-payments', body, put);
  expect(first.httpStatus, first.text).toBe(200);
  expect((await staff.call('PATCH', '/private/tax-payment-batches/add-payments', body, put)).result).toEqual(
    first.result,
  );
  const predicate = journalPredicates.find(({ id }) => id === 'J6');
  expect(await predicate?.violations(db(), server.platform.files, server.platform)).toEqual([]);
});
