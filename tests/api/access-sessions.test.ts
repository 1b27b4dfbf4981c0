import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox } from '../../packages/sandbox/src/open-sandbox.ts';
import { buildApp } from '../../packages/server/src/build-app.ts';
import { type Logins, openLogins, type Person, password } from '../support/logins.ts';
import { secondsPass } from '../support/seconds-pass.ts';
import { openTestServer, type TestServer, testConfig } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());

const base = '/public/users/authenticated-user';
interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly place: string | null;
  readonly isThis: boolean;
}
type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function ask<T = unknown>(token: string, method: Verb, url: string, body?: unknown) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { httpStatus: response.statusCode, ...(response.json() as { result: T; status: { code?: string } }) };
}
const list = async (token: string) => (await ask<OpenSession[]>(token, 'GET', `${base}/sessions`)).result;

/** Signs in with a browser, from an address. */
async function signInFrom({ emailAddress: username }: Person, userAgent: string, from: string): Promise<string> {
  const request = { from, headers: { 'user-agent': userAgent } };
  const step = await logins.post<{ challenge: string }>(
    '/public/users/login',
    { username, password, step: 'verifyPassword' },
    request,
  );
  const done = await logins.post<{ authentication: { token: string } }>(
    '/public/users/login',
    {
      username,
      step: 'verifyTwoFactorCode',
      challenge: step.result.challenge,
      token: await logins.codeFor(username),
    },
    request,
  );
  return done.result.authentication.token;
}

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('[abuse-18] sessions are described in words with the network masked; one or all others can be ended immediately', async () => {
  const person = await logins.makeUser('client');
  const [phone, desk, third] = [
    await signInFrom(person, safari, '203.0.113.77'),
    await signInFrom(person, firefox, '198.51.100.9'),
    await logins.signIn(person),
  ];
  const seen = await list(desk);
  expect(seen.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(seen[0]).toMatchObject({ device: 'Firefox on Windows', place: '198.51.100.x' });
  const ofPhone = seen.find(({ device }) => device === 'Safari on iPhone');
  expect(ofPhone?.place).toBe('203.0.113.x');
  expect(JSON.stringify(seen)).not.toContain('113.77');

  expect((await ask(phone, 'GET', base)).httpStatus).toBe(200);
  expect((await ask(desk, 'DELETE', `${base}/sessions/${ofPhone?.id}`)).httpStatus).toBe(200);
  expect((await ask(phone, 'GET', base)).httpStatus).toBe(401);
  expect((await ask(desk, 'DELETE', `${base}/sessions/${ofPhone?.id}`)).httpStatus).toBe(404);

  expect((await ask<{ ended: number }>(desk, 'POST', `${base}/sessions/end-others`, {})).result.ended).toBe(1);
  expect((await ask(third, 'GET', base)).httpStatus).toBe(401);
  expect((await list(desk)).map(({ isThis }) => isThis)).toEqual([true]);
});

test("another user's session is not found and stays open", async () => {
  const [victim, stranger] = [await logins.makeUser('client'), await logins.makeUser('client')];
  const [open, own] = [await logins.signIn(victim), await logins.signIn(stranger)];
  const [theirs] = await list(open);
  const tried = await ask(own, 'DELETE', `${base}/sessions/${theirs?.id}`);
  const nobody = await ask(own, 'DELETE', `${base}/sessions/${'0'.repeat(32)}`);
  expect([tried.httpStatus, tried.status.code]).toEqual([nobody.httpStatus, nobody.status.code]);
  expect((await ask(open, 'GET', base)).httpStatus).toBe(200);
});

test("staff with the permission see sessions and end them; other users can't", async () => {
  const person = await logins.makeUser('participant');
  const [first, second] = [await logins.signIn(person), await logins.signIn(person)];
  const administrator = await server.signIn('staffMember', ['users.view', 'users.edit']);
  const viewer = await server.signIn('staffMember', ['users.view']);
  const url = `/private/users/${person.id}/sessions`;
  expect((await viewer.call('GET', url)).httpStatus).toBe(403);
  expect((await administrator.call('GET', `/private/users/${'0'.repeat(32)}/sessions`)).httpStatus).toBe(404);
  const seen = (await administrator.call<OpenSession[]>('GET', url)).result;
  expect(seen).toHaveLength(2);
  // A session is ended on its own user's page, not through the page of another user.
  const elsewhere = `/private/users/${administrator.userId}/sessions/${seen[0]?.id}`;
  expect((await administrator.call('DELETE', elsewhere)).httpStatus).toBe(404);
  expect((await administrator.call('DELETE', `${url}/${seen[0]?.id}`)).httpStatus).toBe(200);
  expect((await administrator.call<{ ended: number }>('POST', `${url}/end-all`, {})).result.ended).toBe(1);
  const after = [await ask(first, 'GET', base), await ask(second, 'GET', base)];
  expect(after.map(({ httpStatus }) => httpStatus)).toEqual([401, 401]);
  const { rows } = await server.platform.database.query<{ by: string }>(
    `select details ->> 'by' as by from security_events where user_id = $1 and kind = 'signedOut'`,
    [person.id],
  );
  expect(rows.map(({ by }) => by)).toEqual([administrator.userId, administrator.userId]);
});

test('[abuse-18] every sign-in gets its own token, and changing the password ends the old one', async () => {
  const person = await logins.makeUser('client');
  const [first, second] = [await logins.signIn(person), await logins.signIn(person)];
  expect(first).not.toBe(second);
  const changed = await ask<{ authentication: { token: string } }>(first, 'POST', `${base}/change-password`, {
    currentPassword: password,
    newPassword: 'Another-Horse-8!',
  });
  const fresh = changed.result.authentication.token;
  const tokens = [first, second, fresh];
  expect(new Set(tokens).size).toBe(3);
  const states = await Promise.all(tokens.map((token) => ask(token, 'GET', base)));
  expect(states.map(({ httpStatus }) => httpStatus)).toEqual([401, 401, 200]);
});

test('a session returns how long it is sure to last: until after a call, and at most', async () => {
  const person = await logins.makeUser('client');
  const token = await logins.signIn(person);
  const response = await ask<{ session: { idleSeconds: number; endsInSeconds: number } }>(token, 'GET', base);
  expect(response.result.session.idleSeconds).toBe(29 * 60);
  expect(response.result.session.endsInSeconds).toBeGreaterThan(24 * 3_600 - 60);
  expect(response.result.session.endsInSeconds).toBeLessThanOrEqual(24 * 3_600);
});

const kindsSent = async (recipient: string) => (await logins.messages(recipient)).map(({ kind }) => kind);

test('a signed-in user is notified of each change at the old and the new address and number', async () => {
  const [oldNumber, newNumber] = ['+15125550147', '+15125550148'];
  const person = await logins.makeUser('client', { sms_enabled_phone_number: oldNumber });
  const token = await logins.signIn(person);
  const newAddress = `new-${person.emailAddress}`;

  await ask(token, 'PATCH', `${base}/update-two-factor-default`, { twoFactorDefault: 'sms' });
  expect((await kindsSent(person.emailAddress)).at(-1)).toBe('two-factor-default-changed');
  expect((await kindsSent(oldNumber)).at(-1)).toBe('login-changed-sms');

  await ask(token, 'POST', `${base}/update-sms-number`, { smsEnabledPhoneNumber: newNumber });
  const code = await logins.codeFor(newNumber);
  const confirmed = await ask(token, 'POST', `${base}/confirm-sms-verification-code`, {
    smsEnabledPhoneNumber: newNumber,
    smsEnabledPhoneNumberConfirmationCode: code,
  });
  expect(confirmed.httpStatus).toBe(200);
  expect((await kindsSent(person.emailAddress)).at(-1)).toBe('sms-number-changed');
  for (const number of [oldNumber, newNumber]) {
    expect(await logins.lastText(number)).toContain('your phone number for codes');
  }

  await ask(token, 'POST', `${base}/send-change-email-address-token`, { newEmailAddress: newAddress });
  const mailed = /\/change-email-address\/[^/]+\/([\w-]+)/.exec(await logins.lastText(newAddress))?.[1] ?? '';
  await ask(token, 'POST', `${base}/change-email-address`, {
    newEmailAddress: newAddress,
    changeEmailAddressToken: mailed,
  });
  for (const address of [person.emailAddress, newAddress]) {
    expect((await kindsSent(address)).at(-1)).toBe('email-address-changed');
  }
  expect(await logins.lastText(newNumber)).toContain('your email address');

  await ask(token, 'POST', `${base}/change-password`, { currentPassword: password, newPassword: 'Another-Horse-8!' });
  expect((await kindsSent(newAddress)).at(-1)).toBe('password-changed');
  expect(await logins.lastText(newNumber)).toContain('your password');
});

test("changes to a record's contact details are sent to its old and new addresses", async () => {
  const { masterAccountId, subaccountId } = await server.sponsor();
  const id = '7'.repeat(32);
  await server.platform.database.query(
    `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, email_address)
     values ($1, 'P7777777', $2, $3, 'Ada', 'Byron', 'before@example.test')`,
    [id, masterAccountId, subaccountId],
  );
  const staff = await server.signIn('staffMember', ['participants.view', 'participants.edit']);
  const transitioned = await staff.call('PATCH', `/public/participants/${id}`, { emailAddress: 'after@example.test' });
  expect(transitioned.httpStatus).toBe(200);
  expect(await kindsSent('before@example.test')).toEqual(['contact-changed']);
  expect(await kindsSent('after@example.test')).toEqual(['contact-changed']);
  await staff.call('PATCH', `/public/participants/${id}`, { city: 'Dallas' });
  expect(await kindsSent('before@example.test')).toHaveLength(1);
  expect(await kindsSent('after@example.test')).toHaveLength(2);
});

test('[abuse-18] a session that ended in one process is invalid in another within five seconds', async () => {
  const token = await logins.signIn(await logins.makeUser('client'));
  // Another process: its own pool and server over the same database.
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-second-'));
  const { config } = server.platform;
  const elsewhere = await openSandbox({ ...testConfig(config.databaseUrl, folder), keys: config.keys });
  const app = await buildApp(elsewhere);
  try {
    const there = async () =>
      (await app.inject({ method: 'GET', url: base, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await there()).toBe(200);
    expect((await ask(token, 'POST', `${base}/logout`, {})).httpStatus).toBe(200);
    expect((await ask(token, 'GET', base)).httpStatus).toBe(401);
    secondsPass(5);
    expect(await there()).toBe(401);
  } finally {
    await app.close();
    await elsewhere.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
