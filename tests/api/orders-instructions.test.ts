import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  InstructedAnswer,
  OrderInstructions,
} from '../../packages/contract/src/payments/order-instructions.routes.ts';
import { freshAccount } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let client: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
  client = await signInTo(sponsor.masterAccountId);
});
afterAll(() => server.stop());

const signInTo = (masterAccountId: string) =>
  server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'payments.view'],
    {
      masterAccountIds: [masterAccountId],
    },
  );

const person = (lastName: string, index: number, change: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ada',
  lastName,
  taxId: `50145${String(2_000 + index)}`,
  dateOfBirth: '03/02/1981',
  addressLine1: `${index} Main Street`,
  city: 'Austin',
  stateCode: 'TX',
  postalCode: '78701',
  distributionReasonCode: 'Separation from service',
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: '10,000.00',
  ...change,
});

let places = 0;

/** Creates an open Express order with participants of 10,000.00 pre-tax each. */
async function openOrder(count: number): Promise<{ id: string; lines: string[] }> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'expressDistributions',
    planId: sponsor.planId,
  });
  expect(made.httpStatus, made.text).toBe(200);
  const lines: string[] = [];
  for (let place = 0; place < count; place += 1) {
    places += 1;
    const body = person(`Alm${String.fromCharCode(65 + places)}`, places);
    const added = await client.call<{ id: string }>('POST', `/public/orders/${made.result.id}/order-lines`, body);
    expect(added.httpStatus, added.text).toBe(200);
    lines.push(added.result.id);
  }
  return { id: made.result.id, lines };
}

const path = (orderId: string) => `/public/orders/${orderId}/payment-instructions`;
const readList = async (orderId: string, query = '') =>
  (await client.call<OrderInstructions>('GET', `${path(orderId)}${query}`)).result;

test('one call pays many participants with exact figures; a rejection stops none of the others', async () => {
  const { id, lines } = await openOrder(4);
  expect(await readList(id)).toMatchObject({ everybody: 4, missing: 4, net: 0, total: 4 });
  const [a = '', b = '', c = '', d = ''] = lines;
  const response = await client.call<InstructedAnswer[]>('POST', path(id), {
    items: [
      { orderLineId: a, paymentMethodCode: 'check' },
      {
        orderLineId: b,
        paymentMethodCode: 'achPayment',
        routingNumber: '021000021',
        accountNumber: freshAccount(),
        bankAccountType: 'checking',
        federalElection: { kind: 'rate', rateBp: 3_000 },
      },
      { orderLineId: c, paymentMethodCode: 'wirePayment', routingNumber: '021000020', accountNumber: '1' },
      { orderLineId: 'f'.repeat(32), paymentMethodCode: 'check' },
    ],
  });
  expect(
    response.result.map(({ isDone }) => isDone),
    response.text,
  ).toEqual([true, true, false, false]);
  expect(response.result[2]?.reasons).toEqual([
    {
      field: 'routingNumber',
      sentence:
        'This isn’t a valid bank routing number. Check the nine digits at the bottom left of a check, or ask the bank.',
    },
  ]);
  expect(response.result[3]?.reasons[0]?.sentence).toBe('This participant is no longer in the order.');
  const after = await readList(id);
  expect(after).toMatchObject({ missing: 2, federalTax: 500_000, stateTax: 0, fees: 0, net: 1_500_000 });
  const shown = after.people.find((one) => one.id === a)?.instructions[0];
  expect(shown).toMatchObject({
    status: 'waitingForReview',
    net: 800_000,
    paymentMethodCode: 'check',
    payableTo: after.people.find((one) => one.id === a)?.name,
  });
  expect((await client.call('GET', `/public/order-lines/${a}`)).result).toMatchObject({
    payableTo: shown?.payableTo,
    paymentMethodCodes: ['check'],
    electedTax: 200_000,
  });
  expect(shown?.destination).toMatch(/Main Street, Austin, TX 78701$/);
  expect(after.people.find((one) => one.id === b)?.instructions[0]?.destination).toMatch(/^Account ending in \d{4}$/);
  expect((await readList(id, '?only=missing')).people.map((one) => one.id).sort()).toEqual([c, d].sort());
  const preFlight = await client.call<{ blockers: object[] }>('GET', `/public/orders/${id}/pre-flight`);
  expect(preFlight.result.blockers).toContainEqual({
    code: 'linesNotInstructed',
    sentence: '2 payees have no payment instructions. Enter how each payee is paid first.',
  });
});

test('submitting and initiating are rejected while payees have no payment instructions, with how many', async () => {
  const { id, lines } = await openOrder(2);
  const missing = await client.call('POST', `/public/orders/${id}/submit`);
  expect([missing.httpStatus, missing.status.code, missing.status.message]).toEqual([
    409,
    'linesNotInstructed',
    '2 payees have no payment instructions. Enter how each payee is paid first.',
  ]);
  const items = lines.map((orderLineId) => ({ orderLineId, paymentMethodCode: 'check' }));
  await client.call('POST', path(id), { items });
  expect((await client.call('POST', `/public/orders/${id}/submit`)).httpStatus).toBe(200);
  const [first] = lines;
  const setFirst = (status: string) =>
    server.platform.database.query('update payment_instructions set status = $2 where order_line_id = $1', [
      first,
      status,
    ]);
  await setFirst('cancelled');
  const staff = await server.signIn('staffMember', ['orders.view', 'orders.initiate']);
  const rejected = await staff.call('POST', `/private/orders/${id}/initiate`);
  expect(rejected.status.message).toBe('1 payee has no payment instructions. Enter how each payee is paid first.');
  await setFirst('waitingForReview');
  expect((await staff.call('POST', `/private/orders/${id}/initiate`)).httpStatus).toBe(200);
});

test('a rollover needs its provider and is paid to it for the benefit of the participant', async () => {
  const { id, lines } = await openOrder(1);
  const item = { orderLineId: lines[0], distributionTypeCode: 'rolloverToTraditionalIra', paymentMethodCode: 'check' };
  const without = await client.call<InstructedAnswer[]>('POST', path(id), { items: [item] });
  expect(without.result[0]?.reasons[0]?.sentence).toContain('Enter the provider’s name.');
  const to = {
    payableTo: 'Harborlight Trust',
    addressLine1: '1 Pier',
    city: 'Boston',
    stateCode: 'MA',
    postalCode: '02110',
  };
  const done = await client.call<InstructedAnswer[]>('POST', path(id), { items: [{ ...item, ...to }] });
  expect(done.result[0], done.text).toMatchObject({ isDone: true });
  expect(await readList(id)).toMatchObject({ net: 1_000_000, federalTax: 0 });
});

test('later changes of amounts mark the instructions, and saving again fixes them', async () => {
  const { id, lines } = await openOrder(1);
  const [line = ''] = lines;
  const byCheck = { items: [{ orderLineId: line, paymentMethodCode: 'check' }] };
  await client.call('POST', path(id), byCheck);
  expect((await readList(id)).people[0]?.isStale).toBe(false);
  await client.call('PATCH', `/public/order-lines/${line}`, { traditionalPreTaxAmount: '20,000.00' });
  expect((await readList(id)).people[0]?.isStale).toBe(true);
  await client.call('POST', path(id), byCheck);
  expect((await readList(id)).people[0]).toMatchObject({ isStale: false, instructions: [{ net: 1_600_000 }] });
});

test('the same participant entered by form and by list gives the same cents', async () => {
  const { id, lines } = await openOrder(2);
  const [listed = '', entered = ''] = lines;
  await client.call('POST', path(id), { items: [{ orderLineId: listed, paymentMethodCode: 'check' }] });
  const { people } = await readList(id);
  const name = people.find((one) => one.id === entered)?.name;
  const form = await client.call('POST', `/public/order-lines/${entered}/payment-instructions`, {
    sendParticipantConfirmationCode: false,
    paymentInstructions: [
      {
        distributionTypeCode: 'cashLumpSum',
        paymentMethodCode: 'check',
        payableTo: name,
        addressLine1: '9 Main Street',
        city: 'Austin',
        stateCode: 'TX',
        postalCode: '78701',
        countryCode: 'US',
      },
    ],
  });
  expect(form.httpStatus, form.text).toBe(200);
  const [first, second] = (await readList(id)).people.map((one) => one.instructions[0]);
  expect([second?.net, second?.federalTax]).toEqual([first?.net, first?.federalTax]);
});

test("another tenant's order gets the same response as a missing one, and a page beyond the size is rejected", async () => {
  const { id, lines } = await openOrder(1);
  const stranger = await signInTo((await server.sponsor()).masterAccountId);
  const items = [{ orderLineId: lines[0], paymentMethodCode: 'check' }];
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', { items }],
  ] as const) {
    const foreign = await stranger.call(method, path(id), body);
    const absent = await stranger.call(method, path('e'.repeat(32)), body);
    expect([foreign.httpStatus, foreign.status.message]).toEqual([404, absent.status.message]);
  }
  expect((await client.call('GET', `${path(id)}?resultsPerPage=501`)).httpStatus).toBe(422);
  expect(await readList(id)).toMatchObject({ missing: 1 });
});
