import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { clearPayments } from '../../packages/server/src/areas/payments/bank/clear-payments.ts';
import { paymentTransitions } from '../../packages/server/src/areas/payments/disbursements/payment-transitions.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { applyTransitions } from '../../packages/server/src/platform/engine/transition.ts';
import {
  approver,
  bankAccountId,
  db,
  findings,
  fundsOf,
  lineMoney,
  maker,
  movement,
  one,
  openEdges,
  payable,
  payableOne,
  paymentState,
  releaser,
  run,
  server,
  simulateBankAnswers,
  sponsor,
  trust,
} from '../support/edge-scenario.ts';
import { byCheck, electedLine, election, electionUrl } from '../support/elections.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import type { Caller } from '../support/test-server.ts';
import { makeOrder, type Scenario, scenarioOf } from '../support/trust-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

test("paid money can't be put on hold, and money on hold is not paid", async () => {
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

test('a deposit that bounces after its money was paid leaves the line paid and the sponsor owing it', async () => {
  const line = await payableOne({ grossCents: 200_000 });
  const { date, total } = await run('ach', line);
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  const of = await fundsOf(line.lineId);
  await simulateBankAnswers(date, [{ typeCode: '555', amountCents: 200_000, bankReference: 'BOUNCED' }]);
  const debit = await movement('BOUNCED');
  const taken = await trust.call('POST', `/private/trust/deposits/${of?.deposit_id}/returned/${debit?.id}`, {});
  expect(taken.httpStatus, taken.text).toBe(200);
  const owed = await one<{ cents: number }>(
    sql`select balance_cents as cents from ledger_accounts where code = '1300' and holder_id = ${sponsor.masterAccountId}`,
  );
  expect(owed?.cents).toBe(200_000);
});

test("tax that is reversed with its payment is removed from its authority's batch", async () => {
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

test("[payment-cancel] a check in a batch with an interrupted hand-over can't be canceled until a user has checked with the bank", async () => {
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

test('a fee for the whole line is returned with its only payment and charged once when the line is paid later', async () => {
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

test('a fee billed to the sponsor is not held again when the participant elects again', async () => {
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

test("[payment-batch-actions] the creator of a batch can't release it with another login, and no one releases it twice", async () => {
  const { batchId } = await run('ach', await payable([{ grossCents: 20_000_000 }, { grossCents: 21_000_000 }]), []);
  const release = async (who: Caller, as?: Caller) => {
    if (as) await db().run(sql`update users set phone_number = '5125550177' where id in (${who.userId}, ${as.userId})`);
    const response = await who.call<{ status?: string }>('POST', `/private/payment-batches/${batchId}/enter-at-bank`);
    if (as) await db().run(sql`update users set phone_number = null where id in (${who.userId}, ${as.userId})`);
    return response.result.status ?? response.status.code;
  };
  const other = await server.signIn('staffMember', ['payments.view', 'payments.release']);
  expect(await release(other, maker)).toBe('makerMayNotRelease');
  expect(await release(releaser)).toBe('readyToSend');
  expect(await release(other, releaser)).toBe('releasedAlready');
  expect(await release(other)).toBe('enteredAtBank');
});

/** Returns a pending Premier line that holds only the sponsor's fee. */
async function lineWithFee(scenario: Scenario) {
  const own = await server.sponsor();
  const [lineId = ''] = (await makeOrder(server, own, [5_000])).lineIds;
  await db().run(sql`update order_lines set total_other_fees_paid_by_master_account_cents = 5000 where id = ${lineId}`);
  const { depositId } = await scenario.wire(5_000, 'FEE MONEY');
  const linkId = await scenario.link(depositId, own.planId, 5_000);
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

test("[order-line-cancel] money of an ended line that carries only the sponsor's fee is released", async () => {
  const scenario = scenarioOf(server, trust);
  const cancelled = await lineWithFee(scenario);
  const response = await maker.call('POST', `/private/order-lines/${cancelled.lineId}/cancel`, { note: 'Requested' });
  expect(response.httpStatus, response.text).toBe(200);
  expect([await lineMoney(cancelled.lineId), await cancelled.left()]).toEqual([0, 5_000]);
  const completed = await lineWithFee(scenario);
  const done = await maker.call('POST', `/private/order-lines/${completed.lineId}/complete`, { note: 'Requested' });
  expect(done.httpStatus, done.text).toBe(200);
  const undone = await trust.call('DELETE', `/private/trust/order-line-associations/${completed.associationId}`);
  expect(undone.httpStatus, undone.text).toBe(200);
  expect([await lineMoney(completed.lineId), await completed.left()]).toEqual([0, 5_000]);
});

test("files of two accounts that the bank can't otherwise distinguish get different modifiers on the same day", async () => {
  const first = await run('ach', await payableOne({ grossCents: 740_000 }), ['enter-at-bank']);
  const other = await makePayingAccount(server, {}, '70123456');
  const second = await run('ach', await payableOne({ grossCents: 750_000 }), ['enter-at-bank'], other);
  const modifiers = await db().many<{ modifier: string }>(sql`
    select file_id_modifier as modifier from outgoing_bank_files
     where payment_batch_id in (${first.batchId}, ${second.batchId}) and kind = 'ach'`);
  expect(new Set(modifiers.map(({ modifier }) => modifier)).size).toBe(2);
});

test('one prenote tests a bank account, however many requests there are at the same time', async () => {
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
  const responses = await Promise.all([ask(maker), ask(releaser), ask(maker)]);
  const [, ...late] = responses.toSorted((a, b) => a.httpStatus - b.httpStatus);
  expect(late.map(({ result }) => result)).toEqual(
    Array(2).fill({
      errors: {
        paymentInstructionIds: [
          'None of these instructions has a bank account that needs a prenote. Select other instructions.',
        ],
      },
    }),
  );
});

test('a payment that cleared and was returned does not clear again', async () => {
  const line = await payableOne({ grossCents: 153_700 });
  const { date, paymentId } = await run('ach', line);
  const system = server.system();
  const by = {
    bankTransactionId: (await fundsOf(line.lineId))?.transaction_id ?? '',
    corporateBankAccountId: bankAccountId,
    on: date,
    kind: 'settled',
  } as const;
  const again = await db().inTx(
    async (tx) => {
      expect(await clearPayments(tx, system, by, [paymentId])).toEqual([line.lineId]);
      const back = await applyTransitions(tx, system, paymentTransitions, { ids: [paymentId], transition: 'return' });
      expect(isRejection(back) || back.rejected.size).toBe(0);
      return clearPayments(tx, system, by, [paymentId]);
    },
    { isDryRun: true },
  );
  expect(again).toEqual([]);
});

test("a fee charged with an order line's first payment is not charged with the second", async () => {
  const own = await server.sponsor();
  const planFeeId = newId();
  await db().run(sql`
    insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
    values (${planFeeId}, 'once', 'Processing', 'requestorFee', 'payee', 'planExpense', 2500, ${own.planId})`);
  const people = [{ grossCents: 160_000 }, { grossCents: 170_000 }];
  const [first, second] = await makePayable(server, own, bankAccountId, people, approver.userId);
  if (!first || !second) throw new Error('no lines');
  const [feeId, otherFeeId] = [newId(), newId()];
  await db().run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_id, fee_type_code, display_name, payer, treatment, amount_cents)
    select f.id, f.line, ${own.masterAccountId}, ${planFeeId}, 'requestorFee', 'Processing', 'payee', 'planExpense', 2500
      from unnest(${[feeId, otherFeeId]}::text[], ${[first.lineId, second.lineId]}::text[]) as f (id, line)`);
  await run('ach', first);
  const charges = () =>
    one<{ n: number }>(
      sql`select count(*)::int as n from ledger_transactions where source_type = 'orderLineFee' and source_id = ${feeId}`,
    );
  expect(await charges()).toEqual({ n: 1 });
  // The other order line represents the same case: it is paid while the fee is charged to it.
  await db().run(sql`update order_line_fees set order_line_id = ${second.lineId} where id = ${feeId}`);
  await run('ach', second);
  expect(await charges()).toEqual({ n: 1 });
  await db().run(sql`update order_line_fees set order_line_id = ${first.lineId} where id = ${feeId}`);
});

test('every audit predicate is clean afterwards', async () => {
  expect(await findings()).toEqual([]);
});
