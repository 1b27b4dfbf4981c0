import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPin } from '../../packages/domain/src/access/pin-text.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { cpuOf, medianOf } from '../support/cpu.ts';
import { type LinePlace, type Logins, openLogins, password, type WaitingLine } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
type Sponsor = Awaited<ReturnType<TestServer['sponsor']>>;
let sponsor: Sponsor;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());
const db = () => server.platform.database;
const newTaxId = () => logins.newTaxId();
const makeLine = (taxId: string, more: Partial<LinePlace> = {}) => logins.makeLine(taxId, { at: sponsor, ...more });
const request = <T>(method: 'GET' | 'POST', url: string, body?: unknown, token?: string) =>
  logins.request<T>(method, url, body, { token });

interface SignedIn {
  readonly authentication: { readonly token: string };
  readonly user: {
    readonly id: string;
    readonly type: string;
    readonly hasLogin: boolean;
    readonly lastPasswordChangeAt: string | null;
    readonly participantIds: string[];
  };
}
const start = (taxId: string, pin: string, lastName = "O'Neill-Smith", token?: string) =>
  request<SignedIn>('POST', '/public/participants/login', { taxId, lastName, pin }, token);
const base = '/public/users/authenticated-participant-user';
const unlock = (line: WaitingLine, pin: string, token: string) =>
  request<{ unlockedAt: string }>('POST', `/public/order-lines/${line.id}/unlock-distribution`, { pin }, token);

async function codeFor(recipient: string): Promise<string> {
  await server.jobs.runDue();
  return logins.codeFor(recipient);
}

test("[participant-login-success] tax ID, last name, and PIN open a session that reads only the participant's own records", async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const elsewhere = await makeLine(taxId, { at: await server.sponsor('Other Mills') });
  const foreign = await makeLine(newTaxId());
  const typed = `${taxId.slice(0, 3)}-${taxId.slice(3, 5)}-${taxId.slice(5)}`;
  const response = await start(typed, formatPin(line.pin).toLowerCase(), 'ONEILL SMITH');
  expect(response.httpStatus).toBe(200);
  expect(response.result.user).toMatchObject({
    type: 'participant',
    hasLogin: false,
    lastPasswordChangeAt: null,
    participantIds: [line.participantId],
  });
  const { token } = response.result.authentication;
  expect((await request('GET', `/public/participants/${line.participantId}`, undefined, token)).httpStatus).toBe(200);
  for (const other of [elsewhere, foreign]) {
    expect((await request('GET', `/public/participants/${other.participantId}`, undefined, token)).httpStatus).toBe(
      404,
    );
    expect((await unlock(other, other.pin, token)).httpStatus).toBe(404);
  }
});

test('[abuse-30] a letter for a record another sponsor created with the same tax ID gives no access to the real participant', async () => {
  const taxId = newTaxId();
  const hers = await makeLine(taxId);
  expect((await start(taxId, hers.pin)).httpStatus).toBe(200);
  const ghost = await makeLine(taxId);
  const { authentication, user } = (await start(taxId, ghost.pin)).result;
  expect(user.participantIds).toEqual([ghost.participantId]);
  const own = await request<{ id: string }[]>('GET', '/public/order-lines', undefined, authentication.token);
  expect(own.result.map(({ id }) => id)).toEqual([ghost.id]);
  const election = `/public/order-lines/${hers.id}/election`;
  expect((await request('GET', election, undefined, authentication.token)).httpStatus).toBe(404);
  const login = { emailAddress: `${newId()}@example.test`, password };
  expect((await request('POST', `${base}/register`, login, authentication.token)).httpStatus).toBe(200);
  const { rows } = await db().query('select user_id from participants where id = $1', [hers.participantId]);
  expect(rows).toEqual([{ user_id: null }]);
});

test('a last name is recognized without its accents, apostrophe, hyphen, and capitals', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  await db().query('update participants set last_name = $2 where id = $1', [line.participantId, 'Núñez-O’Hara']);
  for (const typed of ['Núñez-O’Hara', "Nunez-O'Hara", 'NUNEZ OHARA', 'Nún\u0303ez-Ohara'])
    expect((await start(taxId, line.pin, typed)).httpStatus, typed).toBe(200);
  expect((await start(taxId, line.pin, 'Munez-OHara')).status.code).toBe('notFound');
});

test('every failure gets the same response', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const responses = await Promise.all([
    start(taxId, 'ABCD2345'),
    start(taxId, line.pin, 'Jones'),
    start(newTaxId(), line.pin),
    start('nonsense', '', ''),
  ]);
  expect(
    new Set(
      responses.map(({ httpStatus, status, result }) =>
        JSON.stringify([httpStatus, status.code, status.message, result]),
      ),
    ).size,
  ).toBe(1);
  expect(responses[0]?.status.code).toBe('notFound');
});

test("five wrong PINs lock the distribution, also out of 200 concurrent ones; the correct one doesn't unlock it", async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const responses = await Promise.all(Array.from({ length: 200 }, () => start(taxId, 'ABCD2345')));
  expect(responses.every(({ status }) => status.code === 'notFound')).toBe(true);
  const { rows } = await db().query(
    'select pin_attempts, pin_locked_at is not null as locked from order_lines where id = $1',
    [line.id],
  );
  expect(rows).toEqual([{ pin_attempts: 5, locked: true }]);
  expect((await start(taxId, line.pin)).status.code).toBe('notFound');
});

test('a distribution is unlocked with its own PIN; shows the attempts left, then locks', async () => {
  const taxId = newTaxId();
  const first = await makeLine(taxId);
  const second = await makeLine(taxId, { participantId: first.participantId });
  const without = await makeLine(taxId, { participantId: first.participantId, hasPin: false });
  const { token } = (await start(taxId, first.pin)).result.authentication;
  const { rows } = await db().query(
    'select id, unlocked_at is not null as open, pin_attempts from order_lines where participant_id = $1 and pin_hash is not null order by id',
    [first.participantId],
  );
  expect(rows).toEqual(
    [
      { id: first.id, open: true, pin_attempts: 0 },
      { id: second.id, open: false, pin_attempts: 0 },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect((await unlock(second, first.pin, token)).status.message).toBe(
    'That PIN isn’t correct. You have 4 tries left. You’ll find the PIN on your letter.',
  );
  expect((await unlock(second, formatPin(second.pin), token)).httpStatus).toBe(200);
  expect((await unlock(without, second.pin, token)).status.code).toBe('noPin');
  const texts = [];
  for (let i = 0; i < 6; i++) texts.push((await unlock(first, 'ABCD2345', token)).status.message);
  expect(texts[3]).toBe('That PIN isn’t correct. You have 1 try left. You’ll find the PIN on your letter.');
  expect(texts.slice(4)).toEqual(
    Array.from(
      { length: 2 },
      () =>
        'This distribution is locked because the wrong PIN was entered too many times. Call us and we’ll send you a new PIN.',
    ),
  );
  expect((await unlock(first, first.pin, token)).status.code).toBe('pinLocked');
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [sponsor.masterAccountId] });
  expect(
    (await client.call('POST', `/public/order-lines/${first.id}/unlock-distribution`, { pin: first.pin })).httpStatus,
  ).toBe(403);
});

test('[participant-self-service] a visitor creates a login: new token, linked records, confirmed by code', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const { token } = (await start(taxId, line.pin)).result.authentication;
  const emailAddress = `${newId()}@example.test`;
  const register = (body: object, by = token) => request<SignedIn>('POST', `${base}/register`, body, by);
  expect((await register({ emailAddress: 'x', password: 'weak' })).result).toEqual({
    errors: { emailAddress: ['Enter a valid email'], password: ['Enter a valid password'] },
  });
  const done = await register({ emailAddress: `  ${emailAddress} `, password });
  expect(done.httpStatus).toBe(200);
  expect(done.result.user).toMatchObject({ hasLogin: true, participantIds: [line.participantId] });
  expect(done.result.user.lastPasswordChangeAt).not.toBeNull();
  expect((await request('GET', '/public/users/authenticated-user', undefined, token)).httpStatus).toBe(401);
  const own = done.result.authentication.token;
  expect((await register({ emailAddress: 'again@example.test', password }, own)).status.code).toBe('hasLogin');
  const better = `${newId()}@example.test`;
  expect(
    (
      await request(
        'POST',
        `${base}/verify-email-address`,
        { newEmailAddress: better, oldEmailAddress: emailAddress },
        own,
      )
    ).httpStatus,
  ).toBe(200);
  const confirm = (address: string, emailConfirmationCode: string) =>
    request('POST', `${base}/confirm-email-address-by-code`, { emailAddress: address, emailConfirmationCode }, own);
  const first = await codeFor(emailAddress);
  expect((await confirm(better, await codeFor(better))).result).toEqual({
    emailAddress: better,
    emailAddressConfirmed: true,
  });
  expect((await confirm(emailAddress, first)).status.code).toBe('wrongCode');
  const again = await start(taxId, line.pin);
  expect(again.result.user).toMatchObject({ hasLogin: true, lastPasswordChangeAt: null });
  expect(
    (await register({ emailAddress: `${newId()}@example.test`, password }, again.result.authentication.token)).status
      .code,
  ).toBe('hasLogin');
  const taken = await makeLine(newTaxId());
  const { rows } = await db().query<{ last4: string }>('select tax_id_last4 as last4 from participants where id = $1', [
    taken.participantId,
  ]);
  const visitor = await start(`00012${rows[0]?.last4}`, taken.pin);
  expect((await register({ emailAddress: better, password }, visitor.result.authentication.token)).status.code).toBe(
    'emailTaken',
  );
});

test('[email-change-flow] a participant moves the login to another address, by code and by link', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const visitor = (await start(taxId, line.pin)).result.authentication.token;
  const first = `${newId()}@example.test`;
  const own = (await request<SignedIn>('POST', `${base}/setPassword`, { emailAddress: first, password }, visitor))
    .result.authentication.token;
  await request(
    'POST',
    `${base}/confirm-email-address-by-code`,
    { emailAddress: first, emailConfirmationCode: await codeFor(first) },
    own,
  );
  const second = `${newId()}@example.test`;
  const before = await db().query('select contact_changed_at from participants where id = $1', [line.participantId]);
  expect(before.rows).toEqual([{ contact_changed_at: null }]);
  const verify = (newEmailAddress: string) =>
    request('POST', `${base}/verify-email-address`, { newEmailAddress, oldEmailAddress: first }, own);
  expect((await verify(first)).result).toEqual({ errors: { newEmailAddress: ['Email is duplicated'] } });
  const taken = await logins.makeUser('client');
  const responses = [await verify(taken.emailAddress), await verify(second)];
  expect(responses.map(({ httpStatus, status }) => [httpStatus, status.message])).toEqual([
    [200, `We sent a message to ${taken.emailAddress}.`],
    [200, `We sent a message to ${second}.`],
  ]);
  expect((await logins.messages(taken.emailAddress)).map(({ kind }) => kind)).toEqual(['address-has-login']);
  const byCode = await request(
    'POST',
    `${base}/confirm-change-email-address-by-code`,
    { userName: second, emailConfirmationCode: await codeFor(second) },
    own,
  );
  expect(byCode.result).toEqual({ emailAddress: second, emailAddressConfirmed: true });
  const changed = () =>
    db().query('select contact_changed_at is not null as changed from participants where id = $1', [
      line.participantId,
    ]);
  expect((await changed()).rows).toEqual([{ changed: true }]);
  const third = `${newId()}@example.test`;
  await request(
    'POST',
    '/public/users/authenticated-user/send-change-email-address-token',
    { newEmailAddress: third },
    own,
  );
  const text = await logins.lastText(third);
  expect(text).toContain('http://auth.fiducia.localhost:8080/change-email-address/');
  const changeEmailAddressToken = /\/change-email-address\/[^/]+\/([\w-]+)/.exec(text)?.[1];
  const byLink = await request(
    'POST',
    `${base}/change-email-address`,
    { newEmailAddress: third, changeEmailAddressToken },
    own,
  );
  expect(byLink.result).toEqual({ emailAddress: third, emailAddressConfirmed: true });
  const forgotten = await request<{ emailAddress: string }>('POST', '/public/users/check-forgot-email', {
    lastName: 'oneillsmith',
    taxId,
  });
  expect(forgotten.result.emailAddress).toBe(`${third[0]}•••@e•••.test`);
  expect((await request('POST', '/public/users/check-forgot-email', { lastName: 'Nobody', taxId })).result).toEqual({
    emailAddress: null,
  });
});

test('a letter from another sponsor adds its records to the signed-in login, only for the same person', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  const visitor = (await start(taxId, line.pin)).result.authentication.token;
  const own = (
    await request<SignedIn>('POST', `${base}/register`, { emailAddress: `${newId()}@example.test`, password }, visitor)
  ).result.authentication.token;
  const elsewhere = await makeLine(taxId, { at: await server.sponsor('Second Mills') });
  const someoneElse = newTaxId();
  const theirs = await makeLine(someoneElse);
  const more = await start(taxId, elsewhere.pin, undefined, own);
  expect(more.result.authentication.token).toBe(own);
  expect([...more.result.user.participantIds].sort()).toEqual([line.participantId, elsewhere.participantId].sort());
  const stranger = await start(someoneElse, theirs.pin, undefined, own);
  expect(stranger.result.user.participantIds).not.toContain(theirs.participantId);
});

test('no table contains typed tax IDs or PINs', async () => {
  const taxId = newTaxId();
  const line = await makeLine(taxId);
  await server.app.inject({
    method: 'POST',
    url: '/public/participants/login',
    payload: { taxId, lastName: 'Oneillsmith', pin: line.pin },
    headers: { 'idempotency-key': newId() },
  });
  const { rows: tables } = await db().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await db().query(
      `select count(*)::int as n from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
      [taxId, line.pin],
    );
    expect(rows, name).toEqual([{ n: 0 }]);
  }
});

test('a wrong PIN of a known participant costs the same work as an unknown participant', async () => {
  const worked = (taxId: string): Promise<number> => cpuOf(() => start(taxId, 'ABCD2345'));
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let i = 0; i < 30; i++) {
    const taxId = newTaxId();
    await makeLine(taxId);
    known.push(await worked(taxId));
    unknown.push(await worked(newTaxId()));
  }
  expect(medianOf(known) / medianOf(unknown)).toBeGreaterThan(0.6);
  expect(medianOf(known) / medianOf(unknown)).toBeLessThan(1.6);
});
