import { expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Person, password } from '../support/logins.ts';
import {
  acme,
  acmeId,
  auth,
  begin,
  breakGlass,
  editor,
  lastEvent,
  logins,
  openSignOnScenario,
  otherId,
  person,
  server,
  set,
  settingsOf,
  signOn,
} from '../support/sign-on-scenario.ts';
import { softwareAuthenticator } from '../support/software-authenticator.ts';

openSignOnScenario();

interface Ceremony {
  readonly handle: string;
  readonly options: { readonly challenge: string };
}
type Key = ReturnType<typeof softwareAuthenticator>;

async function withPasskey(who: Person): Promise<Key> {
  const key = softwareAuthenticator(auth);
  const token = await logins.signIn(who);
  const path = '/public/users/authenticated-user/passkeys';
  const { result } = await logins.post<Ceremony>(`${path}/options`, {}, { token });
  const credential = key.register(result.options);
  await logins.post(path, { handle: result.handle, name: 'Laptop', credential }, { token });
  return key;
}
async function passkeyLogin(key: Key) {
  const { result } = await logins.post<Ceremony>('/public/users/passkey-login/options', {});
  return logins.post('/public/users/passkey-login', { handle: result.handle, credential: key.sign(result.options) });
}

const logIn = (username: string, secret = password) =>
  logins.post('/public/users/login', { username, password: secret, step: 'verifyPassword' });

test('when single sign-on is required, a correct password gives no access, a wrong one reads as usual, and exemptions are logged', async () => {
  const administrator = await person('staffMember', 'house.test');
  const needed = await logIn(administrator.emailAddress);
  expect([needed.httpStatus, needed.status.message]).toEqual([
    409,
    'Your company uses single sign-on. Choose “Continue with single sign-on” instead of entering a password.',
  ]);
  expect(await logins.messages(administrator.emailAddress)).toEqual([]);
  expect(await lastEvent('signInFailed')).toMatchObject({
    user_id: administrator.id,
    details: { mustUse: 'singleSignOn' },
  });
  expect((await logIn(administrator.emailAddress, 'wrong')).status.message).toBe(
    (await logIn('nobody@house.test', 'wrong')).status.message,
  );
  const glass = await logins.makeUser('staffMember', { email_address: breakGlass });
  expect((await logIn(breakGlass)).httpStatus).toBe(200);
  expect(await lastEvent('signOnPassedBy')).toMatchObject({ user_id: glass.id });

  const owner = await person('client', 'acme.test', { accountId: acmeId, isOwner: true });
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const outsider = await person('client', 'other.test', { accountId: otherId });
  const key = await withPasskey(ada);
  expect((await passkeyLogin(key)).httpStatus).toBe(200);
  await set(acmeId, acme, ['acme.test'], { isRequired: true });
  expect((await passkeyLogin(key)).httpStatus).toBe(409);
  expect((await logIn(ada.emailAddress)).httpStatus).toBe(409);
  expect((await logIn(outsider.emailAddress)).httpStatus).toBe(200);
  expect((await logIn(owner.emailAddress)).httpStatus).toBe(200);
  expect(await lastEvent('signOnPassedBy')).toMatchObject({ user_id: owner.id });
  expect((await signOn(acme, ada.emailAddress, ada.subject)).httpStatus).toBe(200);
  await set(acmeId, acme, ['acme.test'], { isRequired: false });
  expect((await logIn(ada.emailAddress)).httpStatus).toBe(200);
});

test('account settings: verifies the provider first, never returns the secret, and allows one provider per domain', async () => {
  const { masterAccountId, subaccountId } = await server.sponsor('Third');
  const path = `/private/accounts/${masterAccountId}/single-sign-on`;
  const save = (more: object = {}) =>
    editor.call<Record<string, unknown>>('POST', path, settingsOf(acme, ['third.test'], more));
  expect((await editor.call('GET', path)).result).toMatchObject({ isOn: false, redirectUri: `${auth}/single-sign-on` });
  for (const [more, words] of [
    [{ issuer: 'http://127.0.0.1:1' }, 'doesn’t respond'],
    [{ issuer: 'http://10.0.0.1' }, 'must begin with https'],
    [{ issuer: 'https://169.254.169.254' }, 'FIDUCIA_SSO_HOSTS'],
    [{ domains: ['gmail.com'] }, 'Anyone can have an address'],
    [{ domains: [] }, 'at least one email domain'],
    [{ domains: ['acme.test'] }, 'already assigned to another single sign-on provider'],
    [{ domains: ['house.test'] }, 'already assigned to another single sign-on provider'],
    [{ clientSecret: undefined }, 'enter the client secret'],
    [{ domainsProof: '' }, 'how the company proved'],
  ] as const)
    expect((await save(more)).text, words).toContain(words);
  expect((await editor.call('GET', path)).result).toMatchObject({ isOn: false });

  const response = await save();
  expect(response.result).toMatchObject({
    isOn: true,
    hasClientSecret: true,
    domains: ['third.test'],
    issuer: acme.issuer,
  });
  expect(response.text).not.toContain(acme.clientSecret);
  expect((await save({ clientSecret: undefined, isRequired: true })).result).toMatchObject({
    isOn: true,
    isRequired: true,
  });
  expect(await lastEvent('signOnSettingsChanged')).toMatchObject({
    user_id: editor.userId,
    details: { isRequired: true },
  });
  const rows = await server.platform.database.query('select to_jsonb(p) as row from sign_on_providers p');
  expect(JSON.stringify(rows.rows)).not.toContain(acme.clientSecret);

  expect(
    (await editor.call('POST', `/private/accounts/${subaccountId}/single-sign-on`, settingsOf(acme, ['fourth.test'])))
      .httpStatus,
  ).toBe(409);
  expect((await editor.call('GET', `/private/accounts/${newId()}/single-sign-on`)).httpStatus).toBe(404);
  const viewer = await server.signIn('staffMember', ['accounts.view']);
  expect((await viewer.call('POST', path, settingsOf(acme, ['third.test']))).httpStatus).toBe(403);
  await server.platform.database.query('update sessions set password_checked_at = null where user_id = $1', [
    viewer.userId,
  ]);
  const stale = await server.signIn('staffMember', ['accounts.edit']);
  await server.platform.database.query('update sessions set password_checked_at = null where user_id = $1', [
    stale.userId,
  ]);
  expect((await stale.call('POST', path, settingsOf(acme, ['third.test']))).httpStatus).toBe(409);
  expect((await editor.call('DELETE', path)).result).toMatchObject({ isOn: false, domains: [] });
  expect((await begin({ emailAddress: 'a@third.test' })).result.address).toBeNull();
});

test('sends a provider no request outside the allowed addresses, follows no redirect, and stops reading an endless response', async () => {
  const { openProviderFetch } = await import('../../packages/server/src/areas/access/single-sign-on/sign-on-fetch.ts');
  const ask = openProviderFetch({ allowedHosts: [], isLoopbackAllowed: true });
  const get = { method: 'GET', headers: {} };
  for (const address of [
    'http://169.254.169.254/latest',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'https://login.example.com/',
  ])
    await expect(ask(address, get), address).rejects.toThrow('is not allowed');
  const { createServer } = await import('node:http');
  const hostile = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/flood') response.end(Buffer.alloc(300_000));
    else if (request.url !== '/silent') response.end('{}');
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(hostile.address() as { port: number }).port}`;
  await expect(ask(`${at}/away`, get)).rejects.toThrow();
  await expect(ask(`${at}/flood`, get)).rejects.toThrow('over the size limit');
  await expect(ask(`${at}/silent`, { ...get, signal: AbortSignal.timeout(100) })).rejects.toThrow();
  expect(await (await ask(`${at}/well`, get)).text()).toBe('{}');
  hostile.closeAllConnections();
  hostile.close();
});

test('an account administrator reads the single sign-on settings without staff notes; other users and accounts find nothing', async () => {
  const path = `/public/accounts/${acmeId}/single-sign-on`;
  const owner = await server.signIn('client', ['account.view', 'account.edit'], { masterAccountIds: [acmeId] });
  const read = await owner.call<Record<string, unknown>>('GET', path);
  expect(read.httpStatus, read.text).toBe(200);
  expect(read.result).toEqual({
    isOn: true,
    issuer: acme.issuer,
    clientId: acme.clientId,
    domains: ['acme.test'],
    isRequired: expect.any(Boolean),
    redirectUri: `${auth}/single-sign-on`,
    logoutUri: `${auth}/logout`,
  });
  expect((await owner.call('GET', `/public/accounts/${otherId}/single-sign-on`)).httpStatus).toBe(404);
  const viewer = await server.signIn('client', ['account.view'], { masterAccountIds: [acmeId] });
  expect((await viewer.call('GET', path)).httpStatus).toBe(403);
});

test("notifies only the account's owners of each change to its single sign-on", async () => {
  const owner = await logins.makeUser('client');
  const member = await logins.makeUser('client');
  for (const [who, isOwner] of [
    [owner, true],
    [member, false],
  ] as const)
    await server.platform.database.query(
      `insert into account_users (account_id, user_id, is_account_owner, status) values ($1, $2, $3, 'active')`,
      [otherId, who.id, isOwner],
    );
  await set(otherId, acme, ['owners.example'], { isRequired: true });
  const [message, ...more] = await logins.messages(owner.emailAddress);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'sign-on-settings-changed' });
  expect(message?.text).toContain('Users with an email address at owners.example must use single sign-on.');
  for (let turn = 0; turn < 2; turn++)
    expect((await editor.call('DELETE', `/private/accounts/${otherId}/single-sign-on`)).httpStatus).toBe(200);
  const after = await logins.messages(owner.emailAddress);
  expect(after).toHaveLength(2);
  expect(after.at(-1)?.text).toContain('Users sign in with their password and a code');
  expect(await logins.messages(member.emailAddress)).toEqual([]);
});
