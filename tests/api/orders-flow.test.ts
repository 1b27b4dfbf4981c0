import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInstruction } from '../support/insert-instruction.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let client: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'],
    { masterAccountIds: [sponsor.masterAccountId] },
  );
  staff = await server.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.submit',
    'orders.initiate',
    'payments.edit',
    'accounts.view',
    'plans.view',
  ]);
});
afterAll(() => server.stop());

interface OrderAnswer {
  id: string;
  status: string;
  substatus: string | null;
  transitions: { transition: string; isOpen: boolean; reason: string | null }[];
  totalOrderLines: number;
  totalFundsRequired: number;
  linesByStatus: Record<string, number>;
  totalFaulty: number;
}
interface LineAnswer {
  id: string;
  status: string;
  fieldsRequiringDataFix: Record<string, string> | null;
  person: Record<string, unknown>;
  dataFixes: { field: string; letter: string | null; message: string; text: string }[];
  grossDistributionAmount: number;
}

const ada = {
  firstName: 'Ada',
  lastName: 'Sample',
  taxId: '219-09-9998',
  dateOfBirth: '04/17/1962',
  emailAddress: 'ada@example.test',
  addressLine1: '14 Harbor Street',
  city: 'Seattle',
  stateCode: 'WA',
  postalCode: '98101',
  distributionReasonCode: 'Separation from service',
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: '12,500.00',
};

async function newOrder(serviceCode = 'premierDistributions', by = client): Promise<string> {
  const made = await by.call<OrderAnswer>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode,
    planId: sponsor.planId,
  });
  expect(made.status).toEqual({ successful: true, message: '' });
  return made.result.id;
}
const add = (orderId: string, person: object, by = client) =>
  by.call<{ id: string }>('POST', `/public/orders/${orderId}/order-lines`, person);
const line = async (id: string, by = client) => (await by.call<LineAnswer>('GET', `/public/order-lines/${id}`)).result;
const order = async (id: string, by = client) => (await by.call<OrderAnswer>('GET', `/public/orders/${id}`)).result;

test('[tax-id-type-w8ben-disabled] [tax-id-type-others-disabled] an order shows its tax ID kind and rejects the other', async () => {
  const id = await newOrder();
  const kinds = async () => (await client.call<Record<string, unknown>>('GET', `/public/orders/${id}`)).result;
  expect(await kinds()).toMatchObject({ totalW8Ben: 0, totalOtherTaxIds: 0 });
  await add(id, ada);
  expect(await kinds()).toMatchObject({ totalW8Ben: 0, totalOtherTaxIds: 1 });
  const foreign = await add(id, { ...ada, lastName: 'Tremblay', taxId: 'AB1234567', taxIdType: 'W-8BEN' });
  expect((await line(foreign.result.id))['fieldsRequiringDataFix']).toEqual({
    taxIdType: 'W-8BEN may not be selected if there are non-W-8BEN participants in this order.',
  });
  const ofForeigners = await newOrder();
  const first = await add(ofForeigners, { ...ada, lastName: 'Tremblay', taxId: 'AB1234567', taxIdType: 'W-8BEN' });
  expect((await line(first.result.id))['fieldsRequiringDataFix']).toBeNull();
  const second = await add(ofForeigners, ada);
  expect((await line(second.result.id))['fieldsRequiringDataFix']).toEqual({
    taxIdType: 'You may only add W-8BEN participants to this order.',
  });
  await client.call('DELETE', `/public/order-lines/${first.result.id}`);
  expect((await line(second.result.id))['fieldsRequiringDataFix']).toBeNull();
});

test('[loan-types] stores what happens to a loan; the new employer accepts no loan of a Premier distribution', async () => {
  const id = await newOrder();
  const owing = { ...ada, hasOutstandingLoan: 'Yes', loanOutstandingAmount: '1,000.00' };
  const deemed = await add(id, { ...owing, outstandingLoanType: 'Loan is a deemed distribution' });
  expect(await line(deemed.result.id)).toMatchObject({
    fieldsRequiringDataFix: null,
    person: { outstandingLoanType: 'deemedDistribution' },
  });
  const other = { ...owing, retirementAccountTypeCode: 'Roth', rothBalance: '10.00', traditionalPreTaxAmount: '' };
  const rejected = await add(id, { ...other, outstandingLoanType: 'Loan accepted by new employer plan as rollover' });
  expect((await line(rejected.result.id))['fieldsRequiringDataFix']).toHaveProperty('outstandingLoanType');
});

test('[order-holds-order-lines] from an empty order to requested notices', async () => {
  const id = await newOrder();
  const empty = await client.call<{
    canSubmit: boolean;
    blockers: { code: string }[];
    statusAfterSubmit: string | null;
  }>('GET', `/public/orders/${id}/pre-flight`);
  expect(empty.result).toMatchObject({ canSubmit: false, blockers: [{ code: 'noLines' }], statusAfterSubmit: null });
  const rejected = await client.call('POST', `/public/orders/${id}/submit`);
  expect([rejected.httpStatus, rejected.status.code]).toEqual([409, 'noLines']);
  const added = await add(id, ada);
  expect(await line(added.result.id)).toMatchObject({
    status: 'open',
    fieldsRequiringDataFix: null,
    grossDistributionAmount: 1_250_000,
    taxId: 'XXXXX9998',
    taxAuthorityStateCode: 'WA',
  });
  const ready = await client.call('GET', `/public/orders/${id}/pre-flight`);
  expect(ready.result).toMatchObject({
    canSubmit: true,
    blockers: [],
    people: 1,
    requiredCents: 1_250_000,
    statusAfterSubmit: 'submitted',
  });
  const submitted = await client.call<OrderAnswer>('POST', `/public/orders/${id}/submit`);
  expect(submitted.result).toMatchObject({ status: 'submitted', linesByStatus: { submitted: 1 } });
  const denied = await client.call('POST', `/private/orders/${id}/initiate`);
  expect(denied.httpStatus).toBe(403);
  const begun = await staff.call<OrderAnswer>('POST', `/private/orders/${id}/initiate`);
  expect(begun.result).toMatchObject({ status: 'inProgress', linesByStatus: { waitingForParticipant: 1 } });
  const jobs = await server.platform.database.query<{ payload: unknown }>(
    `select payload from jobs where kind = 'make-first-notices'`,
  );
  expect(jobs.rows).toContainEqual({ payload: { orderId: id } });
});

test('a participant with errors is stored, shown with the errors, and fixed in place', async () => {
  const id = await newOrder();
  const added = await add(id, {
    ...ada,
    taxId: '000-12-3456',
    dateOfBirth: '31/12/1962',
    traditionalPreTaxAmount: '1.234,50',
  });
  const before = await line(added.result.id);
  expect(before.fieldsRequiringDataFix).toEqual({
    taxId: 'Please enter a valid social security number.',
    dateOfBirth: 'Please enter a valid date, such as 04/17/1962.',
    traditionalPreTaxAmount: '“1.234,50” isn’t an amount. Enter dollars and cents, such as 1,234.56.',
  });
  expect(before.dataFixes.find(({ field }) => field === 'taxId')?.text).toBe('XXXXX3456');
  expect((await client.call('POST', `/public/orders/${id}/submit`)).status).toMatchObject({
    code: 'linesNeedFix',
    message: '1 participant has fields with errors. Correct or delete them, then submit.',
  });
  await client.call('PATCH', `/public/order-lines/${added.result.id}`, {
    taxId: '772-41-8063',
    dateOfBirth: '12/31/1962',
  });
  const half = await line(added.result.id);
  expect(Object.keys(half.fieldsRequiringDataFix ?? {})).toEqual(['traditionalPreTaxAmount']);
  expect(half.person).toMatchObject({ taxId: 'XXXXX8063', city: 'Seattle', dateOfBirth: '1962-12-31' });
  const whole = await client.call<LineAnswer>('PATCH', `/public/order-lines/${added.result.id}`, {
    traditionalPreTaxAmount: 123_450,
  });
  expect(whole.result).toMatchObject({ fieldsRequiringDataFix: null, grossDistributionAmount: 123_450 });
  expect((await order(id)).totalFundsRequired).toBe(123_450);
});

test('a duplicate participant is flagged, and cleared when the other one is removed', async () => {
  const id = await newOrder();
  const first = await add(id, { ...ada, taxId: '772-41-8064' });
  const second = await add(id, { ...ada, taxId: '772418064' });
  const other = await add(id, {
    ...ada,
    taxId: '772-41-8064',
    retirementAccountTypeCode: 'roth',
    traditionalPreTaxAmount: null,
    rothBalance: '100',
  });
  const third = await add(id, {
    ...ada,
    taxId: '772-41-8064',
    lastName: 'Other',
    retirementAccountTypeCode: 'roth',
    traditionalPreTaxAmount: null,
    rothBalance: '100',
  });
  expect((await line(first.result.id)).fieldsRequiringDataFix).toBeNull();
  expect((await line(second.result.id)).fieldsRequiringDataFix).toEqual({
    taxId: 'This tax ID is already in this order, with the same account type. Delete one of the two rows.',
  });
  expect((await line(other.result.id)).fieldsRequiringDataFix).toBeNull();
  expect((await line(third.result.id)).fieldsRequiringDataFix?.['lastName']).toBe(
    'This tax ID belongs to a participant with the last name Sample. Check the tax ID and the name.',
  );
  expect((await client.call('DELETE', `/public/order-lines/${first.result.id}`)).httpStatus).toBe(200);
  expect((await line(second.result.id)).fieldsRequiringDataFix).toBeNull();
  const people = await server.platform.database.query(
    'select count(*) from participants where subaccount_id = $1 and tax_id_last4 = $2',
    [sponsor.subaccountId, '8064'],
  );
  expect(people.rows).toEqual([{ count: 1 }]);
});

test('two concurrent clicks submit once', async () => {
  const id = await newOrder();
  await add(id, { ...ada, taxId: '772-41-8065' });
  const responses = await Promise.all([1, 2, 3].map(() => client.call('POST', `/public/orders/${id}/submit`)));
  expect(responses.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const transitions = await server.platform.database.query(
    `select transition from transitions where record_id = $1 order by created_at, id`,
    [id],
  );
  expect(transitions.rows).toEqual([{ transition: 'create' }, { transition: 'submit' }]);
});

describe('approval by a second user', () => {
  test("an account that requires it: submit waits, and the submitter can't approve", async () => {
    await server.platform.database.query('update accounts set needs_order_approval = true where id = $1', [
      sponsor.masterAccountId,
    ]);
    const approver = await server.signIn('client', ['orders.view', 'orders.approve', 'orders.submit'], {
      masterAccountIds: [sponsor.masterAccountId],
    });
    const both = await server.signIn(
      'client',
      ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'orders.approve'],
      { masterAccountIds: [sponsor.masterAccountId] },
    );
    const id = await newOrder('premierDistributions', both);
    await add(id, { ...ada, taxId: '772-41-8066' }, both);
    expect((await both.call<OrderAnswer>('POST', `/public/orders/${id}/submit`)).result).toMatchObject({
      status: 'waitingForReview',
      linesByStatus: { open: 1 },
    });
    expect((await both.call('POST', `/public/orders/${id}/approve`)).status.code).toBe('ownSubmission');
    expect((await approver.call<OrderAnswer>('POST', `/public/orders/${id}/approve`)).result).toMatchObject({
      status: 'submitted',
      linesByStatus: { submitted: 1 },
    });
    expect((await both.call<OrderAnswer>('POST', `/public/orders/${id}/reopen`, {})).result).toMatchObject({
      status: 'open',
      linesByStatus: { open: 1 },
    });
    const cancelled = await both.call<OrderAnswer>('POST', `/public/orders/${id}/cancel`, { note: 'Wrong plan' });
    expect(cancelled.result).toMatchObject({
      status: 'cancelled',
      linesByStatus: { cancelled: 1 },
      totalFundsRequired: 0,
    });
    const lines = await both.call<{ stillNeeded: number }[]>('GET', `/public/order-lines?search-orderId=equals(${id})`);
    expect(lines.result.map(({ stillNeeded }) => stillNeeded)).toEqual([0]);
    expect((await both.call('POST', `/public/orders/${id}/reopen`, {})).status.code).toBe('wrongState');
    await server.platform.database.query('update accounts set needs_order_approval = false where id = $1', [
      sponsor.masterAccountId,
    ]);
  });
});

test('[order-line-complete-ledger-zero] [order-line-cancel-nothing-moved] rejected rules return their conditions', async () => {
  const id = await newOrder('expressDistributions');
  const { result } = await add(id, { ...ada, taxId: '772-41-8067' });
  const { masterAccountId } = sponsor;
  await insertInstruction(server, { lineId: result.id, masterAccountId, status: 'approved' });
  await client.call('POST', `/public/orders/${id}/submit`);
  await staff.call('POST', `/private/orders/${id}/initiate`);
  const rejected = await staff.call<{ errors: Record<string, string[]> }>(
    'POST',
    `/private/order-lines/${result.id}/complete`,
    {},
  );
  expect([rejected.httpStatus, rejected.status.code, Object.keys(rejected.result.errors)]).toEqual([
    409,
    'mayNotComplete',
    ['premierPendingFee', 'taxFormsOnlyWithoutFunds', 'ledgerSettled'],
  ]);
  const conditions = await client.call<{ cancel: { isAllowed: boolean } }>(
    'GET',
    `/public/order-lines/${result.id}/conditions`,
  );
  expect(conditions.result.cancel.isAllowed).toBe(true);
  expect((await staff.call('POST', `/private/order-lines/${result.id}/cancel`, {})).result).toMatchObject({
    status: 'cancelled',
  });
  expect(await order(id)).toMatchObject({ status: 'complete' });
  const twice = await staff.call<{ errors: Record<string, string[]> }>(
    'POST',
    `/private/order-lines/${result.id}/cancel`,
    {},
  );
  expect(Object.keys(twice.result.errors)).toEqual(['notCancelled']);
});

test("another tenant's order and its lines are not found for every call", async () => {
  const id = await newOrder();
  const { result } = await add(id, { ...ada, taxId: '772-41-8068' });
  const elsewhere = await server.sponsor('Fabrikam');
  const stranger = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'orders.approve'],
    { masterAccountIds: [elsewhere.masterAccountId] },
  );
  const calls: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, unknown?][] = [
    ['GET', `/public/orders/${id}`],
    ['PATCH', `/public/orders/${id}`, { comments: 'x' }],
    ['PATCH', `/public/orders/${id}/touch`],
    ['POST', `/public/orders/${id}/submit`],
    ['POST', `/public/orders/${id}/submit-for-approval`],
    ['POST', `/public/orders/${id}/approve`],
    ['POST', `/public/orders/${id}/reopen`, {}],
    ['POST', `/public/orders/${id}/cancel`, {}],
    ['GET', `/public/orders/${id}/upload-status`],
    ['GET', `/public/orders/${id}/substatus`],
    ['GET', `/public/orders/${id}/fee-dependency-data`],
    ['GET', `/public/orders/${id}/pre-flight`],
    ['GET', `/public/orders/${id}/data-fixes`],
    ['DELETE', `/public/order/${id}/supplement-document`],
    ['POST', `/public/orders/${id}/order-lines`, ada],
    ['DELETE', `/public/orders/${id}/order-lines`, {}],
    ['GET', `/public/order-lines/${result.id}`],
    ['PATCH', `/public/order-lines/${result.id}`, { city: 'Tacoma' }],
    ['DELETE', `/public/order-lines/${result.id}`],
    ['POST', `/public/order-lines/${result.id}?restore=1`],
    ['GET', `/public/order-lines/${result.id}/conditions`],
    ['GET', `/public/order-lines/${result.id}/fee-dependency-data`],
    ['DELETE', `/public/order-lines/${result.id}/supplement-document`],
    ['GET', `/public/accounts/${sponsor.masterAccountId}/orders`],
    ['POST', `/public/accounts/${sponsor.masterAccountId}/orders`, { serviceCode: 'premierDistributions' }],
  ];
  for (const [method, url, body] of calls) {
    const foreign = await stranger.call(method, url, body);
    const nothing = await stranger.call(
      method,
      url
        .replaceAll(id, '0'.repeat(32))
        .replaceAll(result.id, '0'.repeat(32))
        .replaceAll(sponsor.masterAccountId, '0'.repeat(32)),
      body,
    );
    expect([method, url, foreign.httpStatus, foreign.status.code]).toEqual([method, url, 404, 'absent']);
    expect(nothing.status.code, url).toBe('absent');
  }
  const uploaded = await stranger.upload(
    `/public/orders/${id}/upload-participants`,
    'file',
    'people.csv',
    Buffer.from('SSN\n1'),
  );
  expect(uploaded.httpStatus).toBe(404);
  expect((await stranger.call<unknown[]>('GET', '/public/orders')).result).toEqual([]);
});

test('the 30 days: no election before the notice, shortened after it', async () => {
  const id = await newOrder();
  const { result } = await add(id, { ...ada, taxId: '772-41-8069' });
  await client.call('POST', `/public/orders/${id}/submit`);
  await staff.call('POST', `/private/orders/${id}/initiate`);
  const early = await staff.call('POST', `/public/order-lines/${result.id}/waiting-period`, {
    participantElectedToKeepWaitingPeriod: false,
  });
  expect(early.status.code).toBe('noNoticeYet');
  await server.platform.database.query(
    `update order_lines set first_notice_at = '2026-11-02T15:00:00Z', waiting_period_ends_on = '2026-12-02' where id = $1`,
    [result.id],
  );
  const response = await staff.call('POST', `/public/order-lines/${result.id}/waiting-period`, {
    participantElectedToKeepWaitingPeriod: true,
  });
  expect(response.result).toMatchObject({
    participantElectedToKeepWaitingPeriod: true,
    waitingPeriodEndsOn: '2026-12-02',
  });
  const short = await staff.call('POST', `/public/order-lines/${result.id}/waiting-period`, {
    participantElectedToKeepWaitingPeriod: false,
    keepWaitingPeriodSetByStaffMember: true,
  });
  expect(short.result).toMatchObject({
    participantElectedToKeepWaitingPeriod: false,
    waitingPeriodEndsOn: '2026-11-02',
  });
  const day = { becomesNonResponsiveParticipantAtEndOfDayOn: '2026-11-01' };
  expect(
    (await staff.call('PATCH', `/public/order-lines/${result.id}/nonresponsive-participant-info`, day)).httpStatus,
  ).toBe(422);
});
