import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../packages/server/src/db/sql.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-story.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const people = 10_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

/** A small run first: what a server needs in any case is not growth. */
async function warmUp(
  maker: Caller,
  releaser: Caller,
  effectiveDate: string,
  bankAccountId: string,
  approverId: string,
): Promise<void> {
  const lines = await makePayable(
    server,
    await server.sponsor('Warm'),
    bankAccountId,
    Array.from({ length: 100 }, (_, i) => ({
      grossCents: 1_000 + i,
      accountNumber: `55${String(i).padStart(8, '0')}`,
    })),
    approverId,
  );
  const made = await maker.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
  });
  expect((await releaser.call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`, {})).httpStatus).toBe(
    200,
  );
}

test('ten thousand approved instructions become an ACH file within 60 seconds and 200 MB', {
  timeout: 300_000,
}, async () => {
  const rights = ['payments.view', 'payments.edit', 'payments.release'];
  const [maker, releaser, approver] = [
    await server.signIn('staffMember', rights),
    await server.signIn('staffMember', rights),
    await server.signIn('staffMember', ['payments.approve']),
  ];
  const third = await server.signIn('staffMember', rights);
  const fourth = await server.signIn('staffMember', rights);
  const bankAccountId = await makePayingAccount(server);
  const lines = await makePayable(
    server,
    await server.sponsor(),
    bankAccountId,
    Array.from({ length: people }, (_, i) => ({ grossCents: 100_000 + i, state: i % 2 === 0 ? 'TX' : 'MD' })),
    approver.userId,
  );
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  await warmUp(maker, releaser, when.effectiveDate, bankAccountId, approver.userId);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  const made = await maker.call<{ id: string; total: number }>('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
  });
  expect(made.httpStatus, made.text.slice(0, 500)).toBe(200);
  const batched = performance.now();
  await releaser.call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`, {});
  await third.call('POST', `/private/payment-batches/${made.result.id}/enter-at-bank`, {});
  const entered = await fourth.call<{ status: string }>(
    'POST',
    `/private/payment-batches/${made.result.id}/enter-at-bank`,
    {},
  );
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  const grown = (most - before) / 1_048_576;
  console.log(
    `pay run of ${people}: batch ${((batched - start) / 1_000).toFixed(1)} s, whole ${seconds.toFixed(1)} s, memory +${grown.toFixed(0)} MB`,
  );
  expect(entered.result, entered.text.slice(0, 500)).toMatchObject({ status: 'enteredAtBank' });
  expect(seconds).toBeLessThan(60);
  expect(grown).toBeLessThan(200);
  const file = await server.platform.database.one<{ total_count: number; total_cents: number }>(
    sql`select total_count, total_cents from outgoing_bank_files where payment_batch_id = ${made.result.id}`,
  );
  expect(file).toEqual({ total_count: people, total_cents: made.result.total });
});
