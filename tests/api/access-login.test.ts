import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuOf, medianOf } from '../support/cpu.ts';
import { type Logins, openLogins, type Person, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());
const makeUser: Logins['makeUser'] = (type, more) => logins.makeUser(type, more);
const post = <T>(url: string, body: unknown, from?: string) =>
  logins.post<T>(url, body, from === undefined ? {} : { from });
const codeFor = (recipient: string) => logins.codeFor(recipient);

interface Sent {
  readonly multiFactorCodeSent: true;
  readonly challenge: string;
  readonly method: string;
  readonly sentTo: string;
}
interface LoggedIn {
  readonly authentication: { readonly token: string };
  readonly user: {
    readonly id: string;
    readonly staffMemberPermissions: string[];
    readonly clientPermissions: string[];
    readonly appVersion: string;
  };
  readonly deviceToken: string;
}
const stepOne = (person: Person, more: object = {}, from?: string) =>
  post<Sent>('/public/users/login', { username: person.emailAddress, password, step: 'verifyPassword', ...more }, from);
const stepTwo = (person: Person, challenge: string, token: string, from?: string) =>
  post<LoggedIn>(
    '/public/users/login',
    { username: person.emailAddress, step: 'verifyTwoFactorCode', challenge, token },
    from,
  );

async function signInFully(person: Person): Promise<LoggedIn> {
  const sent = await stepOne(person);
  const done = await stepTwo(person, sent.result.challenge, await codeFor(person.emailAddress));
  expect(done.httpStatus).toBe(200);
  return done.result;
}
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, token: string, body?: unknown) =>
  logins.request(method, url, body, { token });

test('[abuse-15] [login-two-steps] [login-code-sent] accepts the password, then the code, each once and in this order', async () => {
  const person = await makeUser('staffMember');
  const sent = await stepOne(person);
  expect([sent.httpStatus, sent.result.multiFactorCodeSent, sent.result.method]).toEqual([200, true, 'email']);
  expect(sent.result.sentTo).toBe(`${person.emailAddress[0]}•••@e•••.test`);
  expect(sent.text).not.toContain('authentication');
  const code = await codeFor(person.emailAddress);
  expect(code).toMatch(/^\d{6}$/);
  const asBearer = await call('GET', '/public/users/authenticated-user', sent.result.challenge);
  expect(asBearer.httpStatus).toBe(401);
  const withoutStepOne = await stepTwo(person, 'a'.repeat(43), code);
  expect([withoutStepOne.httpStatus, withoutStepOne.status.code]).toEqual([401, 'challengeOver']);
  const other = await makeUser('staffMember');
  const swapped = await stepTwo(other, sent.result.challenge, code);
  expect([swapped.httpStatus, swapped.status.code]).toEqual([401, 'challengeOver']);
  const done = await stepTwo(person, sent.result.challenge, code);
  expect(done.result.authentication.token.length).toBeGreaterThan(40);
  expect(done.result.user.id).toBe(person.id);
  const replayed = await stepTwo(person, sent.result.challenge, code);
  expect([replayed.httpStatus, replayed.status.code]).toEqual([401, 'challengeOver']);
});

test("a mailed code confirms the email address, and the user's change log records it", async () => {
  const person = await makeUser('client', { email_address_confirmed: false });
  await signInFully(person);
  const { rows } = await server.platform.database.query(
    `select u.email_address_confirmed as "isConfirmed", count(c.id)::int as logged from users u
       left join change_logs c on c.record_id = u.id and c.after ? 'email_address_confirmed' where u.id = $1 group by u.id`,
    [person.id],
  );
  expect(rows).toEqual([{ isConfirmed: true, logged: 1 }]);
});

test('[abuse-15] replaying step 1 opens another challenge, and each code matches only its own challenge', async () => {
  const person = await makeUser('staffMember');
  const first = await stepOne(person);
  const firstCode = await codeFor(person.emailAddress);
  const second = await stepOne(person);
  expect(second.result.challenge).not.toBe(first.result.challenge);
  const crossed = await stepTwo(person, second.result.challenge, firstCode);
  const secondCode = await codeFor(person.emailAddress);
  if (firstCode !== secondCode) expect(crossed.status.code).toBe('wrongCode');
  expect((await stepTwo(person, second.result.challenge, secondCode)).httpStatus).toBe(200);
});

test('[abuse-15] compares at most five of 200 concurrent codes', async () => {
  const person = await makeUser('staffMember');
  const { result } = await stepOne(person);
  const right = await codeFor(person.emailAddress);
  const guesses = Array.from({ length: 200 }, (_, i) => String(i).padStart(6, '0')).filter((code) => code !== right);
  const responses = await Promise.all(guesses.map((code) => stepTwo(person, result.challenge, code)));
  expect(responses.filter((answer) => answer.status.code === 'wrongCode').length).toBe(5);
  expect(responses.every((answer) => answer.httpStatus !== 200)).toBe(true);
  expect((await stepTwo(person, result.challenge, right)).status.code).toBe('challengeOver');
});

test('[abuse-15] a correct code sent many times concurrently opens one session', async () => {
  const person = await makeUser('staffMember');
  const { result } = await stepOne(person);
  const right = await codeFor(person.emailAddress);
  const responses = await Promise.all(Array.from({ length: 8 }, () => stepTwo(person, result.challenge, right)));
  expect(responses.filter((answer) => answer.httpStatus === 200).length).toBe(1);
});

test("codes expire, and a deactivated user can't sign in", async () => {
  const person = await makeUser('staffMember');
  const { result } = await stepOne(person);
  await server.platform.database.query(
    `update login_challenges set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expect((await stepTwo(person, result.challenge, await codeFor(person.emailAddress))).status.code).toBe(
    'challengeOver',
  );
  const loggedIn = await signInFully(person);
  expect((await call('GET', '/public/users/authenticated-user', loggedIn.authentication.token)).httpStatus).toBe(200);
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [person.id]);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await call('GET', '/public/users/authenticated-user', loggedIn.authentication.token)).httpStatus).toBe(401);
  expect((await stepOne(person)).status.code).toBe('wrongPassword');
});

test('[abuse-17] unknown names, wrong passwords, and logins without a password get identical responses', async () => {
  const person = await makeUser('staffMember');
  const empty = await makeUser('client', { password_hash: null });
  const responses = await Promise.all([
    post('/public/users/login', { username: person.emailAddress, password: 'Wrong-1!', step: 'verifyPassword' }),
    post('/public/users/login', { username: 'nobody@example.test', password: 'Wrong-1!', step: 'verifyPassword' }),
    post('/public/users/login', {
      username: empty.emailAddress,
      password: 'nobody has this password',
      step: 'verifyPassword',
    }),
    post('/public/users/default-two-factor-info', {
      username: 'nobody2@example.test',
      password: 'Wrong-1!',
      step: 'verifyPassword',
    }),
  ]);
  const shapes = responses.map(({ httpStatus, status }) => [httpStatus, status.code, status.message]);
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect(shapes[0]?.[0]).toBe(401);
});

test('[abuse-17] five wrong passwords lock out unknown devices for a while, for known and unknown names, but not a device that signed in before', async () => {
  const person = await makeUser('staffMember');
  const { deviceToken } = await signInFully(person);
  const wrong = (username: string) =>
    post('/public/users/login', { username, password: 'Wrong-1!', step: 'verifyPassword' });
  for (const name of [person.emailAddress, 'stranger@example.test']) {
    const codes = [];
    for (let i = 0; i < 7; i++) codes.push((await wrong(name)).status.code);
    expect(codes).toEqual([
      'wrongPassword',
      'wrongPassword',
      'wrongPassword',
      'wrongPassword',
      'wrongPassword',
      'locked',
      'locked',
    ]);
  }
  expect((await stepOne(person)).status.code).toBe('locked');
  expect((await stepOne(person, { deviceToken: 'x'.repeat(43) })).status.code).toBe('locked');
  expect((await stepOne(person, { deviceToken })).httpStatus).toBe(200);
  const helper = await server.signIn('staffMember', ['users.view', 'users.edit']);
  const locked = await helper.call<{ lockedAt: string | null }>('GET', `/public/users/${person.id}`);
  expect(locked.result.lockedAt).not.toBeNull();
  const denied = await (await server.signIn('staffMember', ['users.view'])).call(
    'POST',
    `/public/users/${person.id}/unlock`,
  );
  expect(denied.httpStatus).toBe(403);
  const unlocked = await helper.call<{ lockedAt: string | null }>('POST', `/public/users/${person.id}/unlock`);
  expect([unlocked.httpStatus, unlocked.result.lockedAt]).toEqual([200, null]);
  expect((await stepOne(person)).httpStatus).toBe(200);
});

test('[abuse-17] compares at most five of 200 concurrent passwords', async () => {
  const person = await makeUser('staffMember');
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      post('/public/users/login', { username: person.emailAddress, password: `Wrong-${i}!`, step: 'verifyPassword' }),
    ),
  );
  expect(responses.filter((answer) => answer.status.code === 'wrongPassword').length).toBe(5);
  expect(responses.filter((answer) => answer.status.code === 'locked').length).toBe(195);
});

test('one address can attempt 30 logins a minute', async () => {
  const from = logins.nextAddress();
  const codes = [];
  for (let i = 0; i < 32; i++)
    codes.push(
      (
        await post(
          '/public/users/login',
          { username: `n${i}@example.test`, step: 'verifyTwoFactorCode', challenge: 'c', token: '1' },
          from,
        )
      ).status.code,
    );
  expect(codes.slice(0, 30).every((code) => code === 'challengeOver')).toBe(true);
  expect(codes.slice(30)).toEqual(['tooOften', 'tooOften']);
});

test('resends codes within limits, and only for a pending sign-in', async () => {
  const person = await makeUser('staffMember');
  const { result } = await stepOne(person);
  const again = (challenge?: string) =>
    post<{ sentTo: string | null }>('/public/users/resend-email-two-factor-code', {
      userName: person.emailAddress,
      method: 'email',
      ...(challenge ? { challenge } : {}),
    });
  const rest = () =>
    server.platform.database.query(
      `update login_challenges set last_sent_at = now() - interval '1 minute' where user_id = $1`,
      [person.id],
    );
  expect((await again(result.challenge)).status.code).toBe('resendTooSoon');
  const before = await codeFor(person.emailAddress);
  for (let i = 0; i < 3; i++) {
    await rest();
    expect((await again(result.challenge)).httpStatus).toBe(200);
  }
  await rest();
  expect((await again(result.challenge)).status.code).toBe('tooManyCodes');
  const blind = await again();
  const nobody = await post('/public/users/resend-sms-two-factor-code', {
    userName: 'nobody@example.test',
    method: 'sms',
  });
  expect([blind.httpStatus, blind.status.message]).toEqual([200, nobody.status.message]);
  const after = await codeFor(person.emailAddress);
  if (before !== after) expect((await stepTwo(person, result.challenge, before)).status.code).toBe('wrongCode');
  expect((await stepTwo(person, result.challenge, after)).httpStatus).toBe(200);
});

test('sends a text message to a confirmed number, as an option and by default', async () => {
  const number = '+12125554417';
  const person = await makeUser('client', { sms_enabled_phone_number: number, two_factor_default: 'sms' });
  const sent = await stepOne(person);
  expect([sent.result.method, sent.result.sentTo]).toEqual(['sms', '(xxx) xxx-4417']);
  const info = await post<{ twoFactorDefault: string; smsEnabledPhoneNumber: string }>(
    '/public/users/default-two-factor-info',
    { username: person.emailAddress, password, step: 'verifyPassword' },
  );
  expect(info.result).toMatchObject({ twoFactorDefault: 'sms', smsEnabledPhoneNumber: '(xxx) xxx-4417' });
  const done = await stepTwo(person, sent.result.challenge, await codeFor(number));
  const changed = await call(
    'PATCH',
    '/public/users/authenticated-user/update-two-factor-default',
    done.result.authentication.token,
    { twoFactorDefault: 'email' },
  );
  expect(changed.result).toEqual({ twoFactorDefault: 'email' });
  expect((await stepOne(person)).result.method).toBe('email');
  const without = await makeUser('client');
  const { authentication } = await signInFully(without);
  const rejected = await call(
    'PATCH',
    '/public/users/authenticated-user/update-two-factor-default',
    authentication.token,
    { twoFactorDefault: 'sms' },
  );
  expect(rejected.status.code).toBe('noSmsNumber');
});

test('[auth-token-cookie] [bearer-when-signed-in] [authenticated-token-length] [authenticated-user-app-version] returns the signed-in user until the session ends', async () => {
  const staff = await server.signIn('staffMember', ['orders.view', 'orders.edit']);
  const me = await staff.call<LoggedIn['user'] & { masterAccounts: unknown[] }>(
    'GET',
    '/public/users/authenticated-user',
  );
  expect(me.result.staffMemberPermissions).toEqual(['orders.edit', 'orders.view']);
  expect(me.result.clientPermissions).toEqual([]);
  expect(me.result.appVersion).toMatch(/^\d+\.\d+\.\d+/);
  const { masterAccountId } = await server.sponsor('Harbor Mills');
  const foreign = await server.sponsor('Foreign Mills');
  const client = await server.signIn('client', ['orders.view'], { masterAccountIds: [masterAccountId] });
  const other = await server.signIn('client', ['orders.view'], { masterAccountIds: [foreign.masterAccountId] });
  const theirs = await client.call<LoggedIn['user'] & { masterAccounts: { displayName: string }[] }>(
    'GET',
    '/public/users/authenticated-user',
  );
  expect(theirs.result.masterAccounts).toMatchObject([{ id: masterAccountId, displayName: 'Harbor Mills' }]);
  expect(theirs.result.clientPermissions).toEqual(['orders.view']);
  const last = `/public/users/${client.userId}/set-last-accessed-account`;
  expect((await client.call('POST', `${last}/${masterAccountId}`)).httpStatus).toBe(200);
  expect((await client.call('POST', `${last}/${foreign.masterAccountId}`)).httpStatus).toBe(404);
  expect((await other.call('POST', `${last}/${masterAccountId}`)).httpStatus).toBe(404);
  expect((await server.anonymous().call('GET', '/public/users/authenticated-user')).httpStatus).toBe(401);
  expect((await call('GET', '/public/users/authenticated-user', '12345')).httpStatus).toBe(401);
  expect((await client.call('POST', '/public/users/authenticated-user/logout')).httpStatus).toBe(200);
  expect((await client.call('GET', '/public/users/authenticated-user')).httpStatus).toBe(401);
});

test('sessions end when idle and at their absolute limit', async () => {
  const person = await makeUser('staffMember');
  for (const change of [`last_seen_at = now() - interval '16 minutes'`, `expires_at = now() - interval '1 second'`]) {
    const { authentication } = await signInFully(person);
    await server.platform.database.query(`update sessions set ${change} where user_id = $1 and ended_at is null`, [
      person.id,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await call('GET', '/public/users/authenticated-user', authentication.token)).httpStatus).toBe(401);
  }
  const { rows } = await server.platform.database.query<{ hours: number; idle_minutes: number }>(
    `select round(extract(epoch from expires_at - last_seen_at) / 3600)::int as hours, idle_minutes from sessions where user_id = $1 order by created_at limit 1`,
    [await signInFully(await makeUser('client')).then(({ user }) => user.id)],
  );
  expect(rows).toEqual([{ hours: 24, idle_minutes: 30 }]);
});

test('[abuse-15] the server stores the "not now" count, only for the user who chose it', async () => {
  const person = await makeUser('client');
  const { authentication } = await signInFully(person);
  const patch = (id: string, body: object) => call('PATCH', `/public/users/${id}`, authentication.token, body);
  expect((await patch(person.id, { twoFactorDeferralCount: 0 })).result.twoFactorDeferralCount).toBe(1);
  expect((await patch(person.id, { twoFactorDeferralCount: 99, smsTwoFactorDeclined: true })).result).toMatchObject({
    twoFactorDeferralCount: 2,
    smsTwoFactorDeclined: true,
  });
  const other = await makeUser('client');
  expect((await patch(other.id, { twoFactorDeferralCount: 1 })).httpStatus).toBe(404);
  const colleague = await server.signIn('staffMember', []);
  const own = await colleague.call('PATCH', `/public/users/${colleague.userId}`, { twoFactorDeferralCount: 0 });
  expect(own.result).toMatchObject({ id: colleague.userId, twoFactorDeferralCount: 1 });
  const renamed = await colleague.call('PATCH', `/public/users/${colleague.userId}`, { firstName: 'Grace' });
  expect(renamed.httpStatus).toBe(404);
  const staff = await server.signIn('staffMember', ['users.view', 'users.edit']);
  expect((await staff.call('PATCH', `/public/users/${person.id}`, { smsTwoFactorDeclined: false })).httpStatus).toBe(
    403,
  );
  expect(
    (await staff.call<{ firstName: string }>('PATCH', `/public/users/${person.id}`, { firstName: 'Grace' })).result
      .firstName,
  ).toBe('Grace');
  for (const field of [
    'type',
    'lockedAt',
    'emailAddressConfirmed',
    'passwordHash',
    'emailAddress',
    'lastPasswordChangeAt',
  ]) {
    expect((await patch(person.id, { [field]: 'staffMember' })).httpStatus, field).toBe(422);
  }
});

test('[abuse-17] an unknown name costs the same work as a wrong password', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makeUser('client')));
  const worked = (username: string): Promise<number> =>
    cpuOf(() => post('/public/users/login', { username, password: 'Wrong-1!', step: 'verifyPassword' }));
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const [i, person] of people.entries()) {
    known.push(await worked(person.emailAddress));
    unknown.push(await worked(`unknown-${i}@example.test`));
  }
  expect(medianOf(known) / medianOf(unknown)).toBeGreaterThan(0.7);
  expect(medianOf(known) / medianOf(unknown)).toBeLessThan(1.4);
});
