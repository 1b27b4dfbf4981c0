import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderView, PreFlight, UploadStatus } from '../../packages/contract/src/orders/order.routes.ts';
import type { DataFix } from '../../packages/contract/src/orders/order-views.ts';
import type { SuggestedLink } from '../../packages/contract/src/trust/trust.views.ts';
import { addBankingDays } from '../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { achAnswers } from '../../packages/sandbox/src/bank/build-incoming-files.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { auditText } from '../../packages/server/src/audit/print-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { inOrder } from '../support/in-order.ts';
import { debitsOf } from '../support/main-job/bank-debits.ts';
import {
  largeCents,
  largeRow,
  participantSpreadsheet,
  peopleCount,
  plantedFaults,
} from '../support/main-job/participant-spreadsheet.ts';
import { accountOf, payeeRouting, waysOf } from '../support/main-job/pay-choices.ts';
import * as scenario from '../support/main-job/scenario-by-calls.ts';
import { readOutbox, textOf } from '../support/outbox.ts';

inOrder();

/** The journey of the same name has 400 participants. */

const {
  approveAll,
  bankingDay,
  comesIn,
  done,
  moveTo,
  payAll,
  payeeOf,
  payments,
  rows,
  statementArrives,
  today,
  wayOf,
} = scenario;
let orderId: string;
beforeAll(() => scenario.openScenario());
afterAll(() => scenario.server.stop());

test('1 the client uploads 120 participants, fixes 23, and submits', async () => {
  const made = await done(
    scenario.client.call<OrderView>('POST', `/public/accounts/${scenario.sponsor.masterAccountId}/orders`, {
      serviceCode: 'premierDistributions',
      planId: scenario.sponsor.planId,
    }),
  );
  orderId = made.id;
  await done(
    scenario.client.upload(
      `/public/orders/${orderId}/upload-participants`,
      'file',
      'people.xlsx',
      await participantSpreadsheet(peopleCount),
    ),
  );
  await scenario.server.jobs.runDue();
  const status = await done(scenario.client.call<UploadStatus>('GET', `/public/orders/${orderId}/upload-status`));
  expect(status).toMatchObject({ status: 'done', totalRows: peopleCount, faultyRows: plantedFaults.length });
  const fixes = await done(scenario.client.call<DataFix[]>('GET', `/public/orders/${orderId}/data-fixes`));
  const places = (list: readonly (readonly [number | null, string])[]) =>
    new Set(list.map(([row, field]) => `${row} ${field}`));
  expect(places(fixes.map(({ rowNumber, field }) => [rowNumber, field]))).toEqual(
    places(plantedFaults.map(({ row, field }) => [row, field])),
  );
  for (const { orderLineId, rowNumber } of fixes) {
    const planted = plantedFaults.find(({ row }) => row === rowNumber);
    if (planted)
      await done(
        scenario.client.call('PATCH', `/public/order-lines/${orderLineId}`, { [planted.field]: planted.fixed }),
      );
  }
  const flight = await done(scenario.client.call<PreFlight>('GET', `/public/orders/${orderId}/pre-flight`));
  expect(flight).toMatchObject({ canSubmit: true, people: peopleCount, faultyPeople: 0, blockers: [] });
  expect(await done(scenario.client.call('POST', `/public/orders/${orderId}/submit`))).toMatchObject({
    status: 'submitted',
    linesByStatus: { submitted: peopleCount },
  });
});

test('2 staff initiates; 120 notices are created, printed, and mailed', async () => {
  await done(scenario.specialist.call('POST', `/private/orders/${orderId}/initiate`));
  await scenario.server.jobs.runDue();
  const batch = await done(
    scenario.specialist.call<{ id: string; totalDocuments: number }>('POST', '/private/document-batches', {
      department: 'distributions',
      sendMethod: 'mail',
    }),
  );
  expect(batch.totalDocuments).toBe(peopleCount);
  await done(scenario.specialist.call('POST', `/private/document-batches/${batch.id}/print`, {}));
  await done(scenario.specialist.call('POST', `/private/document-batches/${batch.id}/mailed`, {}));
  await scenario.server.jobs.runDue();
  const lines = await rows<{ count: number }>(
    `select count(*)::int as count from order_lines where order_id = $1 and status = 'waitingForParticipant' and first_notice_at is not null`,
    [orderId],
  );
  expect(lines[0]?.count).toBe(peopleCount);
}, 180_000);

test('3 every participant signs in with the PIN of the letter and makes a choice', async () => {
  const lines = await rows<scenario.ScenarioLine>(
    `select l.id, l.row_number, l.participant_id, p.first_name, p.last_name, p.address_line1, p.city, p.state_code, p.postal_code, p.tax_id_encrypted, m.body_sealed as pin_sealed
       from order_lines l join participants p on p.id = l.participant_id
       join order_line_documents d on d.id = l.first_notice_document_id
       join outbox_messages m on m.channel = 'letter' and m.cause = d.id
      where l.order_id = $1 order by l.row_number`,
    [orderId],
  );
  expect(lines.length).toBe(peopleCount);
  for (const line of lines) {
    const pin =
      /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(textOf(scenario.server.platform.keyring, line.pin_sealed))?.[1] ?? '';
    const taxId = scenario.server.platform.keyring.open('taxId', line.tax_id_encrypted).reveal();
    const headers = {
      authorization: `Bearer ${await comesIn({ taxId, lastName: line.last_name, pin }, line.row_number)}`,
    };
    const me = scenario.server.anonymous();
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

test('4 two deposits arrive; most of the money is associated automatically, the rest manually', async () => {
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
    scenario.officer.call<SuggestedLink[]>('GET', `/private/trust/deposits/${large?.id}/suggested-links`),
  );
  expect(suggestions[0]).toMatchObject({ planId: scenario.sponsor.planId });
  expect(suggestions[0]?.reasons.length).toBeGreaterThan(0);
  const link = async (deposit: { id: string; amount_cents: number } | undefined) =>
    (
      await done(
        scenario.officer.call<{ id: string }>('POST', `/private/trust/deposits/${deposit?.id}/links`, {
          type: 'plan',
          planId: scenario.sponsor.planId,
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
    scenario.officer.call('POST', `/private/trust/order-lines/${largeLine?.id}/associations`, {
      amount: byHand,
      depositLinkId: second_,
    }),
  );
  const all = await done(
    scenario.officer.call<{ remainderToAssociate: number }>(
      'POST',
      `/private/trust/deposit-links/${first}/auto-associate-to-order/${orderId}?autoAssociateTo=allOrderLines&associationAmountMethod=fullNeed`,
    ),
  );
  expect(all.remainderToAssociate).toBe(0);
  await scenario.server.jobs.runDue();
  const short = await rows(
    'select id from order_lines where order_id = $1 and total_funds_associated_cents <> total_funds_required_cents',
    [orderId],
  );
  expect(short).toEqual([]);
});

test('5 review, a send-back, a second approval above the limit, and the pay run', async () => {
  const [one] = await rows<{ id: string; order_line_id: string }>(
    `select i.id, i.order_line_id from payment_instructions i join order_lines l on l.id = i.order_line_id where l.row_number = 8`,
  );
  await done(
    scenario.specialist.call('POST', `/private/payment-instructions/${one?.id}/send-back`, {
      reason: 'Please check the account number',
    }),
  );
  const [person] = await rows<{ participant_id: string }>('select participant_id from order_lines where id = $1', [
    one?.order_line_id,
  ]);
  const me = await scenario.server.signIn('participant', [], { participantId: person?.participant_id ?? '' });
  await done(me.call('PATCH', `/public/payment-instructions/${one?.id}`, { accountNumber: accountOf(9_008) }));
  const responses = await approveAll(scenario.approver);
  expect(responses.filter(({ isDone }) => !isDone)).toEqual([]);
  const open = await rows<{ row_number: number }>(
    `select l.row_number from payment_instructions i join order_lines l on l.id = i.order_line_id where i.status = 'waitingForReview'`,
  );
  expect(open).toEqual([{ row_number: largeRow }]);
  const twice = await approveAll(scenario.approver);
  expect(twice.map(({ isDone, code }) => [isDone, code])).toEqual([[false, 'approvedAlready']]);
  expect((await approveAll(scenario.second)).every(({ isDone }) => isDone)).toBe(true);
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
  const batches = await payAll();
  expect(batches.map(({ totalCount }) => totalCount).reduce((a, b) => a + b, 0)).toBe(
    (await rows('select id from payment_instructions')).length,
  );
}, 180_000);

async function answersArrive(returned: scenario.PaymentRow, corrected: scenario.PaymentRow): Promise<void> {
  const frame = { ourRoutingNumber: '021000021', companyId: '1987654321', date: today() };
  const answer = async (one: scenario.PaymentRow) => {
    const [to] = await rows<{ account_number_encrypted: Buffer }>(
      'select account_number_encrypted from payment_instructions where id = $1',
      [one.payment_instruction_id],
    );
    const sealed = to?.account_number_encrypted ?? Buffer.alloc(0);
    return {
      originalTrace: one.trace_number ?? '',
      individualId: one.reference_number,
      routingNumber: payeeRouting,
      accountNumber: scenario.server.platform.keyring.open('bankAccount', sealed).reveal(),
      name: one.payable_to,
      amountCents: one.amount_cents,
    };
  };
  const file = achAnswers(frame, [
    { ...(await answer(returned)), code: 'R03' },
    { ...(await answer(corrected)), code: 'C01', correctedData: accountOf(9_100) },
  ]);
  const report = await done(
    scenario.specialist.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, { kind: 'ach-returns' }),
  );
  expect(report).toMatchObject({ read: 2, new: 2, known: 0, unmatched: 0 });
}

/** The payee corrects where to send the returned money. */
async function corrects(payment: scenario.PaymentRow, change: Record<string, string>): Promise<void> {
  const [line] = await rows<{ participant_id: string }>('select participant_id from order_lines where id = $1', [
    payment.order_line_id,
  ]);
  const me = await scenario.server.signIn('participant', [], { participantId: line?.participant_id ?? '' });
  const sentence = async () => {
    const { result } = await me.call<{ orderLineId: string; sentence: string }[]>(
      'GET',
      '/public/participants/my-distributions',
    );
    return result.find(({ orderLineId }) => orderLineId === payment.order_line_id)?.sentence;
  };
  expect(await sentence()).toMatch(
    /^Your payment was returned: .*[^.]\. Please choose again how you want to be paid\.$/,
  );
  await done(me.call('PATCH', `/public/payment-instructions/${payment.payment_instruction_id}`, change));
  expect(await sentence()).toBe('We’re reviewing your correction. Then we’ll send your payment again.');
}

test('6 the bank settles, returns one, and corrects one; one check is stopped; everyone is paid once', async () => {
  const all = await payments(`status = 'sent'`);
  const stopped = all.find(({ check_number: number }) => number !== null);
  const achs = all.filter(({ trace_number: trace }) => trace !== null);
  const [returned, corrected] = achs;
  if (!stopped || !returned || !corrected) throw new Error('the pay run made too few payments');
  await done(
    scenario.specialist.call('POST', `/private/payments/${stopped.id}/cancel`, {
      reason: 'The participant says it was lost in the mail',
    }),
  );
  await moveTo(addBankingDays(today(), 1));
  await statementArrives(debitsOf(all.filter(({ id }) => id !== stopped.id)));
  await answersArrive(returned, corrected);
  await done(scenario.officer.call('POST', `/private/payments/${stopped.id}/confirm-stop`, {}));
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
  const [message] = await readOutbox(scenario.server.platform, { kind: 'payment-came-back', causeStart: returned.id });
  expect(message?.text).toContain('was returned to us');
  await corrects(returned, { accountNumber: accountOf(9_200) });
  await corrects(stopped, { addressLine1: '77 New Street' });
  await approveAll(scenario.approver);
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

test('7 every line and the order are complete, tax is payable, and the audit finds nothing', async () => {
  await scenario.server.jobs.runDue();
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
  const { database, files } = scenario.server.platform;
  const findings = await runAudit(database, files, dataPredicates, scenario.server.platform);
  expect(
    findings.filter(({ count }) => count > 0),
    auditText(findings),
  ).toEqual([]);
  const [line] = await rows<{ id: string }>('select id from order_lines where order_id = $1 and row_number = $2', [
    orderId,
    largeRow,
  ]);
  const ledger = await done(
    scenario.officer.call<{ accounts?: unknown }>('GET', `/private/order-lines/${line?.id}/asset-tracking-ledger`),
  );
  expect(ledger).toBeTruthy();
});
