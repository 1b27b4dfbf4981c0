import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  IraDistribution,
  IraDistributionPreview,
} from '../../packages/contract/src/ira/ira-distribution.routes.ts';
import type { TaxFormSearchView, TaxFormSet } from '../../packages/contract/src/reports/tax-form.routes.ts';
import type { BackgroundJob } from '../../packages/contract/src/system/technology.routes.ts';
import { type IraSetupGap, noFeesSentence } from '../../packages/domain/src/ira/ira-setup.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { answersTo } from '../support/answers-to.ts';
import { act, codesOf } from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplicants, iraApplication } from '../support/ira-applicants.ts';
import { type Logins, openLogins } from '../support/logins.ts';
import { makePayingAccount } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf, scenarioOf, statement } from '../support/trust-scenario.ts';

inOrder();

let server: TestServer;
let logins: Logins;
let staff: Caller;
let trust: Caller;
let scenario: ReturnType<typeof scenarioOf>;
let approver: Caller;
let releaser: Caller;
let person: Awaited<ReturnType<ReturnType<typeof iraApplicants>['register']>>;
let iraId: string;
let bankAccountId: string;
let planId: string;

const run = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.platform.database.query<T & Record<string, unknown>>(text, values).then(({ rows }) => rows);

beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'accounts.view']);
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'plans.view', 'accounts.view', 'orders.view'];
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'orders.view', 'orders.initiate']);
  approver = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.approve']);
  releaser = await server.signIn('staffMember', rights);
  bankAccountId = await makePayingAccount(server);
  const sponsor = await server.sponsor('Fabrikam Advisors');
  const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const applicants = iraApplicants(server, logins, advisor, sponsor.masterAccountId);
  const { id: prospectId, emailAddress } = await applicants.invited();
  person = await applicants.register(emailAddress);
  await person('POST', `/public/prospects/${prospectId}/no-advisor`);
  await person('POST', `/public/prospects/${prospectId}/submit-application`, iraApplication({ iraType: 'rollover' }));
  await server.jobs.runDue();
  await person('POST', `/public/prospects/${prospectId}/preferences-completed`, {});
  await server.jobs.runDue();
  iraId = (await person<IraRow[]>('GET', '/public/ira-accounts')).result[0]?.id ?? '';
  scenario = scenarioOf(server, trust);
  const { depositId } = await scenario.wire(1_000_000, 'ROLLOVER HOLDER');
  await trust.call('POST', `/private/deposits/${depositId}/ira-credits`, {
    iraAccountId: iraId,
    kind: 'rollover',
    amount: 1_000_000,
  });
  await server.jobs.runDue();
  ({ planId } = await server.sponsor('Meridian Trust IRAs'));
}, 60_000);
afterAll(() => server.stop());

const url = (rest = '') => `/public/ira-accounts/${iraId}/distributions${rest}`;
const balance = async () => (await person<IraRow>('GET', `/public/ira-accounts/${iraId}`)).result['balance'];
const custody = () => balanceOf(server, '2800');
const byCheck = { paymentMethodCode: 'check', hasAgreed: true } as const;
const calculate = (body: object) => person<IraDistributionPreview>('POST', url('/preview'), body);
const take = (body: object) => person<IraDistribution>('POST', url(), body);
const only = async (lineId: string) =>
  (await person<IraDistribution[]>('GET', url())).result.find(({ orderLineId }) => orderLineId === lineId);

const gaps = async () => (await staff.call<IraSetupGap[]>('GET', '/private/ira-setup')).result.map(({ code }) => code);

/** Runs the predicates of IRAs, the ledger, deposits, and orders. */
async function findings() {
  const predicates = allAreas.flatMap((area) => area.audit ?? []);
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ id, count }) => count > 0 && /^([ILDO]\d|J1$|T5$)/.test(id)).map(({ id }) => id);
}

/** Approves the instruction of an order line and pays it. */
async function payBy(type: 'check' | 'ach', lineId: string): Promise<string> {
  const [instruction] = await run<{ id: string }>(
    `select id from payment_instructions where order_line_id = $1 and status <> 'cancelled'`,
    [lineId],
  );
  const approved = await act(approver, 'approve', [instruction?.id ?? '']);
  expect(codesOf(approved), approved.text).toEqual(['approved']);
  await server.jobs.runDue();
  const { result: when } = await releaser.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await releaser.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [instruction?.id],
  });
  expect(made.httpStatus, made.text).toBe(200);
  const other = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
  for (const step of type === 'check' ? ['enter-at-bank', 'print', 'send'] : ['enter-at-bank', 'send']) {
    const response = await other.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const [payment] = await run<{ id: string }>('select id from payments where order_line_id = $1', [lineId]);
  return payment?.id ?? '';
}
const payByCheck = (lineId: string) => payBy('check', lineId);

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
    expect(await only(lineId)).toMatchObject({ sentence: expect.stringContaining('We mailed your check') });
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

describe('[P38] money that moves to another institution', () => {
  const custodian = { displayName: 'Cedar Ridge Brokerage', kind: 'custodian', needsLetter: true };
  const plan = { displayName: 'Lantern Health 401(k) Plan', kind: 'plan', needsLetter: false };
  const account = { accountNumber: '55-1234-9' };
  let custodianId: string;
  let institutionPlanId: string;
  const transfer = (institutionId: string, more: object = {}) => ({
    transferTo: { institutionId, ...account },
    ...more,
  });
  /** Requests what a preview calculated. */
  async function move(institutionId: string, more: object = {}) {
    const seen = await calculate(transfer(institutionId, more));
    return take(transfer(institutionId, { ...more, hasAgreed: true, net: seen.result?.distribution?.net ?? 0 }));
  }
  const addLetter = (lineId: string) =>
    staff.upload<IraDistribution>(url(`/${lineId}/letter`), 'file', 'letter.pdf', Buffer.from('%PDF-1.4 letter'));
  const approve = async (lineId: string) => {
    const [instruction] = await run<{ id: string }>(
      `select id from payment_instructions where order_line_id = $1 and status <> 'cancelled'`,
      [lineId],
    );
    return codesOf(await act(approver, 'approve', [instruction?.id ?? '']));
  };

  test('needs an institution that is listed, and withholds nothing', async () => {
    for (const of of [custodian, plan]) {
      const made = await staff.call<{ id: string }>('POST', '/private/institutions', {
        ...of,
        payableLine: `${of.displayName} FBO {owner}`,
        addressLine1: '1200 Summit Avenue',
        city: 'Denver',
        stateCode: 'CO',
        postalCode: '80202',
      });
      expect(made.httpStatus, made.text).toBe(200);
      if (of === custodian) custodianId = made.result.id;
      else institutionPlanId = made.result.id;
    }
    const gone = await calculate(transfer('f'.repeat(32)));
    expect([gone.httpStatus, gone.text]).toEqual([422, expect.stringContaining('no longer listed')]);
    const seen = await calculate(transfer(custodianId, { amount: 100_000 }));
    expect(seen.result, seen.text).toMatchObject({
      kind: 'transferOut',
      closingFee: 0,
      letterFrom: custodian.displayName,
      compared: [],
      distribution: { net: 100_000 },
    });
    expect(seen.result.distribution.payments[0]).toMatchObject({ federalTax: 0, stateTax: 0, distributionCodes: [] });
    const toPlan = await calculate(transfer(institutionPlanId, { amount: 100_000 }));
    expect(toPlan.result, toPlan.text).toMatchObject({ kind: 'rolloverOut', letterFrom: null });
    expect(toPlan.result.distribution.payments[0]).toMatchObject({ federalTax: 0, distributionCodes: ['G'] });
  });

  test('waits for the letter of acceptance before it can be approved, and can be canceled', async () => {
    const before = Number(await balance());
    const made = await move(custodianId, { amount: 100_000 });
    expect(made.result, made.text).toMatchObject({
      kind: 'transferOut',
      institutionName: custodian.displayName,
      holder: 'owner',
      hasLetter: false,
      net: 100_000,
    });
    const { orderLineId } = made.result;
    expect(await approve(orderLineId)).toEqual(['letterMissing']);
    const added = await addLetter(orderLineId);
    expect(added.result, added.text).toMatchObject({ holder: 'us', hasLetter: true });
    const read = await staff.call('GET', url(`/${orderLineId}/letter`));
    expect([read.httpStatus, read.text]).toEqual([200, '%PDF-1.4 letter']);
    expect([await balance(), await custody()]).toEqual([before - 100_000, before - 100_000]);
    const [row] = await run<{ kind: string }>('select kind from ira_transactions where order_line_id = $1', [
      orderLineId,
    ]);
    expect(row?.kind).toBe('transferOut');
    const canceled = await person<IraDistribution>('POST', url(`/${orderLineId}/cancel`), {});
    expect(canceled.result, canceled.text).toMatchObject({ status: 'cancelled', holder: null });
    expect([await balance(), await custody()]).toEqual([before, before]);
    expect(await findings()).toEqual([]);
  });

  test('and a distribution of the same money: one of two requests gets it', async () => {
    const before = Number(await balance());
    const amount = before - 50_000;
    const cash = await calculate({ paymentMethodCode: 'check', amount });
    const [moved, taken] = await Promise.all([
      take(transfer(custodianId, { amount, net: amount, hasAgreed: true })),
      take({ ...byCheck, amount, net: cash.result.distribution.net }),
    ]);
    const codes = [moved, taken].map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(codes, moved.text + taken.text).toEqual([200, 409]);
    const won = moved.httpStatus === 200 ? moved : taken;
    expect([await balance(), await custody()]).toEqual([50_000, 50_000]);
    await person('POST', url(`/${won.result.orderLineId}/cancel`), {});
    expect(await balance()).toBe(before);
  });

  test('is reported with code G if a plan gets it, and not at all if an IRA does', async () => {
    const rolled = await move(institutionPlanId, { amount: 100_000 });
    const rolledPayment = await payByCheck(rolled.result.orderLineId);
    const moved = await move(custodianId, { amount: 200_000 });
    await addLetter(moved.result.orderLineId);
    const movedPayment = await payByCheck(moved.result.orderLineId);
    const [check] = await run<{ payable_to: string; for_benefit_of: string; attention_to: string }>(
      'select payable_to, for_benefit_of, attention_to from payment_instructions where order_line_id = $1',
      [moved.result.orderLineId],
    );
    expect(check).toMatchObject({ payable_to: custodian.displayName, attention_to: 'Account 55-1234-9' });
    expect(check?.for_benefit_of).not.toBe('');
    expect(await only(moved.result.orderLineId)).toMatchObject({ holder: 'institution' });
    const year = server.platform.clock.now().getUTCFullYear() - 2;
    const dated = [rolledPayment, movedPayment];
    await run('update payments set effective_date = make_date($1, 6, 2) where id = any($2)', [year, dated]);
    const asked = await releaser.call<TaxFormSearchView>('POST', `/public/plans/${planId}/tax-forms/${year}`, {});
    await server.jobs.runDue();
    const set = await releaser.call<TaxFormSet>('GET', `/public/tax-form-searches/${asked.result.id}/tax-forms`);
    expect(
      set.result.forms.map(({ formCode, gross, taxable }) => [formCode, gross, taxable]),
      set.text,
    ).toEqual([['1099-R', 100_000, 0]]);
    expect(set.result.forms[0]?.boxes.map(({ box, value }) => [box, value])).toEqual(
      expect.arrayContaining([
        ['7', 'G'],
        ['7b', true],
      ]),
    );
    await run('update payments set effective_date = current_date where id = any($1)', [dated]);
    expect(await findings()).toEqual([]);
  });

  test('of the whole balance leaves the closing fee in the IRA, and comes back to it if its check was stopped', async () => {
    const before = Number(await balance());
    const seen = await calculate(transfer(custodianId));
    expect(seen.result, seen.text).toMatchObject({ closingFee: 2_500, balance: before });
    const most = await calculate({ amount: before - 2_499 });
    expect(most.status.code).toBe('closesIra');
    const made = await move(custodianId);
    expect([made.result.gross, await balance()], made.text).toEqual([before - 2_500, 2_500]);
    expect((await calculate({ amount: 100 })).status.code).toBe('isClosing');
    const { orderLineId } = made.result;
    await addLetter(orderLineId);
    const paymentId = await payByCheck(orderLineId);
    const reason = 'Lost in the mail';
    expect((await releaser.call('POST', `/private/payments/${paymentId}/cancel`, { reason })).httpStatus).toBe(200);
    expect((await releaser.call('POST', `/private/payments/${paymentId}/confirm-stop`, {})).httpStatus).toBe(200);
    expect(await only(orderLineId)).toMatchObject({ status: 'waitingForReissue', holder: 'us' });
    const back = await releaser.call<IraDistribution>(
      'POST',
      `/private/ira-accounts/${iraId}/distributions/${orderLineId}/put-back`,
      { note: 'The owner keeps the IRA' },
    );
    expect(back.httpStatus, back.text).toBe(200);
    const open = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(open.result).toMatchObject({ status: 'open', balance: before });
    expect([await custody(), await findings()]).toEqual([before, []]);
  });
});

describe('[P39] the closing fee', () => {
  const account = { routingNumber: '021000021', accountNumber: '123456789', bankAccountType: 'checking' } as const;
  let lineId: string;
  let paymentId: string;
  let before: number;
  /** Imports a statement of the day on which the payment is debited. */
  async function bankDay(fileId: string, typeCode: string, amountCents: number, customerReference?: string) {
    const [row] = await run<{ date: string }>('select effective_date::text as date from payments where id = $1', [
      paymentId,
    ]);
    const more = customerReference === undefined ? {} : { customerReference };
    const transactions = [{ typeCode, amountCents, bankReference: `DAY${fileId}`, text: 'ACH', ...more }];
    const file = statement({ date: row?.date ?? '', fileId, transactions });
    const response = await trust.upload('/private/bank-transaction-files', 'file', `day${fileId}.bai`, file);
    expect(response.httpStatus, response.text).toBe(200);
    await server.jobs.runDue();
  }

  test('is charged when all payments have cleared, and the IRA is closed', async () => {
    before = Number(await balance());
    const { result } = await calculate({});
    const made = await take({ ...account, hasAgreed: true, net: result.distribution.net });
    expect(made.result, made.text).toMatchObject({ kind: 'distribution', gross: before - 2_500 });
    lineId = made.result.orderLineId;
    paymentId = await payBy('ach', lineId);
    expect([await balance(), await custody()]).toEqual([2_500, 2_500]);
    await bankDay('900', '466', made.result.net);
    // Checks of earlier transfers could still come back to the IRA.
    expect((await person<IraRow>('GET', `/public/ira-accounts/${iraId}`)).result['status']).toBe('open');
    const checks = await run<{ number: string; amount: string }>(
      `select check_number::text as number, amount_cents as amount from payments where status = 'sent' order by check_number`,
    );
    expect(checks).toHaveLength(2);
    for (const { number, amount } of checks) await bankDay(`91${number}`, '475', Number(amount), number);
    const closed = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(closed.result).toMatchObject({ status: 'closed', balance: 0, revokedAt: null });
    const [fee] = await run<{ amount: number }>(
      `select amount_cents as amount from ira_transactions where kind = 'closingFee'`,
    );
    expect([Number(fee?.amount), await custody(), await findings()]).toEqual([-2_500, 0, []]);
    expect((await calculate({ amount: 100 })).status.code).toBe('notOpen');
  });

  test('comes back with the money of a returned payment, and the IRA is open again', async () => {
    const net = Number((await only(lineId))?.net);
    const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R02' }]);
    const read = await releaser.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, {
      kind: 'ach-returns',
    });
    expect(read.httpStatus, read.text).toBe(200);
    await bankDay('901', '257', net);
    const back = await releaser.call<IraDistribution>(
      'POST',
      `/private/ira-accounts/${iraId}/distributions/${lineId}/put-back`,
      { note: 'The owner keeps the IRA' },
    );
    expect(back.httpStatus, back.text).toBe(200);
    const open = await person<IraRow>('GET', `/public/ira-accounts/${iraId}`);
    expect(open.result).toMatchObject({ status: 'open', balance: before, closedAt: null });
    expect([await custody(), await findings()]).toEqual([before, []]);
  });
});
