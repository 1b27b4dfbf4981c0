import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineToElect } from '../support/elections.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

interface Calculated {
  readonly federalTax: number;
  readonly payments: readonly { readonly federalTax: number }[];
}
const choice = (more: object = {}) => ({ paymentInstructions: [{ distributionTypeCode: 'cashLumpSum', ...more }] });

async function federalTax(participant: Readonly<Record<string, unknown>>, detail: Readonly<Record<string, unknown>>) {
  const { person, lineId } = await lineToElect(server, { participant, line: { detail } });
  const response = await person.call<Calculated>('POST', `/public/order-line-calculator/${lineId}`, choice());
  expect(response.httpStatus, response.text).toBe(200);
  return response.result.payments[0]?.federalTax;
}
const signed = (w8BenSignedOn: string) => ({ treatyRateBp: 1_500, w8BenSignedOn });

// Tests run in November 2026; the line pays 10,000.00.
test.each([
  ['a Social Security number: the eligible rollover rate', 'socialSecurityNumber', {}, 200_000],
  ['a resident alien: the same', 'residentAlienTaxId', {}, 200_000],
  ['Form W-8BEN: 30%', 'w8Ben', {}, 300_000],
  ['a nonresident alien’s number: 30%', 'nonResidentAlienTaxId', {}, 300_000],
  ['a nonresident alien by statement: 30%', 'socialSecurityNumber', { isPayeeNonResidentAlien: true }, 300_000],
  ['a statement does not make a signer of Form W-8BEN resident', 'w8Ben', { isPayeeNonResidentAlien: false }, 300_000],
  ['a treaty with a valid form: its rate', 'w8Ben', signed('2024-02-01'), 150_000],
  ['a form that expired in 2025: 30%', 'w8Ben', signed('2022-02-01'), 300_000],
  ['a form signed later: 30%', 'w8Ben', signed('2027-02-01'), 300_000],
  ['a treaty rate without a form: 30%', 'w8Ben', { treatyRateBp: 0 }, 300_000],
])('federal tax of %s', async (_, taxIdType, detail, tax) => {
  expect(await federalTax({ tax_id_type: taxIdType }, detail)).toBe(tax);
});

test("a nonresident alien can't elect a federal rate, and the error says why", async () => {
  const { person, lineId } = await lineToElect(server, { participant: { tax_id_type: 'w8Ben' } });
  const body = choice({ federalElection: { kind: 'rate', rateBp: 2_000 } });
  const response = await person.call('POST', `/public/order-line-calculator/${lineId}`, body);
  expect([response.httpStatus, response.text.includes('nonresident alien can’t choose a federal rate')]).toEqual([
    422,
    true,
  ]);
});
