import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBankingDays } from '../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { formatDate } from '../../packages/domain/src/foundation/calendar/format-date.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { makeMethodFee } from '../support/payee-fees.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf } from '../support/trust-scenario.ts';

inOrder();
let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let bankAccountId: string;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
const rights = ['payments.view', 'payments.edit', 'payments.release'];

beforeAll(async () => {
  server = await openTestServer();
  maker = await server.signIn('staffMember', rights);
  releaser = await server.signIn('staffMember', rights);
  approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
  await makeMethodFee(server);
});
afterAll(() => server.stop());
interface Made {
  readonly id: string;
  readonly total: number;
  readonly totalCount: number;
}
const earliest = async (type: string): Promise<string> =>
  (
    await maker.call<{ effectiveDate: string }>(
      'GET',
      `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
    )
  ).result.effectiveDate;
const makeBatch = async (type: string, ids: readonly string[]) =>
  maker.call<Made>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: await earliest(type),
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: ids,
  });

test('[payment-batch-actions] TC-67: one ACH payment from approved to sent, to the cent', async () => {
  const [line] = await makePayable(
    server,
    sponsor,
    bankAccountId,
    [{ grossCents: 1_000_000, state: 'MD' }],
    approver.userId,
  );
  const made = await makeBatch('ach', [line?.instructionId ?? '']);
  expect(made.httpStatus, made.text).toBe(200);
  expect(made.result).toMatchObject({ total: 717_500, totalCount: 1 });
  const own = await maker.call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`);
  expect(own.status.message).toBe('You created this batch, so another user must release it to the bank.');
  const entered = await releaser.call<{ status: string }>(
    'POST',
    `/private/payment-batches/${made.result.id}/enter-at-bank`,
  );
  expect(entered.httpStatus, entered.text).toBe(200);
  expect(entered.result.status).toBe('enteredAtBank');
  expect(await Promise.all(['2200', '2300', '2400', '2600'].map((code) => balanceOf(server, code)))).toEqual([
    0, 277_500, 5_000, 717_500,
  ]);
  const sent = await releaser.call<{ status: string }>('POST', `/private/payment-batches/${made.result.id}/send`, {});
  expect(sent.result, sent.text).toMatchObject({ status: 'sent' });
});

const step = (who: Caller, id: string, action: string, body: unknown = {}, key?: string) =>
  who.call<{ status: string }>(
    'POST',
    `/private/payment-batches/${id}/${action}`,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  );
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await server.platform.database.query<{ count: number }>(`select count(*)::int as count from ${text}`, values))
    .rows[0]?.count ?? 0;
const payable = (people: Parameters<typeof makePayable>[3]) =>
  makePayable(server, sponsor, bankAccountId, people, approver.userId);
const idsOf = (lines: readonly { instructionId: string }[]) => lines.map(({ instructionId }) => instructionId);
const totals = async () => Promise.all(['2200', '2300', '2400', '2600'].map((code) => balanceOf(server, code)));

test("[payment-batch-effective-date] by the Federal Reserve calendar and the account's cut-off", async () => {
  const ask = (type: string, target: string) =>
    maker.call<{ effectiveDate: string; message: string; cutOff: string | null }>(
      'GET',
      `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=${target}`,
    );
  // Thanksgiving 2030 is 28 November, Christmas Day a Wednesday, 7 December a Saturday.
  expect((await ask('ach', '2030-11-28')).result).toMatchObject({
    effectiveDate: '2030-11-29',
    message: 'Banks are closed on this date. Choose a weekday that isn’t a bank holiday.',
    cutOff: '17:00',
  });
  expect((await ask('wire', '2030-12-25')).result).toMatchObject({ effectiveDate: '2030-12-26', cutOff: '16:00' });
  expect((await ask('check', '2030-12-07')).result).toMatchObject({ effectiveDate: '2030-12-09', cutOff: null });
  expect((await ask('ach', '2030-12-02')).result).toMatchObject({ effectiveDate: '2030-12-02', message: '' });
  const bad = await ask('ach', '12/02/2030');
  expect([bad.httpStatus, bad.result]).toEqual([
    422,
    { errors: { targetEffectiveDate: ['Please enter a date such as 2026-01-31.'] } },
  ]);
  expect((await ask('cash', '2030-12-02')).httpStatus).toBe(422);
});

test('a double click and concurrent calls have one effect: one release, one file, one payment each', async () => {
  const lines = await payable([{ grossCents: 100_000 }, { grossCents: 120_000 }]);
  const twins = await Promise.all([
    makeBatch('ach', idsOf(lines)),
    makeBatch('ach', idsOf(lines)),
    makeBatch('ach', idsOf(lines)),
  ]);
  expect(twins.map(({ httpStatus }) => httpStatus).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual([
    200, 422, 422,
  ]);
  const id = twins.find(({ httpStatus }) => httpStatus === 200)?.result.id ?? '';
  const other = await server.signIn('staffMember', rights);
  const clicks = await Promise.all([
    step(releaser, id, 'enter-at-bank', {}, 'click-one'),
    step(releaser, id, 'enter-at-bank', {}, 'click-one'),
    step(other, id, 'enter-at-bank'),
  ]);
  expect(clicks.filter(({ httpStatus }) => httpStatus === 200).length).toBeGreaterThanOrEqual(1);
  expect([
    await count('payments where payment_batch_id = $1', [id]),
    await count('outgoing_bank_files where payment_batch_id = $1', [id]),
    await count('payment_batch_releases where payment_batch_id = $1', [id]),
  ]).toEqual([2, 1, 1]);
  const sendAs = (person: Caller, key: string) => step(person, id, 'send', {}, key);
  const sends = await Promise.all([
    sendAs(releaser, 'send-one'),
    sendAs(releaser, 'send-one'),
    sendAs(other, 'send-two'),
  ]);
  expect(sends.some(({ httpStatus }) => httpStatus === 200)).toBe(true);
  // The first caller gets the same response again; the other one was too late and stays rejected.
  const again = sends[2].httpStatus === 200 ? sendAs(other, 'send-two') : sendAs(releaser, 'send-one');
  expect((await again).result).toEqual({ id, status: 'sent' });
  expect(await count(`transitions where record_id = $1 and transition = 'send'`, [id])).toBe(1);
});

test('above the limits a second and a third user release, each once', async () => {
  const lines = await payable([{ grossCents: 200_000_00, state: 'TX' }, { grossCents: 220_000_00 }]);
  const made = await makeBatch('ach', idsOf(lines));
  expect(made.result.total).toBe(336_000_00 - 10_000);
  const { id } = made.result;
  expect((await step(releaser, id, 'enter-at-bank')).result).toMatchObject({ status: 'readyToSend' });
  expect(await count('payments where payment_batch_id = $1', [id])).toBe(0);
  expect((await step(releaser, id, 'enter-at-bank')).status.message).toBe(
    'You already released this batch. Because of its total, another user must release it too.',
  );
  const second = await server.signIn('staffMember', rights);
  expect((await step(second, id, 'enter-at-bank')).result).toMatchObject({ status: 'enteredAtBank' });
  expect(await count('payments where payment_batch_id = $1', [id])).toBe(2);
});

test("reports what can't be paid for each instruction, and leaves nothing half done", async () => {
  const [ach, wire, poor, paused] = await payable([
    { grossCents: 50_000 },
    { grossCents: 60_000, method: 'wirePayment' },
    { grossCents: 70_000 },
    { grossCents: 80_000 },
  ]);
  const db = server.platform.database;
  await db.query(`update order_lines set status = 'pending', substatus = 'depositHold' where id = $1`, [poor?.lineId]);
  await maker.call('POST', '/private/trust/pause-payment-instructions', {
    paymentInstructionIds: [paused?.instructionId],
    note: 'Asked to wait',
  });
  const before = await count('payment_batches', []);
  const answer = await makeBatch('ach', idsOf([ach, wire, poor].flatMap((line) => line ?? [])));
  expect(answer.httpStatus).toBe(422);
  const sentences = Object.values((answer.result as unknown as { errors: Record<string, string[]> }).errors).flat();
  expect(sentences.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual([
    'It is paid by Wire, so it can’t be in this batch.',
    'Its order line is pending (deposit hold). It can be paid once it reaches waiting to pay.',
  ]);
  const held = await makeBatch('ach', [paused?.instructionId ?? '']);
  expect(held.status.message).toContain('This payment instruction is paused');
  const unknown = await makeBatch('ach', ['0'.repeat(32)]);
  expect(unknown.result).toEqual({ errors: { ['0'.repeat(32)]: ['We couldn’t find this payment instruction.'] } });
  expect(await count('payment_batches', [])).toBe(before);
});

test('amounts changed by the payment date go back to review and are not paid', async () => {
  const [line] = await payable([{ grossCents: 90_000 }]);
  const db = server.platform.database;
  await db.query(`update participants set state_code = 'MD' where id = $1`, [line?.participantId]);
  const answer = await makeBatch('ach', [line?.instructionId ?? '']);
  expect(answer.status).toMatchObject({ code: 'instructionsChanged' });
  const { rows } = await db.query<{ status: string; send_back_reason: string }>(
    'select status, send_back_reason from payment_instructions where id = $1',
    [line?.instructionId],
  );
  expect(rows[0]).toEqual({
    status: 'sentBack',
    send_back_reason: 'Taxes or fees on the payment date differ from the approved amounts. Approve the new amounts.',
  });
});

test('a batch canceled after its release leaves the ledger unchanged, and its instructions can be paid later', async () => {
  const lines = await payable([{ grossCents: 1_000_000, state: 'MD' }, { grossCents: 30_000 }]);
  const before = await totals();
  const { id } = (await makeBatch('ach', idsOf(lines))).result;
  await step(releaser, id, 'enter-at-bank');
  expect(await totals()).not.toEqual(before);
  const member = await maker.call<{ id: string }[]>(
    'GET',
    `/private/payment-batch-payment-instructions?search-paymentBatchId=equals(${id})`,
  );
  const fixed = await maker.call(
    'POST',
    `/private/payment-batch-payment-instructions/${member.result[0]?.id}/cancel`,
    {},
  );
  expect(fixed.status.message).toContain('is in the bank file, which can’t be changed');
  const cancelled = await step(maker, id, 'cancel', { reason: 'Wrong day' });
  expect(cancelled.result, cancelled.text).toMatchObject({ status: 'cancelled' });
  expect(await totals()).toEqual(before);
  const again = await makeBatch('ach', idsOf(lines));
  expect(again.httpStatus, again.text).toBe(200);
  await step(releaser, again.result.id, 'enter-at-bank');
  const { rows } = await server.platform.database.query<{ attempt: number; replaces_id: string | null }>(
    'select attempt, replaces_id from payments where payment_batch_id = $1',
    [again.result.id],
  );
  expect(rows).toEqual([
    { attempt: 2, replaces_id: null },
    { attempt: 2, replaces_id: null },
  ]);
  expect(
    await count(`order_line_taxes where payment_instruction_id = $1 and status = 'withheld'`, [
      lines[0]?.instructionId,
    ]),
  ).toBe(2);
});

test('[payment-batch-actions] checks: consecutive numbers, positive pay, printed once, reprinted with a reason, the same bytes', async () => {
  const lines = await payable([
    { grossCents: 500_000, method: 'check', name: 'Núñez' },
    { grossCents: 600_000, method: 'checkOvernight', name: 'Abbott' },
  ]);
  const { id } = (await makeBatch('check', idsOf(lines))).result;
  expect((await step(releaser, id, 'print')).status.message).toBe(
    'Enter this batch at the bank first. That creates the checks to print.',
  );
  const entered = await step(releaser, id, 'enter-at-bank');
  expect(entered.httpStatus, entered.text).toBe(200);
  expect((await step(releaser, id, 'send')).status.message).toBe(
    'These checks haven’t been printed yet. Print them, then send the batch.',
  );
  const printed = await step(releaser, id, 'print');
  expect(printed.httpStatus, printed.text).toBe(200);
  expect((await step(releaser, id, 'print')).status.message).toBe(
    'These checks have already been printed. Enter a reason for the reprint.',
  );
  expect((await step(releaser, id, 'print', { reason: 'Paper jam' })).result).toMatchObject({ isReprint: true });
  const summary = await maker.call<{
    files: { id: string; kind: string; sha256: string; total: number }[];
    checkNumbers: { first: number; last: number };
    prints: unknown[];
  }>('GET', `/private/payment-batches/${id}/summary`);
  expect(summary.result.files.map(({ kind, total }) => [kind, total])).toEqual([
    ['checks', 880_000],
    ['positivePay', 880_000],
  ]);
  expect(summary.result.checkNumbers.last - summary.result.checkNumbers.first).toBe(1);
  expect(summary.result.prints.length).toBe(2);
  const [checks, positive] = summary.result.files;
  const download = () =>
    server.app.inject({
      method: 'GET',
      url: `/private/outgoing-bank-files/${checks?.id}/download`,
      headers: { authorization: `Bearer ${releaser.token}` },
    });
  const [first, second] = [await download(), await download()];
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(createHash('sha256').update(first.rawPayload).digest('hex')).toBe(checks?.sha256);
  const text = (
    await server.app.inject({
      method: 'GET',
      url: `/private/outgoing-bank-files/${positive?.id}/download`,
      headers: { authorization: `Bearer ${releaser.token}` },
    })
  ).body;
  expect(text).toContain('4800.00,Ada Abbott');
  expect(text).toContain('4000.00,Ada Nunez');
  expect(await count(`reveals where record_id = $1`, [checks?.id])).toBe(2);
  expect((await step(releaser, id, 'send')).result).toMatchObject({ status: 'sent' });
});

test('[payment-batch-actions] wires: one message and one sheet; one is sent manually, and the batch is sent with the last one', async () => {
  const lines = await payable([
    { grossCents: 500_000, method: 'wirePayment' },
    { grossCents: 600_000, method: 'wirePayment' },
  ]);
  const { id } = (await makeBatch('wire', idsOf(lines))).result;
  const entered = await step(releaser, id, 'enter-at-bank');
  expect(entered.httpStatus, entered.text).toBe(200);
  const summary = await maker.call<{ files: { id: string; kind: string }[]; byTax: unknown }>(
    'GET',
    `/private/payment-batches/${id}/summary`,
  );
  expect(summary.result.files.map(({ kind }) => kind)).toEqual(['wire', 'wireSheet']);
  expect(summary.result.byTax).toEqual([{ authority: 'federal', count: 2, total: 220_000 }]);
  const xml = (
    await server.app.inject({
      method: 'GET',
      url: `/private/outgoing-bank-files/${summary.result.files[0]?.id}/download`,
      headers: { authorization: `Bearer ${releaser.token}` },
    })
  ).body;
  expect(xml).toContain('<CtrlSum>8800.00</CtrlSum>');
  const members = await maker.call<{ id: string; status: string }[]>(
    'GET',
    `/private/payment-batch-payment-instructions?search-paymentBatchId=equals(${id})`,
  );
  for (const member of members.result)
    expect(
      (await releaser.call('POST', `/private/payment-batch-payment-instructions/${member.id}/send`, {})).httpStatus,
    ).toBe(200);
  expect((await maker.call<{ status: string }>('GET', `/private/payment-batches/${id}`)).result.status).toBe('sent');
  expect(await count(`payment_instructions where id = any($1) and status = 'sent'`, [idsOf(lines)])).toBe(2);
});

test('a user resolves an interrupted hand-over, and it never repeats automatically', async () => {
  const lines = await payable([{ grossCents: 44_000 }]);
  const { id } = (await makeBatch('ach', idsOf(lines))).result;
  await step(releaser, id, 'enter-at-bank');
  await server.platform.database.query(
    `update payment_batches set sending_at = now(), sending_sha256 = 'x' where id = $1`,
    [id],
  );
  expect((await step(releaser, id, 'send')).status.code).toBe('batchIsSending');
  expect((await step(maker, id, 'cancel', { reason: 'Stop' })).status.code).toBe('batchIsSending');
  expect((await step(releaser, id, 'send', { resolution: 'notAtBank' })).result).toMatchObject({
    status: 'enteredAtBank',
  });
  expect((await step(releaser, id, 'send', { resolution: 'atBank' })).status.code).toBe('batchIsNotSending');
  expect((await step(releaser, id, 'send')).result).toMatchObject({ status: 'sent' });
});

test('a wrong file rolls everything back: no payment, no posting, no number used', async () => {
  const [line] = await payable([{ grossCents: 88_000, name: 'Иванов' }]);
  const before = await totals();
  const { id } = (await makeBatch('ach', [line?.instructionId ?? ''])).result;
  const counters = await count('ach_trace_counters', []);
  const response = await step(releaser, id, 'enter-at-bank');
  expect(response.status).toMatchObject({ code: 'fileIsWrong' });
  expect(await totals()).toEqual(before);
  expect([await count('payments where payment_batch_id = $1', [id]), await count('ach_trace_counters', [])]).toEqual([
    0,
    counters,
  ]);
  expect((await maker.call<{ status: string }>('GET', `/private/payment-batches/${id}`)).result.status).toBe('open');
});

test('unverified bank accounts are tested with a prenote first', async () => {
  const [line] = await payable([{ grossCents: 77_000 }]);
  const db = server.platform.database;
  await db.query(`update payment_instructions set account_check_result = null where id = $1`, [line?.instructionId]);
  expect((await makeBatch('ach', [line?.instructionId ?? ''])).status.message).toBe(
    'Its bank account must first be tested with a prenote.',
  );
  const prenotes = {
    effectiveDate: await earliest('ach'),
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [line?.instructionId],
  };
  const sent = await maker.call<{ id: string; totalCount: number }>(
    'POST',
    '/private/payment-batches/prenotes',
    prenotes,
  );
  expect(sent.result, sent.text).toMatchObject({ totalCount: 1, total: 0 });
  expect((await maker.call('POST', '/private/payment-batches/prenotes', prenotes)).httpStatus).toBe(422);
  expect((await makeBatch('ach', [line?.instructionId ?? ''])).status.message).toBe(
    `The prenote to its bank account can still be returned. Pay it on ${formatDate(addBankingDays(prenotes.effectiveDate, 3))} or later.`,
  );
  await db.query(`update prenotes set effective_date = '2026-01-02' where payment_instruction_id = $1`, [
    line?.instructionId,
  ]);
  expect((await makeBatch('ach', [line?.instructionId ?? ''])).httpStatus).toBe(200);
});

test('the audit of the payments is clean afterwards', async () => {
  const findings = await runAudit(server.platform.database, server.platform.files, paymentAudit, server.platform);
  expect(findings.filter(({ count: found }) => found > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
