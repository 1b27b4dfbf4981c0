import { afterAll, beforeAll, expect, test } from 'vitest';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { answersTo } from '../support/answers-to.ts';
import { correctToCheck } from '../support/correct-to-check.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePayable, makePayingAccount, type PayableLine, type PersonToPay } from '../support/pay-run-scenario.ts';
import { makeMethodFee } from '../support/payee-fees.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf, statement } from '../support/trust-scenario.ts';

inOrder();
let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let trust: Caller;
let bankAccountId: string;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
const rights = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];

beforeAll(async () => {
  server = await openTestServer();
  maker = await server.signIn('staffMember', rights);
  releaser = await server.signIn('staffMember', rights);
  approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  trust = await server.signIn('staffMember', ['trust.view', 'trust.edit']);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
  await makeMethodFee(server);
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const one = <T>(statementOf: ReturnType<typeof sql>) => db().one<T>(statementOf);

interface Paid extends PayableLine {
  readonly paymentId: string;
}
interface Sent {
  readonly batchId: string;
  readonly date: string;
  readonly total: number;
  readonly paid: readonly Paid[];
}

/** Takes approved instructions to a sent batch. */
async function send(type: 'ach' | 'wire' | 'check', lines: readonly PayableLine[]): Promise<Sent> {
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await maker.call<{ id: string; total: number }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
  });
  expect(made.httpStatus, made.text).toBe(200);
  const path = `/private/payment-batches/${made.result.id}`;
  for (const step of type === 'check' ? ['enter-at-bank', 'print', 'send'] : ['enter-at-bank', 'send']) {
    const response = await releaser.call('POST', `${path}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const payments = await db().many<{ id: string; payment_instruction_id: string }>(
    sql`select id, payment_instruction_id from payments where payment_batch_id = ${made.result.id}`,
  );
  const paid = lines.map((line) => ({
    ...line,
    paymentId: payments.find((payment) => payment.payment_instruction_id === line.instructionId)?.id ?? '',
  }));
  return { batchId: made.result.id, date: when.effectiveDate, total: made.result.total, paid };
}

const payable = (people: readonly PersonToPay[]) =>
  makePayable(server, sponsor, bankAccountId, people, approver.userId);

async function simulateBankAnswers(
  date: string,
  transactions: Parameters<typeof statement>[0]['transactions'],
): Promise<void> {
  const file = statement({ date, transactions });
  const response = await trust.upload('/private/bank-transaction-files', 'file', 'statement.bai', file);
  expect(response.httpStatus, response.text).toBe(200);
  await server.jobs.runDue();
}
const lineState = async (id: string) => {
  const row = await one<{ status: string; substatus: string | null }>(
    sql`select status, substatus from order_lines where id = ${id}`,
  );
  return `${row?.status}${row?.substatus === null ? '' : `/${row?.substatus}`}`;
};
const lineMoney = async (id: string) =>
  (
    await one<{ cents: number }>(
      sql`select coalesce(sum(-balance_cents), 0)::bigint as cents from ledger_accounts where code = '2200' and holder_id = ${id}`,
    )
  )?.cents;
const paymentState = async (id: string) =>
  (await one<{ status: string }>(sql`select status from payments where id = ${id}`))?.status;
const imported = (bytes: Buffer) =>
  releaser.upload<{ read: number; new: number; known: number; unmatched: number }>(
    '/private/inbound-raw-files',
    'file',
    'returns.ach',
    bytes,
    { kind: 'ach-returns' },
  );

test("TC-67: the bank's debit clears the batch, the line completes, and the order-line account ends at zero", async () => {
  const sent = await send('ach', await payable([{ grossCents: 1_000_000, state: 'MD' }]));
  expect(sent.total).toBe(717_500);
  const cash = await balanceOf(server, '1000');
  await simulateBankAnswers(sent.date, [{ typeCode: '466', amountCents: 717_500, text: 'ACH SETTLEMENT' }]);
  const [line] = sent.paid;
  expect(await paymentState(line?.paymentId ?? '')).toBe('cleared');
  expect(await lineState(line?.lineId ?? '')).toBe('complete/done');
  expect(await lineMoney(line?.lineId ?? '')).toBe(0);
  expect(cash - (await balanceOf(server, '1000'))).toBe(717_500);
  const batch = await maker.call<{ status: string }>('GET', `/private/payment-batches/${sent.batchId}`);
  expect(batch.result.status).toBe('settled');
});

test('TC-68: an ACH return (R03) brings the money back with the statement, and the line is reissued without new tax', async () => {
  const sent = await send('ach', await payable([{ grossCents: 1_000_000, state: 'MD' }, { grossCents: 300_000 }]));
  await simulateBankAnswers(sent.date, [{ typeCode: '466', amountCents: sent.total }]);
  const [line] = sent.paid;
  const { paymentId = '', lineId = '', instructionId = '' } = line ?? {};
  const tax = await balanceOf(server, '2300');
  const report = await imported(await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]));
  expect(report.result, report.text).toMatchObject({ read: 1, new: 1, known: 0, unmatched: 0 });
  expect([await paymentState(paymentId), await lineState(lineId), await lineMoney(lineId)]).toEqual([
    'returned',
    'waitingForReissue',
    0,
  ]);
  const [message] = await readOutbox(server.platform, { kind: 'payment-came-back', causeStart: paymentId });
  expect(message?.text).toContain('The bank couldn’t find your account. Please check your bank details.');
  const early = await releaser.call<{ canReissue: boolean; reissueBlocker: string }>(
    'GET',
    `/private/payments/${paymentId}/detail`,
  );
  expect(early.result.reissueBlocker).toBe(
    'The returned money hasn’t reached our bank yet. Reissue the payment when the statement shows the credit.',
  );
  await simulateBankAnswers(sent.date, [{ typeCode: '257', amountCents: 717_500, text: 'ACH RETURN' }]);
  expect(await lineMoney(lineId)).toBe(717_500);
  await correctToCheck(maker, instructionId, 'MD');
  const approved = await approver.call<{ isDone: boolean; reason: string }[]>(
    'POST',
    '/private/trust/approve-payment-instructions',
    { paymentInstructionIds: [instructionId] },
  );
  expect(approved.result[0], approved.text).toMatchObject({ isDone: true });
  expect(await lineState(lineId)).toBe('inProgress/waitingToPay');
  // A reissue that is canceled gives its money back to the line; the taxes of the first payment stay withheld.
  const canceled = await maker.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'check',
    effectiveDate: sent.date,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [instructionId],
  });
  const batch = `/private/payment-batches/${canceled.result.id}`;
  expect((await releaser.call('POST', `${batch}/enter-at-bank`, {})).httpStatus).toBe(200);
  expect(await lineMoney(lineId)).toBe(0);
  expect((await maker.call('POST', `${batch}/cancel`, { reason: 'Wrong day' })).httpStatus).toBe(200);
  expect([await lineMoney(lineId), await balanceOf(server, '2300')]).toEqual([717_500, tax]);
  const again = await send('check', [{ lineId, instructionId, participantId: '' }]);
  expect(again.total).toBe(717_500);
  expect([await lineMoney(lineId), await balanceOf(server, '2300')]).toEqual([0, tax]);
  const check = await one<{ check_number: number; attempt: number; replaces_id: string }>(
    sql`select check_number, attempt, replaces_id from payments where id = ${again.paid[0]?.paymentId}`,
  );
  expect(check).toMatchObject({ attempt: 3, replaces_id: paymentId });
  await simulateBankAnswers(again.date, [
    { typeCode: '475', amountCents: 717_500, customerReference: `000${check?.check_number}` },
  ]);
  expect([await paymentState(again.paid[0]?.paymentId ?? ''), await lineState(lineId)]).toEqual([
    'cleared',
    'complete/done',
  ]);
});

test('TC-69: a full rollover is paid untaxed by wire and settled by its reference', async () => {
  const sent = await send(
    'wire',
    await payable([{ grossCents: 1_000_000, method: 'wirePayment', distributionTypeCode: 'rolloverToTraditionalIra' }]),
  );
  expect(sent.total).toBe(1_000_000);
  const [line] = sent.paid;
  const row = await one<{ end_to_end_id: string }>(
    sql`select end_to_end_id from payments where id = ${line?.paymentId}`,
  );
  await simulateBankAnswers(sent.date, [
    { typeCode: '495', amountCents: 1_000_000, customerReference: row?.end_to_end_id ?? '' },
  ]);
  expect([
    await paymentState(line?.paymentId ?? ''),
    await lineState(line?.lineId ?? ''),
    await lineMoney(line?.lineId ?? ''),
  ]).toEqual(['cleared', 'complete/done', 0]);
});

test('duplicate responses are recognized; other amounts and unknown traces wait for a user; a truncated file changes nothing', async () => {
  const sent = await send(
    'ach',
    await payable([{ grossCents: 200_000 }, { grossCents: 210_000 }, { grossCents: 220_000 }]),
  );
  const [a, b, c] = sent.paid.map(({ paymentId }) => paymentId);
  const file = await answersTo(server, [
    { paymentId: a ?? '', kind: 'return', code: 'R02' },
    { paymentId: b ?? '', kind: 'return', code: 'R03', amountCents: 1 },
    { paymentId: c ?? '', kind: 'return', code: 'R04', trace: '021000029999999' },
  ]);
  const torn = await imported(file.subarray(0, 94 * 3));
  expect([torn.httpStatus, torn.status.code]).toEqual([422, 'fileRejected']);
  expect(await paymentState(a ?? '')).toBe('sent');
  expect((await imported(file)).result).toMatchObject({ read: 3, new: 3, known: 0, unmatched: 2 });
  expect(await Promise.all([a, b, c].map((id) => paymentState(id ?? '')))).toEqual(['returned', 'sent', 'sent']);
  expect((await imported(file)).httpStatus).toBe(409);
  const more = await answersTo(server, [
    { paymentId: a ?? '', kind: 'return', code: 'R02' },
    { paymentId: c ?? '', kind: 'return', code: 'R20' },
  ]);
  expect((await imported(more)).result).toMatchObject({ read: 2, new: 1, known: 1, unmatched: 0 });
  // The bank debited the full total, including returned payments: each is posted, and returned ones stay returned.
  await simulateBankAnswers(sent.date, [
    { typeCode: '466', amountCents: sent.total },
    { typeCode: '257', amountCents: 160_000 - 5_000, text: 'RETURN' },
  ]);
  expect(await Promise.all([a, b, c].map((id) => paymentState(id ?? '')))).toEqual(['returned', 'cleared', 'returned']);
  expect(await lineMoney(sent.paid[0]?.lineId ?? '')).toBe(155_000);
  expect(await lineMoney(sent.paid[2]?.lineId ?? '')).toBe(0);
  const batch = await maker.call<object>('GET', `/private/payment-batches/${sent.batchId}`);
  expect(batch.result).toMatchObject({ returnedAmount: 155_000 + 171_000, returnedCount: 2, totalCount: 3 });
  const query = `search-paymentBatchId=equals(${sent.batchId})&search-waitsForReissue=equals(true)`;
  const toReissue = await maker.call<{ id: string }[]>('GET', `/public/payments?${query}`);
  expect(new Set(toReissue.result.map(({ id }) => id))).toEqual(new Set([a, c]));
});

test('a notification of change is saved for the next payment and shown to a user, never applied automatically', async () => {
  const sent = await send('ach', await payable([{ grossCents: 100_000 }]));
  const [line] = sent.paid;
  const file = await answersTo(server, [
    { paymentId: line?.paymentId ?? '', kind: 'change', code: 'C01', correctedData: '99887766'.padEnd(29) },
  ]);
  expect((await imported(file)).result).toMatchObject({ read: 1, new: 1, unmatched: 0 });
  const saved = await one<{ id: string; last4: string; sealed: Buffer }>(sql`
    select id, corrected_account_number_last4 as last4, corrected_account_number_encrypted as sealed from bank_answers where payment_id = ${line?.paymentId} and kind = 'notificationOfChange'`);
  const number = server.platform.keyring.open('bankAccount', saved?.sealed ?? Buffer.alloc(0)).reveal();
  expect([saved?.last4, number]).toEqual(['7766', '99887766']);
  const alert = await one<{ sentence: string }>(
    sql`select sentence from alerts where kind = 'noticeOfChange' and subject_id = ${saved?.id}`,
  );
  expect(alert?.sentence).toMatch(/^C01: The account number changed\. Confirm the change with the payee by /);
  const instruction = await one<{ last4: string }>(
    sql`select account_number_last4 as last4 from payment_instructions where id = ${line?.instructionId}`,
  );
  expect(instruction?.last4).not.toBe('7766');
});

test('[payment-cancel] a check is stopped and confirmed, and its money waits on the line; one paid in the meantime stays paid', async () => {
  const sent = await send(
    'check',
    await payable([
      { grossCents: 500_000, method: 'check' },
      { grossCents: 510_000, method: 'check' },
    ]),
  );
  const [stopped, cashed] = sent.paid;
  for (const line of sent.paid) {
    const response = await releaser.call<{ status: string }>('POST', `/private/payments/${line.paymentId}/cancel`, {
      reason: 'Lost in the mail',
    });
    expect(response.result, response.text).toMatchObject({ status: 'cancellationrequestedatbank' });
  }
  const voids = await db().many<{ total_cents: number }>(
    sql`select total_cents from outgoing_bank_files where payment_batch_id = ${sent.batchId} and kind = 'positivePayVoid' order by total_cents`,
  );
  expect(voids.map((file) => file.total_cents)).toEqual([400_000, 408_000]);
  const confirmed = await releaser.call<{ status: string }>(
    'POST',
    `/private/payments/${stopped?.paymentId}/confirm-stop`,
    {},
  );
  expect(confirmed.result, confirmed.text).toMatchObject({ status: 'stopped' });
  expect([await lineState(stopped?.lineId ?? ''), await lineMoney(stopped?.lineId ?? '')]).toEqual([
    'waitingForReissue',
    400_000,
  ]);
  const number = await one<{ check_number: number }>(
    sql`select check_number from payments where id = ${cashed?.paymentId}`,
  );
  await simulateBankAnswers(sent.date, [
    { typeCode: '475', amountCents: 408_000, customerReference: String(number?.check_number) },
  ]);
  expect([await paymentState(cashed?.paymentId ?? ''), await lineState(cashed?.lineId ?? '')]).toEqual([
    'cleared',
    'complete/done',
  ]);
  const late = await releaser.call('POST', `/private/payments/${cashed?.paymentId}/confirm-stop`, {});
  expect(late.httpStatus).toBe(409);
});

test('a debit that matches two batches is left for a user', async () => {
  const [x, y] = [
    await send('ach', await payable([{ grossCents: 123_400 }])),
    await send('ach', await payable([{ grossCents: 123_400 }])),
  ];
  await simulateBankAnswers(x.date, [{ typeCode: '466', amountCents: x.total, text: 'TWIN' }]);
  expect([await paymentState(x.paid[0]?.paymentId ?? ''), await paymentState(y.paid[0]?.paymentId ?? '')]).toEqual([
    'sent',
    'sent',
  ]);
  const alert = await one<{ sentence: string }>(
    sql`select sentence from alerts where kind = 'bankMovementUnmatched' order by raised_at desc limit 1`,
  );
  expect(alert?.sentence).toContain('it matches more than one of our payments or files');
});

const developer = (path: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/developer/bank/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
    payload: new URLSearchParams(form).toString(),
  });

test('the simulated bank answers sent files with files that the portals accept', async () => {
  const sent = await send('ach', await payable([{ grossCents: 640_000 }, { grossCents: 650_000 }]));
  const page = await server.app.inject({ method: 'GET', url: '/developer/bank', headers: { host: 'localhost' } });
  expect(page.body).toContain(sent.paid[0]?.paymentId);
  await server.platform.movableClock?.moveTo(new Date(`${sent.date}T18:00:00Z`));
  const answered = await developer('answers', {
    [sent.paid[0]?.paymentId ?? '']: 'return',
    [sent.paid[1]?.paymentId ?? '']: 'change',
  });
  expect((await imported(answered.rawPayload)).result, answered.body).toMatchObject({ read: 2, new: 2, unmatched: 0 });
  for (let day = 0; day < 2; day += 1) {
    const file = await developer('statement', { cashesChecks: '1' });
    expect(file.statusCode).toBe(200);
    const taken = await trust.upload('/private/bank-transaction-files', 'file', 'simulated.bai', file.rawPayload);
    expect(taken.httpStatus, taken.text).toBe(200);
    await server.jobs.runDue();
    await server.platform.movableClock?.moveBy(86_400_000);
  }
  expect(await Promise.all(sent.paid.map(({ paymentId }) => paymentState(paymentId)))).toEqual(['returned', 'cleared']);
  expect(await lineMoney(sent.paid[0]?.lineId ?? '')).toBe(512_000 - 5_000);
});

test('the simulated bank reports each day since its last statement, none of them twice', async () => {
  const sent = await send('ach', await payable([{ grossCents: 660_000 }]));
  await server.platform.movableClock?.moveTo(new Date(Date.parse(`${sent.date}T18:00:00Z`) + 30 * 86_400_000));
  const file = await developer('statement', {});
  const taken = await trust.upload('/private/bank-transaction-files', 'file', 'late.bai', file.rawPayload);
  expect(taken.httpStatus, taken.text).toBe(200);
  await server.jobs.runDue();
  expect(await paymentState(sent.paid[0]?.paymentId ?? '')).toBe('cleared');
  await server.platform.movableClock?.moveBy(86_400_000);
  expect((await developer('statement', {})).body).not.toContain(String(sent.total));
});

test("another tenant's payments are not found, and a user without the permission is rejected", async () => {
  const client = await server.signIn('client', ['payments.view'], { masterAccountIds: [sponsor.masterAccountId] });
  const elsewhere = await server.sponsor('Elsewhere');
  const foreign = await server.signIn('client', ['payments.view'], { masterAccountIds: [elsewhere.masterAccountId] });
  const { rows } = await server.platform.database.query<{ id: string }>('select id from payments limit 1');
  expect((await client.call('GET', `/public/payments/${rows[0]?.id}`)).httpStatus).toBe(200);
  const [other, absent] = [
    await foreign.call('GET', `/public/payments/${rows[0]?.id}`),
    await foreign.call('GET', `/public/payments/${'0'.repeat(32)}`),
  ];
  expect([other.httpStatus, other.status.message, other.result]).toEqual([
    absent.httpStatus,
    absent.status.message,
    absent.result,
  ]);
  for (const path of ['payment-batches', 'payment-batches/ready-to-pay'])
    expect((await client.call('GET', `/private/${path}`)).httpStatus).toBe(403);
  const reader = await server.signIn('staffMember', ['payments.view']);
  expect((await reader.call('POST', `/private/payments/${rows[0]?.id}/cancel`, { reason: 'x' })).httpStatus).toBe(403);
  expect((await maker.call('POST', `/private/payments/${rows[0]?.id}/cancel`, {})).result).toEqual({
    errors: { reason: ['Please enter a reason'] },
  });
});

test('the audit of payments, instructions, and money is clean afterwards', async () => {
  const findings = await runAudit(
    db(),
    server.platform.files,
    [...paymentAudit, ...instructionAudit, ...ledgerAudit],
    server.platform,
  );
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
