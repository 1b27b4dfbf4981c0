import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
const next = 'Better-Battery-8!';
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());
const db = () => server.platform.database;
const makeUser = (type = 'client', more: Record<string, unknown> = {}) => logins.makeUser(type, more);
const request: Logins['request'] = (...asked) => logins.request(...asked);
const post: Logins['post'] = (...asked) => logins.post(...asked);
const messages = (recipient: string) => logins.messages(recipient);
const lastText = (recipient: string) => logins.lastText(recipient);
const codeFor = (recipient: string) => logins.codeFor(recipient);
const signIn: Logins['signIn'] = (...asked) => logins.signIn(...asked);
const isIn = async (token: string) =>
  (await request('GET', '/public/users/authenticated-user', undefined, { token })).httpStatus === 200;

async function askForReset(person: { emailAddress: string }, headers: Record<string, string> = {}): Promise<string> {
  const response = await post(
    '/public/users/send-reset-password-token',
    { userName: person.emailAddress },
    { headers },
  );
  expect(response.httpStatus).toBe(200);
  await server.jobs.runDue();
  return /\/reset-password\/[^/]+\/([\w-]+)/.exec(await lastText(person.emailAddress))?.[1] ?? '';
}
const reset = (person: { emailAddress: string }, resetPasswordToken: string, newPassword = next) =>
  post('/public/users/reset-password', { userName: person.emailAddress, resetPasswordToken, newPassword });

test('[abuse-14] a mailed link sets a new password once, ends every session, and notifies the user', async () => {
  const person = await makeUser('client', { email_address_confirmed: false });
  const session = await signIn(person);
  const token = await askForReset(person);
  expect(token.length).toBeGreaterThan(40);
  expect((await reset(person, token, 'weak')).result).toEqual({ errors: { newPassword: ['Enter a valid password'] } });
  const done = await Promise.all(Array.from({ length: 5 }, () => reset(person, token)));
  expect(done.filter((answer) => answer.httpStatus === 200).length).toBe(1);
  expect(done.filter((answer) => answer.status.code === 'resetOver').length).toBe(4);
  expect(await isIn(session)).toBe(false);
  expect((await messages(person.emailAddress)).map(({ kind }) => kind)).toContain('password-changed');
  expect(await isIn(await signIn(person, next))).toBe(true);
});

test('[abuse-14] expired, replaced, foreign, and made-up reset links get identical rejections', async () => {
  const person = await makeUser();
  const other = await makeUser();
  const first = await askForReset(person);
  const second = await askForReset(person);
  const foreign = await askForReset(other);
  const replies = [
    await reset(person, first),
    await reset(person, foreign),
    await reset(person, 'x'.repeat(43)),
    await reset({ emailAddress: 'nobody@example.test' }, second),
  ];
  await db().query(`update user_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [person.id]);
  replies.push(await reset(person, second));
  expect(new Set(replies.map(({ status, httpStatus }) => `${httpStatus} ${status.code} ${status.message}`)).size).toBe(
    1,
  );
  expect(replies[0]?.status.code).toBe('resetOver');
});

test("[abuse-14] requesting a reset doesn't reveal who has a login, and links use only configured addresses", async () => {
  const person = await makeUser('participant');
  const known = await post('/public/users/send-reset-password-token', { userName: person.emailAddress });
  const unknown = await post('/public/users/send-reset-password-token', { userName: 'nobody@example.test' });
  expect([known.httpStatus, known.status.message, known.result]).toEqual([
    unknown.httpStatus,
    unknown.status.message,
    unknown.result,
  ]);
  const spoofed = {
    host: 'evil.example',
    'x-client-url': 'https://evil.example/login',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  };
  await askForReset(person, spoofed);
  const texts = (await messages(person.emailAddress)).map(({ text }) => text).join('\n');
  expect(texts).not.toContain('evil.example');
  expect(texts).toContain('http://participant.fiducia.localhost:8080/reset-password/');
});

test('[abuse-14] [abuse-15] a new password ends whatever the old one started: mailed links and sent codes', async () => {
  const person = await makeUser();
  const session = await signIn(person);
  const link = await askForReset(person);
  const waiting = await post<{ challenge: string }>('/public/users/login', {
    username: person.emailAddress,
    password,
    step: 'verifyPassword',
  });
  const code = await codeFor(person.emailAddress);
  const changed = await post(
    '/public/users/authenticated-user/change-password',
    { currentPassword: password, newPassword: next },
    { token: session },
  );
  expect(changed.httpStatus).toBe(200);
  const finished = await post('/public/users/login', {
    username: person.emailAddress,
    step: 'verifyTwoFactorCode',
    challenge: waiting.result.challenge,
    token: code,
  });
  expect(finished.status.code).toBe('challengeOver');
  expect((await reset(person, link, 'Third-Battery-9!')).status.code).toBe('resetOver');
  expect(await isIn(await signIn(person, next))).toBe(true);
});

test('[abuse-16] sends one user at most five reset links an hour', async () => {
  const person = await makeUser();
  for (let i = 0; i < 8; i++) await askForReset(person);
  expect((await messages(person.emailAddress)).filter(({ kind }) => kind === 'reset-password').length).toBe(5);
});

test('changing the password requires the current one: issues a new token, ends other sessions, and counts attempts', async () => {
  const person = await makeUser();
  const [first, second] = [await signIn(person), await signIn(person)];
  const change = (currentPassword: string, newPassword = next) =>
    post<{ authentication: { token: string } }>(
      '/public/users/authenticated-user/change-password',
      { currentPassword, newPassword },
      { token: first },
    );
  expect((await change('Wrong-1!')).result).toEqual({
    errors: { currentPassword: ['The current password isn’t correct. Try again.'] },
  });
  expect((await change(password, password)).status.code).toBe('samePassword');
  const changed = await change(password);
  expect(changed.httpStatus).toBe(200);
  expect([await isIn(first), await isIn(second), await isIn(changed.result.authentication.token)]).toEqual([
    false,
    false,
    true,
  ]);
  const check = (secret: string) =>
    request(
      'PATCH',
      '/public/users/authenticated-user/check-password',
      { password: secret },
      { token: changed.result.authentication.token },
    );
  expect((await check(next)).result).toEqual({ isCorrect: true });
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await check('Wrong-1!')).status.code);
  expect(codes.at(4)).toBe('wrongCurrentPassword');
  expect(codes.at(5)).toBe('locked');
});

test('[email-change-flow] [email-trimmed] its token confirms a new address, and the old and new addresses are notified', async () => {
  const person = await makeUser();
  const token = await signIn(person);
  const newEmailAddress = `${newId()}@new.example.test`;
  const send = (emailAddress: string) =>
    post(
      '/public/users/authenticated-user/send-change-email-address-token',
      { newEmailAddress: emailAddress },
      { token },
    );
  expect((await send(person.emailAddress)).result).toEqual({ errors: { newEmailAddress: ['Email is duplicated'] } });
  await db().query(`update sessions set password_checked_at = now() - interval '1 hour' where user_id = $1`, [
    person.id,
  ]);
  expect((await send(newEmailAddress)).status.code).toBe('freshSignInNeeded');
  await request('PATCH', '/public/users/authenticated-user/check-password', { password }, { token });
  expect((await send(`  ${newEmailAddress}  `)).httpStatus).toBe(200);
  const mailed = /\/change-email-address\/[^/]+\/([\w-]+)/.exec(await lastText(newEmailAddress))?.[1] ?? '';
  const change = (changeEmailAddressToken: string, emailAddress = newEmailAddress) =>
    post(
      '/public/users/authenticated-user/change-email-address',
      { newEmailAddress: emailAddress, changeEmailAddressToken },
      { token },
    );
  expect((await change(mailed, 'else@example.test')).status.code).toBe('confirmOver');
  const stranger = await signIn(await makeUser());
  const stolen = await post(
    '/public/users/authenticated-user/change-email-address',
    { newEmailAddress, changeEmailAddressToken: mailed },
    { token: stranger },
  );
  expect(stolen.status.code).toBe('confirmOver');
  expect((await change(mailed)).result).toEqual({ emailAddress: newEmailAddress, emailAddressConfirmed: true });
  expect((await change(mailed)).status.code).toBe('confirmOver');
  for (const recipient of [person.emailAddress, newEmailAddress]) {
    expect((await messages(recipient)).map(({ kind }) => kind)).toContain('email-address-changed');
  }
  expect(await isIn(await signIn({ emailAddress: newEmailAddress }))).toBe(true);
});

test('[abuse-17] tells only the requested address whether it already has a login', async () => {
  const token = await signIn(await makeUser());
  const owner = await makeUser('participant');
  const off = await makeUser('client', { deactivated_at: new Date() });
  const free = `${newId()}@new.example.test`;
  const addresses = [free, owner.emailAddress.toUpperCase(), off.emailAddress];
  const responses: string[] = [];
  for (const newEmailAddress of addresses) {
    const path = '/public/users/authenticated-user/send-change-email-address-token';
    const { httpStatus, text } = await post(path, { newEmailAddress }, { token });
    responses.push(`${httpStatus} ${text.replaceAll(newEmailAddress, '…')}`);
  }
  expect(new Set(responses).size).toBe(1);
  expect(responses[0]).toMatch(/^200 .*We sent a message to …/);
  const received = await Promise.all([free, owner.emailAddress, off.emailAddress].map(messages));
  expect(received.map((mails) => mails.map(({ kind }) => kind))).toEqual([
    ['change-email-address'],
    ['address-has-login'],
    [],
  ]);
  expect(await lastText(owner.emailAddress)).toContain('/login');
  expect(await lastText(owner.emailAddress)).not.toContain('/change-email-address/');
  const waiting = await db().query('select target from user_tokens where used_at is null and target = any($1)', [
    addresses,
  ]);
  expect(waiting.rows).toEqual([{ target: off.emailAddress }]);
});

test('confirms addresses by code or by link; unknown ones get the same response', async () => {
  const person = await makeUser('client', { email_address_confirmed: false });
  const ask = async (path: string, emailAddress: string) => {
    const response = await post(`/public/users/${path}`, { emailAddress });
    await server.jobs.runDue();
    return response;
  };
  const known = await ask('resend-verification-code-email', person.emailAddress);
  const unknown = await ask('resend-verification-code-email', 'nobody@example.test');
  expect([known.httpStatus, known.text]).toEqual([unknown.httpStatus, unknown.text]);
  const code = await codeFor(person.emailAddress);
  const confirm = (emailAddress: string, emailConfirmationCode: string) =>
    post('/public/users/confirm-email-address-by-code', { emailAddress, emailConfirmationCode });
  const wrong = code === '000000' ? '000001' : '000000';
  const rejected = [await confirm(person.emailAddress, wrong), await confirm('nobody@example.test', wrong)];
  expect(rejected.map(({ status }) => status.message)[0]).toBe(rejected[1]?.status.message);
  expect((await confirm(person.emailAddress, code)).result).toEqual({
    emailAddress: person.emailAddress,
    emailAddressConfirmed: true,
  });
  expect((await confirm(person.emailAddress, code)).status.code).toBe('wrongCode');
  const second = await makeUser('client', { email_address_confirmed: false });
  await ask('resend-confirmation-email', second.emailAddress);
  const link = new URL(/https?:\S+/.exec(await lastText(second.emailAddress))?.[0] ?? '');
  expect(link.searchParams.get('user')).toBe(second.id);
  const byToken = (id: string) =>
    post(`/public/users/${id}/confirm-email-address-by-token`, {
      emailConfirmationToken: link.searchParams.get('token'),
    });
  expect((await byToken(person.id)).status.code).toBe('confirmOver');
  expect((await byToken(second.id)).httpStatus).toBe(200);
  expect((await byToken(second.id)).status.code).toBe('confirmOver');
});

test('[abuse-15] compares at most five of 200 concurrent confirmation codes', async () => {
  const person = await makeUser('client', { email_address_confirmed: false });
  await post('/public/users/resend-verification-code-email', { emailAddress: person.emailAddress });
  await server.jobs.runDue();
  const right = await codeFor(person.emailAddress);
  const confirm = (emailConfirmationCode: string) =>
    post('/public/users/confirm-email-address-by-code', { emailAddress: person.emailAddress, emailConfirmationCode });
  await Promise.all(
    Array.from({ length: 200 }, (_, i) => String(i).padStart(6, '0'))
      .filter((code) => code !== right)
      .map(confirm),
  );
  const { rows } = await db().query<{ attempts: number }>('select attempts from user_tokens where user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ attempts: 5 }]);
  expect((await confirm(right)).status.code).toBe('wrongCode');
});

test('a phone number counts once its code is confirmed', async () => {
  const person = await makeUser();
  const token = await signIn(person);
  const base = '/public/users/authenticated-user';
  const register = (smsEnabledPhoneNumber: string) =>
    post<{ sentTo: string }>(`${base}/register-sms-number`, { smsEnabledPhoneNumber }, { token });
  expect((await register('555')).result).toEqual({
    errors: { smsEnabledPhoneNumber: ['Please enter a valid phone number.'] },
  });
  expect((await register('(212) 555-0188')).result.sentTo).toBe('(xxx) xxx-0188');
  const first = await codeFor('+12125550188');
  await post(
    `${base}/resend-sms-verification-code`,
    { smsEnabledPhoneNumber: '+12125550188', method: 'sms' },
    { token },
  );
  const code = await codeFor('+12125550188');
  const confirm = (smsEnabledPhoneNumberConfirmationCode: string, smsEnabledPhoneNumber = '(212) 555-0188') =>
    post(
      `${base}/confirm-sms-verification-code`,
      { smsEnabledPhoneNumber, smsEnabledPhoneNumberConfirmationCode },
      { token },
    );
  if (first !== code) expect((await confirm(first)).status.code).toBe('wrongCode');
  expect((await confirm(code, '(212) 555-0199')).status.code).toBe('wrongCode');
  expect((await confirm(code)).result).toEqual({ smsEnabledPhoneNumber: '+12125550188' });
  expect((await messages(person.emailAddress)).map(({ kind }) => kind)).toContain('sms-number-changed');
  const transitioned = await post(`${base}/update-sms-number`, { smsEnabledPhoneNumber: '2125550111' }, { token });
  expect(transitioned.httpStatus).toBe(200);
  const { rows } = await db().query('select sms_enabled_phone_number from users where id = $1', [person.id]);
  expect(rows).toEqual([{ sms_enabled_phone_number: '+12125550188' }]);
});

test('[abuse-17] tells only staff who can read users whether an address has a login; rejects a zero character without an error', async () => {
  const person = await makeUser();
  const ask = (emailAddress: string, by: { token?: string } = {}) =>
    post('/public/users/check-email-available', { emailAddress }, by);
  const sees = async (by: { token?: string }) => [
    (await ask(person.emailAddress.toUpperCase(), by)).result,
    (await ask('free@example.test', by)).result,
  ];
  const clerk = await server.signIn('staffMember', ['users.view']);
  expect(await sees({ token: clerk.token })).toEqual([{ isAvailable: false }, { isAvailable: true }]);
  const blind = await server.signIn('staffMember', ['orders.view']);
  for (const token of [await signIn(person), blind.token, undefined])
    expect(await sees(token === undefined ? {} : { token })).toEqual([{ isAvailable: true }, { isAvailable: true }]);
  expect((await ask('nonsense')).httpStatus).toBe(422);
  expect(
    (await post('/public/users/login', { username: 'a\u0000b', password, step: 'verifyPassword' })).httpStatus,
  ).toBe(422);
});

test('[abuse-25] no table contains typed passwords, codes, tokens, or PINs', async () => {
  const canary = `Canary-${randomBytes(6).toString('hex')}!A`;
  const person = await makeUser('client', { password_hash: await hashPassword(sensitive(canary)) });
  const keyed = { headers: { 'idempotency-key': newId() } };
  await post('/public/users/login', { username: person.emailAddress, password: canary, step: 'verifyPassword' }, keyed);
  const token = await signIn(person, canary);
  await post(
    '/public/users/authenticated-user/change-password',
    { currentPassword: canary, newPassword: `${canary}2` },
    { token, headers: { 'idempotency-key': newId() } },
  );
  const resetToken = await askForReset(person);
  await reset(person, resetToken, `${canary}3`);
  const tables = await db().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await db().query<{ n: number }>(
      `select count(*)::int as n from ${name} t where exists (select 1 from unnest($1::text[]) s where position(s in t::text) > 0)`,
      [[canary, token, resetToken]],
    );
    expect(rows, name).toEqual([{ n: 0 }]);
  }
});
