import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/db/new-id.ts';
import { softwareAuthenticator } from '../support/software-authenticator.ts';
import { portalAddress } from '../../packages/server/src/platform/address-table.ts';
import { type Logins, openLogins, password, type Person } from '../support/logins.ts';
import { type Forgery, type LocalProvider, type SignInAt, startOidcProvider } from '../support/oidc-provider.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const auth = 'http://auth.fiducia.localhost:8080';
const breakGlass = 'keeper@house.test';
const refused = {
  httpStatus: 401,
  sentence:
    'You could not be signed in with single sign-on. Start again, and ask whoever administers your account whether you are invited with this email address when it happens again.',
};

let server: TestServer;
let logins: Logins;
let staff: LocalProvider;
let acme: LocalProvider;
let other: LocalProvider;
let editor: Caller;
let acmeId: string;
let otherId: string;
beforeAll(async () => {
  [staff, acme, other] = (await Promise.all(
    [0, 1, 2].map(() => startOidcProvider(`${auth}/single-sign-on`, `${auth}/logout`)),
  )) as [LocalProvider, LocalProvider, LocalProvider];
  // A provider that would take anything, as far as its word goes.
  acme.pretend({ id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] });
  server = await openTestServer(undefined, undefined, {
    FIDUCIA_SSO_STAFF_ISSUER: staff.issuer,
    FIDUCIA_SSO_STAFF_CLIENT_ID: staff.clientId,
    FIDUCIA_SSO_STAFF_CLIENT_SECRET: staff.clientSecret,
    FIDUCIA_SSO_STAFF_DOMAINS: 'house.test',
    FIDUCIA_SSO_STAFF_REQUIRED: 'yes',
    FIDUCIA_SSO_STAFF_BREAK_GLASS: breakGlass,
    FIDUCIA_SSO_STAFF_TRUSTED_ACR: 'urn:strong',
    FIDUCIA_SSO_STAFF_TRUSTED_AMR: 'hwk',
    FIDUCIA_SSO_STAFF_END_SESSION: 'yes',
  });
  logins = openLogins(server);
  editor = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  acmeId = (await server.sponsor('Acme')).masterAccountId;
  otherId = (await server.sponsor('Other')).masterAccountId;
  await set(acmeId, acme, ['acme.test']);
  await set(otherId, other, ['other.test']);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([staff, acme, other].map((provider) => provider?.stop()));
});
beforeEach(() => {
  for (const provider of [staff, acme, other]) {
    provider.forge(undefined);
  }
});

const settingsOf = (
  { issuer, clientId, clientSecret }: LocalProvider,
  domains: readonly string[],
  more: object = {},
) => ({
  issuer,
  clientId,
  clientSecret,
  domains,
  domainsProof: 'A TXT record that we asked for',
  isRequired: false,
  trustedContexts: [],
  trustedMethods: ['mfa'],
  endsSession: false,
  ...more,
});
async function set(accountId: string, provider: LocalProvider, domains: readonly string[], more: object = {}) {
  const saved = await editor.call(
    'POST',
    `/private/accounts/${accountId}/single-sign-on`,
    settingsOf(provider, domains, more),
  );
  expect(saved.httpStatus, saved.text).toBe(200);
  return saved;
}

interface Begun {
  readonly handle: string | null;
  readonly address: string | null;
}
interface Finished {
  readonly authentication?: { readonly token: string };
  readonly user: { readonly id: string };
  readonly challenge?: string;
  readonly username?: string;
  readonly returnUrl: string | null;
}
const begin = (body: object) => logins.post<Begun>('/public/users/single-sign-on/begin', body);
const finish = (handle: string, answer: object) =>
  logins.post<Finished>('/public/users/single-sign-on/finish', { handle, ...answer });

let serial = 0;
/** A login, with a place in an account when one is named, and the subject that its provider knows it by. */
async function person(
  type: string,
  domain: string,
  { accountId, isOwner = false, status = 'active' }: { accountId?: string; isOwner?: boolean; status?: string } = {},
): Promise<Person & { readonly subject: string }> {
  const emailAddress = `person${++serial}@${domain}`;
  const made = await logins.makeUser(type, { email_address: emailAddress, email_address_confirmed: false });
  if (accountId !== undefined)
    await server.platform.database.query(
      `insert into account_users (id, account_id, user_id, is_account_owner, status, invitation_expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), accountId, made.id, isOwner, status, new Date(server.platform.clock.now().getTime() + 86_400_000)],
    );
  const provider = { 'house.test': staff, 'acme.test': acme, 'other.test': other }[domain];
  const subject = `subject-${serial}`;
  provider?.people.set(subject, { email: emailAddress, email_verified: true });
  return { id: made.id, emailAddress, subject };
}

/** All of it, as a browser does it. */
async function signOn(
  provider: LocalProvider,
  emailAddress: string,
  subject: string,
  how: SignInAt = { amr: ['mfa'] },
) {
  const begun = await begin({ emailAddress });
  const answer = await provider.follow(begun.result.address ?? '', subject, how);
  return finish(begun.result.handle ?? '', pick(answer));
}
const pick = ({ code, state, iss, error }: Record<string, string>) => ({ code, state, iss, error });

const lastEvent = async (kind: string) =>
  (
    await server.platform.database.query<{ user_id: string | null; details: Record<string, unknown> }>(
      'select user_id, details from security_events where kind = $1 order by created_at desc, id desc limit 1',
      [kind],
    )
  ).rows[0];

test('a person of a sponsor comes in by the provider of the own domain, and the session is a fresh sign-in', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const done = await signOn(acme, ada.emailAddress, ada.subject);
  expect([done.httpStatus, done.result.user?.id], done.text).toEqual([200, ada.id]);
  const token = done.result.authentication?.token;
  const me = await logins.request<{ emailAddressConfirmed: boolean }>(
    'GET',
    '/public/users/authenticated-user',
    undefined,
    { token },
  );
  expect(me.result.emailAddressConfirmed).toBe(true);
  const fresh = await logins.request('POST', '/public/users/authenticated-user/passkeys/options', {}, { token });
  expect(fresh.httpStatus, fresh.text).toBe(200);
  expect(await lastEvent('signedIn')).toMatchObject({ user_id: ada.id, details: { method: 'singleSignOn' } });
  expect(await lastEvent('signOnBound')).toMatchObject({ user_id: ada.id });
});

test('somebody who is invited and has no password yet comes in; an invitation that is over opens nothing', async () => {
  const invited = await person('client', 'acme.test', { accountId: acmeId, status: 'invited' });
  await server.platform.database.query('update users set password_hash = null where id = $1', [invited.id]);
  expect((await signOn(acme, invited.emailAddress, invited.subject)).httpStatus).toBe(200);
  const late = await person('client', 'acme.test', { accountId: acmeId, status: 'invited' });
  await server.platform.database.query(
    "update account_users set invitation_expires_at = '2020-01-01' where user_id = $1",
    [late.id],
  );
  await isRefused(signOn(acme, late.emailAddress, late.subject), 'notOfThisAccount');
});

test('what goes to the provider: a code with PKCE, state and nonce, back to one address; only our pages are come back to', async () => {
  const begun = await begin({
    emailAddress: 'x@acme.test',
    returnUrl: `${portalAddress(server.platform.config, 'client')}/plans`,
  });
  const asked = new URL(begun.result.address ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${auth}/single-sign-on`,
    scope: 'openid email',
    login_hint: 'x@acme.test',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.get(name)?.length, name).toBeGreaterThanOrEqual(43);
  const stored = await server.platform.database.query('select to_jsonb(a) as row from sign_on_attempts a');
  const text = JSON.stringify(stored.rows);
  for (const secret of [begun.result.handle, asked.get('state'), asked.get('nonce')])
    expect(text).not.toContain(secret);

  const ada = await person('client', 'acme.test', { accountId: acmeId });
  for (const [returnUrl, kept] of [
    [
      `${portalAddress(server.platform.config, 'client')}/plans`,
      `${portalAddress(server.platform.config, 'client')}/plans`,
    ],
    ['https://evil.example/', null],
    ['http://client.fiducia.localhost:8080@evil.example/', null],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
  ] as const) {
    const { result } = await begin({ emailAddress: ada.emailAddress, returnUrl });
    const answer = await acme.follow(result.address ?? '', ada.subject, { amr: ['mfa'] });
    expect((await finish(result.handle ?? '', pick(answer))).result.returnUrl, returnUrl).toBe(kept);
  }
});

test('anybody may know that single sign-on is offered, and nothing about by whom', async () => {
  const { result } = await logins.request('GET', '/public/users/single-sign-on');
  expect(result).toEqual({ isForStaff: true, isForSponsors: true });
});

test('every address of a domain gets the same answer, whether there is such a person or not', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const known = await begin({ emailAddress: ada.emailAddress });
  const strange = await begin({ emailAddress: 'nobody@acme.test' });
  const shape = ({ result, status }: Awaited<ReturnType<typeof begin>>) => [
    Object.keys(result),
    status,
    new URL(result.address ?? '').origin,
    [...new URL(result.address ?? '').searchParams.keys()],
  ];
  expect(shape(known)).toEqual(shape(strange));
  const none = await begin({ emailAddress: 'somebody@elsewhere.test' });
  expect([none.httpStatus, none.result]).toEqual([200, { handle: null, address: null }]);
  expect(none.status.message).toBe('There is no single sign-on for this address. Sign in with your password.');
});

async function isRefused(asked: ReturnType<typeof finish>, reason: string, userId?: string) {
  const answer = await asked;
  expect({ httpStatus: answer.httpStatus, sentence: answer.status.message }, answer.text).toEqual(refused);
  const event = await lastEvent('signOnFailed');
  expect(event?.details['reason']).toBe(reason);
  if (userId !== undefined) expect(event?.user_id).toBe(userId);
}

const hour = 3_600;
const seconds = () => Math.floor(Date.now() / 1_000);
test.each<[string, string, () => Forgery]>([
  ['unsigned', 'OAUTH_UNSUPPORTED_OPERATION', () => ({ header: { alg: 'none' }, by: 'nobody' })],
  [
    'signed with the secret that we share',
    'OAUTH_UNSUPPORTED_OPERATION',
    () => ({ header: { alg: 'HS256' }, by: 'secret' }),
  ],
  ['signed by somebody else', 'OAUTH_INVALID_RESPONSE', () => ({ by: 'stranger' })],
  ['without its signature', 'OAUTH_INVALID_RESPONSE', () => ({ by: 'nobody' })],
  ['for somebody else', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { aud: 'another-client' } })],
  ['of another issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { iss: other.issuer } })],
  ['with another nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { nonce: 'x'.repeat(43) } })],
  ['without a nonce', 'OAUTH_INVALID_RESPONSE', () => ({ claims: { nonce: undefined } })],
  [
    'expired',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    () => ({ claims: { iat: seconds() - 2 * hour, exp: seconds() - hour } }),
  ],
  ['not valid yet', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', () => ({ claims: { nbf: seconds() + hour } })],
  ['without a subject', 'OAUTH_INVALID_RESPONSE', () => ({ claims: { sub: undefined } })],
])('a token is refused that is %s', async (_what, reason, forgery) => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  acme.forge(forgery());
  await isRefused(signOn(acme, ada.emailAddress, ada.subject), reason);
  acme.forge(undefined);
  expect((await signOn(acme, ada.emailAddress, ada.subject)).httpStatus).toBe(200);
});

test('an answer counts once, in the browser that began, with the state that was sent, from the provider that was asked', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const first = (await begin({ emailAddress: ada.emailAddress })).result;
  const answer = pick(await acme.follow(first.address ?? '', ada.subject, { amr: ['mfa'] }));
  expect((await finish(first.handle ?? '', answer)).httpStatus).toBe(200);
  await isRefused(finish(first.handle ?? '', answer), 'attemptOver');
  // The code is used up at the provider too.
  const second = (await begin({ emailAddress: ada.emailAddress })).result;
  const state = new URL(second.address ?? '').searchParams.get('state') ?? '';
  await isRefused(finish(second.handle ?? '', { ...answer, state }), 'OAUTH_RESPONSE_BODY_ERROR');

  // Somebody else's answer, brought to a browser that began with its own handle.
  const [mine, theirs] = [
    (await begin({ emailAddress: ada.emailAddress })).result,
    (await begin({ emailAddress: ada.emailAddress })).result,
  ];
  const brought = pick(await acme.follow(theirs.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRefused(finish(mine.handle ?? '', brought), 'OAUTH_INVALID_RESPONSE');
  await isRefused(finish('no such handle', brought), 'attemptOver');

  // Mix-up: the answer says that another provider gave it.
  const mixed = (await begin({ emailAddress: ada.emailAddress })).result;
  const given = pick(await acme.follow(mixed.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRefused(finish(mixed.handle ?? '', { ...given, iss: other.issuer }), 'OAUTH_INVALID_RESPONSE');
  const silent = (await begin({ emailAddress: ada.emailAddress })).result;
  const unnamed = pick(await acme.follow(silent.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRefused(finish(silent.handle ?? '', { ...unnamed, iss: undefined }), 'OAUTH_INVALID_RESPONSE');

  const denied = (await begin({ emailAddress: ada.emailAddress })).result;
  const why = {
    state: new URL(denied.address ?? '').searchParams.get('state') ?? '',
    error: 'access_denied',
    iss: acme.issuer,
  };
  await isRefused(finish(denied.handle ?? '', why), 'OAUTH_AUTHORIZATION_RESPONSE_ERROR');

  const late = (await begin({ emailAddress: ada.emailAddress })).result;
  await server.platform.database.query('update sign_on_attempts set expires_at = now() where used_at is null');
  await isRefused(finish(late.handle ?? '', pick(await acme.follow(late.address ?? '', ada.subject))), 'attemptOver');
});

test('an answer that many send at once opens one session', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const { handle, address } = (await begin({ emailAddress: ada.emailAddress })).result;
  const answer = pick(await acme.follow(address ?? '', ada.subject, { amr: ['mfa'] }));
  const all = await Promise.all(Array.from({ length: 10 }, () => finish(handle ?? '', answer)));
  expect(all.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test('only people of the account come in, with a verified address of its domains, while they are not switched off', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const told = (email: string, isVerified = true) => acme.people.set('one', { email, email_verified: isVerified });
  told(ada.emailAddress, false);
  await isRefused(signOn(acme, ada.emailAddress, 'one'), 'emailUnverified');
  told('nobody@acme.test');
  await isRefused(signOn(acme, ada.emailAddress, 'one'), 'unknown');
  acme.people.set('one', {});
  await isRefused(signOn(acme, ada.emailAddress, 'one'), 'emailUnverified');
  const elsewhere = await person('client', 'other.test', { accountId: otherId });
  told(elsewhere.emailAddress);
  await isRefused(signOn(acme, ada.emailAddress, 'one'), 'foreignDomain');
  const stranger = await person('client', 'acme.test', { accountId: otherId });
  await isRefused(signOn(acme, stranger.emailAddress, stranger.subject), 'notOfThisAccount', stranger.id);
  const ours = await person('staffMember', 'acme.test');
  await isRefused(signOn(acme, ours.emailAddress, ours.subject), 'notOfThisAccount', ours.id);
  const participant = await person('participant', 'acme.test');
  await isRefused(signOn(acme, participant.emailAddress, participant.subject), 'notOfThisAccount');
  const client = await person('client', 'house.test');
  await isRefused(signOn(staff, client.emailAddress, client.subject), 'notOfThisAccount');

  expect((await signOn(acme, ada.emailAddress, ada.subject)).httpStatus).toBe(200);
  await server.platform.database.query("update account_users set status = 'rejected' where user_id = $1", [ada.id]);
  await isRefused(signOn(acme, ada.emailAddress, ada.subject), 'notOfThisAccount', ada.id);
  await server.platform.database.query("update account_users set status = 'active' where user_id = $1", [ada.id]);
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [ada.id]);
  await isRefused(signOn(acme, ada.emailAddress, ada.subject), 'switchedOff', ada.id);
  const never = await person('client', 'acme.test', { accountId: acmeId });
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [never.id]);
  await isRefused(signOn(acme, never.emailAddress, never.subject), 'unknown');
});

test('once tied, the subject decides: a new address moves nothing, and the next owner of an address is somebody else', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const bob = await person('client', 'acme.test', { accountId: acmeId });
  expect((await signOn(acme, ada.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set(ada.subject, { email: bob.emailAddress, email_verified: true });
  expect((await signOn(acme, bob.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set(ada.subject, {});
  expect((await signOn(acme, ada.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set('next owner', { email: ada.emailAddress, email_verified: true });
  await isRefused(signOn(acme, ada.emailAddress, 'next owner'), 'otherSubject', ada.id);
});

test('without a trusted acr or amr our own second step follows, and the session still came from the provider', async () => {
  const keeper = await person('staffMember', 'house.test');
  const begun = (await begin({ isStaff: true })).result;
  const answer = await staff.follow(begun.address ?? '', keeper.subject, { amr: ['pwd'] });
  const waiting = await finish(begun.handle ?? '', pick(answer));
  expect(waiting.result).toMatchObject({ multiFactorCodeSent: true, username: keeper.emailAddress, returnUrl: null });
  expect(waiting.result.authentication).toBeUndefined();
  const done = await logins.post<Finished>('/public/users/login', {
    username: keeper.emailAddress,
    step: 'verifyTwoFactorCode',
    challenge: waiting.result.challenge,
    token: await logins.codeFor(keeper.emailAddress),
  });
  expect([done.httpStatus, done.result.user?.id], done.text).toEqual([200, keeper.id]);
  expect(await lastEvent('signedIn')).toMatchObject({
    user_id: keeper.id,
    details: { method: 'email', signedOnBy: 'staff' },
  });

  for (const how of [{ acr: 'urn:strong' }, { amr: ['pwd', 'hwk'] }])
    expect(
      (await signOn(staff, keeper.emailAddress, keeper.subject, how)).result.authentication,
      JSON.stringify(how),
    ).toBeDefined();
  expect(
    (await signOn(staff, keeper.emailAddress, keeper.subject, { acr: 'urn:weak' })).result.challenge,
  ).toBeDefined();
});

test('signing out ends our session, then names the page that ends the provider’s when the settings say so', async () => {
  const keeper = await person('staffMember', 'house.test');
  const token = (await signOn(staff, keeper.emailAddress, keeper.subject, { amr: ['hwk'] })).result.authentication
    ?.token;
  const out = await logins.request<{ endSessionAddress: string | null }>(
    'POST',
    '/public/users/authenticated-user/logout',
    {},
    { token },
  );
  const address = new URL(out.result.endSessionAddress ?? '');
  expect([address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
    staff.issuer,
    `${auth}/logout`,
  ]);
  expect((await logins.request('GET', '/public/users/authenticated-user', undefined, { token })).httpStatus).toBe(401);

  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const theirs = (await signOn(acme, ada.emailAddress, ada.subject)).result.authentication?.token;
  const plain = await logins.request('POST', '/public/users/authenticated-user/logout', {}, { token: theirs });
  expect(plain.result).toEqual({ signedOut: true, endSessionAddress: null });
});

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

test('where it is required a right password opens nothing, a wrong one reads as ever, and who may pass by is logged', async () => {
  const keeper = await person('staffMember', 'house.test');
  const needed = await logIn(keeper.emailAddress);
  expect([needed.httpStatus, needed.status.message]).toEqual([
    409,
    'Your company signs in with single sign-on. Choose “Continue with single sign-on” instead of a password.',
  ]);
  expect(await logins.messages(keeper.emailAddress)).toEqual([]);
  expect(await lastEvent('signInFailed')).toMatchObject({ user_id: keeper.id, details: { mustUse: 'singleSignOn' } });
  expect((await logIn(keeper.emailAddress, 'wrong')).status.message).toBe(
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

test('the settings of an account: the provider is asked first, the secret is never told, a domain has one provider', async () => {
  const { masterAccountId, subaccountId } = await server.sponsor('Third');
  const path = `/private/accounts/${masterAccountId}/single-sign-on`;
  const save = (more: object = {}) =>
    editor.call<Record<string, unknown>>('POST', path, settingsOf(acme, ['third.test'], more));
  expect((await editor.call('GET', path)).result).toMatchObject({ isOn: false, redirectUri: `${auth}/single-sign-on` });
  for (const [more, words] of [
    [{ issuer: 'http://127.0.0.1:1' }, 'does not answer'],
    [{ issuer: 'http://10.0.0.1' }, 'begins with https'],
    [{ issuer: 'https://169.254.169.254' }, 'FIDUCIA_SSO_HOSTS'],
    [{ domains: ['gmail.com'] }, 'Everybody can have an address'],
    [{ domains: [] }, 'at least one mail domain'],
    [{ domains: ['acme.test'] }, 'belongs to another provider'],
    [{ domains: ['house.test'] }, 'belongs to another provider'],
    [{ clientSecret: undefined }, 'enter the client secret'],
    [{ domainsProof: '' }, 'how the company showed'],
  ] as const)
    expect((await save(more)).text, words).toContain(words);
  expect((await editor.call('GET', path)).result).toMatchObject({ isOn: false });

  const kept = await save();
  expect(kept.result).toMatchObject({
    isOn: true,
    hasClientSecret: true,
    domains: ['third.test'],
    issuer: acme.issuer,
  });
  expect(kept.text).not.toContain(acme.clientSecret);
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

test('a provider is asked no address that the installation does not list, no redirect is followed, no flood is read', async () => {
  const { openProviderFetch } = await import('../../packages/server/src/access/sign-on-fetch.ts');
  const ask = openProviderFetch({ allowedHosts: [], isLoopbackAllowed: true });
  const get = { method: 'GET', headers: {} };
  for (const address of [
    'http://169.254.169.254/latest',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'https://login.example.com/',
  ])
    await expect(ask(address, get), address).rejects.toThrow('is not asked');
  const { createServer } = await import('node:http');
  const hostile = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/flood') response.end(Buffer.alloc(300_000));
    else if (request.url !== '/silent') response.end('{}');
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(hostile.address() as { port: number }).port}`;
  await expect(ask(`${at}/away`, get)).rejects.toThrow();
  await expect(ask(`${at}/flood`, get)).rejects.toThrow('more than is read');
  await expect(ask(`${at}/silent`, { ...get, signal: AbortSignal.timeout(100) })).rejects.toThrow();
  expect(await (await ask(`${at}/well`, get)).text()).toBe('{}');
  hostile.closeAllConnections();
  hostile.close();
});
