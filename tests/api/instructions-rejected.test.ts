import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byAch,
  byCheck,
  chosenLine,
  election,
  electionUrl,
  type LineChange,
  lineToElect,
  payeeName,
  toIra,
} from '../support/elections.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

describe('rejections', () => {
  const rejected: [string, LineChange, () => unknown[], Record<string, unknown>, number, string][] = [
    [
      '[multiple-payment-instructions] a Roth line split',
      {
        line: {
          retirement_account_type_code: 'roth',
          roth_balance_cents: 1_000_000,
          roth_basis_amount_cents: 0,
          roth_account_opened_in_year: 2020,
        },
      },
      () => [
        toIra({ distributionTypeCode: 'rolloverToRothIra', share: { kind: 'amount', amountCents: 100 } }),
        byCheck(),
      ],
      {},
      422,
      'can’t be split',
    ],
    [
      '[rollover-not-for-non-qualified] a rollover of already taxed money',
      { line: { order_service_code: 'uncashedChecksNonQualified', distribution_reason_code: null } },
      () => [toIra()],
      {},
      422,
      'isn’t available',
    ],
    [
      'Roth money to a traditional IRA',
      { line: { retirement_account_type_code: 'roth', roth_balance_cents: 1_000_000 } },
      () => [toIra()],
      {},
      422,
      'isn’t available',
    ],
    [
      'a split that does not add up',
      {},
      () => [
        toIra({ share: { kind: 'amount', amountCents: 600_000 } }),
        byCheck({ share: { kind: 'amount', amountCents: 300_000 } }),
      ],
      {},
      422,
      'less than the $10,000.00',
    ],
    ['a rate below 20 %', {}, () => [byCheck({ federalElection: { kind: 'rate', rateBp: 1_000 } })], {}, 422, '20%'],
    [
      'a rollover payable to the person alone',
      {},
      () => [toIra({ payableTo: payeeName() })],
      {},
      422,
      'not directly to you',
    ],
    ['cash to somebody else', {}, () => [byCheck({ payableTo: 'Mallory Grey' })], {}, 422, 'your own name'],
    ['a check without an address', {}, () => [byCheck({ city: null })], {}, 422, 'full mailing address'],
    [
      'a wrong routing number',
      {},
      () => [byAch({ routingNumber: '123456789' })],
      {},
      422,
      'isn’t a valid bank routing number',
    ],
    [
      '[bank-verification-services] a closed account',
      {},
      () => [byAch({ accountNumber: '771111' })],
      {},
      422,
      'closed',
    ],
    [
      '[bank-verification-services] an account of another name',
      {},
      () => [byAch({ accountNumber: '772222' })],
      {},
      422,
      'in someone else’s name',
    ],
    [
      '[bank-verification-services] nobody answers for the bank',
      {},
      () => [byAch({ accountNumber: '779999' })],
      {},
      503,
      'can’t verify the bank account right now',
    ],
    ['no authorization', {}, () => [byCheck()], { participantAuthorizationAgreement: false }, 422, 'authorization'],
    [
      'the notice not read',
      {},
      () => [byCheck()],
      { participantTaxNoticeAgreement: { hasAgreed: false } },
      422,
      'Special Tax Notice',
    ],
    ['a locked line', { line: { unlocked_at: null } }, () => [byCheck()], {}, 403, 'PIN'],
    ['a line not yet initiated', { line: { status: 'submitted' } }, () => [byCheck()], {}, 409, 'submitted'],
    ['a complete line', { line: { status: 'complete', substatus: 'done' } }, () => [byCheck()], {}, 409, 'complete'],
    ['no instruction', {}, () => [], {}, 422, 'at least one way'],
    [
      'a net amount that is not so',
      {},
      () => [byCheck({ net: 999_999 })],
      {},
      409,
      'The amount you receive is now $8,000.00, not $9,999.99',
    ],
    ['a tax that is not so', {}, () => [byCheck({ federalTax: 0 })], {}, 409, 'Federal tax is now $2,000.00'],
    [
      'a field that the call does not take',
      {},
      () => [byCheck({ status: 'approved' })],
      {},
      422,
      'doesn’t accept this field',
    ],
    ['a negative share', {}, () => [byCheck({ share: { kind: 'amount', amountCents: -1 } })], {}, 422, '$0.00 or more'],
  ];
  test.each(rejected)('%s', async (_, change, instructions, more, status, words) => {
    const { line, answer, stored } = await chosenLine(server, change, instructions, more);
    expect([answer.httpStatus, answer.status.message]).toEqual([status, expect.stringContaining(words)]);
    expect(stored).toEqual([]);
    const agreements = await server.platform.database.query(
      'select id from order_line_agreements where order_line_id = $1',
      [line.lineId],
    );
    expect(agreements.rows).toEqual([]);
  });

  test("another tenant's line gets the same response as a missing one", async () => {
    const mine = await lineToElect(server);
    const other = await lineToElect(server);
    const urls = (id: string) =>
      [
        ['GET', electionUrl(id)],
        ['POST', electionUrl(id), election([byCheck()])],
        ['GET', `/public/order-lines/${id}/payment-instruction-service-options`],
        ['GET', `/public/order-lines/${id}/payment-instruction-fees`],
        ['GET', `/public/order-lines/${id}/agreements`],
        ['GET', `/public/order-lines/${id}/my-next-level-ira-payment-instructions/`],
        [
          'POST',
          `/public/order-line-calculator/${id}`,
          { paymentInstructions: [{ distributionTypeCode: 'cashLumpSum' }] },
        ],
        [
          'POST',
          `/public/order-lines/${id}/verify-electronic-payment`,
          { paymentMethodCode: 'achPayment', routingNumber: '021000021', accountNumber: '5' },
        ],
        [
          'POST',
          `/public/order-lines/${id}/authenticate-electronic-payment`,
          {
            paymentMethodCode: 'achPayment',
            routingNumber: '021000021',
            accountNumber: '5',
            participantFirstName: 'A',
            participantLastName: 'B',
          },
        ],
        [
          'POST',
          '/public/participants/calculate-retirement-benefit',
          { orderLineId: id, currentAge: 40, retirementAge: 67, assumedRateOfReturn: 5 },
        ],
      ] as const;
    const foreign = urls(other.lineId);
    for (const [index, [method, url, body]] of urls('f'.repeat(32)).entries()) {
      const absent = await mine.person.call(method, url, body);
      const [, foreignUrl, foreignBody] = foreign[index] ?? [];
      const hidden = await mine.person.call(method, foreignUrl ?? '', foreignBody);
      expect([url, hidden.httpStatus, hidden.status.message]).toEqual([url, absent.httpStatus, absent.status.message]);
      expect(hidden.httpStatus).toBe(404);
    }
  });

  test("times claimed by a browser are stored as claims; the server's time counts", async () => {
    const { line } = await chosenLine(server, {}, () => [byCheck()], {
      participantAuthorizationAgreement: { hasAgreed: true, agreedAt: '1999-01-01T00:00:00Z' },
    });
    const rows = await server.platform.database.query<{ claimed_at: string; signed_at: string }>(
      `select claimed_at, signed_at from order_line_agreements where order_line_id = $1 and agreement_code = 'participantAuthorization'`,
      [line.lineId],
    );
    expect(rows.rows[0]?.claimed_at).toBe('1999-01-01T00:00:00Z');
    expect(Math.abs(Date.parse(rows.rows[0]?.signed_at ?? '') - server.platform.clock.now().getTime())).toBeLessThan(
      60_000,
    );
  });
});
