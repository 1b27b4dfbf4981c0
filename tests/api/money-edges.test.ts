import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { newId } from '../../packages/server/src/db/new-id.ts';
import { sql } from '../../packages/server/src/db/sql.ts';
import { matchFile } from '../../packages/server/src/payments/match-bank-debits.job.ts';
import { byCheck, electedLine, election, electionUrl } from '../support/elections.ts';
import {
  answersTo,
  makePayable,
  makePayingAccount,
  type PayableLine,
  type PersonToPay,
} from '../support/pay-run-story.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { makeOrder, statement, type Story, storyOf } from '../support/trust-story.ts';

let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let trust: Caller;
let bankAccountId: string;
let place: { masterAccountId: string; subaccountId: string; planId: string };

beforeAll(async () => {
  server = await openTestServer();
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];
  [maker, releaser, approver, trust] = await Promise.all([
    server.signIn('staffMember', rights),
    server.signIn('staffMember', rights),
    server.signIn('staffMember', ['payments.view', 'payments.approve']),
    server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'accounts.view']),
  ]);
  bankAccountId = await makePayingAccount(server);
  place = await server.sponsor();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const one = <T>(of: ReturnType<typeof sql>) => db().one<T>(of);
const payable = (people: readonly PersonToPay[]) => makePayable(server, place, bankAccountId, people, approver.userId);
const payableOne = async (person: PersonToPay): Promise<PayableLine> => {
  const [line] = await payable([person]);
  if (!line) throw new Error('no line');
  return line;
};

interface Run {
  readonly batchId: string;
  readonly paymentId: string;
  readonly date: string;
  readonly total: number;
}
const whole = { ach: ['enter-at-bank', 'send'], wire: ['enter-at-bank', 'send'], check: ['enter-at-bank', 'print'] };

/** A batch of these lines, taken as far as these steps lead; answers its first payment. */
async function run(
  type: 'ach' | 'wire' | 'check',
  of: PayableLine | readonly PayableLine[],
  steps = whole[type],
): Promise<Run> {
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await maker.call<{ id: string; total: number }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [of].flat().map(({ instructionId }) => instructionId),
  });
  expect(made.httpStatus, made.text).toBe(200);
  const batchId = made.result.id;
  for (const step of steps) {
    const answer = await releaser.call('POST', `/private/payment-batches/${batchId}/${step}`, {});
    expect(answer.httpStatus, answer.text).toBe(200);
  }
  const payment = await one<{ id: string }>(sql`select id from payments where payment_batch_id = ${batchId}`);
  return { batchId, paymentId: payment?.id ?? '', date: when.effectiveDate, total: made.result.total };
}

let files = 0;
async function bankSays(date: string, transactions: Parameters<typeof statement>[0]['transactions']) {
  files += 1;
  const file = statement({ date, transactions, fileId: String(files) });
  const answer = await trust.upload<{ totalRows: number; newRows: number; knownRows: number }>(
    '/private/bank-transaction-files',
    'file',
    `${files}.bai`,
    file,
  );
  expect(answer.httpStatus, answer.text).toBe(200);
  await server.jobs.runDue();
  return answer.result;
}

const fundsOf = (lineId: string) =>
  one<{ deposit_id: string; transaction_id: string }>(sql`
    select l.deposit_id, b.id as transaction_id from order_line_associations a join deposit_links l on l.id = a.deposit_link_id
      join bank_transactions b on b.deposit_id = l.deposit_id where a.order_line_id = ${lineId}`);
const lineMoney = async (id: string) =>
  (
    await one<{ cents: number }>(
      sql`select coalesce(sum(-balance_cents), 0)::bigint as cents from ledger_accounts where code = '2200' and holder_id = ${id}`,
    )
  )?.cents;
const paymentState = async (id: string) =>
  (await one<{ status: string }>(sql`select status from payments where id = ${id}`))?.status;
const movement = (bankReference: string) =>
  one<{ id: string; status: string; deposit_id: string | null }>(
    sql`select id, status, deposit_id from bank_transactions where bank_reference = ${bankReference}`,
  );

test('messages and entries of nothing on a statement are no movements, and do not keep the rest from being booked', async () => {
  const told = await bankSays('2026-11-02', [
    { typeCode: '890', amountCents: 0, text: 'BRANCH CLOSED ON THURSDAY' },
    { typeCode: '142', amountCents: 0, text: 'PRENOTE' },
    { typeCode: '195', amountCents: 700, text: 'FROM FABRIKAM' },
  ]);
  expect(told).toMatchObject({ totalRows: 1, newRows: 1, knownRows: 0 });
});

test('money that was paid out cannot be held any more, and money that is held is not paid out', async () => {
  const paid = await payableOne({ grossCents: 100_000 });
  await run('ach', paid);
  const hold = async (lineId: string) => {
    const of = await fundsOf(lineId);
    return trust.call('POST', `/private/trust/bank-transactions/${of?.transaction_id}/set-administrative-hold-days/60`);
  };
  expect((await hold(paid.lineId)).status).toMatchObject({ successful: false, code: 'paidAlready' });
  const batched = await payableOne({ grossCents: 110_000 });
  const { batchId } = await run('ach', batched, []);
  expect((await hold(batched.lineId)).httpStatus).toBe(200);
  const entered = await releaser.call('POST', `/private/payment-batches/${batchId}/enter-at-bank`);
  expect(entered.status.code).toBe('instructionsChanged');
  await maker.call('POST', `/private/payment-batches/${batchId}/cancel`, { reason: 'On hold' });
});

test('a deposit that bounces after it was paid out leaves the line paid: what the sponsor owes covers it', async () => {
  const line = await payableOne({ grossCents: 200_000 });
  const { date, total } = await run('ach', line);
  await bankSays(date, [{ typeCode: '466', amountCents: total }]);
  const of = await fundsOf(line.lineId);
  await bankSays(date, [{ typeCode: '555', amountCents: 200_000, bankReference: 'BOUNCED' }]);
  const debit = await movement('BOUNCED');
  const taken = await trust.call('POST', `/private/trust/deposits/${of?.deposit_id}/returned/${debit?.id}`, {});
  expect(taken.httpStatus, taken.text).toBe(200);
  const owed = await one<{ cents: number }>(
    sql`select balance_cents as cents from ledger_accounts where code = '1300' and holder_id = ${place.masterAccountId}`,
  );
  expect(owed?.cents).toBe(200_000);
});

test('tax that is unwound with its payment leaves the batch for its authority', async () => {
  const line = await payableOne({ grossCents: 300_000 });
  const { batchId, paymentId } = await run('ach', line, ['enter-at-bank']);
  const { result: batch } = await maker.call<{ id: string }>('POST', '/private/tax-payment-batches', {
    authority: 'federal',
    dueOn: '2026-12-02',
  });
  const added = await maker.call<{ totalAmount: number }>('PATCH', '/private/tax-payment-batches/add-payments', {
    taxPaymentBatchUuid: batch.id,
    paymentIds: [paymentId],
  });
  expect(added.result.totalAmount).toBe(60_000);
  const cancelled = await maker.call('POST', `/private/payment-batches/${batchId}/cancel`, { reason: 'Wrong day' });
  expect(cancelled.httpStatus, cancelled.text).toBe(200);
  const after = await maker.call('GET', `/private/tax-payment-batches/${batch.id}`);
  expect(after.result).toMatchObject({ totalPayments: 0, totalAmount: 0 });
});

test('[payment-cancel] a check of a batch whose hand-over broke off is not cancelled before somebody looked at the bank', async () => {
  const line = await payableOne({ grossCents: 400_000, method: 'check' });
  const { batchId, paymentId } = await run('check', line);
  await db().run(sql`update payment_batches set sending_at = now(), sending_sha256 = 'x' where id = ${batchId}`);
  const cancel = () => maker.call('POST', `/private/payments/${paymentId}/cancel`, { reason: 'Wrong address' });
  expect((await cancel()).status.code).toBe('batchIsSending');
  expect(await paymentState(paymentId)).toBe('created');
  await releaser.call('POST', `/private/payment-batches/${batchId}/send`, { resolution: 'notAtBank' });
  expect((await cancel()).httpStatus).toBe(200);
  expect(await lineMoney(line.lineId)).toBe(400_000);
});

test('a credit that the bank told of before the debit of the same payment reaches its line when the debit is known', async () => {
  const line = await payableOne({ grossCents: 511_100 });
  const { paymentId, date, total } = await run('ach', line);
  const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]);
  const told = await releaser.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, {
    kind: 'ach-returns',
  });
  expect(told.httpStatus, told.text).toBe(200);
  await bankSays(date, [{ typeCode: '257', amountCents: total, bankReference: 'EARLY' }]);
  expect((await movement('EARLY'))?.status).toBe('unassigned');
  await bankSays(date, [{ typeCode: '466', amountCents: total }]);
  expect([(await movement('EARLY'))?.status, await lineMoney(line.lineId)]).toEqual(['settled', total]);
});

test('a wire that comes back as an incoming wire is the line’s money, not somebody’s deposit', async () => {
  const line = await payableOne({ grossCents: 600_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string; uetr: string }>(
    sql`select end_to_end_id, uetr from payments where id = ${paymentId}`,
  );
  // The statements arrive in the wrong order: what came back before what went out.
  const text = `RTN OF FUNDS UETR ${wire?.uetr.toUpperCase()} ACCOUNT CLOSED`;
  await bankSays(date, [{ typeCode: '195', amountCents: total, bankReference: 'RTN1', text }]);
  expect(await movement('RTN1')).toMatchObject({ status: 'unassigned', deposit_id: null });
  await bankSays(date, [{ typeCode: '495', amountCents: total, customerReference: wire?.end_to_end_id ?? '' }]);
  expect([(await movement('RTN1'))?.status, await paymentState(paymentId), await lineMoney(line.lineId)]).toEqual([
    'settled',
    'returned',
    total,
  ]);
});

test('a wire that comes back less a fee waits for a person', async () => {
  const line = await payableOne({ grossCents: 610_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string }>(sql`select end_to_end_id from payments where id = ${paymentId}`);
  const reference = wire?.end_to_end_id ?? '';
  await bankSays(date, [{ typeCode: '495', amountCents: total, customerReference: reference }]);
  await bankSays(date, [
    { typeCode: '195', amountCents: total - 2_500, bankReference: 'RTN2', text: `RTN ${reference}` },
  ]);
  const credit = await movement('RTN2');
  expect(credit).toMatchObject({ status: 'unassigned', deposit_id: null });
  const alert = await one<{ sentence: string }>(sql`select sentence from alerts where subject_id = ${credit?.id}`);
  expect(alert?.sentence).toContain('what it names has another amount');
  expect(await paymentState(paymentId)).toBe('cleared');
});

test('a fee of the line as a whole goes back with its only payment, and is charged once when it is paid later', async () => {
  const own = await server.sponsor();
  const feeId = newId();
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
    values (${feeId}, 'processing', 'Processing', 'requestorFee', 'payee', 'planExpense', 2500, ${own.planId})`);
  const [line] = await makePayable(server, own, bankAccountId, [{ grossCents: 900_000 }], approver.userId);
  if (!line) throw new Error('no line');
  await db().run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_id, fee_type_code, display_name, payer, treatment, amount_cents)
    values (${newId()}, ${line.lineId}, ${own.masterAccountId}, ${feeId}, 'requestorFee', 'Processing', 'payee', 'planExpense', 2500)`);
  const feesHeld = async () =>
    (
      await one<{ cents: number }>(sql`
        select coalesce(sum(-a.balance_cents), 0)::bigint as cents from order_line_fees f
          join ledger_accounts a on a.code = '2400' and a.holder_id = f.id where f.order_line_id = ${line.lineId}`)
    )?.cents;
  const { batchId } = await run('ach', line, ['enter-at-bank']);
  expect([await feesHeld(), await lineMoney(line.lineId)]).toEqual([2_500, 0]);
  await maker.call('POST', `/private/payment-batches/${batchId}/cancel`, { reason: 'Wrong day' });
  expect([await feesHeld(), await lineMoney(line.lineId)]).toEqual([0, 900_000]);
  await run('ach', line);
  expect([await feesHeld(), await lineMoney(line.lineId)]).toEqual([2_500, 0]);
});

test('a fee that the sponsor was billed for is not held again when the person chooses anew', async () => {
  const sponsor = await server.sponsor();
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, account_id)
    values (${newId()}, 'request', 'Request', 'requestorFee', 'payee', 'invoiced', 4000, ${sponsor.masterAccountId})`);
  const line = await electedLine(server, { sponsor, order: { fee_payer: 'masterAccount' } });
  const bill = () => trust.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/invoices`, {});
  const first = await bill();
  expect(first.httpStatus, first.text).toBe(200);
  const sent = await trust.call('POST', `/private/invoices/${first.result.id}/send`);
  expect(sent.httpStatus, sent.text).toBe(200);
  const back = await maker.call('POST', `/private/payment-instructions/${line.id}/send-back`, { reason: 'Wrong name' });
  expect(back.httpStatus, back.text).toBe(200);
  const again = await line.person.call('POST', electionUrl(line.lineId), election([byCheck()]));
  expect(again.httpStatus, again.text).toBe(200);
  expect((await bill()).status.code).toBe('nothingToInvoice');
});

test('[payment-batch-actions] who made a batch does not release it by another login, nor does a releaser twice', async () => {
  const { batchId } = await run('ach', await payable([{ grossCents: 20_000_000 }, { grossCents: 21_000_000 }]), []);
  const release = async (who: Caller, as?: Caller) => {
    if (as) await db().run(sql`update users set phone_number = '5125550177' where id in (${who.userId}, ${as.userId})`);
    const answer = await who.call<{ status?: string }>('POST', `/private/payment-batches/${batchId}/enter-at-bank`);
    if (as) await db().run(sql`update users set phone_number = null where id in (${who.userId}, ${as.userId})`);
    return answer.result.status ?? answer.status.code;
  };
  const other = await server.signIn('staffMember', ['payments.view', 'payments.release']);
  expect(await release(other, maker)).toBe('makerMayNotRelease');
  expect(await release(releaser)).toBe('readyToSend');
  expect(await release(other, releaser)).toBe('releasedAlready');
  expect(await release(other)).toBe('enteredAtBank');
});

test('two debits that could pay the same batch, looked at by two workers at once, are not both taken for it', async () => {
  const line = await payableOne({ grossCents: 731_300 });
  const { date, total } = await run('ach', line);
  const debit = (bankReference: string) => ({ typeCode: '466', amountCents: total, bankReference });
  const told = async (bankReference: string) => {
    files += 1;
    const file = statement({ date, transactions: [debit(bankReference)], fileId: String(files) });
    const answer = await trust.upload<{ bankTransactionFileIds: string[] }>(
      '/private/bank-transaction-files',
      'file',
      `${files}.bai`,
      file,
    );
    return answer.result.bankTransactionFileIds[0] ?? '';
  };
  const [first, second] = [await told('TWIN-A'), await told('TWIN-B')];
  const work = server.system();
  let goOn = (): void => undefined;
  const heldOpen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const held = db().inTx(async (tx) => {
    await matchFile(tx, work, '', first);
    await heldOpen;
  });
  const two = db().inTx(async (tx) => {
    await matchFile(tx, work, '', second);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  goOn();
  await Promise.all([held, two]);
  const states = [(await movement('TWIN-A'))?.status, (await movement('TWIN-B'))?.status];
  expect(new Set(states)).toEqual(new Set(['settled', 'unassigned']));
  await server.jobs.runDue();
});

/** A pending Premier line on which the sponsor's fee alone stands. */
async function lineWithFee(story: Story) {
  const own = await server.sponsor();
  const [lineId = ''] = (await makeOrder(server, own, [5_000])).lineIds;
  await db().run(sql`update order_lines set total_other_fees_paid_by_master_account_cents = 5000 where id = ${lineId}`);
  const { depositId } = await story.wire(5_000, 'FEE MONEY');
  const linkId = await story.link(depositId, own.planId, 5_000);
  const made = await trust.call<{ id: string }>('POST', `/private/trust/order-lines/${lineId}/associations`, {
    depositLinkId: linkId,
    amount: 5_000,
  });
  expect(made.httpStatus, made.text).toBe(200);
  const left = async () =>
    (await trust.call<{ remainderToAssociate: number }>('GET', `/private/trust/deposit-links/${linkId}`)).result
      .remainderToAssociate;
  return { lineId, associationId: made.result.id, left };
}

test('[order-line-cancel] money of a line that ends with the sponsor’s fee alone on it is free again', async () => {
  const story = storyOf(server, trust);
  const cancelled = await lineWithFee(story);
  const answer = await maker.call('POST', `/private/order-lines/${cancelled.lineId}/cancel`, { note: 'Asked for' });
  expect(answer.httpStatus, answer.text).toBe(200);
  expect([await lineMoney(cancelled.lineId), await cancelled.left()]).toEqual([0, 5_000]);
  const completed = await lineWithFee(story);
  const done = await maker.call('POST', `/private/order-lines/${completed.lineId}/complete`, { note: 'Asked for' });
  expect(done.httpStatus, done.text).toBe(200);
  const undone = await trust.call('DELETE', `/private/trust/order-line-associations/${completed.associationId}`);
  expect(undone.httpStatus, undone.text).toBe(200);
  expect([await lineMoney(completed.lineId), await completed.left()]).toEqual([0, 5_000]);
});

test('as many equal debits as equal batches pay them all, on whatever days the bank tells of them', async () => {
  const [x, y] = [
    await run('ach', await payableOne({ grossCents: 444_400 })),
    await run('ach', await payableOne({ grossCents: 444_400 })),
  ];
  await bankSays(x.date, [{ typeCode: '466', amountCents: x.total, bankReference: 'EQUAL-1' }]);
  expect([await paymentState(x.paymentId), await paymentState(y.paymentId)]).toEqual(['sent', 'sent']);
  await bankSays(x.date, [{ typeCode: '466', amountCents: x.total, bankReference: 'EQUAL-2' }]);
  expect([await paymentState(x.paymentId), await paymentState(y.paymentId)]).toEqual(['cleared', 'cleared']);
  expect([(await movement('EQUAL-1'))?.status, (await movement('EQUAL-2'))?.status]).toEqual(['settled', 'settled']);
});

test('files of two accounts that the bank tells apart by nothing else bear different modifiers on one day', async () => {
  const first = await run('ach', await payableOne({ grossCents: 740_000 }), ['enter-at-bank']);
  const usual = bankAccountId;
  bankAccountId = await makePayingAccount(server);
  const second = await run('ach', await payableOne({ grossCents: 750_000 }), ['enter-at-bank']);
  bankAccountId = usual;
  const modifiers = await db().many<{ modifier: string }>(sql`
    select file_id_modifier as modifier from outgoing_bank_files
     where payment_batch_id in (${first.batchId}, ${second.batchId}) and kind = 'ach'`);
  expect(new Set(modifiers.map(({ modifier }) => modifier)).size).toBe(2);
});

test('one bank account is tested by one prenote, however many ask for it at once', async () => {
  const line = await payableOne({ grossCents: 77_000 });
  await db().run(sql`update payment_instructions set account_check_result = null where id = ${line.instructionId}`);
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const ask = (who: Caller) =>
    who.call('POST', '/private/payment-batches/prenotes', {
      effectiveDate: when.effectiveDate,
      corporateBankAccountId: bankAccountId,
      paymentInstructionIds: [line.instructionId],
    });
  const answers = await Promise.all([ask(maker), ask(releaser), ask(maker)]);
  const [, ...late] = answers.toSorted((a, b) => a.httpStatus - b.httpStatus);
  expect(late.map(({ result }) => result)).toEqual(
    Array(2).fill({ errors: { paymentInstructionIds: ['None of these bank accounts needs a prenote now.'] } }),
  );
});

test('after all of it every predicate of the audit is clean', async () => {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const findings = await runAudit(db(), server.platform.files, predicates, server.platform);
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
