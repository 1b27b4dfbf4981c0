import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IraDistribution } from '../../packages/contract/src/ira/ira-distribution.routes.ts';
import type { TaxFormSearchView, TaxFormSet } from '../../packages/contract/src/reports/tax-form.routes.ts';
import type { BackgroundJob } from '../../packages/contract/src/system/technology.routes.ts';
import { type IraSetupGap, noFeesSentence } from '../../packages/domain/src/ira/ira-setup.ts';
import { inOrder } from '../support/in-order.ts';
import type { IraRow } from '../support/ira-applicants.ts';
import {
  balance,
  byCheck,
  calculate,
  custody,
  findings,
  iraId,
  only,
  openFundedIra,
  openPayouts,
  payByCheck,
  person,
  planId,
  releaser,
  run,
  scenario,
  server,
  staff,
  take,
  trust,
  url,
} from '../support/ira-payouts.ts';
import { readOutbox } from '../support/outbox.ts';

inOrder();

beforeAll(openPayouts, 60_000);
afterAll(() => server.stop());

const gaps = async () => (await staff.call<IraSetupGap[]>('GET', '/private/ira-setup')).result.map(({ code }) => code);

describe('[P38] before staff choose the plan that pays IRAs', () => {
  test('an owner is told to call, and staff what to set up', async () => {
    expect((await calculate({})).status.code).toBe('notOffered');
    expect((await staff.call('POST', url('/preview'), {})).status.code).toBe('notSetUp');
    expect(await gaps()).toContain('iraPlan');
    await run(`update jobs set run_at = now() where kind = 'charge-ira-fees' and finished_at is null`);
    await server.jobs.runDue();
    const jobs = await server.signIn('staffMember', ['system.view']);
    const { result: listed } = await jobs.call<BackgroundJob[]>('GET', '/private/technology/jobs');
    expect(listed).toContainEqual(
      expect.objectContaining({ kind: 'charge-ira-fees', state: 'done', result: noFeesSentence }),
    );
    const [plan] = await run<{ friendly_id: string }>('select friendly_id from plans where id = $1', [planId]);
    await run(`update system_properties set value = $1 where property_name = 'iraPlan'`, [plan?.friendly_id]);
    expect(await gaps()).toContain('payingPlan');
    await run(`update plans set employer_identification_number = '391234567' where id = $1`, [planId]);
    const left = await gaps();
    expect(left).not.toContain('iraPlan');
    expect(left).not.toContain('payingPlan');
  });
});

describe('[P38] a preview', () => {
  test('withholds 10% by default, compares it with none, and stores nothing', async () => {
    const response = await calculate({ amount: 400_000 });
    expect(response.httpStatus, response.text).toBe(200);
    const { balance: whole, distribution, compared, agreement } = response.result;
    expect([whole, distribution.gross, distribution.payments[0]?.federalTax]).toEqual([1_000_000, 400_000, 40_000]);
    expect(distribution.payments[0]?.distributionCodes).toEqual(['1']);
    expect(compared.map(({ federalRateBp, federalTax }) => [federalRateBp, federalTax])).toEqual([
      [1_000, 40_000],
      [0, 0],
    ]);
    expect(agreement.text).toContain('I request payment');
    expect([await balance(), (await person<IraDistribution[]>('GET', url())).result]).toEqual([1_000_000, []]);
  });

  test('withholds what the owner chooses, from 0% to 100%', async () => {
    const all = await calculate({ amount: 100_000, federalRateBp: 10_000, stateElection: { kind: 'optOut' } });
    expect(all.httpStatus, all.text).toBe(200);
    expect(all.result.compared.at(-1)).toMatchObject({ federalRateBp: 10_000, federalTax: 100_000 });
    expect((await calculate({ federalRateBp: 10_001 })).httpStatus).toBe(422);
  });

  test('names what is left if the amount is above the balance', async () => {
    const over = await calculate({ amount: 1_000_001 });
    expect([over.httpStatus, over.status.code]).toEqual([409, 'hasLess']);
    expect(over.status.message).toContain('$10,000.00');
  });
});

describe('[P38] a request', () => {
  test('needs the owner’s agreement, and an amount that is still current', async () => {
    expect((await take({ ...byCheck, hasAgreed: false, net: 1 })).result).toHaveProperty('errors.hasAgreed');
    const differs = await take({ ...byCheck, amount: 100_000, net: 1 });
    expect([differs.httpStatus, await balance()]).toEqual([409, 1_000_000]);
  });

  test('rejects a bank account that the bank doesn’t know', async () => {
    const { result } = await calculate({ amount: 100_000 });
    const account = { routingNumber: '021000021', accountNumber: '1', bankAccountType: 'checking', hasAgreed: true };
    const missing = await take({ amount: 100_000, net: result.distribution.net, ...account, routingNumber: '1' });
    expect(missing.httpStatus).toBe(422);
    expect(await balance()).toBe(1_000_000);
  });

  test('moves the money to an order line in review, once if two arrive at the same time', async () => {
    const { result } = await calculate({ amount: 600_000, paymentMethodCode: 'check' });
    const body = { ...byCheck, amount: 600_000, net: result.distribution.net };
    const both = await Promise.all([take(body), take(body)]);
    expect(
      both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b),
      both[0]?.text,
    ).toEqual([200, 409]);
    expect([await balance(), await custody()]).toEqual([400_000, 400_000]);
    const made = both.find(({ httpStatus }) => httpStatus === 200)?.result;
    expect(made).toMatchObject({
      gross: 600_000,
      federalTax: 60_000,
      isCancelable: true,
      status: 'waitingForParticipant',
    });
    expect(await findings()).toEqual([]);
  });

  test('is canceled by its owner, and its money is in the IRA again', async () => {
    const [made] = (await person<IraDistribution[]>('GET', url())).result;
    const association = await run<{ id: string }>('select id from order_line_associations where order_line_id = $1', [
      made?.orderLineId,
    ]);
    const trust = await server.signIn('staffMember', ['trust.view', 'trust.link']);
    const undone = await trust.call('DELETE', `/private/trust/order-line-associations/${association[0]?.id}`);
    expect([undone.httpStatus, undone.status.code]).toEqual([409, 'associationIsOfIra']);
    const canceled = await person<IraDistribution>('POST', url(`/${made?.orderLineId}/cancel`), {});
    expect(canceled.result, canceled.text).toMatchObject({
      status: 'cancelled',
      isFinished: true,
      isCancelable: false,
    });
    expect([await balance(), await custody()]).toEqual([1_000_000, 1_000_000]);
    const twice = await person('POST', url(`/${made?.orderLineId}/cancel`), {});
    expect([twice.httpStatus, twice.status.code]).toEqual([409, 'tooLateToCancel']);
    expect(await findings()).toEqual([]);
  });
});

describe('[P38] a distribution that staff request', () => {
  let lineId: string;
  let paymentId: string;

  test('is approved, mailed, and reported with code 1 and the IRA box', async () => {
    const { result } = await calculate({ amount: 500_000, paymentMethodCode: 'check' });
    const net = result.distribution.net;
    const made = await staff.call<IraDistribution>('POST', url(), { amount: 500_000, net, paymentMethodCode: 'check' });
    expect(made.httpStatus, made.text).toBe(200);
    lineId = made.result.orderLineId;
    paymentId = await payByCheck(lineId);
    const { sentence } = (await only(lineId)) ?? {};
    expect(sentence).toContain('We mailed your check');
    const clerk = await server.signIn('staffMember', ['orders.view']);
    const view = await clerk.call('GET', `/private/order-lines/${lineId}/participant-view`);
    expect(view.result).toEqual({ sentence });
    const row = await clerk.call<{ paymentSentFor: string }>('GET', `/public/order-lines/${lineId}`);
    expect(row.result.paymentSentFor).toMatch(/^\d{4}-\d\d-\d\d$/);
    const missing = await clerk.call('GET', `/private/order-lines/${'0'.repeat(32)}/participant-view`);
    expect(missing.httpStatus).toBe(404);
    const late = await person('POST', url(`/${lineId}/cancel`), {});
    expect([late.httpStatus, late.status.code]).toEqual([409, 'tooLateToCancel']);
    expect([await balance(), await custody()]).toEqual([500_000, 500_000]);
    const year = server.platform.clock.now().getUTCFullYear() - 1;
    await run(`update payments set effective_date = make_date($1, 6, 2) where id = $2`, [year, paymentId]);
    const asked = await releaser.call<TaxFormSearchView>('POST', `/public/plans/${planId}/tax-forms/${year}`, {});
    await server.jobs.runDue();
    const set = await releaser.call<TaxFormSet>('GET', `/public/tax-form-searches/${asked.result.id}/tax-forms`);
    expect(set.result.status, set.text).toBe('ready');
    const [form] = await run<{ boxes: { box: string; value: unknown }[] }>('select boxes from tax_forms');
    const boxes = Object.fromEntries((form?.boxes ?? []).map(({ box, value }) => [box, value]));
    expect(boxes).toMatchObject({ 1: 500_000, '2a': 500_000, 4: 50_000, 7: '1', '7b': true });
    await run(`update payments set effective_date = current_date where id = $1`, [paymentId]);
  });

  test('waits to be sent again if its check was stopped', async () => {
    const reason = 'Lost in the mail';
    expect((await releaser.call('POST', `/private/payments/${paymentId}/cancel`, { reason })).httpStatus).toBe(200);
    expect((await releaser.call('POST', `/private/payments/${paymentId}/confirm-stop`, {})).httpStatus).toBe(200);
    expect(await only(lineId)).toMatchObject({ status: 'waitingForReissue', isCancelable: false });
    const mails = await run<{ kind: string }>('select kind from outbox_messages where cause = $1', [paymentId]);
    expect(mails.map(({ kind }) => kind)).toContain('ira-payment-came-back');
    expect([await balance(), await custody()]).toEqual([500_000, 500_000]);
    expect(await findings()).toEqual([]);
  });
});

test('[P38] the money of a returned payment is put back by staff, and nothing was distributed', async () => {
  const [row] = await run<{ order_line_id: string }>(`select order_line_id from payments`);
  const lineId = row?.order_line_id ?? '';
  const url5 = `/private/ira-accounts/${iraId}/distributions/${lineId}/put-back`;
  expect((await staff.call('POST', url5, { note: 'Wrong bank' })).httpStatus).toBe(403);
  await run(`update order_line_taxes set status = 'paid' where order_line_id = $1`, [lineId]);
  expect((await releaser.call('POST', url5, { note: 'Keep it' })).status.code).toBe('taxDeposited');
  await run(`update order_line_taxes set status = 'withheld' where order_line_id = $1`, [lineId]);
  const done = await releaser.call<IraDistribution>('POST', url5, { note: 'The owner keeps the money in the IRA' });
  expect(done.result, done.text).toMatchObject({
    status: 'complete',
    sentence: expect.stringContaining('in your IRA'),
  });
  expect((await releaser.call('POST', url5, { note: 'Again' })).status.code).toBe('notReturned');
  expect([await balance(), await custody()]).toEqual([1_000_000, 1_000_000]);
  expect(await findings()).toEqual([]);
});

describe('Form 5498', () => {
  const lastYear = () => server.platform.clock.now().getUTCFullYear() - 1;
  type Boxes = Readonly<Record<string, unknown>>;

  /** Prepares and releases the forms of last year, and returns the one that the owner sees. */
  async function released(): Promise<{ boxes: Boxes; kindCode: string } | undefined> {
    const asked = await releaser.call<TaxFormSearchView>('POST', `/public/plans/${planId}/tax-forms/${lastYear()}`, {});
    await server.jobs.runDue();
    const set = await releaser.call<TaxFormSet>('POST', `/private/tax-form-searches/${asked.result.id}/release`, {});
    expect(set.httpStatus, set.text).toBe(200);
    const { result } = await person<TaxFormSet['forms']>('GET', '/public/participants/tax-forms');
    const form = result.find(({ formCode }) => formCode === '5498');
    return form && { ...form, boxes: Object.fromEntries(form.boxes.map(({ box, value }) => [box, value])) };
  }

  test('reports what came into the IRA and its value, to the owner', async () => {
    const { depositId } = await scenario.wire(300_000, 'CONTRIBUTION HOLDER');
    for (const [kind, amount] of [
      ['contribution', 200_000],
      ['transferIn', 100_000],
    ] as const)
      expect(
        (
          await trust.call('POST', `/private/deposits/${depositId}/ira-credits`, {
            iraAccountId: iraId,
            kind,
            amount,
            ...(kind === 'contribution' ? { taxYear: lastYear() + 1 } : {}),
          })
        ).httpStatus,
      ).toBe(200);
    await run(`update ira_transactions set tax_year = $1 where kind = 'contribution'`, [lastYear()]);
    await run(
      `update ira_transactions set effective_on = make_date($1, 3, 2) where kind in ('rollover', 'transferIn')`,
      [lastYear()],
    );
    const form = await released();
    expect(form).toMatchObject({ kindCode: 'original' });
    expect(form?.boxes).toEqual({ 1: 200_000, 2: 1_000_000, 5: 1_100_000, '7-ira': true });
    expect(await findings()).toEqual([]);
  });

  test('is corrected after a contribution is taken back', async () => {
    const [contribution] = await run<{ id: string }>(`select id from ira_transactions where kind = 'contribution'`);
    const undone = await trust.call('POST', `/private/ira-transactions/${contribution?.id}/undo`, {
      note: 'Wrong owner',
    });
    expect(undone.httpStatus, undone.text).toBe(200);
    expect(await findings()).toEqual([]);
    const form = await released();
    expect(form).toMatchObject({ kindCode: 'corrected', boxes: { 2: 1_000_000, 5: 1_100_000 } });
    expect(form?.boxes).not.toHaveProperty('1');
    expect(await findings()).toEqual([]);
  });
});

describe('[P39] the monthly fee of an IRA', () => {
  /** Runs the job as on another day, and returns the fees of the IRA. */
  async function charge(day: string) {
    await run(`insert into jobs (kind, run_at, dedupe_key) values ('charge-ira-fees', now(), $1)`, [`test ${day}`]);
    await server.jobs.runDue();
    return run<{ id: string; amount: number }>(
      `select id, amount_cents as amount from ira_transactions where ira_account_id = $1 and kind = 'fee'`,
      [iraId],
    );
  }

  test('is not charged in the month in which the IRA was opened, and then once a month', async () => {
    expect(await charge('first')).toEqual([]);
    await run(
      `update ira_accounts set opened_at = opened_at - interval '90 days', revocable_until = revocable_until - 90`,
    );
    const before = Number(await balance());
    expect((await charge('second')).map(({ amount }) => Number(amount))).toEqual([-600]);
    expect(await charge('third')).toHaveLength(1);
    expect([await balance(), await custody()]).toEqual([before - 600, before - 600]);
    expect(await findings()).toEqual([]);
  });

  test('takes the last money of an IRA, which stays open without fees, and its owner is told', async () => {
    const small = await openFundedIra({ iraType: 'rollover', taxId: '212-34-9925' }, 400);
    await run(
      `update ira_accounts set opened_at = opened_at - interval '90 days', revocable_until = revocable_until - 90 where id = $1`,
      [small.iraId],
    );
    await run(`update ira_transactions set effective_on = effective_on - 60 where ira_account_id = $1`, [small.iraId]);
    const held = Number(await custody());
    const feesOf = (day: string) =>
      charge(day).then(() =>
        run<{ amount: string }>(
          `select amount_cents as amount from ira_transactions where ira_account_id = $1 and kind = 'fee'`,
          [small.iraId],
        ),
      );
    expect((await feesOf('small')).map(({ amount }) => Number(amount))).toEqual([-400]);
    expect(await custody()).toBe(held - 400);
    const { result } = await small.person<IraRow>('GET', `/public/ira-accounts/${small.iraId}`);
    expect(result).toMatchObject({ status: 'open', balance: 0 });
    expect((await feesOf('small again')).length).toBe(1);
    const mails = await readOutbox(server.platform, { kind: 'ira-used-up' });
    expect(mails.map(({ text }) => text.includes('took the last $4.00'))).toEqual([true]);
    const staffWhoClose = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
    const closed = await staffWhoClose.call('POST', `/public/ira-accounts/${small.iraId}/close-for-fee`, { fee: 0 });
    expect(closed.result, closed.text).toMatchObject({ status: 'closed', balance: 0 });
    expect((await readOutbox(server.platform, { kind: 'ira-closed' })).map(({ text }) => text)).toEqual([
      expect.stringContaining('There was no closing fee.'),
    ]);
    expect(await findings()).toEqual([]);
  });

  test('is waived by staff with a reason, once, and not charged again', async () => {
    const [fee] = await charge('fourth');
    const before = Number(await balance());
    const fees = await server.signIn('staffMember', ['accounts.view', 'fees.edit', 'trust.link']);
    const waive = () => fees.call<IraRow>('POST', `/private/ira-transactions/${fee?.id}/waive`, { note: 'Goodwill' });
    expect((await fees.call('POST', `/private/ira-transactions/${fee?.id}/undo`, { note: 'No' })).status.code).toBe(
      'isFee',
    );
    const waived = await waive();
    expect(waived.result, waived.text).toMatchObject({ kind: 'reversal', amount: 600 });
    expect((await waive()).status.code).toBe('alreadyWaived');
    expect([await balance(), await custody()]).toEqual([before + 600, before + 600]);
    expect(await charge('fifth')).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});
