import { afterAll, beforeAll, expect, test } from 'vitest';
import { bluePng } from '../support/blue-png.ts';
import { act, byAch, byCheck, codesOf, electedLine, lineToElect, reviewRights } from '../support/elections.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
let reviewer: Caller;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['participants.view', 'participants.edit', 'documents.view']);
  reviewer = await server.signIn('staffMember', reviewRights);
});
afterAll(() => server.stop());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.platform.database.query<T & Record<string, unknown>>(text, values)).rows;

/** Gives a participant a tax ID, whose last digits select the simulated provider's answer. */
async function withTaxId(participantId: string, taxId: string): Promise<void> {
  const { keyring } = server.platform;
  await query(
    `update participants set tax_id_encrypted = $2, tax_id_index = $3, tax_id_last4 = $4, identity_status = 'notVerified' where id = $1`,
    [participantId, keyring.seal('taxId', taxId), keyring.blindIndex('taxId', taxId), taxId.slice(-4)],
  );
}

/** A participant with an election to a bank account, whose identity check is due. */
async function electing(taxId: string) {
  const line = await lineToElect(server, { participant: { identity_status: 'notVerified' } });
  await withTaxId(line.participantId, taxId);
  await query(`insert into jobs (kind, payload, run_at) values ('check-identity', $1, now())`, [
    JSON.stringify({ participantId: line.participantId, cause: 'unlock', tries: '1' }),
  ]);
  await server.jobs.runDue();
  const payee = await server.signIn('participant', [], { participantId: line.participantId });
  return { ...line, payee };
}

interface Check {
  readonly kind: string;
  readonly result: string;
  readonly cause: string;
  readonly note: string | null;
}
const identityOf = async (id: string) =>
  (
    await staff.call<{ identityStatus: string; deathReportedAt: string | null; checks: Check[] }>(
      'GET',
      `/private/participants/${id}/identity-verification-result`,
    )
  ).result;
const mine = async (payee: Caller) =>
  (await payee.call<{ state: string; rejectedBecause: string | null }[]>('GET', '/public/participants/my-identity'))
    .result;
const upload = (payee: Caller, id: string, bytes: Uint8Array = bluePng(40, 30), name = 'license.png') =>
  payee.upload(`/public/participants/${id}/identity-documents`, 'file', name, bytes, {
    documentType: 'driversLicense',
  });

test('[identity-unlock] the provider is asked when a distribution is unlocked, and a passed check needs no one', async () => {
  const person = await electing('123450100');
  expect(await identityOf(person.participantId)).toMatchObject({
    identityStatus: 'verified',
    checks: [
      { kind: expect.any(String), cause: 'unlock' },
      { kind: expect.any(String), cause: 'unlock' },
    ],
  });
  expect((await mine(person.payee)).map(({ state }) => state)).toEqual(['confirmed']);
  const needless = await upload(person.payee, person.participantId);
  expect(needless.status.message).toContain('We don’t need a document from you');
});

test('[identity-documents] a participant who fails uploads a document, staff reject one and accept the next', async () => {
  const person = await electing('123450001');
  expect((await identityOf(person.participantId)).identityStatus).toBe('failed');
  expect(await mine(person.payee)).toMatchObject([{ state: 'documentNeeded', rejectedBecause: null }]);
  expect(await readOutbox(server.platform, { kind: 'identity-document-needed' })).toHaveLength(1);

  const wrong = await upload(person.payee, person.participantId, Buffer.from('hello'), 'license.txt');
  expect(wrong.httpStatus).toBe(422);
  expect((await upload(person.payee, person.participantId)).httpStatus).toBe(200);
  expect(await mine(person.payee)).toMatchObject([{ state: 'documentInReview' }]);

  const queue = await staff.call<{ id: string; personName: string; storedFileId: string }[]>(
    'GET',
    '/private/identity-documents?search-status=equals(waitingForReview)',
  );
  const [document] = queue.result;
  const rejected = await staff.call('POST', `/private/identity-documents/${document?.id}/reject`, {
    reason: 'The photo is too dark',
  });
  expect(rejected.result, rejected.text).toEqual({ identityStatus: 'failed' });
  expect(await mine(person.payee)).toMatchObject([
    { state: 'documentNeeded', rejectedBecause: 'The photo is too dark' },
  ]);
  const stranger = await electing('123450201');
  expect((await upload(stranger.payee, person.participantId)).httpStatus).toBe(404);

  expect((await upload(person.payee, person.participantId)).httpStatus).toBe(200);
  const next = await staff.call<{ id: string }[]>(
    'GET',
    '/private/identity-documents?search-status=equals(waitingForReview)',
  );
  const accepted = await staff.call('POST', `/private/identity-documents/${next.result[0]?.id}/accept`, {});
  expect(accepted.result, accepted.text).toEqual({ identityStatus: 'verified' });
  const again = await staff.call('POST', `/private/identity-documents/${next.result[0]?.id}/accept`, {});
  expect(again.httpStatus).toBe(409);
  expect(await mine(person.payee)).toMatchObject([{ state: 'confirmed' }]);
  expect((await identityOf(person.participantId)).checks.filter(({ kind }) => kind === 'decision')).toHaveLength(2);
});

test('[identity-hold] an unverified identity holds the approval only above the limit, and a failed one always', async () => {
  const small = await electedLine(server, { participant: { identity_status: 'review' } }, () => [byAch()]);
  await query(`update system_properties set value = '1000000' where property_name = 'identityRequiredAbove'`);
  expect(codesOf(await act(reviewer, 'approve', small.ids))).toEqual(['approved']);
  await query(`update system_properties set value = '1' where property_name = 'identityRequiredAbove'`);
  const large = await electedLine(server, { participant: { identity_status: 'review' } }, () => [byAch()]);
  expect(codesOf(await act(reviewer, 'approve', large.ids))).toEqual(['identityNotVerified']);
});

test('[identity-again] a changed name withdraws a verified identity and asks the provider again', async () => {
  const person = await electing('123450300');
  expect((await identityOf(person.participantId)).identityStatus).toBe('verified');
  const changed = await staff.call('PATCH', `/public/participants/${person.participantId}`, { lastName: 'Newname' });
  expect(changed.httpStatus, changed.text).toBe(200);
  expect((await identityOf(person.participantId)).identityStatus).toBe('notVerified');
  await server.jobs.runDue();
  const { identityStatus, checks } = await identityOf(person.participantId);
  expect([identityStatus, checks[0]?.cause]).toEqual(['verified', 'nameOrTaxIdChanged']);
  await staff.call('PATCH', `/public/participants/${person.participantId}`, { city: 'Dayton' });
  expect((await identityOf(person.participantId)).identityStatus).toBe('verified');
});

test('[identity-unavailable] a provider that doesn’t respond is asked again later', async () => {
  const person = await electing('123459999');
  expect((await identityOf(person.participantId)).identityStatus).toBe('notVerified');
  const [waiting] = await query<{ tries: string }>(
    `select payload ->> 'tries' as tries from jobs where kind = 'check-identity' and finished_at is null and payload ->> 'participantId' = $1`,
    [person.participantId],
  );
  expect(waiting?.tries).toBe('2');
});

test('[death-audit] an unanswered death audit is repeated without another identity check', async () => {
  const person = await electing('123450005');
  expect((await identityOf(person.participantId)).identityStatus).toBe('verified');
  await query(`update participants set tax_id_encrypted = $2 where id = $1`, [
    person.participantId,
    server.platform.keyring.seal('taxId', '123470004'),
  ]);
  await query(
    `update jobs set run_at = now() where kind = 'check-identity' and finished_at is null and payload ->> 'participantId' = $1`,
    [person.participantId],
  );
  await server.jobs.runDue();
  const { identityStatus, deathReportedAt, checks } = await identityOf(person.participantId);
  expect(identityStatus).toBe('verified');
  expect(deathReportedAt).not.toBeNull();
  expect(checks.map(({ kind, result }) => `${kind} ${result}`).toSorted()).toEqual([
    'death deceased',
    'death unavailable',
    'identity passed',
  ]);
});

test('[death-audit] a death that is found holds approvals until staff decide', async () => {
  const person = await electing('123450004');
  const found = await identityOf(person.participantId);
  expect(found.deathReportedAt).not.toBeNull();
  const url = `/private/participants/${person.participantId}/death-decision`;
  const decided = await staff.call('POST', url, {
    isDeceased: false,
    reason: 'Spoke with the participant; shared name',
  });
  expect(decided.result, decided.text).toEqual({ status: 'active' });
  const died = await electing('123460004');
  const dead = await staff.call('POST', `/private/participants/${died.participantId}/death-decision`, {
    isDeceased: true,
    reason: 'Death certificate received',
  });
  expect(dead.result, dead.text).toEqual({ status: 'deceased' });
  expect((await staff.call('POST', url, { isDeceased: true, reason: 'x' })).status.message).toContain(
    'No death is reported',
  );
  const payment = await electedLine(
    server,
    { participant: { identity_status: 'verified', status: 'deceased' } },
    () => [byAch()],
  );
  expect(codesOf(await act(reviewer, 'approve', payment.ids))).toEqual(['payeeDeceased']);
  const corrected = await staff.call('POST', `/private/participants/${payment.participantId}/death-decision`, {
    isDeceased: false,
    reason: 'The certificate is about the father',
  });
  expect(corrected.result, corrected.text).toEqual({ status: 'active' });
  expect(codesOf(await act(reviewer, 'approve', payment.ids))).toEqual(['approved']);
});

test('[name-and-account] a payee renamed after the bank’s answer needs a new check of the account', async () => {
  const { ids } = await electedLine(server, {}, () => [byAch()]);
  await query(
    `update account_verifications set checked_name = 'Somebody Else' where order_line_id in
    (select order_line_id from payment_instructions where id = any($1))`,
    [ids],
  );
  expect(codesOf(await act(reviewer, 'approve', ids))).toEqual(['accountNotVerified']);
});

test('[bad-address] a check to an address from which mail was returned can’t be approved', async () => {
  const { ids, participantId } = await electedLine(server, {}, () => [byCheck()]);
  await query(`update participants set address_bad_since = now() where id = $1`, [participantId]);
  const payee = await server.signIn('participant', [], { participantId });
  expect(await mine(payee)).toMatchObject([{ state: 'confirmed', isAddressBad: true }]);
  expect(codesOf(await act(reviewer, 'approve', ids))).toEqual(['addressIsBad']);
  await query(`update participants set address_bad_since = null where id = $1`, [participantId]);
  expect(codesOf(await act(reviewer, 'approve', ids))).toEqual(['approved']);
});
