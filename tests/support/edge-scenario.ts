import { expect } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { makePayable, makePayingAccount, type PayableLine, type PersonToPay } from './pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';
import { statement } from './trust-scenario.ts';

export let server: TestServer;
export let maker: Caller;
export let releaser: Caller;
export let approver: Caller;
export let trust: Caller;
export let bankAccountId: string;
export let sponsor: { masterAccountId: string; subaccountId: string; planId: string };

/** Opens a server with a sponsor, our bank account, and the participants of a pay run. */
export async function openEdges(): Promise<void> {
  server = await openTestServer();
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];
  [maker, releaser, approver, trust] = await Promise.all([
    server.signIn('staffMember', [...rights, 'tax.view', 'tax.file']),
    server.signIn('staffMember', [...rights, 'tax.view', 'tax.approve']),
    server.signIn('staffMember', ['payments.view', 'payments.approve']),
    server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'accounts.view']),
  ]);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
}

export const db = () => server.platform.database;
export const one = <T>(of: ReturnType<typeof sql>) => db().one<T>(of);
export const payable = (people: readonly PersonToPay[]) =>
  makePayable(server, sponsor, bankAccountId, people, approver.userId);
export const payableOne = async (person: PersonToPay): Promise<PayableLine> => {
  const [line] = await payable([person]);
  if (!line) throw new Error('no line');
  return line;
};

export interface Run {
  readonly batchId: string;
  readonly paymentId: string;
  readonly date: string;
  readonly total: number;
}
const whole = { ach: ['enter-at-bank', 'send'], wire: ['enter-at-bank', 'send'], check: ['enter-at-bank', 'print'] };

/** Takes a batch of these lines through the given steps; returns its first payment. */
export async function run(
  type: 'ach' | 'wire' | 'check',
  of: PayableLine | readonly PayableLine[],
  steps = whole[type],
  account = bankAccountId,
): Promise<Run> {
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`,
  );
  const made = await maker.call<{ id: string; total: number }>('POST', '/private/payment-batches', {
    paymentBatchType: type,
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: account,
    paymentInstructionIds: [of].flat().map(({ instructionId }) => instructionId),
  });
  expect(made.httpStatus, made.text).toBe(200);
  const batchId = made.result.id;
  for (const step of steps) {
    const response = await releaser.call('POST', `/private/payment-batches/${batchId}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
  const payment = await one<{ id: string }>(sql`select id from payments where payment_batch_id = ${batchId}`);
  return { batchId, paymentId: payment?.id ?? '', date: when.effectiveDate, total: made.result.total };
}

interface Imported {
  readonly bankTransactionFileIds: string[];
  readonly totalRows: number;
  readonly newRows: number;
  readonly knownRows: number;
}
type Transactions = Parameters<typeof statement>[0]['transactions'];

let files = 0;
/** Imports a statement of one day; the caller decides when it is processed. */
export async function importDay(date: string, transactions: Transactions): Promise<Imported> {
  files += 1;
  const file = statement({ date, transactions, fileId: String(files) });
  const response = await trust.upload<Imported>('/private/bank-transaction-files', 'file', `${files}.bai`, file);
  expect(response.httpStatus, response.text).toBe(200);
  return response.result;
}

export async function simulateBankAnswers(date: string, transactions: Transactions): Promise<Imported> {
  const result = await importDay(date, transactions);
  await server.jobs.runDue();
  return result;
}

export const fundsOf = (lineId: string) =>
  one<{ deposit_id: string; transaction_id: string }>(sql`
    select l.deposit_id, b.id as transaction_id from order_line_associations a join deposit_links l on l.id = a.deposit_link_id
      join bank_transactions b on b.deposit_id = l.deposit_id where a.order_line_id = ${lineId}`);
export const lineMoney = async (id: string) =>
  (
    await one<{ cents: number }>(
      sql`select coalesce(sum(-balance_cents), 0)::bigint as cents from ledger_accounts where code = '2200' and holder_id = ${id}`,
    )
  )?.cents;
export const paymentState = async (id: string) =>
  (await one<{ status: string }>(sql`select status from payments where id = ${id}`))?.status;
export const movement = (bankReference: string) =>
  one<{ id: string; status: string; deposit_id: string | null }>(
    sql`select id, status, deposit_id from bank_transactions where bank_reference = ${bankReference}`,
  );

/** Returns what any predicate of any area finds. */
export async function findings() {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const found = await runAudit(db(), server.platform.files, predicates, server.platform);
  return found.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations]);
}
