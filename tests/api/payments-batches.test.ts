import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMethodFee, makePayable, makePayingAccount } from '../support/pay-run-story.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf } from '../support/trust-story.ts';

let server: TestServer;
let maker: Caller;
let releaser: Caller;
let approver: Caller;
let bankAccountId: string;
let place: { masterAccountId: string; subaccountId: string; planId: string };
const rights = ['payments.view', 'payments.edit', 'payments.release'];

beforeAll(async () => {
  server = await openTestServer();
  maker = await server.signIn('staffMember', rights);
  releaser = await server.signIn('staffMember', rights);
  approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  bankAccountId = await makePayingAccount(server);
  place = await server.sponsor();
  await makeMethodFee(server);
});
afterAll(() => server.stop());

interface Made {
  readonly id: string;
  readonly total: number;
  readonly totalCount: number;
}
const earliest = async (type: string): Promise<string> =>
  (await maker.call<{ effectiveDate: string }>('GET', `/private/payment-batches/effective-date?paymentBatchType=${type}&targetEffectiveDate=2020-01-01`)).result.effectiveDate;
const makeBatch = async (type: string, ids: readonly string[]) =>
  maker.call<Made>('POST', '/private/payment-batches', { paymentBatchType: type, effectiveDate: await earliest(type), corporateBankAccountId: bankAccountId, paymentInstructionIds: ids });

test('[payment-batch-actions] TC-67: one ACH payment from approved to sent, to the cent', async () => {
  const [line] = await makePayable(server, place, bankAccountId, [{ grossCents: 1_000_000, state: 'MD' }], approver.userId);
  const made = await makeBatch('ach', [line?.instructionId ?? '']);
  expect(made.httpStatus, made.text).toBe(200);
  expect(made.result).toMatchObject({ total: 717_500, totalCount: 1 });
  const own = await maker.call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`);
  expect(own.status.message).toBe('You made this batch, so somebody else must enter it at the bank.');
  const entered = await releaser.call<{ status: string }>('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`);
  expect(entered.httpStatus, entered.text).toBe(200);
  expect(entered.result.status).toBe('enteredAtBank');
  expect(await Promise.all(['2200', '2300', '2400', '2600'].map((code) => balanceOf(server, code)))).toEqual([0, 277_500, 5_000, 717_500]);
  const sent = await releaser.call<{ status: string }>('POST', `/private/payment-batches/${made.result.id}/send`, {});
  expect(sent.result, sent.text).toMatchObject({ status: 'sent' });
});
