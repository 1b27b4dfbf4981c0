import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { achAnswers, movedBy, statementOfDay } from '../../packages/server/src/demo/simulated-bank.ts';
import type { Bai2DraftTransaction } from '../../packages/server/src/rails/bai2/build-bai2.ts';
import { localDate, timeZones } from '../../packages/domain/src/time/time-zone.ts';
import { addBankingDays, nextBankingDay } from '../../packages/domain/src/time/banking-calendar.ts';
import type { DataFix, OrderView, PreFlight, UploadStatus } from '../../packages/contract/src/orders/order.routes.ts';
import type { ItemAnswer } from '../../packages/contract/src/payments/payment-instruction.routes.ts';
import type { MadeBatch, ReadyToPayView } from '../../packages/contract/src/payments/payment-batch.routes.ts';
import type { SuggestedLink } from '../../packages/contract/src/trust/trust.views.ts';
import {
  largeCents,
  largeRow,
  peopleCount,
  plantedFaults,
  sheetOfTheMill,
} from '../support/main-job/people-of-the-mill.ts';
import { accountOf, payeeRouting, type Payee, type Way, waysOf } from '../support/main-job/pay-choices.ts';
import { makePayingAccount } from '../support/pay-run-story.ts';
import { accountNumber } from '../support/trust-story.ts';
import { type Answer, type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let place: { masterAccountId: string; subaccountId: string; planId: string };
let bankAccountId: string;
let client: Caller;
let specialist: Caller;
let officer: Caller;
let approver: Caller;
let second: Caller;
let orderId: string;

beforeAll(async () => {
  server = await openTestServer();
  place = await server.sponsor('Northwind Mills');
  bankAccountId = await makePayingAccount(server);
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'participants.view', 'payments.view'],
    {
      masterAccountIds: [place.masterAccountId],
    },
  );
  const views = [
    'accounts.view',
    'plans.view',
    'participants.view',
    'orders.view',
    'trust.view',
    'payments.view',
    'documents.view',
  ];
  specialist = await server.signIn('staffMember', [
    ...views,
    'orders.edit',
    'orders.initiate',
    'payments.edit',
    'documents.edit',
    'documents.print',
  ]);
  officer = await server.signIn('staffMember', [...views, 'trust.edit', 'trust.link', 'payments.release']);
  approver = await server.signIn('staffMember', [...views, 'payments.approve']);
  second = await server.signIn('staffMember', [...views, 'payments.approve', 'payments.release']);
});
afterAll(() => server.stop());

/** The answer of a call that must succeed; otherwise the failure shows what was said. */
async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.status.successful)
    throw new Error(
      `${given.httpStatus} ${given.status.code}: ${given.status.message} ${JSON.stringify(given.result)}`,
    );
  return given.result;
}
const rows = async <T extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.platform.database.query<T>(statement, values)).rows;
const today = () => localDate(server.platform.clock.now().toISOString(), timeZones.eastern);
const bankingDay = () => addBankingDays(nextBankingDay(today()), 0);

async function moveTo(date: string, time = '15:00:00Z'): Promise<void> {
  await server.platform.movableClock?.moveTo(new Date(`${date}T${time}`));
  await server.jobs.runDue();
}

let openingCents = 0;
let fileNumber = 0;
async function statementArrives(transactions: readonly Bai2DraftTransaction[]): Promise<unknown> {
  fileNumber += 1;
  const bytes = statementOfDay({
    accountNumber,
    routingNumber: '021000021',
    date: today(),
    openingCents,
    transactions,
    fileId: String(fileNumber),
  });
  openingCents += movedBy(transactions);
  const imported = await done(
    officer.upload('/private/bank-transaction-files', 'file', `BAI2-${fileNumber}.txt`, bytes),
  );
  await server.jobs.runDue();
  return imported;
}

test('1 the client uploads 400 people, mends 23 and submits', async () => {
  const made = await done(
    client.call<OrderView>('POST', `/public/accounts/${place.masterAccountId}/orders`, {
      serviceCode: 'premierDistributions',
      planId: place.planId,
    }),
  );
  orderId = made.id;
  await done(
    client.upload(`/public/orders/${orderId}/upload-participants`, 'file', 'people.xlsx', await sheetOfTheMill()),
  );
  await server.jobs.runDue();
  const status = await done(client.call<UploadStatus>('GET', `/public/orders/${orderId}/upload-status`));
  expect(status).toMatchObject({ status: 'done', totalRows: peopleCount, faultyRows: plantedFaults.length });
  const fixes = await done(client.call<DataFix[]>('GET', `/public/orders/${orderId}/data-fixes`));
  expect(fixes.map(({ rowNumber, field }) => [rowNumber, field]).toSorted()).toEqual(
    plantedFaults.map(({ row, field }) => [row, field]).toSorted(),
  );
  for (const { orderLineId, rowNumber } of fixes) {
    const planted = plantedFaults.find(({ row }) => row === rowNumber);
    if (planted)
      await done(client.call('PATCH', `/public/order-lines/${orderLineId}`, { [planted.field]: planted.mend }));
  }
  const flight = await done(client.call<PreFlight>('GET', `/public/orders/${orderId}/pre-flight`));
  expect(flight).toMatchObject({ canSubmit: true, people: peopleCount, faultyPeople: 0, blockers: [] });
  expect(await done(client.call('POST', `/public/orders/${orderId}/submit`))).toMatchObject({
    status: 'submitted',
    linesByStatus: { submitted: peopleCount },
  });
});

test('2 staff initiates; 400 notices are made, printed and mailed', async () => {
  await done(specialist.call('POST', `/private/orders/${orderId}/initiate`));
  await server.jobs.runDue();
  const batch = await done(
    specialist.call<{ id: string; totalDocuments: number }>('POST', '/private/document-batches', {
      department: 'distributions',
      sendMethod: 'mail',
    }),
  );
  expect(batch.totalDocuments).toBe(peopleCount);
  await done(specialist.call('POST', `/private/document-batches/${batch.id}/print`, {}));
  await done(specialist.call('POST', `/private/document-batches/${batch.id}/mailed`, {}));
  await server.jobs.runDue();
  const lines = await rows<{ count: number }>(
    `select count(*)::int as count from order_lines where order_id = $1 and status = 'waitingForParticipant' and first_notice_at is not null`,
    [orderId],
  );
  expect(lines[0]?.count).toBe(peopleCount);
}, 180_000);

interface LineOfStory extends Record<string, unknown> {
  id: string;
  row_number: number;
  participant_id: string;
  first_name: string;
  last_name: string;
  address_line1: string;
  city: string;
  state_code: string;
  postal_code: string;
  tax_id_encrypted: Buffer;
  pin_text: string;
}
const wayOf = (row: number): Way =>
  row % 20 === 0 ? 'wire' : row % 7 === 0 ? 'split' : row % 5 === 0 ? 'rollover' : row % 3 === 0 ? 'check' : 'ach';
const payeeOf = (line: LineOfStory): Payee => ({
  name: `${line.first_name} ${line.last_name}`,
  addressLine1: line.address_line1,
  city: line.city,
  stateCode: line.state_code,
  postalCode: line.postal_code,
});

/** Signs in from an address of one's own: ten strangers a minute may try from one. */
async function comesIn(entries: { taxId: string; lastName: string; pin: string }, place: number): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/public/participants/login',
    payload: entries,
    remoteAddress: `10.0.${place >> 8}.${place & 255}`,
  });
  expect(response.json(), `row ${place}`).toMatchObject({ status: { successful: true } });
  return response.json().result.authentication.token;
}

test('3 every participant comes in with the PIN of the letter and chooses', async () => {
  const lines = await rows<LineOfStory>(
    `select l.id, l.row_number, l.participant_id, p.first_name, p.last_name, p.address_line1, p.city, p.state_code, p.postal_code, p.tax_id_encrypted, m.body_text as pin_text
       from order_lines l join participants p on p.id = l.participant_id
       join order_line_documents d on d.id = l.first_notice_document_id
       join outbox_messages m on m.channel = 'letter' and m.cause = d.id
      where l.order_id = $1 order by l.row_number`,
    [orderId],
  );
  expect(lines.length).toBe(peopleCount);
  for (const line of lines) {
    const pin = /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(line.pin_text)?.[1] ?? '';
    const taxId = server.platform.keyring.open('taxId', line.tax_id_encrypted);
    const headers = {
      authorization: `Bearer ${await comesIn({ taxId, lastName: line.last_name, pin }, line.row_number)}`,
    };
    const me = server.anonymous();
    const receipt = await done(
      me.call<{ paymentInstructionIds: string[] }>(
        'POST',
        `/public/order-lines/${line.id}/payment-instructions`,
        {
          participantAuthorizationAgreement: true,
          participantTaxNoticeAgreement: true,
          participantElectedToKeepWaitingPeriod: line.row_number % 2 === 0,
          paymentInstructions: waysOf(wayOf(line.row_number), payeeOf(line), line.row_number),
        },
        headers,
      ),
    );
    expect(receipt.paymentInstructionIds.length).toBe(wayOf(line.row_number) === 'split' ? 2 : 1);
  }
  const waiting = await rows(
    `select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2`,
    [orderId],
  );
  expect(waiting).toEqual([{ status: 'waitingForParticipant', substatus: 'waitingForApproval', count: peopleCount }]);
}, 300_000);

test('4 the money arrives in two deposits; most is associated by itself, the rest by hand', async () => {
  const [need] = await rows<{ need: number }>(
    'select sum(total_funds_required_cents)::bigint as need from order_lines where order_id = $1',
    [orderId],
  );
  const total = Number(need?.need);
  const byHand = largeCents;
  await moveTo(bankingDay());
  expect(
    await statementArrives([
      { typeCode: '195', amountCents: total - byHand, bankReference: 'WIRE1', text: 'NORTHWIND MILLS PLAN FUNDING' },
      {
        typeCode: '301',
        amountCents: byHand,
        bankReference: 'DEP2',
        customerReference: '1007',
        text: 'NORTHWIND MILLS',
      },
    ]),
  ).toMatchObject({ newRows: 2, depositsCreated: 2, toMatch: 0 });
  const deposits = await rows<{ id: string; amount_cents: number }>(
    'select id, amount_cents from deposits order by amount_cents desc',
  );
  const [large, small] = deposits;
  const suggestions = await done(
    officer.call<SuggestedLink[]>('GET', `/private/trust/deposits/${large?.id}/suggested-links`),
  );
  expect(suggestions[0]).toMatchObject({ planId: place.planId });
  expect(suggestions[0]?.reasons.length).toBeGreaterThan(0);
  const link = async (deposit: { id: string; amount_cents: number } | undefined) =>
    (
      await done(
        officer.call<{ id: string }>('POST', `/private/trust/deposits/${deposit?.id}/links`, {
          type: 'plan',
          planId: place.planId,
          amount: deposit?.amount_cents,
        }),
      )
    ).id;
  const first = await link(large);
  const second_ = await link(small);
  const [largeLine] = await rows<{ id: string }>('select id from order_lines where order_id = $1 and row_number = $2', [
    orderId,
    largeRow,
  ]);
  await done(
    officer.call('POST', `/private/trust/order-lines/${largeLine?.id}/associations`, {
      amount: byHand,
      depositLinkId: second_,
    }),
  );
  const all = await done(
    officer.call<{ remainderToAssociate: number }>(
      'POST',
      `/private/trust/deposit-links/${first}/auto-associate-to-order/${orderId}?autoAssociateTo=allOrderLines&associationAmountMethod=fullNeed`,
    ),
  );
  expect(all.remainderToAssociate).toBe(0);
  await server.jobs.runDue();
  const short = await rows(
    'select id from order_lines where order_id = $1 and total_funds_associated_cents <> total_funds_required_cents',
    [orderId],
  );
  expect(short).toEqual([]);
});

async function approveAll(by: Caller): Promise<ItemAnswer[]> {
  const waiting = await rows<{ id: string }>(
    `select id from payment_instructions where status = 'waitingForReview' order by id`,
  );
  const answers: ItemAnswer[] = [];
  for (let from = 0; from < waiting.length; from += 500) {
    answers.push(
      ...(await done(
        by.call<ItemAnswer[]>('POST', '/private/trust/approve-payment-instructions', {
          paymentInstructionIds: waiting.slice(from, from + 500).map(({ id }) => id),
        }),
      )),
    );
  }
  await server.jobs.runDue();
  return answers;
}

async function payAll(): Promise<MadeBatch[]> {
  const made: MadeBatch[] = [];
  for (const type of ['ach', 'wire', 'check'] as const) {
    const date = await done(
      officer.call<{ effectiveDate: string }>(
        'GET',
        `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=${today()}&corporateBankAccountId=${bankAccountId}`,
      ),
    );
    const ready = await done(
      officer.call<ReadyToPayView>('GET', `/private/payment-batches/ready-to-pay?effectiveDate=${date.effectiveDate}`),
    );
    const ids = ready.instructions.filter((one) => one.paymentBatchType === type);
    expect(ids.filter(({ blockers }) => blockers.length > 0)).toEqual([]);
    if (ids.length === 0) continue;
    const batch = await done(
      officer.call<MadeBatch>('POST', '/private/payment-batches', {
        paymentBatchType: type,
        effectiveDate: date.effectiveDate,
        corporateBankAccountId: bankAccountId,
        paymentInstructionIds: ids.map(({ id }) => id),
      }),
    );
    made.push(batch);
    expect((await officer.call('POST', `/private/payment-batches/${batch.id}/enter-at-bank`)).status.successful).toBe(
      false,
    );
    for (const releaser of [second, await thirdReleaser(), await fourthReleaser()]) {
      const step = await done(
        releaser.call<{ status: string }>('POST', `/private/payment-batches/${batch.id}/enter-at-bank`),
      );
      if (step.status === 'enteredAtBank') break;
    }
    if (type === 'check') await done(officer.call('POST', `/private/payment-batches/${batch.id}/print`, {}));
    await done(officer.call('POST', `/private/payment-batches/${batch.id}/send`, {}));
    await server.jobs.runDue();
  }
  return made;
}
let third: Caller | undefined;
let fourth: Caller | undefined;
const releasing = () => server.signIn('staffMember', ['payments.view', 'payments.release']);
const thirdReleaser = async () => (third ??= await releasing());
const fourthReleaser = async () => (fourth ??= await releasing());

let batches: MadeBatch[] = [];
test('5 review, a send-back, a second approval above the limit, and the pay run', async () => {
  const [one] = await rows<{ id: string; order_line_id: string }>(
    `select i.id, i.order_line_id from payment_instructions i join order_lines l on l.id = i.order_line_id where l.row_number = 8`,
  );
  await done(
    specialist.call('POST', `/private/payment-instructions/${one?.id}/send-back`, {
      reason: 'Please check the account number',
    }),
  );
  const [person] = await rows<{ participant_id: string }>('select participant_id from order_lines where id = $1', [
    one?.order_line_id,
  ]);
  const me = await server.signIn('participant', [], { participantId: person?.participant_id ?? '' });
  await done(me.call('PATCH', `/public/payment-instructions/${one?.id}`, { accountNumber: accountOf(9_008) }));
  const answers = await approveAll(approver);
  expect(answers.filter(({ isDone }) => !isDone)).toEqual([]);
  const open = await rows<{ row_number: number }>(
    `select l.row_number from payment_instructions i join order_lines l on l.id = i.order_line_id where i.status = 'waitingForReview'`,
  );
  expect(open).toEqual([{ row_number: largeRow }]);
  const twice = await approveAll(approver);
  expect(twice.map(({ isDone, code }) => [isDone, code])).toEqual([[false, 'approvedAlready']]);
  expect((await approveAll(second)).every(({ isDone }) => isDone)).toBe(true);
  const [last] = await rows<{ day: string }>(
    'select max(greatest(waiting_period_ends_on, hold_ends_on)) as day from order_lines where order_id = $1',
    [orderId],
  );
  await moveTo(addBankingDays(last?.day ?? today(), 1));
  const states = await rows(
    `select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2`,
    [orderId],
  );
  expect(states).toEqual([{ status: 'inProgress', substatus: 'waitingToPay', count: peopleCount }]);
  batches = await payAll();
  expect(batches.map(({ totalCount }) => totalCount).reduce((a, b) => a + b, 0)).toBe(
    (await rows('select id from payment_instructions')).length,
  );
}, 180_000);

interface PaymentRow extends Record<string, unknown> {
  id: string;
  payment_batch_id: string;
  payment_instruction_id: string;
  order_line_id: string;
  status: string;
  payment_method_code: string;
  amount_cents: number;
  trace_number: string | null;
  check_number: number | null;
  end_to_end_id: string | null;
  payable_to: string;
}
const payments = (where: string) => rows<PaymentRow>(`select * from payments where ${where} order by id`);
const debitsOf = (list: readonly PaymentRow[]): Bai2DraftTransaction[] => {
  const ach = Map.groupBy(
    list.filter(({ payment_method_code: method }) => method === 'achPayment'),
    ({ payment_batch_id: id }) => id,
  );
  return [
    ...[...ach].map(([id, of]) => ({
      typeCode: '455',
      amountCents: of.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
      bankReference: `ACH${id.slice(0, 8)}`,
      text: 'ACH SETTLEMENT',
    })),
    ...list
      .filter(({ payment_method_code: method }) => method === 'wirePayment')
      .map((one) => ({
        typeCode: '495',
        amountCents: one.amount_cents,
        bankReference: `W${one.id.slice(0, 10)}`,
        text: `OUTGOING WIRE ${one.end_to_end_id}`,
      })),
    ...list
      .filter(({ check_number: number }) => number !== null)
      .map((one) => ({
        typeCode: '475',
        amountCents: one.amount_cents,
        bankReference: `C${one.check_number}`,
        customerReference: String(one.check_number),
        text: 'CHECK PAID',
      })),
  ];
};

test('6 the bank settles, returns one, corrects one; one check is stopped; all are paid once', async () => {
  const all = await payments(`status = 'sent'`);
  const stopped = all.find(({ check_number: number }) => number !== null);
  const achs = all.filter(({ trace_number: trace }) => trace !== null);
  const [returned, corrected] = achs;
  if (!stopped || !returned || !corrected) throw new Error('the pay run made too few payments');
  await done(
    specialist.call('POST', `/private/payments/${stopped.id}/cancel`, {
      reason: 'The participant says it was lost in the mail',
    }),
  );
  await moveTo(addBankingDays(today(), 1));
  await statementArrives(debitsOf(all.filter(({ id }) => id !== stopped.id)));
  const frame = { ourRoutingNumber: '021000021', companyId: '1987654321', date: today() };
  const answer = (one: PaymentRow) => ({
    originalTrace: one.trace_number ?? '',
    routingNumber: payeeRouting,
    accountNumber: accountOf(1),
    name: one.payable_to,
    amountCents: one.amount_cents,
  });
  const file = achAnswers(frame, [
    { ...answer(returned), code: 'R03' },
    { ...answer(corrected), code: 'C01', correctedData: accountOf(9_100) },
  ]);
  const report = await done(
    specialist.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, { kind: 'ach-returns' }),
  );
  expect(report).toMatchObject({ read: 2, new: 2, known: 0, unmatched: 0 });
  await done(officer.call('POST', `/private/payments/${stopped.id}/confirm-stop`, {}));
  await statementArrives([
    {
      typeCode: '257',
      amountCents: returned.amount_cents,
      bankReference: 'RET1',
      text: `ACH RETURN ${returned.trace_number}`,
    },
  ]);
  const back = await rows(`select status, substatus from order_lines where id = any($1::text[])`, [
    [returned.order_line_id, stopped.order_line_id],
  ]);
  expect(back).toEqual([
    { status: 'waitingForReissue', substatus: null },
    { status: 'waitingForReissue', substatus: null },
  ]);
  const [told] = await rows<{ body_text: string }>(
    `select body_text from outbox_messages where kind = 'payment-came-back' and cause = $1`,
    [returned.id],
  );
  expect(told?.body_text).toContain('came back to us');
  for (const [nth, one] of [returned, stopped].entries()) {
    const [line] = await rows<{ participant_id: string }>('select participant_id from order_lines where id = $1', [
      one.order_line_id,
    ]);
    const me = await server.signIn('participant', [], { participantId: line?.participant_id ?? '' });
    await done(
      me.call(
        'PATCH',
        `/public/payment-instructions/${one.payment_instruction_id}`,
        nth === 0 ? { accountNumber: accountOf(9_200) } : { addressLine1: '77 New Street' },
      ),
    );
  }
  await approveAll(approver);
  await moveTo(addBankingDays(today(), 10));
  await payAll();
  const again = await payments(`status = 'sent'`);
  expect(again.map(({ payment_instruction_id: id }) => id).toSorted()).toEqual(
    [returned, stopped].map(({ payment_instruction_id: id }) => id).toSorted(),
  );
  await moveTo(addBankingDays(today(), 1));
  await statementArrives(debitsOf(again));
  const twice = await rows(
    `select payment_instruction_id from payments where status in ('sent', 'cleared') group by 1 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}, 180_000);

test('7 every line is complete, the order is, tax stands as payable, and the audit finds nothing', async () => {
  await server.jobs.runDue();
  expect(
    await rows(`select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2`, [
      orderId,
    ]),
  ).toEqual([{ status: 'complete', substatus: 'done', count: peopleCount }]);
  expect(await rows('select status from orders where id = $1', [orderId])).toEqual([{ status: 'complete' }]);
  const left = await rows(
    `select a.id, a.balance_cents from ledger_accounts a where a.code = '2200' and a.balance_cents <> 0`,
  );
  expect(left).toEqual([]);
  const taxes = await rows<{ authority: string; total: number }>(
    `select authority, sum(amount_cents)::bigint as total from order_line_taxes where status = 'withheld' group by 1 order by 1`,
  );
  expect(taxes.length).toBeGreaterThan(2);
  const payable = await rows<{ total: number }>(
    `select -sum(balance_cents)::bigint as total from ledger_accounts where code = '2300'`,
  );
  expect(Number(payable[0]?.total)).toBe(taxes.reduce((sum, { total }) => sum + Number(total), 0));
  for (const { id, violations, sentence } of allAreas.flatMap((area) => area.audit ?? [])) {
    expect([id, sentence, await violations(server.platform.database, server.platform.files)]).toEqual([
      id,
      sentence,
      [],
    ]);
  }
  const [line] = await rows<{ id: string }>('select id from order_lines where order_id = $1 and row_number = $2', [
    orderId,
    largeRow,
  ]);
  const ledger = await done(
    officer.call<{ accounts?: unknown }>('GET', `/private/order-lines/${line?.id}/asset-tracking-ledger`),
  );
  expect(ledger).toBeTruthy();
});
