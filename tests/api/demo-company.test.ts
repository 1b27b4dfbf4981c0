import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListedRule, listRules } from '../../packages/contract/src/rules/rule.routes.ts';
import { readTrustSummary } from '../../packages/contract/src/trust/ledger.routes.ts';
import type { TrustSummary } from '../../packages/contract/src/trust/trust.views.ts';
import { invoiceStatuses } from '../../packages/domain/src/invoices/invoice-machine.ts';
import { orderLineSubstatusesByStatus } from '../../packages/domain/src/orders/order-line-status.ts';
import { orderSubstatusesByStatus } from '../../packages/domain/src/orders/order-status.ts';
import { serviceCodes } from '../../packages/domain/src/orders/service-code.ts';
import { depositStatuses } from '../../packages/domain/src/payments/deposit-status.ts';
import { paymentBatchStatuses } from '../../packages/domain/src/payments/payment-batch-status.ts';
import { paymentInstructionStatuses } from '../../packages/domain/src/payments/payment-instruction-status.ts';
import { paymentStatuses } from '../../packages/domain/src/payments/payment-status.ts';
import { ruleVersionStatuses } from '../../packages/domain/src/rules/rule-version-machine.ts';
import { isDatabaseEmpty } from '../../packages/sandbox/src/demo/seed-demo.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(await demoDatabase());
}, 300_000);
afterAll(() => server.stop());

const rows = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
  (await server.platform.database.query<T>(statement)).rows;

test('the audit finds nothing in the demo company', async () => {
  const findings = await runAudit(server.platform.database, server.platform.files, dataPredicates, server.platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

test('bank, ledger, and order lines agree to the cent, also after money was returned to a plan', async () => {
  const staff = await server.signIn('staffMember', ['trust.view']);
  const { result } = await staff.call<TrustSummary>('GET', readTrustSummary.path);
  expect(result).toMatchObject({ ledgerDifference: 0, linesDifference: 0 });
  expect(result.banks.map(({ difference }) => difference)).toEqual([0, 0]);
});

test('[list-totals] orders and order lines require the same amount, because canceled lines require none', async () => {
  const staff = await server.signIn('staffMember', ['orders.view']);
  const totals = async (address: string) =>
    JSON.parse((await staff.call('GET', address)).text).collection.totals as Readonly<Record<string, number | null>>;
  const lines = '/public/order-lines?totals=totalFundsRequired,grossDistributionAmount';
  const ofOrders = await totals('/public/orders?totals=totalFundsRequired');
  expect((await totals(lines))['totalFundsRequired']).toBe(ofOrders['totalFundsRequired']);
  const [canceled] = await rows<{ required: number; gross: number }>(`
    select sum(total_funds_required_cents)::bigint as required, sum(gross_distribution_amount_cents)::bigint as gross
      from order_lines where status = 'cancelled' and deleted_at is null`);
  expect(canceled?.required).toBeGreaterThan(0);
  expect(await totals(`${lines}&search-status=equals(cancelled)`)).toEqual({
    totalFundsRequired: null,
    grossDistributionAmount: canceled?.gross,
  });
  // Each row still says what it required.
  const { result } = await staff.call<{ totalFundsRequired: number }[]>(
    'GET',
    '/public/order-lines?search-status=equals(cancelled)&resultsPerPage=-1',
  );
  expect(result.reduce((sum, one) => sum + one.totalFundsRequired, 0)).toBe(canceled?.required);
});

const statesOf = async (table: string, substatus = "''"): Promise<string[]> =>
  (
    await rows<{ state: string }>(
      `select distinct concat_ws('/', status, nullif(${substatus}, '')) as state from ${table} order by 1`,
    )
  ).map(({ state }) => state);

/** Returns every state of a machine, by status and detail, except those named. */
const everyState = (byStatus: Readonly<Record<string, readonly string[]>>, without: readonly string[]): string[] =>
  Object.entries(byStatus)
    .flatMap(([status, details]) => [status, ...details.map((detail) => `${status}/${detail}`)])
    .filter((state) => !without.includes(state))
    .toSorted();

test('orders and their lines cover every lasting state', async () => {
  // A file is read or an order submitted only while a job runs, so neither state remains afterwards.
  const passing = ['open/uploading', 'open/submitting'];
  expect(await statesOf('orders', 'substatus')).toEqual(everyState(orderSubstatusesByStatus, passing));
  // A line in progress or complete always has a detail.
  const neverReached = ['inProgress', 'complete'];
  expect(await statesOf('order_lines', 'substatus')).toEqual(everyState(orderLineSubstatusesByStatus, neverReached));
});

test('every service is ordered, and each sponsor orders several', async () => {
  const services = await rows<{ code: string }>('select distinct service_code as code from orders');
  expect(services.map(({ code }) => code).toSorted()).toEqual(serviceCodes.toSorted());
  const shares = await rows<{ services: number; lines: number }>(`
    select count(distinct o.service_code)::int as services, count(l.id)::int as lines from orders o join order_lines l on l.order_id = o.id
     where o.plan_id is distinct from (select id from plans where display_name = 'Harborlight IRAs') group by o.master_account_id order by 2 desc`);
  expect(shares.every((share) => share.services >= 4)).toBe(true);
  const [large = 0, ...others] = shares.map(({ lines }) => lines);
  expect(large).toBeGreaterThan(others.reduce((sum, lines) => sum + lines, 0));
});

test('orders begin in every month of the demo, on many days of the month', async () => {
  const [rhythm] = await rows<{ months: number; days: number }>(`
    select count(distinct date_trunc('month', created_at))::int as months, count(distinct extract(day from created_at))::int as days from orders`);
  expect(rhythm?.months).toBeGreaterThanOrEqual(18);
  expect(rhythm?.days).toBeGreaterThan(15);
});

test('every department of the operator has work to do', async () => {
  const [desks] = await rows<Record<string, number>>(`
    select (select count(*)::int from participant_change_requests where status = 'waitingForReview') as changes,
           (select count(*)::int from order_lines where pin_locked_at is not null) as locked,
           (select count(*)::int from order_lines where status = 'waitingForParticipant' and respond_by < current_date) as overdue,
           (select count(*)::int from bank_transactions where status = 'unassigned') as unassigned,
           (select count(*)::int from deposits where status = 'available') as unlinked,
           (select count(*)::int from deposit_links where remainder_to_associate_cents > 0 and deleted_at is null) as unassociated,
           (select count(*)::int from order_line_documents where status = 'readyToSend') as letters,
           (select count(*)::int from alerts where acknowledged_at is null) as alerts`);
  expect(Object.entries(desks ?? {}).filter(([, count]) => count === 0)).toEqual([]);
});

test('payments, batches, deposits, and instructions cover every state', async () => {
  expect(await statesOf('payments')).toEqual(paymentStatuses.toSorted());
  expect(await statesOf('payment_batches')).toEqual(paymentBatchStatuses.toSorted());
  expect(await statesOf('deposits')).toEqual(depositStatuses.toSorted());
  expect(await statesOf('payment_instructions')).toEqual(paymentInstructionStatuses.toSorted());
});

test('invoices and rule versions cover every state, and the published rules applied', async () => {
  expect(await statesOf('invoices')).toEqual(invoiceStatuses.toSorted());
  expect(await statesOf('rule_versions')).toEqual(ruleVersionStatuses.toSorted());
  const invoices = await rows<{ status: string; lines: number; isTotal: boolean }>(`
    select i.status, count(l.id)::int as lines, i.total_cents = sum(l.amount_cents) as "isTotal"
      from invoices i join invoice_lines l on l.invoice_id = i.id group by i.id`);
  expect(invoices.filter(({ lines, isTotal }) => lines === 0 || !isTotal)).toEqual([]);
  const staff = await server.signIn('staffMember', ['system.view']);
  const { result } = await staff.call<ListedRule[]>('GET', listRules.path);
  const governing = result.flatMap(({ versions }) => versions.filter((one) => one.governsToday && !one.isBuiltIn));
  expect(governing).toMatchObject([{ values: { amount: 3_500 } }]);
  const charged = await rows<{ amount: number }>(`
    select distinct amount_cents as amount from order_line_fees where display_name = 'Overnight check' order by 1`);
  expect(charged.map(({ amount }) => Number(amount))).toEqual([3_000, 3_500]);
});

test('has the documented size and age, and nothing in it failed', async () => {
  const [size] = await rows<Record<string, number>>(`
    select (select count(*)::int from accounts where id = master_account_id and account_type_code is null) as sponsors, (select count(*)::int from plans) as plans,
           (select count(distinct plan_type_code)::int from plans) as types, (select count(*)::int from participants) as people,
           (select (max(created_at)::date - min(created_at)::date)::int from orders) as days`);
  expect(size).toMatchObject({ sponsors: 5, plans: 14, types: 9 });
  expect(size?.['people']).toBeGreaterThan(560);
  expect(size?.['days']).toBeGreaterThan(530);
  expect(await rows('select kind, last_error from jobs where parked_at is not null or last_error is not null')).toEqual(
    [],
  );
});

/** What a company's users see of it, without the ids and secrets that differ per installation. */
const visibleQueries: Readonly<Record<string, string>> = {
  participants: `select first_name, last_name, date_of_birth, city, tax_id_last4, email_address, identity_status from participants`,
  orders: `select o.service_code, o.status, o.substatus, o.total_order_lines, p.display_name, o.created_at, o.completed_at from orders o join plans p on p.id = o.plan_id`,
  lines: `select l.row_number, l.status, l.substatus, l.gross_distribution_amount_cents, l.total_funds_required_cents, l.total_funds_associated_cents,
                 l.total_payments_count, l.created_at, l.completed_at, l.respond_by, h.email_address
            from order_lines l left join participants h on h.id = l.participant_id`,
  instructions: `select i.payment_method_code, i.status, i.gross_cents, i.federal_tax_cents, i.state_tax_cents, i.fees_cents, i.net_cents, i.created_at, h.email_address
                   from payment_instructions i join participants h on h.id = i.participant_id`,
  payments: `select i.payment_method_code, i.status, i.amount_cents, i.created_at, i.cleared_on, i.check_number, h.email_address
               from payments i join participants h on h.id = i.participant_id`,
  batches: `select payment_batch_type, status, effective_date, created_at from payment_batches`,
  deposits: `select status, amount_cents, available_on, created_at from deposits`,
  bank: `select bank_type_code, amount_cents, transaction_date, status from bank_transactions`,
  transitions: `select entity, transition, from_status, from_substatus, to_status, to_substatus, created_at from transitions`,
  invoices: `select status, total_cents, due_on, memo, created_at, paid_at from invoices`,
  rules: `select rule_code, status, valid_from, figures::text, dry_run -> 'lines' as lines, created_at from rule_versions`,
  ledger: `select a.code, e.amount_cents, e.posted_at from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id`,
};

/** Returns the rows and their digest for each query, one per line, so that a difference names its query. */
async function digests(): Promise<string> {
  const lines: string[] = [];
  for (const [name, statement] of Object.entries(visibleQueries)) {
    const [found] = await rows<{ rows: number; digest: string }>(
      `select count(*)::int as rows, md5(string_agg(told::text, E'\n' order by told::text)) as digest from (${statement}) told`,
    );
    lines.push(`${name} ${found?.rows} ${found?.digest}`);
  }
  return `${lines.join('\n')}\n`;
}

// After an intended change of the demo company: npm run api -- tests/api/demo-company.test.ts --update
test('every installation gets the same data', async () => {
  expect(await isDatabaseEmpty(server.platform)).toBe(false);
  await expect(await digests()).toMatchFileSnapshot('demo-company.digests.txt');
});
