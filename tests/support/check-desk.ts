import { expect } from 'vitest';
import { byCheck } from './elections.ts';
import { readOutbox } from './outbox.ts';
import { makePayable, makePayingAccount, type PayableLine } from './pay-run-scenario.ts';
import { publishFigures } from './published-figures.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
export let maker: Caller;
export let releaser: Caller;
export let approver: Caller;
export let second: Caller;
export let trust: Caller;
export let bankAccountId: string;
export let sponsor: { masterAccountId: string; subaccountId: string; planId: string };

/** Opens a server with users who mail checks, and with withholding figures for the years that the tests reach. */
export async function openCheckDesk(): Promise<void> {
  server = await openTestServer();
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];
  [maker, releaser, approver, second, trust] = await Promise.all([
    server.signIn('staffMember', rights),
    server.signIn('staffMember', rights),
    server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.approve']),
    server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.approve']),
    server.signIn('staffMember', ['trust.view', 'trust.edit', 'payments.view', 'payments.edit']),
  ]);
  bankAccountId = await makePayingAccount(server);
  sponsor = await server.sponsor();
  await publishFigures(server.platform.database, { creator: String(maker.userId), publisher: String(releaser.userId) });
}

export const one = async <T>(text: string, values: unknown[]) =>
  (await server.platform.database.query<T & Record<string, unknown>>(text, values)).rows[0];
/** The day by the clock of the server. */
export const today = () => server.platform.clock.now().toISOString().slice(0, 10);

/** Moves the clock to noon Eastern Time of a day and runs the jobs that are due. */
export async function onDay(day: string): Promise<void> {
  await server.platform.movableClock?.moveTo(new Date(`${day}T17:00:00Z`));
  await server.jobs.runDue();
}

export interface SentCheck extends PayableLine {
  readonly paymentId: string;
  readonly date: string;
  readonly net: number;
  readonly checkNumber: number;
}

/** Adds instructions to a new batch of checks. The batch is rejected if one of them can't be paid. */
export async function createBatch(instructionIds: readonly string[]) {
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=check&targetEffectiveDate=2020-01-01',
  );
  return maker.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'check',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: instructionIds,
  });
}

/** Prints and mails the checks of these instructions. */
export async function payBatch(instructionIds: readonly string[]): Promise<void> {
  const made = await createBatch(instructionIds);
  expect(made.httpStatus, made.text).toBe(200);
  for (const step of ['enter-at-bank', 'print', 'send']) {
    const response = await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {});
    expect(response.httpStatus, response.text).toBe(200);
  }
}

/** Mails one check per amount and returns them in order. */
export async function mailChecks(amounts: readonly number[], state = 'TX'): Promise<SentCheck[]> {
  const people = amounts.map((grossCents, at) => ({ grossCents, method: 'check' as const, state, name: `Owner${at}` }));
  const lines = await makePayable(server, sponsor, bankAccountId, people, approver.userId);
  await server.platform.database.query('update order_lines set unlocked_at = now() where id = any($1::text[])', [
    lines.map(({ lineId }) => lineId),
  ]);
  await payBatch(lines.map(({ instructionId }) => instructionId));
  return Promise.all(lines.map(latestPayment));
}

export async function latestPayment(line: PayableLine): Promise<SentCheck> {
  const row = await one<{ id: string; effective_date: string; amount_cents: number; check_number: number }>(
    'select id, effective_date, amount_cents, check_number from payments where payment_instruction_id = $1 order by attempt desc limit 1',
    [line.instructionId],
  );
  if (row === undefined) throw new Error('no payment was made');
  return {
    ...line,
    paymentId: row.id,
    date: row.effective_date,
    net: row.amount_cents,
    checkNumber: row.check_number,
  };
}

export const stateOf = async ({ lineId, paymentId }: SentCheck) => {
  const row = await one<{ line: string; payment: string; money: number }>(
    `select concat_ws('/', l.status, l.substatus) as line, p.status as payment,
            (select coalesce(sum(-balance_cents), 0)::bigint from ledger_accounts where code = '2200' and holder_id = l.id) as money
       from order_lines l join payments p on p.id = $2 where l.id = $1`,
    [lineId, paymentId],
  );
  return [row?.payment, row?.line, Number(row?.money)];
};
export const sentMessages = async (kind: string, { paymentId }: SentCheck) =>
  (await readOutbox(server.platform, { kind, causeStart: paymentId })).map(({ channel, cause }) =>
    `${channel} ${cause.split(':')[1] ?? ''}`.trim(),
  );

/** The payee confirms where the money goes, and two users approve the reissue. */
export async function askAgain(check: SentCheck): Promise<void> {
  const payee = await server.signIn('participant', [], { participantId: check.participantId });
  const { distributionTypeCode: _type, ...toCheck } = byCheck({ payableTo: await payeeOf(check) });
  const corrected = await payee.call('PATCH', `/public/payment-instructions/${check.instructionId}`, toCheck);
  expect(corrected.httpStatus, corrected.text).toBe(200);
}
const payeeOf = async ({ instructionId }: PayableLine) =>
  (await one<{ payable_to: string }>('select payable_to from payment_instructions where id = $1', [instructionId]))
    ?.payable_to;

export async function approve(check: SentCheck): Promise<void> {
  const approved = await second.call<{ rejections?: unknown }>('POST', '/private/trust/approve-payment-instructions', {
    paymentInstructionIds: [check.instructionId],
  });
  expect(approved.httpStatus, approved.text).toBe(200);
}
