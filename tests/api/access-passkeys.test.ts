import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalAddress } from '../../packages/server/src/platform/settings/address-table.ts';
import { cpuOf, medianOf } from '../support/cpu.ts';
import { type Logins, loginOf, openLogins, type Person } from '../support/logins.ts';
import { type Faults, type SoftwareAuthenticator, softwareAuthenticator } from '../support/software-authenticator.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
let origin: string;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  origin = portalAddress(server.platform.config, 'auth');
});
afterAll(() => server.stop());

const base = '/public/users/authenticated-user';
interface Ceremony {
  readonly handle: string;
  readonly options: {
    readonly challenge: string;
    readonly rpId?: string;
    readonly rp?: { readonly id: string };
    readonly user?: { readonly id: string };
    readonly allowCredentials?: readonly { readonly id: string }[];
    readonly excludeCredentials?: readonly { readonly id: string }[];
    readonly userVerification?: string;
    readonly authenticatorSelection?: Readonly<Record<string, unknown>>;
    readonly attestation?: string;
  };
}
interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly lastUsedAt: string | null;
}
interface LoggedIn {
  readonly authentication: { readonly token: string };
  readonly user: { readonly id: string };
  readonly deviceToken: string;
}
const at = (url: string) => ({ headers: { 'x-client-url': `${url}/login` } });

async function begin(token: string, url = origin): Promise<Ceremony> {
  const begun = await logins.request<Ceremony>('POST', `${base}/passkeys/options`, {}, { token, ...at(url) });
  expect(begun.httpStatus, begun.text).toBe(200);
  return begun.result;
}
const add = (token: string, handle: string, credential: object, name = 'Laptop') =>
  logins.request<Passkey>('POST', `${base}/passkeys`, { handle, name, credential }, { token });

interface Owner {
  readonly person: Person;
  readonly token: string;
  readonly key: SoftwareAuthenticator;
  readonly passkey: Passkey;
}
async function owner(type = 'client', url = origin): Promise<Owner> {
  const person = await logins.makeUser(type);
  const token = await logins.signIn(person, undefined, loginOf(type));
  const key = softwareAuthenticator(url);
  const { handle, options } = await begin(token, url);
  const added = await add(token, handle, key.register(options));
  expect(added.httpStatus, added.text).toBe(200);
  return { person, token, key, passkey: added.result };
}
async function challenge(url = origin): Promise<Ceremony> {
  return (await logins.request<Ceremony>('POST', '/public/users/passkey-login/options', {}, at(url))).result;
}
const finish = (handle: string, credential: object) =>
  logins.post<LoggedIn>('/public/users/passkey-login', { handle, credential });
async function signIn(key: SoftwareAuthenticator, faults: Faults = {}) {
  const { handle, options } = await challenge();
  return finish(handle, key.sign(options, faults));
}
const events = async (kind: string, userId: string | null) =>
  (
    await server.platform.database.query(
      'select 1 from security_events where kind = $1 and user_id is not distinct from $2',
      [kind, userId],
    )
  ).rows.length;

test('a passkey is created discoverable, with user verification and without attestation, and completes both steps', async () => {
  const { person, token, key, passkey } = await owner('staffMember');
  const again = await begin(token);
  expect(again.options).toMatchObject({
    rp: { id: server.platform.config.domain, name: 'Fiducia' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id, transports: ['internal'] }],
  });
  expect(Buffer.from(again.options.user?.id ?? '', 'base64url').toString()).toBe(person.id);
  expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });
  expect(await logins.lastText(person.emailAddress)).toContain('The passkey “Laptop” can now be used to sign in');

  const waiting = await challenge();
  expect(waiting.options).toMatchObject({ rpId: server.platform.config.domain, userVerification: 'required' });
  expect(waiting.options.allowCredentials ?? []).toEqual([]);
  const done = await finish(waiting.handle, key.sign(waiting.options));
  expect([done.httpStatus, done.result.user.id]).toEqual([200, person.id]);
  const me = await logins.request('GET', `${base}/passkeys`, undefined, { token: done.result.authentication.token });
  expect(me.result).toMatchObject([{ name: 'Laptop', isSynced: false }]);
  expect((me.result as unknown as Passkey[])[0]?.lastUsedAt).not.toBeNull();
  expect([await events('passkeyAdded', person.id), await events('signedIn', person.id)]).toEqual([1, 2]);
});

test('one passkey works on every portal under the parent domain; the registry has its own', async () => {
  const { config } = server.platform;
  for (const portal of ['auth', 'participant', 'admin', 'client', 'advisor', 'ira'] as const) {
    const { key } = await owner('participant', portalAddress(config, portal));
    const { handle, options } = await challenge(portalAddress(config, portal));
    expect(options.rpId).toBe(config.domain);
    expect((await finish(handle, key.sign(options))).httpStatus, portal).toBe(200);
  }
  const registry = portalAddress(config, 'registry');
  const { key } = await owner('nationalRegistryClient', registry);
  const there = await challenge(registry);
  expect(there.options.rpId).toBe(config.cookieDomains.registry);
  expect((await finish(there.handle, key.sign(there.options))).httpStatus).toBe(200);
  const elsewhere = await challenge();
  expect((await finish(elsewhere.handle, key.sign(elsewhere.options))).status.code).toBe('wrongPasskey');
  const staff = await owner('staffMember', registry);
  const other = await challenge(registry);
  expect((await finish(other.handle, staff.key.sign(other.options))).status.code).toBe('wrongPasskey');
});

test('unknown, forged, swapped, and removed passkeys get identical responses and give no access', async () => {
  const [ada, bob, gone] = [await owner(), await owner(), await owner()];
  expect((await logins.request('GET', `${base}/passkeys`, undefined, { token: gone.token })).result).toHaveLength(1);
  await server.platform.database.query('delete from passkeys where id = $1', [gone.passkey.id]);
  const handleOf = ({ person }: Owner) => Buffer.from(person.id).toString('base64url');
  const strange = softwareAuthenticator(origin);
  const evil = 'https://fiducia.localhost.evil.test';
  const tries: [string, SoftwareAuthenticator, Faults][] = [
    ['unknown', strange, { userHandle: handleOf(ada) }],
    ['removed', gone.key, {}],
    ['another user', ada.key, { userHandle: handleOf(bob) }],
    ['no user', ada.key, { userHandle: null }],
    ['wrong origin', ada.key, { origin: evil }],
    ['wrong domain', bob.key, { rpId: 'evil.test' }],
    ['wrong challenge', bob.key, { challenge: 'A'.repeat(43) }],
    ['wrong type', bob.key, { type: 'webauthn.create' }],
    ['bad signature', bob.key, { isBadSignature: true }],
    ['person not checked', ada.key, { isUnverified: true }],
    ['in a frame', ada.key, { crossOrigin: { topOrigin: evil } }],
  ];
  const shapes = new Set<string>();
  for (const [name, key, faults] of tries) {
    const answer = await signIn(key, faults);
    expect([name, answer.httpStatus, answer.status.code]).toEqual([name, 401, 'wrongPasskey']);
    shapes.add(answer.text.replace(/"requestId":"\w+"/, ''));
  }
  expect(shapes.size).toBe(1);
  expect(await events('signedIn', gone.person.id)).toBe(1);
});

test('accepts one response to a challenge, within five minutes, for the handle its browser holds', async () => {
  const { person, key } = await owner();
  const first = await challenge();
  const answer = key.sign(first.options);
  expect((await finish(first.handle, answer)).httpStatus).toBe(200);
  expect((await finish(first.handle, answer)).status.code).toBe('passkeyOver');
  const second = await challenge();
  expect((await finish(second.handle, answer)).status.code).toBe('wrongPasskey');
  expect((await finish(second.handle, key.sign(second.options))).status.code).toBe('passkeyOver');
  const [mine, theirs] = [await challenge(), await challenge()];
  expect((await finish(theirs.handle, key.sign(mine.options))).status.code).toBe('wrongPasskey');
  const late = await challenge();
  await server.platform.database.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect((await finish(late.handle, key.sign(late.options))).status.code).toBe('passkeyOver');
  const many = await challenge();
  const once = key.sign(many.options);
  const responses = await Promise.all(Array.from({ length: 8 }, () => finish(many.handle, once)));
  expect(responses.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  expect(await events('signedIn', person.id)).toBe(3);
});

test("rejects and logs a counter that doesn't increase, since it reveals a copy; the genuine passkey still works", async () => {
  const { person, key } = await owner();
  expect((await signIn(key, { counter: 7 })).httpStatus).toBe(200);
  for (const counter of [7, 6, 0]) expect((await signIn(key, { counter })).status.code).toBe('wrongPasskey');
  expect(await events('passkeyCopied', person.id)).toBe(3);
  expect((await signIn(key, { counter: 8 })).httpStatus).toBe(200);
  const uncounted = await owner();
  for (let i = 0; i < 2; i++) expect((await signIn(uncounted.key, { counter: 0 })).httpStatus).toBe(200);
});

test('[abuse-15] compares at most five of 200 concurrent wrong assertions of one passkey', async () => {
  const { key } = await owner();
  const waiting = await Promise.all(Array.from({ length: 200 }, () => challenge()));
  const responses = await Promise.all(
    waiting.map(({ handle, options }) => finish(handle, key.sign(options, { isBadSignature: true }))),
  );
  const codes = responses.map(({ status }) => status.code);
  expect(codes.filter((code) => code === 'wrongPasskey')).toHaveLength(5);
  expect(codes.filter((code) => code === 'passkeyLocked')).toHaveLength(195);
});

test('an unknown passkey costs the same work as a wrong signature', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => owner()));
  const worked = async (key: SoftwareAuthenticator) => {
    const { handle, options } = await challenge();
    const credential = key.sign(options, { isBadSignature: true });
    return cpuOf(() => finish(handle, credential));
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const { key } of owners) {
    known.push(await worked(key));
    unknown.push(await worked(softwareAuthenticator(origin)));
  }
  expect(medianOf(known) / medianOf(unknown)).toBeGreaterThan(0.5);
  expect(medianOf(known) / medianOf(unknown)).toBeLessThan(2);
});

test('adds a key once, only for the session that requested it, with user verification, from one of our pages', async () => {
  const [ada, bob] = [await owner(), await owner()];
  const key = softwareAuthenticator(origin);
  const mine = await begin(ada.token);
  expect((await add(bob.token, mine.handle, key.register(mine.options))).status.code).toBe('passkeyOver');
  for (const faults of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isUnverified: true }] as Faults[]) {
    const adaResponse = await begin(ada.token);
    expect((await add(ada.token, adaResponse.handle, key.register(adaResponse.options, faults))).status.code).toBe(
      'passkeyNotAdded',
    );
  }
  const response = await begin(bob.token);
  const signIn = await challenge();
  expect((await add(bob.token, signIn.handle, key.register(response.options))).status.code).toBe('passkeyOver');
  expect((await add(bob.token, response.handle, ada.key.register(response.options))).status.code).toBe('passkeyKnown');
  const unnamed = await begin(bob.token);
  const answer = await add(bob.token, unnamed.handle, key.register(unnamed.options), '  ');
  expect([answer.httpStatus, answer.result]).toMatchObject([422, { errors: { name: ['Please enter a name'] } }]);
  expect((await add(bob.token, unnamed.handle, key.register(unnamed.options), ' Key ')).result.name).toBe('Key');
});

test('adding and removing require the password or a passkey again; renaming does not', async () => {
  const { person, token, key, passkey } = await owner();
  const stale = () =>
    server.platform.database.query(
      `update sessions set password_checked_at = now() - interval '16 minutes' where user_id = $1`,
      [person.id],
    );
  await stale();
  const url = `${base}/passkeys/${passkey.id}`;
  const response = await logins.request('POST', `${base}/passkeys/options`, {}, { token });
  const removed = () =>
    server.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } }).then((r) => r.json());
  expect([response.status.code, (await removed()).status.code]).toEqual(['freshSignInNeeded', 'freshSignInNeeded']);
  expect((await logins.request('PATCH', url, { name: 'Work' }, { token })).result).toMatchObject({ name: 'Work' });

  const check = await logins.request<Ceremony>('POST', `${base}/check-passkey/options`, {}, { token });
  expect(check.result.options.allowCredentials).toMatchObject([{ id: key.id }]);
  const other = await owner();
  const body = (credential: object, handle = check.result.handle) => ({ handle, credential });
  const foreign = await logins.request('POST', `${base}/check-passkey`, body(other.key.sign(check.result.options)), {
    token,
  });
  expect([foreign.httpStatus, foreign.status.code]).toEqual([422, 'wrongPasskey']);
  const again = await logins.request<Ceremony>('POST', `${base}/check-passkey/options`, {}, { token });
  const signed = key.sign(again.result.options);
  expect((await finish(again.result.handle, signed)).status.code).toBe('passkeyOver');
  expect(
    (await logins.request('POST', `${base}/check-passkey`, body(signed, again.result.handle), { token })).result,
  ).toEqual({ isCorrect: true });
  expect((await removed()).status.successful).toBe(true);
  expect(await logins.lastText(person.emailAddress)).toContain('The passkey “Work” can no longer be used to sign in');
  expect((await signIn(key)).status.code).toBe('wrongPasskey');
});

test("other users' passkeys are not found, and a deactivated login can't sign in", async () => {
  const [ada, bob] = [await owner(), await owner()];
  for (const [method, body] of [['PATCH', { name: 'Mine now' }], ['DELETE']] as const) {
    const response = await server.app.inject({
      method,
      url: `${base}/passkeys/${ada.passkey.id}`,
      headers: { authorization: `Bearer ${bob.token}` },
      ...(body ? { payload: body } : {}),
    });
    expect([method, response.statusCode]).toEqual([method, 404]);
  }
  await server.platform.database.query('update users set deactivated_at = now() where id = $1', [ada.person.id]);
  expect((await signIn(ada.key)).status.code).toBe('wrongPasskey');
  expect((await signIn(bob.key)).httpStatus).toBe(200);
});

test('a participant who signed in with a letter has no login that a passkey could open', async () => {
  const sponsor = await server.sponsor();
  const taxId = logins.newTaxId();
  const { pin } = await logins.makeLine(taxId, { at: sponsor });
  const visitor = await logins.post<LoggedIn>('/public/participants/login', { taxId, lastName: 'ONeill Smith', pin });
  const response = await logins.request(
    'POST',
    `${base}/passkeys/options`,
    {},
    {
      token: visitor.result.authentication.token,
    },
  );
  expect(response.status.code).toBe('noEmail');
});
