import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Logins, openLogins, type Person, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());

const base = '/public/users/authenticated-user';
interface Sent {
  readonly challenge: string;
  readonly method: string;
  readonly sentTo: string;
  readonly canUseAuthenticator: boolean;
  readonly canUseRecoveryCode: boolean;
}
interface Begun {
  readonly secret: string;
  readonly address: string;
}
interface Codes {
  readonly recoveryCodes?: string[];
}

/** Returns the database's time, which determines the codes. */
async function databaseTime(): Promise<number> {
  const { rows } = await server.platform.database.query<{ at: number }>(
    'select floor(extract(epoch from now()) * 1000)::bigint as at',
  );
  return rows[0]?.at ?? 0;
}
/** Returns the app's code for the given number of thirty-second periods from now. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const timestamp = (await databaseTime()) + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
/** Waits if a period is about to end, so that a code generated now is still current when it is compared. */
async function earlyInPeriod(): Promise<void> {
  const left = 30_000 - ((await databaseTime()) % 30_000);
  if (left < 4_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}
/** Makes used codes usable again, as if their time had passed. */
const forgetSteps = (userId: string) =>
  server.platform.database.query('update authenticators set last_step = 0 where user_id = $1', [userId]);

const stepOne = async ({ emailAddress: username }: Person): Promise<Sent> =>
  (await logins.post<Sent>('/public/users/login', { username, password, step: 'verifyPassword' })).result;
const stepTwo = ({ emailAddress: username }: Person, challenge: string, token: string, method?: string) =>
  logins.post<{ authentication: { token: string } }>('/public/users/login', {
    username,
    step: 'verifyTwoFactorCode',
    challenge,
    token,
    ...(method === undefined ? {} : { method }),
  });

interface Owner {
  readonly person: Person;
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
async function owner(): Promise<Owner> {
  const person = await logins.makeUser('client');
  const token = await logins.signIn(person);
  const { secret } = (await logins.request<Begun>('POST', `${base}/authenticator`, {}, { token })).result;
  await earlyInPeriod();
  const confirmed = await logins.request<Codes>(
    'POST',
    `${base}/authenticator/confirm`,
    { token: await codeOf(secret) },
    { token },
  );
  expect(confirmed.httpStatus, confirmed.text).toBe(200);
  await forgetSteps(person.id);
  return { person, token, secret, recoveryCodes: confirmed.result.recoveryCodes ?? [] };
}
const remove = async (token: string) => {
  const url = `${base}/authenticator`;
  const response = await server.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } });
  return response.json<{ status: { successful: boolean; code?: string } }>().status;
};
const asDefault = (token: string) =>
  logins.request('PATCH', `${base}/update-two-factor-default`, { twoFactorDefault: 'authenticator' }, { token });

test('confirming the displayed code adds an app, shows its secret once, and issues recovery codes', async () => {
  const person = await logins.makeUser('staffMember');
  const token = await logins.signIn(person);
  expect((await asDefault(token)).status.code).toBe('noAuthenticator');
  const begun = await logins.request<Begun>('POST', `${base}/authenticator`, {}, { token });
  expect(begun.result.secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(begun.result.address);
  expect([address.protocol, address.searchParams.get('issuer'), address.searchParams.get('secret')]).toEqual([
    'otpauth:',
    'Fiducia',
    begun.result.secret,
  ]);
  const state = async () => (await logins.request('GET', `${base}/authenticator`, undefined, { token })).result;
  expect(await state()).toEqual({ authenticator: null, recoveryCodesLeft: 0 });
  await earlyInPeriod();
  const confirm = (code: string, by = token) =>
    logins.request<Codes>('POST', `${base}/authenticator/confirm`, { token: code }, { token: by });
  const right = await codeOf(begun.result.secret);
  const elsewhere = await logins.signIn(person);
  expect((await confirm(right, elsewhere)).status.code).toBe('authenticatorOver');
  expect((await confirm(right === '000000' ? '000001' : '000000')).status.code).toBe('wrongAuthenticatorCode');
  const confirmed = await confirm(`${right.slice(0, 3)} ${right.slice(3)}`);
  expect(confirmed.result.recoveryCodes).toHaveLength(10);
  expect(await state()).toMatchObject({ authenticator: { addedAt: expect.any(String) }, recoveryCodesLeft: 10 });
  expect((await confirm(right)).status.code).toBe('authenticatorOver');
  expect(await logins.lastText(person.emailAddress)).toContain(
    'You can now sign in with codes from an authenticator app.',
  );
  const { rows } = await server.platform.database.query<{ row: string }>(
    `select a::text || coalesce((select string_agg(r::text, '') from recovery_codes r where r.user_id = a.user_id), '') as row
     from authenticators a where user_id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(1);
  for (const secret of [begun.result.secret, ...(confirmed.result.recoveryCodes ?? [])])
    expect(rows[0]?.row).not.toContain(secret.replaceAll('-', ''));
});

test('five wrong first codes abort the setup, and the current app stays until another is confirmed', async () => {
  const { person, token, secret } = await owner();
  const begun = await logins.request<Begun>('POST', `${base}/authenticator`, {}, { token });
  const right = await codeOf(begun.result.secret);
  const confirm = (code: string) => logins.request('POST', `${base}/authenticator/confirm`, { token: code }, { token });
  const wrong = Array.from({ length: 5 }, (_, i) => String(i).padStart(6, '0')).filter((code) => code !== right);
  for (const code of wrong) await confirm(code);
  for (let i = wrong.length; i < 5; i++) await confirm('999999');
  expect((await confirm(right)).status.code).toBe('authenticatorOver');
  const { challenge } = await stepOne(person);
  expect((await stepTwo(person, challenge, await codeOf(secret), 'authenticator')).httpStatus).toBe(200);
});

test('the app is a third method for step 2, as an option and by default; mail remains available', async () => {
  const { person, token, secret } = await owner();
  const byMail = await stepOne(person);
  expect(byMail).toMatchObject({ method: 'email', canUseAuthenticator: true, canUseRecoveryCode: true });
  expect((await stepTwo(person, byMail.challenge, await codeOf(secret), 'authenticator')).httpStatus).toBe(200);
  await forgetSteps(person.id);

  expect((await asDefault(token)).result).toEqual({ twoFactorDefault: 'authenticator' });
  const before = (await logins.messages(person.emailAddress)).length;
  const byApp = await stepOne(person);
  expect(byApp).toMatchObject({ method: 'authenticator', sentTo: 'your authenticator app' });
  expect(await logins.messages(person.emailAddress)).toHaveLength(before);
  expect((await stepTwo(person, byApp.challenge, await codeOf(secret))).httpStatus).toBe(200);

  const changed = await stepOne(person);
  const resent = await logins.post('/public/users/resend-email-two-factor-code', {
    userName: person.emailAddress,
    challenge: changed.challenge,
  });
  expect(resent.httpStatus, resent.text).toBe(200);
  const mailed = await logins.codeFor(person.emailAddress);
  expect((await stepTwo(person, changed.challenge, mailed)).httpStatus).toBe(200);
  const unsent = await stepOne(person);
  expect((await stepTwo(person, unsent.challenge, '000000', 'email')).status.code).toBe('wrongCode');

  expect((await remove(token)).successful).toBe(true);
  expect((await stepOne(person)).method).toBe('email');
  expect((await remove(token)).code).toBe('noAuthenticator');
});

test("a user who only knows the address can't switch a pending sign-in from the app to mail", async () => {
  const { person, token, secret } = await owner();
  expect((await asDefault(token)).httpStatus).toBe(200);
  const { challenge } = await stepOne(person);
  const mails = (await logins.messages(person.emailAddress)).length;
  const response = await logins.post('/public/users/resend-email-two-factor-code', { userName: person.emailAddress });
  expect([response.httpStatus, response.result]).toEqual([200, { multiFactorCodeSent: true, sentTo: null }]);
  expect(await logins.messages(person.emailAddress)).toHaveLength(mails);
  await earlyInPeriod();
  expect((await stepTwo(person, challenge, await codeOf(secret))).httpStatus).toBe(200);
});

test('a code is valid within thirty seconds of its own period, once', async () => {
  const { person, secret } = await owner();
  await earlyInPeriod();
  const answer = async (code: string) => {
    const { challenge } = await stepOne(person);
    return stepTwo(person, challenge, code, 'authenticator');
  };
  const codes = [await codeOf(secret, -2), await codeOf(secret, -1), await codeOf(secret), await codeOf(secret, 2)];
  const [tooOld = '', old = '', present = '', tooNew = ''] = codes;
  expect((await answer(tooOld)).status.code).toBe('wrongAuthenticatorCode');
  expect((await answer(tooNew)).status.code).toBe('wrongAuthenticatorCode');
  expect((await answer(old)).httpStatus).toBe(200);
  expect((await answer(old)).status.code).toBe('wrongAuthenticatorCode');
  expect((await answer(present)).httpStatus).toBe(200);
  expect((await answer(present)).status.code).toBe('wrongAuthenticatorCode');
  expect((await answer(old)).status.code).toBe('wrongAuthenticatorCode');

  await forgetSteps(person.id);
  const next = await codeOf(secret);
  const waiting = await Promise.all([stepOne(person), stepOne(person)]);
  const responses = await Promise.all(
    waiting.map(({ challenge }) => stepTwo(person, challenge, next, 'authenticator')),
  );
  expect(responses.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

test('[abuse-15] compares at most five of 200 concurrent codes, over one sign-in or many, with any method', async () => {
  const { person, secret } = await owner();
  const right = await codeOf(secret);
  const { challenge } = await stepOne(person);
  const methods = ['authenticator', 'email', 'recoveryCode'];
  const guesses = Array.from({ length: 200 }, (_, i) => String(i).padStart(6, '0')).filter((code) => code !== right);
  const responses = await Promise.all(guesses.map((code, i) => stepTwo(person, challenge, code, methods[i % 3])));
  const compared = responses.filter(({ status }) => status.code !== 'challengeOver');
  expect(compared).toHaveLength(5);
  expect(responses.every(({ httpStatus }) => httpStatus >= 400)).toBe(true);

  const { person: other } = await owner();
  const spread: Awaited<ReturnType<typeof stepTwo>>[] = [];
  // A newer sign-in ends the earlier one's challenge, so the sign-ins follow each other.
  for (let i = 0; i < 8; i++) {
    const { challenge: one } = await stepOne(other);
    spread.push(...(await Promise.all(['1', '2', '3'].map((n) => stepTwo(other, one, `00000${n}`, 'authenticator')))));
  }
  const codes = spread.map(({ status }) => status.code);
  expect(codes.filter((code) => code === 'wrongAuthenticatorCode')).toHaveLength(5);
  expect(codes.filter((code) => code === 'authenticatorLocked')).toHaveLength(19);
  const byMail = await stepOne(other);
  expect((await stepTwo(other, byMail.challenge, await logins.codeFor(other.emailAddress))).httpStatus).toBe(200);
});

test("rejects another user's code", async () => {
  const [ada, bob] = [await owner(), await owner()];
  const { challenge } = await stepOne(ada.person);
  const theirs = await codeOf(bob.secret);
  expect((await stepTwo(ada.person, challenge, theirs, 'authenticator')).status.code).toBe('wrongAuthenticatorCode');
  const code = bob.recoveryCodes[0] ?? '';
  expect((await stepTwo(ada.person, challenge, code, 'recoveryCode')).status.code).toBe('wrongRecoveryCode');
  expect((await stepTwo(bob.person, challenge, code, 'recoveryCode')).status.code).toBe('challengeOver');
});

test('a recovery code completes step 2 once and notifies the user; new codes replace the old ones', async () => {
  const { person, token, recoveryCodes } = await owner();
  const [first = '', second = ''] = recoveryCodes;
  const answer = async (code: string) => {
    const { challenge } = await stepOne(person);
    return stepTwo(person, challenge, code, 'recoveryCode');
  };
  expect((await answer(` ${first.toLowerCase().replaceAll('-', ' ')}`)).httpStatus).toBe(200);
  expect(await logins.lastText(person.emailAddress)).toContain('Codes left: 9.');
  expect((await answer(first)).status.code).toBe('wrongRecoveryCode');
  const { challenge } = await stepOne(person);
  const twice = await Promise.all(Array.from({ length: 4 }, () => stepTwo(person, challenge, second, 'recoveryCode')));
  expect(twice.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  const made = await logins.request<Codes>('POST', `${base}/recovery-codes`, {}, { token });
  expect(made.result.recoveryCodes).toHaveLength(10);
  expect(await logins.lastText(person.emailAddress)).toContain('Your old codes no longer work.');
  expect((await answer(recoveryCodes[2] ?? '')).status.code).toBe('wrongRecoveryCode');
  expect((await answer(made.result.recoveryCodes?.[2] ?? '')).httpStatus).toBe(200);
});

test('adding or removing an app, and issuing new codes, requires the password again', async () => {
  const { person, token } = await owner();
  await server.platform.database.query(
    `update sessions set password_checked_at = now() - interval '16 minutes' where user_id = $1`,
    [person.id],
  );
  const added = await logins.request('POST', `${base}/authenticator`, {}, { token });
  const made = await logins.request('POST', `${base}/recovery-codes`, {}, { token });
  expect([added.status.code, made.status.code, (await remove(token)).code]).toEqual([
    'freshSignInNeeded',
    'freshSignInNeeded',
    'freshSignInNeeded',
  ]);
  await logins.request('PATCH', `${base}/check-password`, { password }, { token });
  expect((await remove(token)).successful).toBe(true);
  expect(await logins.lastText(person.emailAddress)).toContain('no longer work for signing in');
});
