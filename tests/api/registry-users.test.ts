import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());

const base = '/public/national-registry/users';
interface Begun {
  readonly challenge?: string;
  readonly authentication?: { readonly token: string } | null;
  readonly user?: { readonly emailAddressConfirmed: boolean };
  readonly resetPasswordToken?: string;
}
const logIn = (username: string, more: object = {}) =>
  logins.post<Begun>(`${base}/login`, { username, password, step: 'verifyPassword', ...more });
const confirm = (emailAddress: string, emailConfirmationCode: string) =>
  logins.post<Begun>(`${base}/confirm-email-address-by-code`, { emailAddress, emailConfirmationCode });

test('[registry-unconfirmed-to-new-password] an employer registers, has no session until the address is confirmed, and sets a password', async () => {
  const emailAddress = 'employer@example.test';
  const registered = await logins.post(`${base}/register`, {
    firstName: 'Emil',
    lastName: 'Employer',
    emailAddress,
    phoneNumber: '2125550150',
    password,
  });
  expect(registered.result).toEqual({ emailAddress, emailAddressConfirmed: false });
  const early = await logIn(emailAddress);
  expect(early.result).toEqual({ authentication: null, user: { emailAddress, emailAddressConfirmed: false } });
  await server.jobs.runDue();
  const code = await logins.codeFor(emailAddress);
  expect((await confirm(emailAddress, code === '000000' ? '000001' : '000000')).status.code).toBe('wrongCode');
  const proven = await confirm(emailAddress, code);
  expect(proven.result).toMatchObject({ emailAddress, emailAddressConfirmed: true });
  const newPassword = 'Another-Horse-8!';
  const reset = { userName: emailAddress, resetPasswordToken: proven.result.resetPasswordToken, newPassword };
  expect((await logins.post('/public/users/reset-password', reset)).result).toEqual({ isReset: true });
  expect((await logIn(emailAddress)).status.code).toBe('wrongPassword');
  const sent = await logIn(emailAddress, { password: newPassword });
  const done = await logIn(emailAddress, {
    step: 'verifyTwoFactorCode',
    challenge: sent.result.challenge,
    token: await logins.codeFor(emailAddress),
  });
  const token = done.result.authentication?.token;
  const me = await logins.request('GET', `${base}/authenticated-user`, undefined, { token });
  expect(me.result).toMatchObject({ type: 'nationalRegistryClient', emailAddress, appVersion: expect.any(String) });
  expect((await logins.request('GET', `${base}/authenticated-user`)).httpStatus).toBe(401);
});

test('a known address registers like an unknown one', async () => {
  const known = await logins.makeUser('nationalRegistryClient');
  const body = (emailAddress: string) => ({
    firstName: 'E',
    lastName: 'E',
    emailAddress,
    phoneNumber: '2125550150',
    password,
  });
  const address = `${'f'.repeat(32)}@example.test`;
  const responses = [
    await logins.post(`${base}/register`, body(known.emailAddress)),
    await logins.post(`${base}/register`, body(address)),
  ];
  expect(responses[0]?.httpStatus).toBe(responses[1]?.httpStatus);
  expect(Object.keys(responses[0]?.result ?? {})).toEqual(Object.keys(responses[1]?.result ?? {}));
  expect((await logins.lastText(known.emailAddress)).includes('http://registry.')).toBe(true);
});

test.each(['staffMember', 'client', 'participant', 'advisor', 'accountHolder'])(
  "rejects a %s at the registry's sign-in: no session, no code, one response",
  async (type) => {
    const person = await logins.makeUser(type);
    const rejected = await logIn(person.emailAddress);
    const unknown = await logIn('nobody@example.test');
    expect([rejected.httpStatus, rejected.status.message]).toEqual([unknown.httpStatus, unknown.status.message]);
    expect(await logins.messages(person.emailAddress)).toEqual([]);
    const begun = await logins.post<Begun>('/public/users/login', {
      username: person.emailAddress,
      password,
      step: 'verifyPassword',
    });
    const crossed = await logIn(person.emailAddress, {
      step: 'verifyTwoFactorCode',
      challenge: begun.result.challenge,
      token: await logins.codeFor(person.emailAddress),
    });
    expect(crossed.status.code).toBe('challengeOver');
    expect((await confirm(person.emailAddress, '000000')).status.code).toBe('wrongCode');
  },
);

test("counts wrong passwords as everywhere, and doesn't reveal unconfirmed users without the password", async () => {
  const waiting = await logins.makeUser('nationalRegistryClient', { email_address_confirmed: false });
  const wrong = await logIn(waiting.emailAddress, { password: 'Wrong-Horse-1!' });
  expect([wrong.httpStatus, wrong.status.code]).toEqual([401, 'wrongPassword']);
  for (let i = 0; i < 5; i++) await logIn(waiting.emailAddress, { password: 'Wrong-Horse-1!' });
  expect((await logIn(waiting.emailAddress)).status.code).toBe('locked');
});

test('[abuse-18] rejects an employer at the general sign-in: no session, no code, one response, with a password or a code', async () => {
  const employer = await logins.makeUser('nationalRegistryClient');
  const general = (username: string, more: object = {}) =>
    logins.post<Begun>('/public/users/login', { username, password, step: 'verifyPassword', ...more });
  const [rejected, unknown] = [await general(employer.emailAddress), await general('unknown@example.test')];
  expect([rejected.httpStatus, rejected.status.message]).toEqual([unknown.httpStatus, unknown.status.message]);
  const request = { username: employer.emailAddress, password, step: 'verifyPassword' };
  const info = await logins.post('/public/users/default-two-factor-info', request);
  expect([info.httpStatus, info.status.code]).toEqual([401, 'wrongPassword']);
  expect(await logins.messages(employer.emailAddress)).toEqual([]);
  const begun = await logIn(employer.emailAddress);
  const answer = {
    step: 'verifyTwoFactorCode',
    challenge: begun.result.challenge,
    token: await logins.codeFor(employer.emailAddress),
  };
  expect((await general(employer.emailAddress, answer)).status.code).toBe('challengeOver');
  const done = await logIn(employer.emailAddress, answer);
  expect(done.result.authentication?.token).toEqual(expect.any(String));
});
