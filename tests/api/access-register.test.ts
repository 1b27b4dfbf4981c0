import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskEmail } from '../../packages/domain/src/access/mask-contact.ts';
import { makeCaptcha } from '../../packages/server/src/areas/access/factors/captcha.ts';
import { registerEndpoints } from '../../packages/server/src/areas/access/registration/register-calls.ts';
import { solveCaptcha } from '../../packages/web/src/features/access/solve-captcha.ts';
import { cpuOf, medianOf } from '../support/cpu.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  staff = await server.signIn('staffMember', ['users.view', 'users.edit']);
});
afterAll(() => server.stop());
const db = () => server.platform.database;

let serial = 0;
const entries = (more: object = {}) => ({
  firstName: ' Nora ',
  lastName: 'Newcomer',
  emailAddress: `nora${serial++}@example.test`,
  phoneNumber: '(212) 555-0142',
  password,
  ...more,
});
const register = async (body: object, headers: Record<string, string> = {}) => {
  const response = await logins.post('/public/users/register', body, { headers });
  await server.jobs.runDue();
  return response;
};
const userOf = async (emailAddress: string) =>
  (
    await db().query<Record<string, unknown>>(
      'select * from users where lower(email_address) = lower($1) and deleted_at is null',
      [emailAddress],
    )
  ).rows;

test('a client registers, confirms the address by code, and signs in', async () => {
  const given = entries();
  const answer = await register(given);
  expect(answer.result).toEqual({ emailAddress: given.emailAddress, emailAddressConfirmed: false });
  expect(await userOf(given.emailAddress)).toMatchObject([
    {
      type: 'client',
      first_name: 'Nora',
      last_name: 'Newcomer',
      phone_number: '+12125550142',
      email_address_confirmed: false,
    },
  ]);
  const confirmed = await logins.post('/public/users/confirm-email-address-by-code', {
    emailAddress: given.emailAddress,
    emailConfirmationCode: await logins.codeFor(given.emailAddress),
  });
  expect(confirmed.result).toEqual({ emailAddress: given.emailAddress, emailAddressConfirmed: true });
  const token = await logins.signIn(given);
  const seen = await logins.request<{ type: string; clientPermissions: string[]; masterAccounts: unknown[] }>(
    'GET',
    '/public/users/authenticated-user',
    undefined,
    { token },
  );
  expect(seen.result).toMatchObject({ type: 'client', clientPermissions: [], masterAccounts: [] });
});

test('[abuse-17] a known address gets the same response as an unknown one; its owner gets an email and nothing changes', async () => {
  const owner = await logins.makeUser('client');
  const unconfirmed = await logins.makeUser('client', { email_address_confirmed: false });
  const bare = await logins.makeUser('client', { password_hash: null });
  const staffLogin = await logins.makeUser('staffMember');
  const off = await logins.makeUser('client', { deactivated_at: new Date() });
  const known = [owner, unconfirmed, bare, staffLogin, off];
  const before = await Promise.all(known.map(({ emailAddress }) => userOf(emailAddress)));
  const plain = (text: string, address: string) => text.replaceAll(address, '…').replaceAll(maskEmail(address), '…');
  const fresh = entries();
  const unknown = await register(fresh);
  for (const { emailAddress } of known) {
    const answer = await register(entries({ emailAddress: emailAddress.toUpperCase() }));
    expect(answer.httpStatus).toBe(unknown.httpStatus);
    expect(plain(answer.text, emailAddress.toUpperCase())).toBe(plain(unknown.text, fresh.emailAddress));
  }
  expect(await Promise.all(known.map(({ emailAddress }) => userOf(emailAddress)))).toEqual(before);
  const kinds = await Promise.all(
    known.map(async ({ emailAddress }) => (await logins.messages(emailAddress)).map(({ kind }) => kind)),
  );
  expect(kinds).toEqual([
    ['already-registered'],
    ['confirm-email-address'],
    ['reset-password'],
    ['already-registered'],
    [],
  ]);
  expect(await logins.lastText(owner.emailAddress)).toMatch(/http:\/\/auth\.\S+\/login/);
  for (let i = 0; i < 5; i++) await register(entries({ emailAddress: owner.emailAddress }));
  expect(await logins.messages(owner.emailAddress)).toHaveLength(3);
});

test('[abuse-17] a known address costs the same work as an unknown one', async () => {
  const owner = await logins.makeUser('client');
  const worked = (emailAddress: string) =>
    cpuOf(() => logins.post('/public/users/register', entries({ emailAddress })));
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let i = 0; i < 30; i++) {
    known.push(await worked(owner.emailAddress));
    unknown.push(await worked(`nobody${i}@example.test`));
  }
  expect(medianOf(known) / medianOf(unknown)).toBeGreaterThan(0.7);
  expect(medianOf(known) / medianOf(unknown)).toBeLessThan(1.4);
});

test('two concurrent registrations of one address create one login and get the same response', async () => {
  const body = entries();
  const responses = await Promise.all(Array.from({ length: 6 }, () => register(body)));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await userOf(body.emailAddress)).toHaveLength(1);
});

test.each([
  ['firstName', '   ', 'Please enter First name'],
  ['lastName', '', 'Please enter Last name'],
  ['emailAddress', '', 'Please enter email'],
  ['emailAddress', 'nora@', 'Please enter valid email'],
  ['phoneNumber', '', 'Please enter a phone number.'],
  ['phoneNumber', '555', 'Please enter a valid phone number.'],
  ['password', 'short', 'Enter a valid password'],
])('%s “%s” is rejected: %s', async (key, value, message) => {
  const answer = await register(entries({ [key]: value }));
  expect([answer.httpStatus, answer.result]).toEqual([422, { errors: { [key]: [message] } }]);
});

test("a registration can't set its own user type, permissions, or confirmed address", async () => {
  for (const more of [
    { type: 'staffMember' },
    { staffMemberPermissions: ['users.edit'] },
    { emailAddressConfirmed: true },
    { id: 'a'.repeat(32) },
  ]) {
    const body = entries(more);
    expect((await register(body)).httpStatus).toBe(422);
    expect(await userOf(body.emailAddress)).toEqual([]);
  }
});

test('when captchas are on, a registration needs one, and each works once', async () => {
  const platform = { ...server.platform, config: { ...server.platform.config, isCaptchaOn: true } };
  const [endpoint] = registerEndpoints(platform);
  const ctx = server.system();
  const send = (captchaClientResponse?: string) =>
    endpoint?.handle({ body: { ...entries(), captchaClientResponse } } as never, ctx) as Promise<{ code?: string }>;
  const solved = await solveCaptcha(await makeCaptcha(platform));
  expect((await send()).code).toBe('captcha');
  expect((await send(solved)).code).toBeUndefined();
  expect((await send(solved)).code).toBe('captcha');
});

test('[abuse-14] links in mails come from the configuration, whatever host a request names', async () => {
  const owner = await logins.makeUser('client');
  await register(entries({ emailAddress: owner.emailAddress }), {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-client-url': 'https://evil.example/',
  });
  const text = await logins.lastText(owner.emailAddress);
  expect(text).not.toContain('evil');
  expect(text).toContain(`auth.${server.platform.config.domain}`);
});

test('staff create a user; one without an invitation gets an email right away about setting a password', async () => {
  const make = (more: object) =>
    staff.call<{ id: string; type: string; emailAddress: string }>('POST', '/public/users', {
      firstName: 'Rae',
      lastName: 'Registrar',
      emailAddress: `rae${serial++}@example.test`,
      ...more,
    });
  const registrar = await make({ type: 'nationalRegistryClient', phoneNumber: '2125550143' });
  expect(registrar.result).toMatchObject({ type: 'nationalRegistryClient', phoneNumber: '+12125550143' });
  const client = await make({ type: 'client' });
  await server.jobs.runDue();
  const registrarMails = await logins.messages(registrar.result.emailAddress);
  expect(registrarMails.map(({ kind }) => kind)).toEqual(['reset-password']);
  expect(registrarMails[0]?.text).toContain(`http://registry.`);
  expect(await logins.messages(client.result.emailAddress)).toEqual([]);
  expect((await make({ type: 'client', emailAddress: client.result.emailAddress })).status.code).toBe('emailTaken');
  expect((await make({ type: 'participant' })).httpStatus).toBe(422);
  expect((await make({ type: 'king' })).httpStatus).toBe(422);
  expect((await make({ type: 'client', firstName: '' })).result).toEqual({
    errors: { firstName: ['Please enter First name'] },
  });
  const reader = await server.signIn('staffMember', ['users.view']);
  const body = { firstName: 'A', lastName: 'B', emailAddress: 'a.b@example.test', type: 'client' };
  expect((await reader.call('POST', '/public/users', body)).httpStatus).toBe(403);
  const outsider = await server.signIn('client', ['account.edit']);
  expect((await outsider.call('POST', '/public/users', body)).httpStatus).toBe(403);
});

test('an account holder reads only their own record, staff read any; other users are not account holders', async () => {
  const holder = await server.signIn('accountHolder');
  const other = await server.signIn('accountHolder');
  const client = await server.signIn('client');
  const read = (caller: Caller, id: string) => caller.call<{ id: string }>('GET', `/public/users/account-holder/${id}`);
  expect((await read(holder, holder.userId)).result.id).toBe(holder.userId);
  expect((await read(staff, holder.userId)).result.id).toBe(holder.userId);
  const [foreign, absent, wrongType] = [
    await read(holder, other.userId),
    await read(holder, 'f'.repeat(32)),
    await read(staff, client.userId),
  ];
  expect([foreign.httpStatus, absent.httpStatus, wrongType.httpStatus]).toEqual([404, 404, 404]);
  expect(foreign.status.message).toBe(absent.status.message);
  expect((await read(client, holder.userId)).httpStatus).toBe(403);
});

test('records the confirmation of personal use with its time; a login without one says so', async () => {
  const [promised, silent] = [entries({ hasPromised: true }), entries()];
  await register(promised);
  await register(silent);
  const [saved] = await userOf(promised.emailAddress);
  const [none] = await userOf(silent.emailAddress);
  expect(saved?.['promised_at']).not.toBeNull();
  expect(none?.['promised_at']).toBeNull();
  const seen = await staff.call<{ promisedAt: string | null }>('GET', `/public/users/${String(saved?.['id'])}`);
  expect(seen.result.promisedAt).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
});
