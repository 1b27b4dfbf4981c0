import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: Caller;
let sponsor: { masterAccountId: string; planId: string };
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'],
    {
      masterAccountIds: [sponsor.masterAccountId],
    },
  );
});
afterAll(() => server.stop());

const rounds = Array.from({ length: 6 }, (_, round) => round);
const people = 8;

/** Creates an open order of eight participants with $1,000 each. */
async function makeOrder(): Promise<{ id: string; lineIds: string[] }> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId: sponsor.planId,
  });
  const { id } = made.result;
  const lineIds: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const added = await client.call<{ id: string }>('POST', `/public/orders/${id}/order-lines`, {
      firstName: 'Ada',
      lastName: `Sample ${'abcdefgh'[person]}`,
      taxId: `771-31-${1000 + person}`,
      dateOfBirth: '04/17/1962',
      addressLine1: '14 Harbor Street',
      city: 'Seattle',
      stateCode: 'WA',
      postalCode: '98101',
      distributionReasonCode: 'Separation from service',
      retirementAccountTypeCode: 'Traditional',
      traditionalPreTaxAmount: '1,000.00',
    });
    expect(added.httpStatus, added.text).toBe(200);
    lineIds.push(added.result.id);
  }
  return { id, lineIds };
}

const totalsOf = async (id: string) => {
  const { totalOrderLines, totalFundsRequired } = (
    await client.call<{ totalOrderLines: number; totalFundsRequired: number }>('GET', `/public/orders/${id}`)
  ).result;
  return { totalOrderLines, totalFundsRequired };
};
const requiredOf = async (lineId: string) =>
  (await client.call<{ totalFundsRequired: number }>('GET', `/public/order-lines/${lineId}`)).result.totalFundsRequired;
const remove = (lineId: string) => client.call('DELETE', `/public/order-lines/${lineId}`);

test.each(rounds)(
  'order totals are right after six of eight participants are deleted at the same time (%i)',
  async () => {
    const { id, lineIds } = await makeOrder();
    const each = await requiredOf(lineIds[0] ?? '');
    const removed = await Promise.all(lineIds.slice(2).map(remove));
    expect(removed.map(({ httpStatus }) => httpStatus)).toEqual(removed.map(() => 200));
    expect(await totalsOf(id)).toEqual({ totalOrderLines: 2, totalFundsRequired: 2 * each });
  },
);

test.each(rounds)('order totals are right after all participants are edited at the same time (%i)', async () => {
  const { id, lineIds } = await makeOrder();
  const edited = await Promise.all(
    lineIds.map((lineId) =>
      client.call('PATCH', `/public/order-lines/${lineId}`, { traditionalPreTaxAmount: '2,000.00' }),
    ),
  );
  expect(edited.map(({ httpStatus }) => httpStatus)).toEqual(edited.map(() => 200));
  const required = await Promise.all(lineIds.map(requiredOf));
  expect(await totalsOf(id)).toEqual({
    totalOrderLines: people,
    totalFundsRequired: required.reduce((total, one) => total + one, 0),
  });
});

test.each(rounds)('a submit and deletes at the same time end without an error of the server (%i)', async () => {
  const { id, lineIds } = await makeOrder();
  const each = await requiredOf(lineIds[0] ?? '');
  const [submitted, ...removed] = await Promise.all([
    client.call('POST', `/public/orders/${id}/submit`),
    ...lineIds.slice(2).map(remove),
  ]);
  expect(submitted?.httpStatus, submitted?.text).toBeLessThan(500);
  for (const { httpStatus, text } of removed) expect([200, 409], text).toContain(httpStatus);
  const left = people - removed.filter(({ httpStatus }) => httpStatus === 200).length;
  expect(await totalsOf(id)).toEqual({ totalOrderLines: left, totalFundsRequired: left * each });
});
