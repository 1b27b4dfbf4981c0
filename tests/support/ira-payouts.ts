import { expect } from 'vitest';
import type {
  IraDistribution,
  IraDistributionPreview,
} from '../../packages/contract/src/ira/ira-distribution.routes.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { act, codesOf } from './elections.ts';
import { type IraRow, iraApplicants, iraApplication } from './ira-applicants.ts';
import { openLogins } from './logins.ts';
import { makePayingAccount } from './pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';
import { balanceOf, scenarioOf } from './trust-scenario.ts';

export let server: TestServer;
export let staff: Caller;
export let trust: Caller;
export let scenario: ReturnType<typeof scenarioOf>;
export let approver: Caller;
export let releaser: Caller;
export let person: IraPerson;
export let iraId: string;
export let bankAccountId: string;
export let planId: string;

export type IraPerson = Awaited<ReturnType<ReturnType<typeof iraApplicants>['register']>>;
let applicants: ReturnType<typeof iraApplicants>;

export const run = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.platform.database.query<T & Record<string, unknown>>(text, values).then(({ rows }) => rows);

/** Opens a server with an owner whose IRA holds $10,000, staff who pay it out, and a plan that can stand for the custodian. */
export async function openPayouts(): Promise<void> {
  server = await openTestServer();
  const logins = openLogins(server);
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
  applicants = iraApplicants(server, logins, advisor, sponsor.masterAccountId);
  scenario = scenarioOf(server, trust);
  ({ person, iraId } = await openFundedIra({ iraType: 'rollover' }, 1_000_000));
  ({ planId } = await server.sponsor('Meridian Trust IRAs'));
}

/** Opens the IRA of a new owner, and credits a deposit to it. */
export async function openFundedIra(
  application: object,
  amount: number,
): Promise<{ readonly person: IraPerson; readonly iraId: string }> {
  const { id: prospectId, emailAddress } = await applicants.invited();
  const owner = await applicants.register(emailAddress);
  await owner('POST', `/public/prospects/${prospectId}/no-advisor`);
  await owner('POST', `/public/prospects/${prospectId}/submit-application`, iraApplication(application));
  await server.jobs.runDue();
  await owner('POST', `/public/prospects/${prospectId}/preferences-completed`, {});
  await server.jobs.runDue();
  const id = (await owner<IraRow[]>('GET', '/public/ira-accounts')).result[0]?.id ?? '';
  const { depositId } = await scenario.wire(amount, 'ROLLOVER HOLDER');
  await trust.call('POST', `/private/deposits/${depositId}/ira-credits`, {
    iraAccountId: id,
    kind: 'rollover',
    amount,
  });
  await server.jobs.runDue();
  return { person: owner, iraId: id };
}

export const url = (rest = '') => `/public/ira-accounts/${iraId}/distributions${rest}`;
export const balance = async () => (await person<IraRow>('GET', `/public/ira-accounts/${iraId}`)).result['balance'];
export const custody = () => balanceOf(server, '2800');
export const byCheck = { paymentMethodCode: 'check', hasAgreed: true } as const;
export const calculate = (body: object) => person<IraDistributionPreview>('POST', url('/preview'), body);
export const take = (body: object) => person<IraDistribution>('POST', url(), body);
export const only = async (lineId: string) =>
  (await person<IraDistribution[]>('GET', url())).result.find(({ orderLineId }) => orderLineId === lineId);

/** Runs the predicates of IRAs, the ledger, deposits, and orders. */
export async function findings() {
  const predicates = allAreas.flatMap((area) => area.audit ?? []);
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ id, count }) => count > 0 && /^([ILDO]\d|J1$|T5$)/.test(id)).map(({ id }) => id);
}

/** Approves the instruction of an order line and pays it. */
export async function payBy(type: 'check' | 'ach', lineId: string): Promise<string> {
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
export const payByCheck = (lineId: string) => payBy('check', lineId);

/** Chooses the plan that stands for the custodian, and ends the days in which the IRA can be revoked. */
export async function choosePlan(): Promise<void> {
  const [plan] = await run<{ friendly_id: string }>('select friendly_id from plans where id = $1', [planId]);
  await run(`update system_properties set value = $1 where property_name = 'iraPlan'`, [plan?.friendly_id]);
  await run(`update plans set employer_identification_number = '391234567' where id = $1`, [planId]);
  await run(
    `update ira_accounts set opened_at = opened_at - interval '90 days', revocable_until = revocable_until - 90`,
  );
}
