import { expect, test } from 'vitest';
import { portalAddress } from '../../packages/server/src/platform/settings/address-table.ts';
import type { Forgery } from '../support/oidc-provider.ts';
import {
  acme,
  acmeId,
  auth,
  begin,
  type Finished,
  finish,
  isRejected,
  lastEvent,
  logins,
  openSignOnScenario,
  other,
  otherId,
  person,
  pick,
  server,
  signOn,
  staff,
} from '../support/sign-on-scenario.ts';

openSignOnScenario();

test("a sponsor's user signs in through the provider of their domain, and the session counts as a fresh sign-in", async () => {
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

test('an invited user without a password signs in; an ended invitation gives no access', async () => {
  const invited = await person('client', 'acme.test', { accountId: acmeId, status: 'invited' });
  await server.platform.database.query('update users set password_hash = null where id = $1', [invited.id]);
  expect((await signOn(acme, invited.emailAddress, invited.subject)).httpStatus).toBe(200);
  const late = await person('client', 'acme.test', { accountId: acmeId, status: 'invited' });
  await server.platform.database.query(
    "update account_users set invitation_expires_at = '2020-01-01' where user_id = $1",
    [late.id],
  );
  await isRejected(signOn(acme, late.emailAddress, late.subject), 'notOfThisAccount');
});

test('sends the provider a code with PKCE, state, nonce, and one return address; returns only to our pages', async () => {
  const begun = await begin({
    emailAddress: 'x@acme.test',
    returnUrl: `${portalAddress(server.platform.config, 'client')}/plans`,
  });
  const parameters = new URL(begun.result.address ?? '').searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${auth}/single-sign-on`,
    scope: 'openid email',
    login_hint: 'x@acme.test',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(parameters.get(name)?.length, name).toBeGreaterThanOrEqual(43);
  const stored = await server.platform.database.query('select to_jsonb(a) as row from sign_on_attempts a');
  const text = JSON.stringify(stored.rows);
  for (const secret of [begun.result.handle, parameters.get('state'), parameters.get('nonce')])
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
    const response = await acme.follow(result.address ?? '', ada.subject, { amr: ['mfa'] });
    expect((await finish(result.handle ?? '', pick(response))).result.returnUrl, returnUrl).toBe(kept);
  }
});

test('the public response says that single sign-on is offered but not by whom', async () => {
  const { result } = await logins.request('GET', '/public/users/single-sign-on');
  expect(result).toEqual({ isForStaff: true, isForSponsors: true });
});

test('every address of a domain gets the same response, whether or not the user exists', async () => {
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
  expect(none.status.message).toBe('Single sign-on isn’t set up for this address. Sign in with your password.');
});

const hour = 3_600;
const seconds = () => Math.floor(Date.now() / 1_000);
test.each<[string, string, () => Forgery]>([
  ['unsigned', 'OAUTH_UNSUPPORTED_OPERATION', () => ({ header: { alg: 'none' }, by: 'nobody' })],
  [
    'signed with the secret that we share',
    'OAUTH_UNSUPPORTED_OPERATION',
    () => ({ header: { alg: 'HS256' }, by: 'secret' }),
  ],
  ['signed with another key', 'OAUTH_INVALID_RESPONSE', () => ({ by: 'stranger' })],
  ['without its signature', 'OAUTH_INVALID_RESPONSE', () => ({ by: 'nobody' })],
  ['for another audience', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { aud: 'another-client' } })],
  ['from another issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { iss: other.issuer } })],
  ['with another nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', () => ({ claims: { nonce: 'x'.repeat(43) } })],
  ['without a nonce', 'OAUTH_INVALID_RESPONSE', () => ({ claims: { nonce: undefined } })],
  [
    'expired',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    () => ({ claims: { iat: seconds() - 2 * hour, exp: seconds() - hour } }),
  ],
  ['not valid yet', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', () => ({ claims: { nbf: seconds() + hour } })],
  ['without a subject', 'OAUTH_INVALID_RESPONSE', () => ({ claims: { sub: undefined } })],
])('rejects a token that is %s', async (_what, reason, forgery) => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  acme.forge(forgery());
  await isRejected(signOn(acme, ada.emailAddress, ada.subject), reason);
  acme.forge(undefined);
  expect((await signOn(acme, ada.emailAddress, ada.subject)).httpStatus).toBe(200);
});

test('accepts a response once, in the browser that started, with its state, from the provider that was asked', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const first = (await begin({ emailAddress: ada.emailAddress })).result;
  const answer = pick(await acme.follow(first.address ?? '', ada.subject, { amr: ['mfa'] }));
  expect((await finish(first.handle ?? '', answer)).httpStatus).toBe(200);
  await isRejected(finish(first.handle ?? '', answer), 'attemptOver');
  // The code is used up at the provider too.
  const second = (await begin({ emailAddress: ada.emailAddress })).result;
  const state = new URL(second.address ?? '').searchParams.get('state') ?? '';
  await isRejected(finish(second.handle ?? '', { ...answer, state }), 'OAUTH_RESPONSE_BODY_ERROR');

  // Another user's response, sent to a browser that started with its own handle.
  const [mine, theirs] = [
    (await begin({ emailAddress: ada.emailAddress })).result,
    (await begin({ emailAddress: ada.emailAddress })).result,
  ];
  const brought = pick(await acme.follow(theirs.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRejected(finish(mine.handle ?? '', brought), 'OAUTH_INVALID_RESPONSE');
  await isRejected(finish('no such handle', brought), 'attemptOver');

  // Mix-up attack: the response claims to be from another provider.
  const mixed = (await begin({ emailAddress: ada.emailAddress })).result;
  const given = pick(await acme.follow(mixed.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRejected(finish(mixed.handle ?? '', { ...given, iss: other.issuer }), 'OAUTH_INVALID_RESPONSE');
  const silent = (await begin({ emailAddress: ada.emailAddress })).result;
  const unnamed = pick(await acme.follow(silent.address ?? '', ada.subject, { amr: ['mfa'] }));
  await isRejected(finish(silent.handle ?? '', { ...unnamed, iss: undefined }), 'OAUTH_INVALID_RESPONSE');

  const denied = (await begin({ emailAddress: ada.emailAddress })).result;
  const why = {
    state: new URL(denied.address ?? '').searchParams.get('state') ?? '',
    error: 'access_denied',
    iss: acme.issuer,
  };
  await isRejected(finish(denied.handle ?? '', why), 'OAUTH_AUTHORIZATION_RESPONSE_ERROR');

  const late = (await begin({ emailAddress: ada.emailAddress })).result;
  await server.platform.database.query('update sign_on_attempts set expires_at = now() where used_at is null');
  await isRejected(finish(late.handle ?? '', pick(await acme.follow(late.address ?? '', ada.subject))), 'attemptOver');
});

test('a response sent many times concurrently opens one session', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const { handle, address } = (await begin({ emailAddress: ada.emailAddress })).result;
  const answer = pick(await acme.follow(address ?? '', ada.subject, { amr: ['mfa'] }));
  const all = await Promise.all(Array.from({ length: 10 }, () => finish(handle ?? '', answer)));
  expect(all.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)]);
});

test('admits only active users of the account with a verified address in its domains', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const claims = (email: string, isVerified = true) => acme.people.set('one', { email, email_verified: isVerified });
  claims(ada.emailAddress, false);
  await isRejected(signOn(acme, ada.emailAddress, 'one'), 'emailUnverified');
  claims('nobody@acme.test');
  await isRejected(signOn(acme, ada.emailAddress, 'one'), 'unknown');
  acme.people.set('one', {});
  await isRejected(signOn(acme, ada.emailAddress, 'one'), 'emailUnverified');
  const elsewhere = await person('client', 'other.test', { accountId: otherId });
  claims(elsewhere.emailAddress);
  await isRejected(signOn(acme, ada.emailAddress, 'one'), 'foreignDomain');
  const stranger = await person('client', 'acme.test', { accountId: otherId });
  await isRejected(signOn(acme, stranger.emailAddress, stranger.subject), 'notOfThisAccount', stranger.id);
  const ours = await person('staffMember', 'acme.test');
  await isRejected(signOn(acme, ours.emailAddress, ours.subject), 'notOfThisAccount', ours.id);
  const participant = await person('participant', 'acme.test');
  await isRejected(signOn(acme, participant.emailAddress, participant.subject), 'notOfThisAccount');
  const client = await person('client', 'house.test');
  await isRejected(signOn(staff, client.emailAddress, client.subject), 'notOfThisAccount');

  expect((await signOn(acme, ada.emailAddress, ada.subject)).httpStatus).toBe(200);
  await server.platform.database.query("update account_users set status = 'rejected' where user_id = $1", [ada.id]);
  await isRejected(signOn(acme, ada.emailAddress, ada.subject), 'notOfThisAccount', ada.id);
  await server.platform.database.query("update account_users set status = 'active' where user_id = $1", [ada.id]);
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [ada.id]);
  await isRejected(signOn(acme, ada.emailAddress, ada.subject), 'switchedOff', ada.id);
  const never = await person('client', 'acme.test', { accountId: acmeId });
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [never.id]);
  await isRejected(signOn(acme, never.emailAddress, never.subject), 'unknown');
});

test('after linking, only the subject identifies the user: a new address changes nothing, and its next owner is another user', async () => {
  const ada = await person('client', 'acme.test', { accountId: acmeId });
  const bob = await person('client', 'acme.test', { accountId: acmeId });
  expect((await signOn(acme, ada.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set(ada.subject, { email: bob.emailAddress, email_verified: true });
  expect((await signOn(acme, bob.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set(ada.subject, {});
  expect((await signOn(acme, ada.emailAddress, ada.subject)).result.user.id).toBe(ada.id);
  acme.people.set('next owner', { email: ada.emailAddress, email_verified: true });
  await isRejected(signOn(acme, ada.emailAddress, 'next owner'), 'otherSubject', ada.id);
});

test("without a trusted acr or amr our own second step follows, and the session is still recorded as the provider's", async () => {
  const administrator = await person('staffMember', 'house.test');
  const begun = (await begin({ isStaff: true })).result;
  const response = await staff.follow(begun.address ?? '', administrator.subject, { amr: ['pwd'] });
  const waiting = await finish(begun.handle ?? '', pick(response));
  expect(waiting.result).toMatchObject({
    multiFactorCodeSent: true,
    username: administrator.emailAddress,
    returnUrl: null,
  });
  expect(waiting.result.authentication).toBeUndefined();
  const done = await logins.post<Finished>('/public/users/login', {
    username: administrator.emailAddress,
    step: 'verifyTwoFactorCode',
    challenge: waiting.result.challenge,
    token: await logins.codeFor(administrator.emailAddress),
  });
  expect([done.httpStatus, done.result.user?.id], done.text).toEqual([200, administrator.id]);
  expect(await lastEvent('signedIn')).toMatchObject({
    user_id: administrator.id,
    details: { method: 'email', signedOnBy: 'staff' },
  });

  for (const how of [{ acr: 'urn:strong' }, { amr: ['pwd', 'hwk'] }])
    expect(
      (await signOn(staff, administrator.emailAddress, administrator.subject, how)).result.authentication,
      JSON.stringify(how),
    ).toBeDefined();
  expect(
    (await signOn(staff, administrator.emailAddress, administrator.subject, { acr: 'urn:weak' })).result.challenge,
  ).toBeDefined();
});

test("signing out ends our session, then returns the provider's logout page if the settings allow it", async () => {
  const administrator = await person('staffMember', 'house.test');
  const token = (await signOn(staff, administrator.emailAddress, administrator.subject, { amr: ['hwk'] })).result
    .authentication?.token;
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
