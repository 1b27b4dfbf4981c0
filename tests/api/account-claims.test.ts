import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountClaim, ClaimResult } from '../../packages/contract/src/ira/account-claim.routes.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { lineToElect } from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplicants, iraApplication } from '../support/ira-applicants.ts';
import { openLogins } from '../support/logins.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let staff: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let applicants: ReturnType<typeof iraApplicants>;
type Person = Awaited<ReturnType<typeof applicants.register>>;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  sponsor = await server.sponsor();
  const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  applicants = iraApplicants(server, openLogins(server), advisor, sponsor.masterAccountId, 'claimant');
});
afterAll(() => server.stop());

const query = <T>(text: string, values: unknown[] = []) =>
  server.platform.database.query<T & Record<string, unknown>>(text, values).then(({ rows }) => rows);

/** Opens the account of a participant who never answered, as a custodian's acknowledgment does. */
async function openAccount(taxId: string): Promise<string> {
  const { keyring, clock } = server.platform;
  const { participantId } = await lineToElect(server, {
    sponsor,
    participant: {
      first_name: 'HANA',
      last_name: 'Holder',
      date_of_birth: '1970-05-17',
      tax_id_encrypted: keyring.seal('taxId', taxId),
      tax_id_index: keyring.blindIndex('taxId', taxId),
      tax_id_last4: taxId.slice(-4),
    },
  });
  const id = newId();
  await query(
    `insert into ira_accounts (id, friendly_id, participant_id, master_account_id, ira_type, is_held_here, status, custodian_name,
                               account_number_encrypted, account_number_index, account_number_last4, opened_at, revocable_until, beneficiaries)
     values ($1, $2, $3, $4, 'rollover', false, 'open', 'Quayside Trust', $5, $6, $7, now(), current_date, '[]')`,
    [
      id,
      newFriendlyId(clock.now()),
      participantId,
      sponsor.masterAccountId,
      keyring.seal('bankAccount', `IRA-${taxId}`),
      keyring.blindIndex('bankAccount', `IRA-${taxId}`),
      taxId.slice(-4),
    ],
  );
  return id;
}

let people = 0;
/** Registers a person who starts alone. */
async function register(): Promise<Person> {
  people += 1;
  return applicants.register(`alone${people}@example.test`);
}

const facts = (taxId: string, more: object = {}) => ({
  firstName: 'Hana',
  lastName: 'Holder',
  dateOfBirth: '1970-05-17',
  taxId,
  ...more,
});
const claim = (person: Person, taxId: string, more: object = {}) =>
  person<ClaimResult>('POST', '/public/ira-accounts/claim', facts(taxId, more));
const accountsOf = async (person: Person) => (await person<IraRow[]>('GET', '/public/ira-accounts')).result;
const claims = async () => (await staff.call<AccountClaim[]>('GET', '/private/account-claims')).result;
const mails = (kind: string) => readOutbox(server.platform, { kind });

test('[P29] a person finds the default account by name, date of birth, and tax ID, and opens no second one', async () => {
  const id = await openAccount('212345601');
  const person = await register();
  const wrong = [
    await claim(person, '212-34-5602'),
    await claim(person, '212-34-5601', { dateOfBirth: '1970-05-18' }),
    await claim(person, '212-34-5601', { lastName: 'Other' }),
  ];
  expect(wrong.map(({ result }) => result.outcome)).toEqual(['notFound', 'notFound', 'notFound']);
  expect(await accountsOf(person)).toEqual([]);
  const found = await claim(person, '212-34-5601');
  expect(found.result, found.text).toEqual({ outcome: 'claimed', iraAccountIds: [id] });
  expect(await accountsOf(person)).toMatchObject([{ id, iraType: 'rollover', custodianName: 'Quayside Trust' }]);
  // The same request again is answered the same way, and sends no second email.
  expect((await claim(person, '212-34-5601')).result).toEqual(found.result);
  await server.jobs.runDue();
  expect(await mails('default-account-claimed')).toHaveLength(1);
  const [opened] = await query<{ iras: number; started: number }>(
    `select (select count(*)::int from ira_accounts) as iras, (select count(*)::int from prospects where submitted_at is not null) as started`,
  );
  expect(opened).toEqual({ iras: 1, started: 0 });
});

test('[P29] of two logins that claim an account at the same time, one gets it, and the other learns that it is taken', async () => {
  await openAccount('212345611');
  const two = [await register(), await register()];
  const answers = await Promise.all(two.flatMap((person) => [claim(person, '212345611'), claim(person, '212345611')]));
  const outcomes = answers.map(({ result }) => result.outcome);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
  const owned = await Promise.all(two.map(accountsOf));
  expect(owned.map((list) => list.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === 'hasOtherLogin')).toHaveLength(2);
});

const decide = (iraAccountId: string | undefined, prospectId: string | null | undefined) =>
  staff.call('POST', `/private/account-claims/${iraAccountId}/decide`, { prospectId, reason: 'We called the plan' });

test('[P29] staff decide about a claim whose identity isn’t confirmed, give the account or decline', async () => {
  const id = await openAccount('212340002');
  const person = await register();
  expect((await claim(person, '212340002')).result.outcome).toBe('inReview');
  expect(await accountsOf(person)).toEqual([]);
  const [waiting] = await claims();
  expect(waiting).toMatchObject({ iraAccountId: id, claimants: [{ isIdentityConfirmed: false, appliedAt: null }] });
  const declined = await decide(id, null);
  expect(declined.httpStatus, declined.text).toBe(200);
  expect(await claims()).toEqual([]);
  await server.jobs.runDue();
  expect(await mails('default-account-claim-not-confirmed')).toHaveLength(1);
  expect((await claim(person, '212340002')).result.outcome).toBe('inReview');
  const [again] = await claims();
  expect((await decide(id, again?.claimants[0]?.prospectId)).httpStatus).toBe(200);
  expect(await accountsOf(person)).toMatchObject([{ id }]);
});

test('[P29] a claim that another login made before isn’t given away: staff compare both', async () => {
  const [first, second] = [await register(), await register()];
  // The plan pays the money later than both people ask for it.
  for (const person of [first, second]) expect((await claim(person, '212345621')).result.outcome).toBe('notFound');
  await openAccount('212345621');
  expect((await claim(first, '212345621')).result.outcome).toBe('inReview');
  const [waiting] = await claims();
  expect(waiting?.claimants.map(({ isIdentityConfirmed }) => isIdentityConfirmed)).toEqual([true, true]);
  expect((await decide(waiting?.iraAccountId, waiting?.claimants[0]?.prospectId)).httpStatus).toBe(200);
  expect(await mails('default-account-claim-declined')).toHaveLength(1);
});

test('[P29] a confirmed identity counts for the facts that were checked, not for changed ones', async () => {
  const person = await register();
  expect((await claim(person, '212345631')).result.outcome).toBe('notFound');
  const id = await openAccount('212345632');
  const { keyring } = server.platform;
  await query(`update prospects set tax_id_index = $1 where tax_id_index = $2`, [
    keyring.blindIndex('taxId', '212345632'),
    keyring.blindIndex('taxId', '212345631'),
  ]);
  const { database } = server.platform;
  await database.query(
    `insert into jobs (kind, payload, run_at) values ('claim-accounts', jsonb_build_object('iraAccountId', $1::text), now())`,
    [id],
  );
  await server.jobs.runDue();
  expect(await accountsOf(person)).toEqual([]);
  expect((await claims()).map(({ iraAccountId }) => iraAccountId)).toEqual([id]);
});

test('[P29] a claim without facts or a provider changes nothing, and says what to do', async () => {
  const person = await register();
  const empty = await claim(person, '12', { firstName: '', dateOfBirth: 'x' });
  expect([empty.httpStatus, Object.keys((empty.result as never as { errors: object }).errors).toSorted()]).toEqual([
    422,
    ['dateOfBirth', 'firstName', 'taxId'],
  ]);
  const silent = await claim(person, '212349999');
  expect([silent.httpStatus, silent.status.code]).toEqual([503, 'checkUnavailable']);
  expect((await staff.call('POST', '/public/ira-accounts/claim', facts('212345601'))).httpStatus).toBe(403);
});

test('[P29] staff decide for one of two logins whose applications match the owner of an account, and the other is told', async () => {
  const declinedBefore = (await mails('default-account-claim-declined')).length;
  const people: Person[] = [];
  for (const _ of [1, 2]) {
    const { id, emailAddress } = await applicants.invited();
    const person = await applicants.register(emailAddress);
    await person('POST', `/public/prospects/${id}/no-advisor`);
    const application = iraApplication({ taxId: '212-34-5641' });
    expect((await person('POST', `/public/prospects/${id}/submit-application`, application)).httpStatus).toBe(200);
    people.push(person);
  }
  await server.jobs.runDue();
  const id = await openAccount('212345641');
  const [first, second] = people;
  if (!first || !second) throw new Error('two people registered');
  const other = await claim(first, '212345641', { firstName: 'Anna' });
  expect(other.status.code).toBe('signedOtherDetails');
  expect((await claim(first, '212345641')).result.outcome).toBe('inReview');
  const one = (await claims()).find(({ iraAccountId }) => iraAccountId === id);
  expect(one).toMatchObject({ iraType: 'rollover', owner: { name: 'HANA Holder', taxIdLast4: '5641' } });
  expect(one?.claimants.map(({ taxIdLast4, isIdentityConfirmed }) => [taxIdLast4, isIdentityConfirmed])).toEqual([
    ['5641', true],
    ['5641', true],
  ]);
  for (const person of people) expect(await accountsOf(person)).toEqual([]);
  const viewer = await server.signIn('staffMember', ['accounts.view']);
  expect((await viewer.call('POST', `/private/account-claims/${id}/decide`, {})).httpStatus).toBe(403);
  expect((await decide(id, one?.participantId)).status.code).toBe('notAClaimant');
  const decided = await decide(id, one?.claimants[0]?.prospectId);
  expect(decided.httpStatus, decided.text).toBe(200);
  expect((await decide(id, one?.claimants[1]?.prospectId)).status.code).toBe('claimDecided');
  const owned = await Promise.all(people.map(accountsOf));
  expect(owned.map((list) => list.length)).toEqual([1, 0]);
  const declined = (await mails('default-account-claim-declined')).slice(declinedBefore);
  expect(declined.map(({ recipient }) => recipient)).toEqual([one?.claimants[1]?.emailAddress]);
  const [log] = await query<{ after: { claim_reason: string } }>(
    `select after from change_logs where record_id = $1 and after ? 'claim_reason' and after ->> 'claim_reason' is not null`,
    [id],
  );
  expect(log?.after.claim_reason).toBe('We called the plan');
});
