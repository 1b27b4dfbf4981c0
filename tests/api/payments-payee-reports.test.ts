import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { defaultedToIra } from '../../packages/domain/src/trust/recipes.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { answersTo } from '../support/answers-to.ts';
import { byCheck } from '../support/elections.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePayable, makePayingAccount, type PersonToPay } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf, statement } from '../support/trust-scenario.ts';

let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let trust: Caller;
let bankAccountId: string;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };

beforeAll(async () => {
  server = await openTestServer();
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];
  [maker, releaser, approver, trust] = await Promise.all([
    server.signIn('staffMember', rights),
    server.signIn('staffMember', rights),
    server.signIn('staffMember', ['payments.view', 'payments.approve']),
    server.signIn('staffMember', ['trust.view', 'trust.edit']),
  ]);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

const one = <T>(statementOf: ReturnType<typeof sql>) => server.platform.database.one<T>(statementOf);

/** Sends one participant's payment to the bank. */
async function send(type: 'ach' | 'wire' | 'check', wanted: PersonToPay) {
  const [line] = await makePayable(server, sponsor, bankAccountId, [wanted], approver.userId);
  if (line === undefined) throw new Error('nobody to pay');
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await maker.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [line.instructionId],
  });
  expect(made.httpStatus, made.text).toBe(200);
  for (const step of type === 'check' ? ['enter-at-bank', 'print', 'send'] : ['enter-at-bank', 'send']) {
    const response = await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const payment = await one<{ id: string; end_to_end_id: string | null; amount_cents: number }>(
    sql`select id, end_to_end_id, amount_cents from payments where payment_batch_id = ${made.result.id}`,
  );
  if (payment === undefined) throw new Error('no payment was made');
  const payee = await server.signIn('participant', [], { participantId: line.participantId });
  return { ...line, date: when.effectiveDate, payment, payee };
}

async function simulateBankAnswers(
  date: string,
  transactions: Parameters<typeof statement>[0]['transactions'],
): Promise<void> {
  const response = await trust.upload(
    '/private/bank-transaction-files',
    'file',
    'a.bai',
    statement({ date, transactions }),
  );
  expect(response.httpStatus, response.text).toBe(200);
  await server.jobs.runDue();
}

/** Returns whether the distributions page asks staff to act on this payment. */
const needsAttention = async (paymentId: string) => {
  const desk = await maker.call<{ alerts: { aboutPath: string }[] }>('GET', '/private/distributions/desk');
  return desk.result.alerts.some(({ aboutPath }) => aboutPath === `/payments/${paymentId}`);
};

const stateOf = async (lineId: string, paymentId: string) => {
  const row = await one<{ line: string; payment: string; money: number }>(sql`
    select l.status as line, p.status as payment,
           (select coalesce(sum(-balance_cents), 0)::bigint from ledger_accounts where code = '2200' and holder_id = l.id) as money
      from order_lines l join payments p on p.id = ${paymentId} where l.id = ${lineId}`);
  return [row?.payment, row?.line, row?.money];
};

test('a wire returned by the receiving bank puts its money back on the line and asks the payee to correct the account', async () => {
  const wire = await send('wire', { grossCents: 700_000, method: 'wirePayment', name: 'Wire' });
  const { amount_cents: net, end_to_end_id: reference } = wire.payment;
  await simulateBankAnswers(wire.date, [{ typeCode: '495', amountCents: net, customerReference: reference ?? '' }]);
  expect((await stateOf(wire.lineId, wire.payment.id)).slice(0, 1)).toEqual(['cleared']);
  const tax = await balanceOf(server, '2300');
  await simulateBankAnswers(wire.date, [
    { typeCode: '266', amountCents: net - 100, text: `RETURNED WIRE ${reference}` },
  ]);
  const alert = await one<{ sentence: string }>(
    sql`select sentence from alerts where kind = 'bankMovementUnmatched' order by raised_at desc limit 1`,
  );
  expect(alert?.sentence).toContain('the amount differs from the item it refers to');
  await simulateBankAnswers(wire.date, [
    { typeCode: '266', amountCents: net, text: `RETURNED WIRE ${reference} ACCT CLOSED` },
  ]);
  expect(await stateOf(wire.lineId, wire.payment.id)).toEqual(['returned', 'waitingForReissue', net]);
  expect(await needsAttention(wire.payment.id)).toBe(true);
  const response = await wire.payee.call('PATCH', `/public/payment-instructions/${wire.instructionId}`, {
    ...byCheck({ payableTo: 'Ada Wire' }),
    distributionTypeCode: undefined,
  });
  expect(response.httpStatus, response.text).toBe(403);
  await server.platform.database.query('update order_lines set unlocked_at = now() where id = $1', [wire.lineId]);
  const { distributionTypeCode: _type, ...toCheck } = byCheck({ payableTo: 'Ada Wire' });
  const corrected = await wire.payee.call('PATCH', `/public/payment-instructions/${wire.instructionId}`, toCheck);
  expect(corrected.httpStatus, corrected.text).toBe(200);
  const approved = await approver.call<{ isDone: boolean }[]>('POST', '/private/trust/approve-payment-instructions', {
    paymentInstructionIds: [wire.instructionId],
  });
  expect(approved.result[0], approved.text).toMatchObject({ isDone: true });
  // The alert closes itself when the order line no longer waits for a reissue.
  expect(await needsAttention(wire.payment.id)).toBe(false);
  expect(await balanceOf(server, '2300')).toBe(tax);
});

test('a payee reports a check as not received: an early report is answered, a second one is known, and staff are asked to act', async () => {
  const check = await send('check', { grossCents: 500_000, method: 'check', name: 'Lost' });
  const path = `/public/payments/${check.payment.id}/report-not-received`;
  const early = await check.payee.call('POST', path, {});
  expect([early.httpStatus, early.status.message]).toEqual([
    409,
    expect.stringMatching(
      /^This payment may still be on its way\. If it hasn’t arrived by \w+day, \w+ \d+, \d{4}, tell us here\.$/,
    ),
  ]);
  const shiftDate = (days: number) =>
    server.platform.database.query('update payments set effective_date = effective_date + $2::int where id = $1', [
      check.payment.id,
      days,
    ]);
  await shiftDate(-30);
  const other = await send('check', { grossCents: 100_000, method: 'check', name: 'Other' });
  const stranger = await server.signIn('participant', [], { participantId: other.participantId });
  expect((await stranger.call('POST', path, {})).httpStatus).toBe(404);
  const response = await check.payee.call('POST', path, { note: 'I moved to 2 Oak Street.' });
  expect(response.httpStatus, response.text).toBe(200);
  expect((await check.payee.call('POST', path, {})).httpStatus).toBe(409);
  await shiftDate(30);
  const alert = await one<{ sentence: string }>(
    sql`select sentence from alerts where kind = 'paymentReportedMissing' and subject_id = ${check.payment.id}`,
  );
  expect(alert?.sentence).toContain(
    'ask the bank to stop the payment and reissue it. The payee says: I moved to 2 Oak Street.',
  );
  const desk = await maker.call<{ alerts: { aboutPath: string }[] }>('GET', '/private/distributions/desk');
  expect(desk.result.alerts.map(({ aboutPath }) => aboutPath)).toContain(`/payments/${check.payment.id}`);
  const seen = await check.payee.call<{ reportedMissingAt: string }[]>(
    'GET',
    `/public/payments?search-orderLineId=equals(${check.lineId})`,
  );
  expect(seen.result[0]?.reportedMissingAt).not.toBeNull();
});

test('a payee who reads Spanish reads why the payment was returned in Spanish', async () => {
  const paid = await send('ach', { grossCents: 250_000, name: 'Sol' });
  await server.platform.database.query(`update participants set language_code = 'es' where id = $1`, [
    paid.participantId,
  ]);
  const back = [{ paymentId: paid.payment.id, kind: 'return' as const, code: 'R02' }];
  await releaser.upload('/private/inbound-raw-files', 'file', 'r.ach', await answersTo(server, back), {
    kind: 'ach-returns',
  });
  const [message] = await readOutbox(server.platform, { kind: 'payment-came-back', causeStart: paid.payment.id });
  expect(message?.text).toContain('nos fue devuelto. Su cuenta de banco está cerrada. Díganos otra cuenta.');
  expect(message?.text).not.toContain('Your bank account');
});

test('the account named by a bank is offered masked, used only when confirmed, and then no longer offered', async () => {
  const paid = await send('ach', { grossCents: 200_000, name: 'Noc' });
  await server.platform.database.query('update order_lines set unlocked_at = now() where id = $1', [paid.lineId]);
  const wanted = [
    { paymentId: paid.payment.id, kind: 'change' as const, code: 'C01', correctedData: '55667788'.padEnd(29) },
  ];
  await releaser.upload('/private/inbound-raw-files', 'file', 'n.ach', await answersTo(server, wanted), {
    kind: 'ach-returns',
  });
  const back = [{ paymentId: paid.payment.id, kind: 'return' as const, code: 'R03' }];
  await releaser.upload('/private/inbound-raw-files', 'file', 'r.ach', await answersTo(server, back), {
    kind: 'ach-returns',
  });
  interface Options {
    readonly correctedAccounts: { id: string; accountNumberLast4: string; routingNumber: string; sentence: string }[];
  }
  const options = async () =>
    paid.payee.call<Options>('GET', `/public/order-lines/${paid.lineId}/payment-instruction-service-options`);
  const offered = await options();
  expect(offered.text).not.toContain('55667788');
  const [account] = offered.result.correctedAccounts;
  expect(account).toMatchObject({ accountNumberLast4: '7788' });
  expect(account?.sentence).toMatch(
    /a correction for the account ending in \d{4}\. New account number: ending in 7788\.$/,
  );
  const path = `/public/payment-instructions/${paid.instructionId}`;
  const unknown = await paid.payee.call('PATCH', path, { bankAnswerId: newId() });
  expect([unknown.httpStatus, unknown.status.message]).toEqual([
    422,
    'The account details from the bank are no longer available here. Enter the account details yourself.',
  ]);
  const used = await paid.payee.call('PATCH', path, { bankAnswerId: account?.id });
  expect(used.httpStatus, used.text).toBe(200);
  const row = await one<{ account_number_encrypted: Buffer; account_number_last4: string }>(
    sql`select account_number_encrypted, account_number_last4 from payment_instructions where id = ${paid.instructionId}`,
  );
  expect(row?.account_number_last4).toBe('7788');
  expect(server.platform.keyring.open('bankAccount', row?.account_number_encrypted ?? Buffer.alloc(0)).reveal()).toBe(
    '55667788',
  );
  expect((await options()).result.correctedAccounts).toEqual([]);
});

test('TC-70: a default of 4,200.00 to an IRA held here leaves the line at zero and the money in custody', async () => {
  const [line] = await makePayable(server, sponsor, bankAccountId, [{ grossCents: 420_000 }], approver.userId);
  const custody = await balanceOf(server, '2800');
  const ctx = server.system();
  await ctx.inTx(async (tx) => {
    const of = { masterAccountId: sponsor.masterAccountId, orderLineId: line?.lineId ?? '', iraAccountId: newId() };
    await post(tx, ctx, [defaultedToIra({ ...of, amount: cents(420_000) })]);
    return true;
  });
  const left = await one<{ cents: number }>(sql`
    select coalesce(sum(-balance_cents), 0)::bigint as cents from ledger_accounts where code = '2200' and holder_id = ${line?.lineId}`);
  expect([left?.cents, Math.abs((await balanceOf(server, '2800')) - custody)]).toEqual([0, 420_000]);
});

test('ledger and payments are consistent afterwards', async () => {
  const { database, files } = server.platform;
  const found = await runAudit(database, files, [...ledgerAudit, ...paymentAudit], server.platform);
  expect(found.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
