import { expect } from 'vitest';
import type { DefaultedLine } from '../../packages/contract/src/orders/line-ending.routes.ts';
import type { DistributionCard } from '../../packages/contract/src/payments/my-distributions.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { type LineChange, type LineToElect, lineToElect } from './elections.ts';
import { makePayingAccount } from './pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';
import { type Scenario, scenarioOf, statement } from './trust-scenario.ts';

export let server: TestServer;
export let staff: Caller;
export let approver: Caller;
export let releaser: Caller;
export let trust: Caller;
export let scenario: Scenario;
let bankAccountId: string;
export let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
export let today: string;

const actions = '/private/order-lines/non-responsive-participant-actions';

/** Opens a server with a plan, our bank account, institutions that receive default money, and four staff users. */
export async function openEndings(): Promise<void> {
  server = await openTestServer();
  [staff, approver, releaser, trust] = await Promise.all([
    server.signIn('staffMember', ['orders.view', 'orders.edit', 'payments.view', 'payments.edit', 'payments.release']),
    server.signIn('staffMember', ['orders.view', 'payments.view', 'payments.edit', 'payments.approve']),
    server.signIn('staffMember', ['orders.view', 'payments.view', 'payments.edit', 'payments.release']),
    server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'orders.view']),
  ]);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
  scenario = scenarioOf(server, trust);
  today = server.platform.clock.now().toISOString().slice(0, 10);
  for (const [name, value] of Object.entries({
    PayableTo: 'Quayside Trust',
    AddressLine1: '1 Quay',
    City: 'Dover',
    StateCode: 'DE',
    PostalCode: '19901',
  }))
    for (const prefix of ['defaultIra', 'savingsAccount'])
      await scenario.query('update system_properties set value = $2 where property_name = $1', [
        `${prefix}${name}`,
        value,
      ]);
}

/** Returns a participant whose response was due yesterday. */
export function silent(amount: number, change: LineChange = {}): Promise<LineToElect> {
  const respondBy = addDays(today, -2);
  return lineToElect(server, {
    sponsor,
    ...change,
    line: {
      traditional_pre_tax_amount_cents: amount,
      traditional_post_tax_amount_cents: 0,
      gross_distribution_amount_cents: amount,
      total_funds_required_cents: amount,
      waiting_period_ends_on: addDays(today, -9),
      respond_by: respondBy,
      becomes_non_responsive_participant_at_end_of_day_on: respondBy,
      ...change.line,
    },
  });
}

export async function fund(line: LineToElect, amount: number): Promise<string> {
  const { depositId } = await scenario.wire(amount, 'PLAN MONEY');
  const linkId = await scenario.link(depositId, sponsor.planId, amount);
  const made = await trust.call('POST', `/private/trust/order-lines/${line.lineId}/associations`, {
    depositLinkId: linkId,
    amount,
  });
  expect(made.httpStatus, made.text).toBe(200);
  await server.jobs.runDue();
  return depositId;
}

export const decide = (who: Caller, action: string, ids: readonly string[], more = {}) =>
  who.call<DefaultedLine[] & { errors: Record<string, string[]> }>('POST', actions, {
    nonResponsiveParticipantAction: action,
    selectedOrderLineIds: ids,
    forceAction: false,
    ...more,
  });

export async function stateOf(lineId: string): Promise<string> {
  const [row] = await scenario.query<{ state: string }>(
    `select concat_ws('/', status, substatus) as state from order_lines where id = $1`,
    [lineId],
  );
  return row?.state ?? '';
}

export async function approve(instructionId: string | null | undefined): Promise<void> {
  const response = await approver.call<{ isDone: boolean; reason: string }[]>(
    'POST',
    '/private/trust/approve-payment-instructions',
    { paymentInstructionIds: [instructionId] },
  );
  expect(response.result[0], response.text).toMatchObject({ isDone: true });
  await server.jobs.runDue();
}

/** Pays an approved instruction by check: batch, bank, print, mail. Returns the check's number and amount. */
export async function mailCheck(instructionId: string | null | undefined) {
  const [check] = await mailChecks([instructionId]);
  if (!check) throw new Error('no payment');
  return check;
}

/** Pays approved instructions by check, in one batch. */
export async function mailChecks(instructionIds: readonly (string | null | undefined)[]) {
  const { result: when } = await staff.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=check&targetEffectiveDate=2020-01-01',
  );
  const made = await staff.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'check',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: instructionIds,
  });
  expect(made.httpStatus, made.text).toBe(200);
  for (const step of ['enter-at-bank', 'print', 'send']) {
    const response = await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const payments = await scenario.query<{ id: string; check_number: number; amount_cents: number }>(
    'select id, check_number, amount_cents from payments where payment_batch_id = $1',
    [made.result.id],
  );
  return payments.map((payment) => ({ ...payment, date: when.effectiveDate }));
}

interface MailedCheck {
  readonly check_number: number;
  readonly amount_cents: number;
  readonly date: string;
}

let files = 500;
export async function cash(...checks: readonly MailedCheck[]): Promise<void> {
  files += 1;
  const transactions = checks.map((check) => ({
    typeCode: '475',
    amountCents: check.amount_cents,
    customerReference: String(check.check_number),
  }));
  const file = statement({ date: checks[0]?.date ?? today, fileId: String(files), transactions });
  const response = await trust.upload('/private/bank-transaction-files', 'file', `${files}.bai`, file);
  expect(response.httpStatus, response.text).toBe(200);
  await server.jobs.runDue();
}

export const card = async (line: LineToElect) =>
  (await line.person.call<DistributionCard[]>('GET', '/public/participants/my-distributions')).result.find(
    ({ orderLineId }) => orderLineId === line.lineId,
  );
export const held = async (line: LineToElect) => (await scenario.lineRow(line.lineId))?.held;
