import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approver,
  bankAccountId,
  createBatch,
  maker,
  openCheckDesk,
  releaser,
  server,
  sponsor,
} from '../support/check-desk.ts';
import { makePayable, type PayableLine } from '../support/pay-run-scenario.ts';

beforeAll(openCheckDesk);
afterAll(() => server.stop());

/** An approved payment of $5,000.00 by check that is ready to be paid. */
async function approved(): Promise<PayableLine> {
  const people = [{ grossCents: 500_000, method: 'check' as const, state: 'TX', name: 'Payee' }];
  const [line] = await makePayable(server, sponsor, bankAccountId, people, approver.userId);
  if (line === undefined) throw new Error('no payment was made');
  return line;
}

const change = (participantId: string, columns: string) =>
  server.platform.database.query(`update participants set ${columns} where id = $1`, [participantId]);

interface Ready {
  readonly instructions: readonly { readonly id: string; readonly blockers: readonly string[] }[];
}
const blockersOf = async ({ instructionId }: PayableLine) =>
  (await maker.call<Ready>('GET', '/private/payment-batches/ready-to-pay')).result.instructions.find(
    ({ id }) => id === instructionId,
  )?.blockers;

test.each([
  ['death_reported_at = now()', 'death_reported_at = null', 'A death audit found this participant.'],
  [`status = 'deceased'`, `status = 'active'`, 'This participant died.'],
  [`identity_status = 'failed'`, `identity_status = 'verified'`, 'identity check failed'],
  ['address_bad_since = now()', 'address_bad_since = null', 'Mail to this address was returned'],
])('[payee-hold] %s holds an approved payment, and %s releases it', async (hold, release, sentence) => {
  const line = await approved();
  expect(await blockersOf(line)).toEqual([]);
  await change(line.participantId, hold);
  expect(await blockersOf(line)).toEqual([expect.stringContaining(sentence)]);
  const held = await createBatch([line.instructionId]);
  expect(held.httpStatus).toBe(422);
  expect(held.text).toContain(sentence);
  await change(line.participantId, release);

  const batch = await createBatch([line.instructionId]);
  expect(batch.httpStatus, batch.text).toBe(200);
  await change(line.participantId, hold);
  const url = `/private/payment-batches/${batch.result.id}`;
  const entered = await releaser.call('POST', `${url}/enter-at-bank`, {});
  expect(entered.httpStatus).toBe(409);
  expect(entered.text).toContain(sentence);
  await change(line.participantId, release);
  for (const step of ['enter-at-bank', 'print']) {
    const done = await releaser.call('POST', `${url}/${step}`, {});
    expect(done.httpStatus, done.text).toBe(200);
  }
  await change(line.participantId, hold);
  const sent = await releaser.call('POST', `${url}/send`, {});
  expect([sent.httpStatus, sent.text.includes(sentence)]).toEqual([409, true]);
  await change(line.participantId, release);
  expect((await releaser.call('POST', `${url}/send`, {})).httpStatus).toBe(200);
});

test('[identity-hold] an unverified identity holds a payment above the limit, but not a default', async () => {
  const line = await approved();
  await server.platform.database.query(
    `update order_lines set order_service_code = 'premierDistributions' where id = $1`,
    [line.lineId],
  );
  await change(line.participantId, `identity_status = 'notVerified'`);
  await server.platform.database.query(
    `update system_properties set value = '100.00' where property_name = 'identityRequiredAbove'`,
  );
  expect(await blockersOf(line)).toEqual([expect.stringContaining('identity isn’t verified')]);
  await server.platform.database.query('update order_lines set is_missing_participant_default = true where id = $1', [
    line.lineId,
  ]);
  expect(await blockersOf(line)).toEqual([]);
  await change(line.participantId, `status = 'deceased'`);
  expect(await blockersOf(line)).toEqual([expect.stringContaining('This participant died')]);
});

test('[identity-staff-owned] no one sets an identity, a death, or returned mail by an update', async () => {
  const line = await approved();
  const staff = await server.signIn('staffMember', ['participants.view', 'participants.edit']);
  const payee = await server.signIn('participant', [], { participantId: line.participantId });
  const fields = { identityStatus: 'verified', status: 'deceased', addressBadSince: null, deathReportedAt: null };
  for (const caller of [staff, payee])
    for (const [field, value] of Object.entries(fields)) {
      const set = await caller.call('PATCH', `/public/participants/${line.participantId}`, { [field]: value });
      expect([field, set.httpStatus]).toEqual([field, 422]);
    }
});
