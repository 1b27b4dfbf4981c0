import { expect } from 'vitest';
import type { MadeBatch, ReadyToPayView } from '../../../packages/contract/src/payments/payment-batch.routes.ts';
import type { ItemAnswer } from '../../../packages/contract/src/payments/payment-instruction.routes.ts';
import { addBankingDays, nextBankingDay } from '../../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { localDate, timeZones } from '../../../packages/domain/src/foundation/calendar/time-zone.ts';
import { balanceChangeOf, statementOfDay } from '../../../packages/sandbox/src/bank/build-incoming-files.ts';
import type { Bai2DraftTransaction } from '../../../packages/server/src/rails/bai2/build-bai2.ts';
import { makePayingAccount } from '../pay-run-scenario.ts';
import { type Answer, type Caller, openTestServer, type TestServer } from '../test-server.ts';
import { accountNumber } from '../trust-scenario.ts';
import type { SentPayment } from './bank-debits.ts';
import type { Payee, Way } from './pay-choices.ts';

/** The users of the scenario by API calls. Each test file runs one scenario; opening the next one starts over. */
export let server: TestServer;
export let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
export let bankAccountId: string;
export let client: Caller;
export let specialist: Caller;
export let officer: Caller;
export let approver: Caller;
export let second: Caller;
let third: Caller | undefined;
let fourth: Caller | undefined;
let openingCents = 0;
let fileNumber = 0;

export async function openScenario(): Promise<void> {
  server = await openTestServer();
  [openingCents, fileNumber, third, fourth] = [0, 0, undefined, undefined];
  sponsor = await server.sponsor('Northwind Mills');
  bankAccountId = await makePayingAccount(server);
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'participants.view', 'payments.view'],
    {
      masterAccountIds: [sponsor.masterAccountId],
    },
  );
  const views = [
    'accounts.view',
    'plans.view',
    'participants.view',
    'orders.view',
    'trust.view',
    'payments.view',
    'documents.view',
  ];
  specialist = await server.signIn('staffMember', [
    ...views,
    'orders.edit',
    'orders.initiate',
    'payments.edit',
    'documents.edit',
    'documents.print',
  ]);
  officer = await server.signIn('staffMember', [...views, 'trust.edit', 'trust.link', 'payments.release']);
  approver = await server.signIn('staffMember', [...views, 'payments.approve']);
  second = await server.signIn('staffMember', [...views, 'payments.approve', 'payments.release']);
}

/** Returns the response of a call that must succeed; otherwise the failure shows the message. */
export async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.status.successful)
    throw new Error(
      `${given.httpStatus} ${given.status.code}: ${given.status.message} ${JSON.stringify(given.result)}`,
    );
  return given.result;
}
export const rows = async <T extends Record<string, unknown>>(
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => (await server.platform.database.query<T>(statement, values)).rows;
export const today = () => localDate(server.platform.clock.now().toISOString(), timeZones.eastern);
export const bankingDay = () => addBankingDays(nextBankingDay(today()), 0);

export async function moveTo(date: string, time = '15:00:00Z'): Promise<void> {
  await server.platform.movableClock?.moveTo(new Date(`${date}T${time}`));
  await server.jobs.runDue();
}

export async function statementArrives(transactions: readonly Bai2DraftTransaction[]): Promise<unknown> {
  fileNumber += 1;
  const bytes = statementOfDay({
    accountNumber,
    routingNumber: '021000021',
    date: today(),
    openingCents,
    transactions,
    fileId: String(fileNumber),
  });
  openingCents += balanceChangeOf(transactions);
  const imported = await done(
    officer.upload('/private/bank-transaction-files', 'file', `BAI2-${fileNumber}.txt`, bytes),
  );
  await server.jobs.runDue();
  return imported;
}

export interface ScenarioLine extends Record<string, unknown> {
  id: string;
  row_number: number;
  participant_id: string;
  first_name: string;
  last_name: string;
  address_line1: string;
  city: string;
  state_code: string;
  postal_code: string;
  tax_id_encrypted: Buffer;
  pin_sealed: Buffer;
}
export const wayOf = (row: number): Way =>
  row % 20 === 0 ? 'wire' : row % 7 === 0 ? 'split' : row % 5 === 0 ? 'rollover' : row % 3 === 0 ? 'check' : 'ach';
export const payeeOf = (line: ScenarioLine): Payee => ({
  name: `${line.first_name} ${line.last_name}`,
  addressLine1: line.address_line1,
  city: line.city,
  stateCode: line.state_code,
  postalCode: line.postal_code,
});

/** Signs in from a separate address: one address may attempt ten unknown sign-ins a minute. */
export async function comesIn(
  entries: { taxId: string; lastName: string; pin: string },
  index: number,
): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/public/participants/login',
    payload: entries,
    remoteAddress: `10.0.${index >> 8}.${index & 255}`,
  });
  expect(response.json(), `row ${index}`).toMatchObject({ status: { successful: true } });
  return response.json().result.authentication.token;
}

export async function approveAll(by: Caller): Promise<ItemAnswer[]> {
  const waiting = await rows<{ id: string }>(
    `select id from payment_instructions where status = 'waitingForReview' order by id`,
  );
  const responses: ItemAnswer[] = [];
  for (let from = 0; from < waiting.length; from += 500) {
    responses.push(
      ...(await done(
        by.call<ItemAnswer[]>('POST', '/private/trust/approve-payment-instructions', {
          paymentInstructionIds: waiting.slice(from, from + 500).map(({ id }) => id),
        }),
      )),
    );
  }
  await server.jobs.runDue();
  return responses;
}

export async function payAll(): Promise<MadeBatch[]> {
  const made: MadeBatch[] = [];
  for (const type of ['ach', 'wire', 'check'] as const) {
    const date = await done(
      officer.call<{ effectiveDate: string }>(
        'GET',
        `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=${today()}&corporateBankAccountId=${bankAccountId}`,
      ),
    );
    const ready = await done(
      officer.call<ReadyToPayView>('GET', `/private/payment-batches/ready-to-pay?effectiveDate=${date.effectiveDate}`),
    );
    const ids = ready.instructions.filter((one) => one.paymentBatchType === type);
    expect(ids.filter(({ blockers }) => blockers.length > 0)).toEqual([]);
    if (ids.length === 0) continue;
    const batch = await done(
      officer.call<MadeBatch>('POST', '/private/payment-batches', {
        paymentBatchType: type,
        effectiveDate: date.effectiveDate,
        corporateBankAccountId: bankAccountId,
        paymentInstructionIds: ids.map(({ id }) => id),
      }),
    );
    made.push(batch);
    expect((await officer.call('POST', `/private/payment-batches/${batch.id}/enter-at-bank`)).status.successful).toBe(
      false,
    );
    for (const releaser of [second, await thirdReleaser(), await fourthReleaser()]) {
      const step = await done(
        releaser.call<{ status: string }>('POST', `/private/payment-batches/${batch.id}/enter-at-bank`),
      );
      if (step.status === 'enteredAtBank') break;
    }
    if (type === 'check') await done(officer.call('POST', `/private/payment-batches/${batch.id}/print`, {}));
    await done(officer.call('POST', `/private/payment-batches/${batch.id}/send`, {}));
    await server.jobs.runDue();
  }
  return made;
}
export const releasing = () => server.signIn('staffMember', ['payments.view', 'payments.release']);
export const thirdReleaser = async () => (third ??= await releasing());
export const fourthReleaser = async () => (fourth ??= await releasing());

export interface PaymentRow extends SentPayment, Record<string, unknown> {
  id: string;
  payment_instruction_id: string;
  order_line_id: string;
  status: string;
  trace_number: string | null;
  reference_number: string;
  payable_to: string;
}
export const payments = (where: string) => rows<PaymentRow>(`select * from payments where ${where} order by id`);
