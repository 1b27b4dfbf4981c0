import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { byCheck, election, electionUrl, lineToElect, payeeName, type Stored } from '../support/elections.ts';
import {
  approve,
  cash,
  mailCheck,
  openEndings,
  scenario,
  server,
  sponsor,
  stateOf,
  trust,
} from '../support/endings-scenario.ts';
import { checkGeneratedOrders } from '../support/generated-orders.ts';
import { type Caller } from '../support/test-server.ts';

let client: Caller;
let desk: Caller;
beforeAll(async () => {
  await openEndings();
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'payments.view'],
    { masterAccountIds: [sponsor.masterAccountId] },
  );
  desk = await server.signIn('staffMember', ['orders.view', 'orders.edit', 'orders.initiate', 'payments.view']);
});
afterAll(() => server.stop());

const home = { addressLine1: '14 Harbor Street', city: 'Austin', stateCode: 'TX', postalCode: '78701' };

/** Creates an open order with one row for each of these cells. */
async function openOrder(serviceCode: string, people: readonly object[]): Promise<{ id: string; lines: string[] }> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode,
    planId: sponsor.planId,
  });
  expect(made.httpStatus, made.text).toBe(200);
  const lines: string[] = [];
  for (const body of people) {
    const added = await client.call<{ id: string }>('POST', `/public/orders/${made.result.id}/order-lines`, body);
    const response = await client.call<{ fieldsRequiringDataFix: unknown }>(
      'GET',
      `/public/order-lines/${added.result.id}`,
    );
    expect(response.result.fieldsRequiringDataFix, added.text).toBe(null);
    lines.push(added.result.id);
  }
  return { id: made.result.id, lines };
}

async function start(order: { id: string }): Promise<void> {
  await initiate(order);
  await server.jobs.runDue();
}

async function initiate({ id }: { id: string }): Promise<void> {
  const submitted = await client.call('POST', `/public/orders/${id}/submit`);
  expect(submitted.httpStatus, submitted.text).toBe(200);
  const begun = await desk.call('POST', `/private/orders/${id}/initiate`);
  expect(begun.httpStatus, begun.text).toBe(200);
}

async function fundLine(lineId: string, amount: number): Promise<void> {
  const { depositId } = await scenario.wire(amount, 'PLAN MONEY');
  const linkId = await scenario.link(depositId, sponsor.planId, amount);
  const url = `/private/trust/order-lines/${lineId}/associations`;
  const made = await trust.call('POST', url, { depositLinkId: linkId, amount });
  expect(made.httpStatus, made.text).toBe(200);
  await server.jobs.runDue();
}

const orderState = async (id: string) =>
  (await scenario.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;

test('a vendor with an EIN is paid without tax, for a separate reason', async () => {
  const vendor = {
    companyName: 'Northwind Appraisals LLC',
    taxId: '89-7651009',
    ...home,
    vendorDistributionReason: 'Plan audit',
    amount: '1,310.00',
    form1099Treatment: 'Sponsor files Form 1099',
  };
  const order = await openOrder('vendorDistributions', [vendor]);
  const [lineId = ''] = order.lines;
  const { result: check } = await client.call<{ warnings: string[]; uninstructed: object[] }>(
    'GET',
    `/public/orders/${order.id}/pre-flight`,
  );
  expect(check.warnings).toEqual([
    '1 vendor whose payment you report on Form 1099 gave no Form W-9. Ask for it before the order is paid, because backup withholding can apply without it.',
  ]);
  expect(check.uninstructed).toEqual([{ orderLineId: lineId, rowNumber: null, name: 'Northwind Appraisals LLC' }]);
  await client.call('PATCH', `/public/order-lines/${lineId}`, { w9ReceivedOn: '01/15/2026' });
  const items = [{ orderLineId: lineId, paymentMethodCode: 'check' }];
  const paid = await client.call<{ isDone: boolean }[]>('POST', `/public/orders/${order.id}/payment-instructions`, {
    items,
  });
  expect(paid.result, paid.text).toEqual([{ orderLineId: lineId, isDone: true, reasons: [] }]);
  const listed = {
    companyName: 'Northwind Appraisals LLC',
    vendorDistributionReason: 'audit',
    w9ReceivedOn: '2026-01-15',
    form1099Treatment: 'reportedBySponsor',
    payableTo: 'Northwind Appraisals LLC',
    paymentMethodCodes: ['check'],
    electedTax: 0,
  };
  const list = (reader: Caller) =>
    reader.call<object[]>('GET', `/public/order-lines?search-orderId=equals(${order.id})`);
  expect((await list(desk)).result).toMatchObject([{ ...listed, screeningStatus: 'clear' }]);
  const [ofClient] = (await list(client)).result;
  expect(ofClient).toMatchObject(listed);
  expect(ofClient).not.toHaveProperty('screeningStatus');
  await start(order);
  const [stored] = (await client.call<Stored[]>('GET', electionUrl(lineId))).result;
  expect(stored).toMatchObject({ gross: 131_000, federalTax: 0, stateTax: 0, net: 131_000 });
  expect(stored?.computation.taxLines[0]?.sentence).toBe(
    'No federal income tax withholding applies to this kind of payment.',
  );
  await approve(stored?.id);
  await fundLine(lineId, 131_000);
  await cash(await mailCheck(stored?.id));
  expect([await stateOf(lineId), await orderState(order.id)]).toEqual(['complete/done', 'complete']);
  const { id } = await openOrder('vendorDistributions', []);
  const { vendorDistributionReason: _reason, ...withoutReason } = vendor;
  await client.call('POST', `/public/orders/${id}/order-lines`, withoutReason);
  const fixes = await client.call('GET', `/public/orders/${id}/data-fixes`);
  expect(fixes.text).toContain('Please enter the vendor reason');
});

test('withholds from a pension by the elected Form W-4P, or as for a single person without one', async () => {
  const line = await lineToElect(server, {
    sponsor,
    line: {
      order_service_code: 'recurringBenefits',
      distribution_reason_code: null,
      traditional_pre_tax_amount_cents: null,
      gross_distribution_amount_cents: 400_000,
      total_funds_required_cents: 400_000,
      detail: JSON.stringify({
        amount: 400_000,
        frequencyCode: 'onceEveryMonth',
        dayOfMonth: 1,
        firstMonth: '2027-01',
      }),
    },
  });
  const tried = async (federalElection: object) => {
    const response = await line.person.call<{ payments: { federalTax: number }[] }>(
      'POST',
      `/public/order-line-calculator/${line.lineId}`,
      { paymentInstructions: [{ distributionTypeCode: 'cashLumpSum', paymentMethodCode: 'check', federalElection }] },
    );
    return response.result.payments?.[0]?.federalTax ?? response.text;
  };
  const asSingle = await tried({ kind: 'default' });
  const married = { kind: 'current', status: 'marriedFilingJointly', extraPerPayment: 1_000 };
  const withExtra = await tried({ kind: 'certificate', certificate: married });
  const withoutExtra = await tried({ kind: 'certificate', certificate: { ...married, extraPerPayment: 0 } });
  expect(Number(asSingle)).toBeGreaterThan(Number(withoutExtra));
  expect(Number(withExtra) - Number(withoutExtra)).toBe(1_000);
  expect(await tried({ kind: 'certificate', certificate: { kind: 'noWithholding' } })).toBe(0);
  expect(await tried({ kind: 'rate', rateBp: 1_000 })).toContain('follows Form W-4P');
  const cash = byCheck({ federalElection: { kind: 'certificate', certificate: married }, payableTo: payeeName() });
  const signed = await line.person.call('POST', electionUrl(line.lineId), election([cash]));
  expect(signed.httpStatus, signed.text).toBe(200);
  const [stored] = (await line.person.call<Stored[]>('GET', electionUrl(line.lineId))).result;
  expect(stored).toMatchObject({ federalTax: withExtra, status: 'waitingForReview' });
  expect(await stateOf(line.lineId)).toBe('waitingForParticipant/waitingForApproval');
});

test('Form W-4P is for pensions only', async () => {
  const line = await lineToElect(server, { sponsor });
  const certificate = { kind: 'current', status: 'single' };
  const choice = byCheck({ federalElection: { kind: 'certificate', certificate } });
  const rejected = await line.person.call('POST', electionUrl(line.lineId), election([choice]));
  expect(rejected.status.message).toContain('Choose a rate on Form W-4R');
});

const taxForm = (taxId: string, change: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Sample',
  taxId,
  ...home,
  taxYear: '2026',
  boxCode: '7',
  grossDistribution: '8,400.00',
  taxableAmount: '8,400.00',
  federalTaxWithheld: '1,680.00',
  ...change,
});

test('taxes withheld by a sponsor are payable per authority once the money is received, and the line is complete', async () => {
  const order = await openOrder('taxPaymentsAndForms', [
    taxForm('501451001', { stateCode: 'OR', postalCode: '97205', city: 'Portland', stateTaxWithheld: '672.00' }),
    taxForm('501451002', { federalTaxWithheld: '0.00' }),
  ]);
  const [lineId = '', free = ''] = order.lines;
  await start(order);
  expect([await stateOf(lineId), await stateOf(free)]).toEqual(['pending/waitingForAssets', 'complete/done']);
  const early = await desk.call('POST', `/private/order-lines/${lineId}/complete`, {});
  expect(early.httpStatus).toBe(409);
  await fundLine(lineId, 100_000);
  expect(await stateOf(lineId)).toBe('pending/waitingForAssets');
  await fundLine(lineId, 135_200);
  expect([await stateOf(lineId), await orderState(order.id)]).toEqual(['complete/done', 'complete']);
  const payable = await scenario.query(
    `select t.authority, t.amount_cents as amount, t.status, -a.balance_cents as payable from order_line_taxes t
       join ledger_accounts a on a.code = '2300' and a.holder_id = t.id where t.order_line_id = $1 order by t.amount_cents`,
    [lineId],
  );
  expect(payable).toEqual([
    { authority: 'OR', amount: 67_200, status: 'withheld', payable: 67_200 },
    { authority: 'federal', amount: 168_000, status: 'withheld', payable: 168_000 },
  ]);
  expect(await scenario.lineRow(lineId)).toMatchObject({ held: 0, associated: 235_200 });
});

test('taxes handed over by sponsors are batched for their authority and can be removed again', async () => {
  const treasury = await server.signIn('staffMember', ['payments.view', 'tax.view', 'tax.file']);
  const taxes = await scenario.query<{ id: string; authority: string }>(
    `select id, authority from order_line_taxes where payment_instruction_id is null order by authority`,
    [],
  );
  const [ofState, federal] = taxes;
  const path = '/private/tax-payment-batches';
  const dueOn = '2026-11-27';
  const { result: batch } = await treasury.call<{ id: string }>('POST', path, { authority: 'federal', dueOn });
  const put = (suppliedTaxIds: unknown, uuid = batch.id) =>
    treasury.call('PATCH', `${path}/add-payments`, { taxPaymentBatchUuid: uuid, suppliedTaxIds });
  expect((await put([])).result).toEqual({ errors: { paymentIds: ['Select at least one payment or tax.'] } });
  expect((await put([ofState?.id])).status.message).toBe(
    'One of these taxes isn’t federal tax supplied by a sponsor. Choose supplied taxes for this authority. Taxes on our own payments are added with their payments.',
  );
  const members = { paymentIds: [], suppliedTaxIds: [federal?.id], totalAmount: 168_000 };
  expect((await put([federal?.id])).result).toMatchObject(members);
  expect((await put([federal?.id])).result).toMatchObject(members);
  const { result: other } = await treasury.call<{ id: string }>('POST', path, { authority: 'federal', dueOn });
  expect((await put([federal?.id], other.id)).status.code).toBe('inOtherTaxBatch');
  const read = await treasury.call('GET', `${path}/${batch.id}`);
  expect(read.result).toMatchObject({ totalPayments: 1, totalAmount: 168_000 });
  const takeOut = () => treasury.call('PATCH', `${path}/${batch.id}/remove-supplied-tax/${federal?.id}`, {});
  expect((await takeOut()).result).toMatchObject({ suppliedTaxIds: [], totalAmount: 0 });
  expect((await takeOut()).httpStatus).toBe(404);
  expect((await put([federal?.id], other.id)).httpStatus).toBe(200);
});

test('[order-line-complete-tax-forms-only] forms without money are completed on submission', async () => {
  const order = await openOrder('taxFormsOnly', [taxForm('501451003', { suppress1099: 'Yes' })]);
  const [lineId = ''] = order.lines;
  expect((await client.call('POST', `/public/orders/${order.id}/submit`)).httpStatus).toBe(200);
  const done = await desk.call('POST', `/private/order-lines/${lineId}/complete`, {});
  expect(done.result, done.text).toMatchObject({ status: 'complete', substatus: 'done' });
  const form = { taxYear: 2026, boxCode: '7', taxableAmount: 840_000, isForm1099Suppressed: true };
  expect(done.result).toMatchObject(form);
});

const lost = (taxId: string) => ({ firstName: 'Ada', lastName: 'Lost', taxId });
const person = async (lineId: string) => {
  const [row] = await scenario.query<{ address: string | null }>(
    `select concat_ws(', ', p.address_line1, p.city, p.state_code, p.postal_code) as address
       from participants p join order_lines l on l.participant_id = p.id where l.id = $1`,
    [lineId],
  );
  return row?.address;
};

test('an address search ends with a found or entered address, or with the result that there is none', async () => {
  await scenario.query(
    `insert into fees (id, code, display_name, fee_type_code, service_code, payer, treatment, amount_cents, valid_from)
     values (new_id(), 'search', 'Address search', 'addressSearchFee', 'addressSearch', 'subaccount', 'planExpense', 1500, '2020-01-01')`,
    [],
  );
  const order = await openOrder('addressSearch', [lost('501450003'), lost('501451204'), lost('501459999')]);
  const [unknown = '', found = '', silent = ''] = order.lines;
  const search = (id: string, headers = {}) =>
    desk.call<{ answer: string }>('POST', `/private/order-lines/${id}/search-address`, {}, headers);
  expect((await search(found)).status.code).toBe('notUnderWay');
  await initiate(order);
  // Staff don't have to wait for the job. A repetition with the same key gets the first answer.
  for (const _ of [1, 2])
    expect((await search(found, { 'idempotency-key': `search-${found}` })).result.answer).toBe('found');
  expect(await person(found)).toMatch(/^1304 .+, \d{5}$/);
  await server.jobs.runDue();
  const results = `/public/orders/${order.id}/address-searches`;
  for (const reader of [client, desk])
    expect((await reader.call('GET', results)).result).toEqual({ found: 1, notFound: 1, waiting: 1 });
  const file = await client.call('GET', `${results}/results`);
  expect([file.httpStatus, file.text.startsWith('PK')]).toEqual([200, true]);
  const stranger = await server.signIn('client', ['orders.view'], {
    masterAccountIds: [(await server.sponsor('Fabrikam')).masterAccountId],
  });
  expect((await stranger.call('GET', `${results}/results`)).httpStatus).toBe(404);
  expect(await stateOf(found)).toBe('pending/waitingForAssets');
  await fundLine(found, 1_500);
  expect(await stateOf(found)).toBe('complete/done');
  expect((await search(found)).status.code).toBe('searchIsOver');

  expect(await stateOf(unknown)).toBe('pending/waitingForAssets');
  await fundLine(unknown, 1_500);
  expect((await client.call('GET', `/public/order-lines/${unknown}`)).result).toMatchObject({
    status: 'complete',
    addressSearchOutcome: 'notFound',
    addressSearchSource: 'provider',
  });
  expect(await person(unknown)).toBe('');

  await fundLine(silent, 1_500);
  expect((await search(silent)).result).toMatchObject({ answer: 'unavailable', line: { addressSearchOutcome: null } });
  const enter = (body: object, headers = {}) =>
    desk.call('POST', `/private/order-lines/${silent}/address-search-result`, body, headers);
  const faulty = await enter({ outcome: 'found', ...home, postalCode: '7870' });
  expect([faulty.httpStatus, faulty.text.includes('postalCode')]).toEqual([422, true]);
  expect((await enter({ outcome: 'notFound' })).httpStatus).toBe(422);
  for (const _ of [1, 2]) {
    const entered = await enter({ outcome: 'found', ...home }, { 'idempotency-key': `enter-${silent}` });
    expect(entered.result, entered.text).toMatchObject({ status: 'complete', addressSearchSource: 'staff' });
  }
  expect(await person(silent)).toBe('14 Harbor Street, Austin, TX, 78701');
  expect(await orderState(order.id)).toBe('complete');
  const log = await scenario.query<{ n: number }>(
    `select count(*)::int as n from change_logs c join order_lines l on l.participant_id = c.record_id
      where l.id = $1 and c.action = 'update'`,
    [silent],
  );
  expect(log[0]?.n).toBe(1);
});

test("clients can't use searches, and other services have none", async () => {
  const order = await openOrder('addressSearch', [lost('501451205')]);
  const url = `/private/order-lines/${order.lines[0]}/search-address`;
  expect((await client.call('POST', url, {})).httpStatus).toBe(403);
  const other = await lineToElect(server, { sponsor });
  const rejected = await desk.call('POST', `/private/order-lines/${other.lineId}/search-address`, {});
  expect(rejected.status.code).toBe('notASearch');
});

/** Three of each service. 2,000 take under three minutes; the domain's test checks as many without a server in each run. */
const generatedOrders = Number(process.env['GENERATED_ORDERS'] ?? 42);

test(`[generated-orders] ${generatedOrders} random orders over all services do what their pre-flight says`, async () => {
  const runJobs = () => server.jobs.runDue();
  const begun = await checkGeneratedOrders({ client, desk, sponsor, runJobs }, generatedOrders, 20_261_126);
  expect(begun.size).toBeGreaterThanOrEqual(10);
});

test('the ledger and the completion rules are consistent', async () => {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});

test('an automatic rollover rejects a balance over $7,000.00 when a row is added and edited, and says where small ones go', async () => {
  const { id } = await openOrder('expressAutomaticRollovers', []);
  const row = (taxId: string, traditionalPreTaxAmount: string) => ({
    firstName: 'Ada',
    lastName: 'Núñez-O’Hara',
    taxId,
    dateOfBirth: '04/17/1962',
    ...home,
    retirementAccountTypeCode: 'Traditional',
    traditionalPreTaxAmount,
  });
  const add = (body: object) => client.call<{ id: string }>('POST', `/public/orders/${id}/order-lines`, body);
  const large = await add(row('501-45-7101', '25,000.00'));
  await add(row('501-45-7102', '900.00'));
  const sentence = 'Balances over $7,000.00 can’t be rolled over automatically';
  expect((await client.call('GET', `/public/orders/${id}/data-fixes`)).text).toContain(sentence);
  expect((await client.call('POST', `/public/orders/${id}/submit`)).status.code).toBe('linesNeedFix');
  const preFlight = await client.call<{ warnings: string[] }>('GET', `/public/orders/${id}/pre-flight`);
  expect(preFlight.result.warnings).toContain(
    '1 participant has $1,000.00 or less, which a plan may also pay in cash. With this service, the money goes to an IRA like balances from $1,000.01, unless the participant chooses otherwise.',
  );
  const edited = await client.call('PATCH', `/public/order-lines/${large.result.id}`, {
    traditionalPreTaxAmount: '7,000.00',
  });
  expect(edited.httpStatus, edited.text).toBe(200);
  expect((await client.call('GET', `/public/orders/${id}/data-fixes`)).text).not.toContain(sentence);
});
