import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { bankToday, expectedPayDay } from '../../packages/server/src/areas/payments/computation/expected-pay-day.ts';
import {
  byCheck,
  chosenLine,
  election,
  electionUrl,
  type LineChange,
  lineToElect,
  payeeName,
  type Receipt,
  type Stored,
  toIra,
} from '../support/elections.ts';
import { readOutbox } from '../support/outbox.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const amounts = (stored: readonly Stored[]) =>
  stored.map((one) => [one.gross, one.federalTax, one.stateTax, one.fees, one.net].join(' '));

describe('[payment-instruction-after-checks] exact cents', () => {
  const cases: [string, LineChange, () => unknown[], string[]][] = [
    ['TC-1 Texas, cash', {}, () => [byCheck()], ['1000000 200000 0 0 800000']],
    ['all to an IRA', {}, () => [toIra()], ['1000000 0 0 0 1000000']],
    [
      'TC-72 Maryland, cash',
      { participant: { state_code: 'MD' } },
      () => [byCheck()],
      ['1000000 200000 77500 0 722500'],
    ],
    [
      'a split by amount, the rest in cash',
      {},
      () => [toIra({ share: { kind: 'amount', amountCents: 333_333 } }), byCheck()],
      ['333333 0 0 0 333333', '666667 133333 0 0 533334'],
    ],
    [
      'a split by percent',
      {},
      () => [
        toIra({ share: { kind: 'percent', rateBp: 3_333 } }),
        byCheck({ share: { kind: 'percent', rateBp: 6_667 } }),
      ],
      ['333300 0 0 0 333300', '666700 133340 0 0 533360'],
    ],
    [
      'a higher federal rate',
      {},
      () => [byCheck({ federalElection: { kind: 'rate', rateBp: 3_000 } })],
      ['1000000 300000 0 0 700000'],
    ],
    [
      'Roth, not qualified: earnings only',
      {
        line: {
          retirement_account_type_code: 'roth',
          roth_balance_cents: 1_000_000,
          roth_basis_amount_cents: 600_000,
          roth_account_opened_in_year: 2024,
          traditional_pre_tax_amount_cents: null,
        },
      },
      () => [byCheck()],
      ['1000000 80000 0 0 920000'],
    ],
  ];
  test.each(cases)('%s', async (_, change, instructions, expected) => {
    const { answer, stored } = await chosenLine(server, change, instructions);
    expect(answer.status).toMatchObject({ successful: true });
    expect(amounts(stored)).toEqual(expected);
  });

  test('every tax has its rule in a sentence, and the line waits for approval with a receipt, agreements, and a message', async () => {
    const { line, answer, stored } = await chosenLine(server, {}, () => [byCheck()]);
    expect(stored[0]?.computation.taxLines[0]?.sentence).toContain('$10,000.00 × 20% = $2,000.00');
    const row = await server.platform.database.query<{ status: string; substatus: string }>(
      'select status, substatus from order_lines where id = $1',
      [line.lineId],
    );
    expect(row.rows[0]).toEqual({ status: 'waitingForParticipant', substatus: 'waitingForApproval' });
    const file = await server.platform.database.query<{ kind: string; mime_type: string }>(
      'select kind, mime_type from stored_files where id = $1',
      [answer.result.receiptFileId],
    );
    expect(file.rows[0]).toEqual({ kind: 'electionReceipt', mime_type: 'application/pdf' });
    // What a participant chose is not part of the order, which every user of the sponsor can see.
    const viewer = await server.signIn('client', ['orders.view'], { masterAccountIds: [line.masterAccountId] });
    const seen = await viewer.call('GET', `/public/order-lines/${line.lineId}`);
    expect(seen.result).toMatchObject({ id: line.lineId, payableTo: null, paymentMethodCodes: null, electedTax: null });
    const agreements = await line.person.call<{ code: string; signedAt: string | null }[]>(
      'GET',
      `/public/order-lines/${line.lineId}/agreements`,
    );
    expect(agreements.result.map(({ code, signedAt }) => [code, signedAt !== null])).toEqual([
      ['participantAuthorization', true],
      ['participantTaxNotice', true],
      ['participantNextlevelIra', false],
    ]);
    const [mail] = await readOutbox(server.platform, { kind: 'election-confirmed', causeStart: line.lineId });
    expect(mail?.text).toContain(answer.result.confirmationCode);
    expect(mail?.text).toContain('$8,000.00');
  });

  test('the calculator, the service options, and the election give the same cents', async () => {
    const line = await lineToElect(server, { participant: { state_code: 'MD' } });
    const calculated = await line.person.call<{ net: number; payments: { net: number; stateTax: number }[] }>(
      'POST',
      `/public/order-line-calculator/${line.lineId}`,
      {
        paymentInstructions: [{ distributionTypeCode: 'cashLumpSum' }],
      },
    );
    expect(calculated.result).toMatchObject({ net: 722_500, payments: [{ net: 722_500, stateTax: 77_500 }] });
    const options = await line.person.call<{
      distributionTypes: { code: string }[];
      allowsMultipleInstructions: boolean;
      needsBankVerification: boolean;
    }>('GET', `/public/order-lines/${line.lineId}/payment-instruction-service-options`);
    expect(options.result).toMatchObject({ allowsMultipleInstructions: true, needsBankVerification: true });
    expect(options.result.distributionTypes.map(({ code }) => code)).toContain('rolloverToRothIra');
  });

  test("schedule fees: the sponsor's are only billed, the payee's reduce the payment", async () => {
    const sponsor = await server.sponsor();
    await server.platform.database.query(
      `insert into fees (code, display_name, fee_type_code, payment_method_code, payer, treatment, amount_cents, account_id) values
       ('overnight', 'Overnight delivery', 'paymentMethodFee', 'checkOvernight', 'payee', 'netReducing', 2500, $1),
       ('processing', 'Processing', 'requestorFee', null, 'payee', 'planExpense', 5000, $1)`,
      [sponsor.masterAccountId],
    );
    const plan = await chosenLine(server, { sponsor }, () => [byCheck({ paymentMethodCode: 'checkOvernight' })]);
    // 10,000.00 less 50.00 plan expense; 20 % of 9,950.00; 25.00 off the payment.
    expect(amounts(plan.stored)).toEqual(['995000 199000 0 2500 793500']);
    const billed = await chosenLine(server, { sponsor, order: { fee_payer: 'masterAccount' } }, () => [byCheck()]);
    expect(amounts(billed.stored)).toEqual(['1000000 200000 0 0 800000']);
    const rows = await server.platform.database.query<{ treatment: string; payer: string }>(
      'select treatment, payer from order_line_fees where order_line_id = $1',
      [billed.line.lineId],
    );
    expect(rows.rows).toEqual([{ treatment: 'invoiced', payer: 'masterAccount' }]);
    const split = await chosenLine(server, { sponsor, order: { fee_payer: 'masterAccount' } }, () => [
      toIra({ share: { kind: 'amount', amountCents: 400_000 } }),
      byCheck({ paymentMethodCode: 'checkOvernight' }),
    ]);
    const [mail] = await readOutbox(server.platform, { kind: 'election-confirmed', causeStart: split.line.lineId });
    // The receipt shows each payment with its own fee: none for the rollover, 25.00 for the check.
    expect(mail?.text).toContain('Federal income tax: $0.00\nYou receive: $4,000.00');
    expect(mail?.text).toContain('Fees: -$25.00\nYou receive: $4,775.00');
  });
});

test('the receipt goes to the confirmed address of the login, and to the contact address until then', async () => {
  const line = await lineToElect(server, { participant: { email_address: 'sheet@example.test' } });
  const confirm = (isConfirmed: boolean) =>
    server.platform.database.query(
      `update users set email_address = 'iris@example.test', email_address_confirmed = $2
        where id = (select user_id from participants where id = $1)`,
      [line.participantId, isConfirmed],
    );
  await confirm(false);
  const elect = () => line.person.call('POST', electionUrl(line.lineId), election([byCheck()]));
  const recipients = async () =>
    (await readOutbox(server.platform, { kind: 'election-confirmed', causeStart: line.lineId })).map(
      ({ recipient }) => recipient,
    );
  expect((await elect()).httpStatus).toBe(200);
  expect(await recipients()).toEqual(['sheet@example.test']);
  await confirm(true);
  await server.platform.movableClock?.moveBy(1_000);
  expect((await elect()).httpStatus).toBe(200);
  expect(await recipients()).toEqual(['sheet@example.test', 'iris@example.test']);
  const contact = await server.platform.database.query('select email_address from participants where id = $1', [
    line.participantId,
  ]);
  expect(contact.rows).toEqual([{ email_address: 'sheet@example.test' }]);
});

describe('who elects', () => {
  test('[payment-instruction-needs-order-line] an instruction without its order line is rejected with the documented text', async () => {
    const line = await lineToElect(server);
    const staff = await server.signIn('staffMember', ['payments.edit', 'orders.view', 'payments.view']);
    for (const orderLineId of [undefined, '', 'f'.repeat(31), 7]) {
      const response = await staff.call('POST', '/public/payment-instructions', byCheck({ orderLineId }));
      expect([response.httpStatus, response.status.message]).toEqual([
        422,
        'Cannot create a payment instruction without an order line id',
      ]);
    }
    const made = await staff.call<{ id: string }>(
      'POST',
      '/public/payment-instructions',
      byCheck({ orderLineId: line.lineId }),
    );
    expect(made.result.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a client elects for Express before the order is submitted, not where the participant elects', async () => {
    const express = await lineToElect(server, {
      line: { order_service_code: 'expressDistributions', status: 'open', unlocked_at: null },
    });
    const body = election([byCheck()]);
    const client = await server.signIn('client', ['orders.edit', 'orders.view', 'payments.view'], {
      masterAccountIds: [express.masterAccountId],
    });
    expect((await client.call('POST', electionUrl(express.lineId), body)).status).toMatchObject({ successful: true });
    const premier = await lineToElect(server);
    const other = await server.signIn('client', ['orders.edit', 'orders.view'], {
      masterAccountIds: [premier.masterAccountId],
    });
    expect((await other.call('POST', electionUrl(premier.lineId), election([byCheck()]))).status.message).toContain(
      'the participant makes the election',
    );
  });

  test('an election can be replaced until it is approved: the old one and its fees are canceled', async () => {
    const { line, stored } = await chosenLine(server, {}, () => [byCheck()]);
    const again = await line.person.call(
      'POST',
      electionUrl(line.lineId),
      election([toIra({ forBenefitOf: payeeName() })]),
    );
    expect(again.status.successful).toBe(true);
    const list = await line.person.call<Stored[]>('GET', electionUrl(line.lineId));
    expect(list.result.map(({ id, status }) => `${id === stored[0]?.id} ${status}`).toSorted()).toEqual([
      'false waitingForReview',
      'true cancelled',
    ]);
  });

  test('a double click signs once', async () => {
    const line = await lineToElect(server);
    const headers = { 'idempotency-key': `sign-${line.lineId}` };
    const body = election([byCheck()]);
    const [first, second] = await Promise.all(
      [1, 2].map(() => line.person.call<Receipt>('POST', electionUrl(line.lineId), body, headers)),
    );
    expect(first?.result).toEqual(second?.result);
    expect((await line.person.call<Stored[]>('GET', electionUrl(line.lineId))).result).toHaveLength(1);
  });

  test("my distributions show each one's status and next step", async () => {
    const { line } = await chosenLine(
      server,
      { line: { becomes_non_responsive_participant_at_end_of_day_on: '2027-01-31' } },
      () => [],
    );
    const before = await line.person.call<{ sentence: string; action: { code: string } }[]>(
      'GET',
      '/public/participants/my-distributions',
    );
    expect(before.result).toMatchObject([
      {
        sentence: 'Tell us how you want your money by Sunday, January 31.',
        date: '2027-01-31',
        stepDates: [expect.anything(), { on: '2027-01-31', is: 'due' }, { is: 'expected' }, {}, {}],
        ifSilent: 'returnedToPlan',
        logoFileId: null,
        action: { code: 'choose' },
        isUnlocked: true,
      },
    ]);
    await line.person.call('POST', electionUrl(line.lineId), election([byCheck()]));
    const after = await line.person.call('GET', '/public/participants/my-distributions');
    expect(after.result).toMatchObject([{ sentence: 'We’re reviewing your choices.', action: { code: 'details' } }]);
  });

  test.each([
    ['on the day of the notice', [], 0],
    ['after 7 days if the plan offers a survivor annuity', ['jointSurvivor50'], 8],
  ])('a participant can end the 30-day review after signing: %s', async (_, offered, days) => {
    const dayFrom = (count: number) => addDays(bankToday(server.platform.clock.now()), count);
    const line = await lineToElect(server, {
      line: {
        status: 'pending',
        substatus: 'thirtyDayWait',
        first_notice_at: server.platform.clock.now(),
        waiting_period_ends_on: dayFrom(30),
        participant_elected_to_keep_waiting_period: true,
        pay_on: dayFrom(30),
      },
    });
    await server.platform.database.query(
      'update plans set annuity_type_codes = $2 where id = (select plan_id from order_lines where id = $1)',
      [line.lineId, offered],
    );
    const cards = async () => (await line.person.call('GET', '/public/participants/my-distributions')).result;
    expect(await cards()).toMatchObject([{ action: { code: 'shorten', label: 'End my review period' } }]);
    const answer = await line.person.call('POST', `/public/order-lines/${line.lineId}/waiting-period`, {
      participantElectedToKeepWaitingPeriod: false,
    });
    const payOn = expectedPayDay(server.platform.clock.now(), {
      waiting_period_ends_on: dayFrom(days),
      hold_ends_on: null,
    });
    expect(answer.result).toMatchObject({ waitingPeriodEndsOn: dayFrom(days), payOn });
    expect(await cards()).toMatchObject([{ action: { code: 'details' } }]);
  });

  test('lists the retirement destinations the money can move to', async () => {
    const line = await lineToElect(server);
    const grown = await line.person.call<{ atRetirement: number; byAge: unknown[] }>(
      'POST',
      '/public/participants/calculate-retirement-benefit',
      { orderLineId: line.lineId, currentAge: 45, retirementAge: 67, assumedRateOfReturn: 5 },
    );
    expect(grown.result.atRetirement).toBe(2_925_261);
    expect(grown.result.byAge).toHaveLength(23);
  });

  test('the tax calculator explains an amount', async () => {
    const line = await lineToElect(server);
    const response = await line.person.call('POST', '/public/tax-calculator', {
      grossTaxable: 1_000_000,
      distributionReasonCode: 'retirement',
      stateCode: 'MD',
      payeeAge: 66,
    });
    expect(response.result).toMatchObject({ federalTax: 200_000, stateTax: 77_500, net: 722_500 });
  });
});

test('the audit finds nothing afterwards', async () => {
  for (const { id, violations } of instructionAudit)
    expect([id, await violations(server.platform.database, server.platform.files, server.platform)]).toEqual([id, []]);
});
