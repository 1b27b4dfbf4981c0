import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { portalAddress } from '../../packages/server/src/platform/settings/address-table.ts';
import { type Portal, portals } from '../../packages/server/src/platform/settings/config.ts';
import { type Logins, loginOf, openLogins } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
const changing = routes.filter(({ method }) => method !== 'GET');
const everything = [
  ...new Set(routes.flatMap(({ who }) => Object.values(who).filter((one) => typeof one === 'string'))),
];
const evil = 'https://evil.example';

let server: TestServer;
let logins: Logins;
let staff: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  staff = await server.signIn('staffMember', everything);
  sponsor = await server.sponsor();
});
afterAll(() => server.stop());

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':x').replace(/\/$/, '');

const urlOf = ({ path }: Route): string =>
  path.replaceAll(/:planId|:planUuid/g, sponsor.planId).replaceAll(/:\w+/g, newId());

/** What another site can make a browser send: its cookies are included, our custom header is not. */
const forms = {
  'JSON by fetch': {
    headers: { 'content-type': 'application/json', origin: evil, 'sec-fetch-site': 'cross-site' },
    payload: '{}',
  },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded', origin: evil }, payload: 'a=1' },
  'a form with a file': {
    headers: { 'content-type': 'multipart/form-data; boundary=x', origin: evil },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--x--\r\n',
  },
  'plain text that is JSON': { headers: { 'content-type': 'text/plain', origin: evil }, payload: '{}' },
  'a form that names another method': {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-http-method-override': 'PATCH',
      referer: `${evil}/`,
    },
    payload: '_method=PATCH',
  },
} as const;

/** Returns the contents of the database without what every rejected request leaves: counters and the security log. */
async function digest(): Promise<string> {
  const { rows: tables } = await server.platform.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limits', 'security_events') order by 1`,
  );
  const counts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.platform.database.query<{ n: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || substr(md5(t::text), 1, 8))::bit(32)::bigint), 0) as n from ${name} t`,
    );
    counts.push(`${name} ${rows[0]?.n}`);
  }
  return counts.join('\n');
}

describe('[abuse-19] cross-site requests', () => {
  test.each(Object.entries(forms))(
    '%s: every changing call is unauthenticated and changes nothing',
    async (_name, { headers, payload }) => {
      const before = await digest();
      const wrong: string[] = [];
      for (const route of changing) {
        const response = await server.app.inject({
          method: route.method,
          url: urlOf(route),
          headers: { ...headers, cookie: `authToken=${staff.token}` },
          ...(route.method === 'DELETE' ? {} : { payload }),
        });
        const isRejected = response.statusCode >= 400;
        const mayRead = response.headers['access-control-allow-origin'] !== undefined;
        // Calls that work without a session do the same for every caller, so there is no identity to abuse.
        if (mayRead || (!isRejected && !isSameForNobody(route)))
          wrong.push(`${route.method} ${route.path} ${response.statusCode}`);
      }
      expect(changing.length).toBeGreaterThan(300);
      expect(wrong).toEqual([]);
      expect(await digest()).toBe(before);
    },
  );

  test('a link or image that points at a changing call causes at most a read', async () => {
    const before = await digest();
    const reads = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => shapeOf(path)));
    const wrong: string[] = [];
    for (const route of changing.filter(({ path }) => !reads.has(shapeOf(path)))) {
      const response = await server.app.inject({
        method: 'GET',
        url: urlOf(route),
        headers: { cookie: `authToken=${staff.token}`, referer: `${evil}/` },
      });
      if (response.statusCode < 400) wrong.push(`${route.path} ${response.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(await digest()).toBe(before);
  });

  test('preflights allow no other site to read or send, and our custom header is worthless without a token', async () => {
    for (const route of changing.slice(0, 60)) {
      for (const origin of [evil, 'null', 'http://admin.fiducia.localhost.evil.example']) {
        const response = await server.app.inject({
          method: 'OPTIONS',
          url: urlOf(route),
          headers: {
            origin,
            'access-control-request-method': route.method,
            'access-control-request-headers': 'authorization',
          },
        });
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
        expect(response.headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
    const cookieAlone = await server.app.inject({
      method: 'GET',
      url: '/public/users/authenticated-user',
      headers: { cookie: `authToken=${staff.token}`, origin: evil },
    });
    expect(cookieAlone.statusCode).toBe(200);
    expect(cookieAlone.headers['access-control-allow-origin']).toBeUndefined();
    expect(cookieAlone.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('responses that must not be cached or leak', () => {
  test('no browser or proxy caches API responses, including rejections', async () => {
    for (const [url, token] of [
      ['/public/users/authenticated-user', staff.token],
      ['/public/plans', staff.token],
      [`/public/plans/${newId()}`, staff.token],
      ['/public/plans', ''],
    ] as const) {
      const response = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  test('rejects TRACE and other methods that no call has', async () => {
    for (const method of ['TRACE', 'SEARCH', 'PROPFIND', 'LOCK'] as const) {
      const response = await server.app.inject({
        method: method as 'GET',
        url: '/public/users/authenticated-user',
        headers: { authorization: `Bearer ${staff.token}`, cookie: 'authToken=canary' },
      });
      expect([method, response.statusCode >= 400]).toEqual([method, true]);
      expect(response.body).not.toContain('canary');
      expect(response.body).not.toContain(staff.token);
    }
  });
});

/** Returns whether this is a public form or the start of a sign-in: the caller's identity makes no difference. */
const isSameForNobody = ({ who }: Route): boolean => who.anonymous !== undefined;

describe('[abuse-18] session tokens', () => {
  test("a token planted before the sign-in is not the session's token and gives no access", async () => {
    const person = await logins.makeUser('client');
    const planted = 'p'.repeat(43);
    const me = (token: string) => logins.request('GET', '/public/users/authenticated-user', undefined, { token });
    const sent = await logins.post<{ challenge: string }>(
      '/public/users/login',
      { username: person.emailAddress, password: 'Correct-Horse-7!', step: 'verifyPassword' },
      { token: planted, headers: { cookie: `authToken=${planted}` } },
    );
    const done = await logins.post<{ authentication: { token: string } }>(
      '/public/users/login',
      {
        username: person.emailAddress,
        step: 'verifyTwoFactorCode',
        challenge: sent.result.challenge,
        token: await logins.codeFor(person.emailAddress),
      },
      { token: planted, headers: { cookie: `authToken=${planted}` } },
    );
    expect(done.httpStatus).toBe(200);
    expect(done.result.authentication.token).not.toBe(planted);
    expect((await me(planted)).httpStatus).toBe(401);
    expect((await me(done.result.authentication.token)).httpStatus).toBe(200);
    const stored = await server.platform.database.query('select 1 from sessions where user_id = $1', [person.id]);
    expect(stored.rows).toHaveLength(1);
  });

  test('signing in again issues a new token, and an ended token stays invalid in every form', async () => {
    const person = await logins.makeUser('client');
    const [first, second] = [await logins.signIn(person), await logins.signIn(person)];
    expect(first).not.toBe(second);
    await logins.post('/public/users/authenticated-user/logout', {}, { token: first });
    const statusWith = async (headers: Record<string, string>) =>
      (await server.app.inject({ method: 'GET', url: '/public/users/authenticated-user', headers })).statusCode;
    expect(await statusWith({ authorization: `Bearer ${first}` })).toBe(401);
    expect(await statusWith({ cookie: `authToken=${first}` })).toBe(401);
    expect(await statusWith({ authorization: `bearer ${second}` })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${second}` })).toBe(200);
  });

  test('a registry token is valid only at the registry, and tokens of other portals only there', async () => {
    const { config } = server.platform;
    const employer = await logins.makeUser('nationalRegistryClient');
    const token = await logins.signIn(employer, undefined, loginOf('nationalRegistryClient'));
    const client = await logins.signIn(await logins.makeUser('client'));
    const at = async (portal: Portal, headers: Record<string, string>) => {
      const host = new URL(portalAddress(config, portal)).host;
      const url = '/public/users/authenticated-user';
      return (await server.app.inject({ method: 'GET', url, headers: { ...headers, host } })).statusCode;
    };
    for (const portal of portals) {
      const isHome = portal === 'registry';
      expect(await at(portal, { authorization: `Bearer ${token}` }), portal).toBe(isHome ? 200 : 401);
      expect(await at(portal, { cookie: `authToken=${token}` }), portal).toBe(isHome ? 200 : 401);
      expect(await at(portal, { authorization: `Bearer ${client}` }), portal).toBe(200);
    }
  });
});

describe('client address headers', () => {
  const looks = (at: TestServer, from: (turn: number) => string) =>
    Promise.all(
      Array.from({ length: 14 }, async (_, turn) => {
        const request = { method: 'POST', url: '/public/users/check-email-available' } as const;
        const headers = { 'x-forwarded-for': from(turn) };
        const payload = { emailAddress: 'jane@example.test' };
        return (await at.app.inject({ ...request, headers, payload })).statusCode;
      }),
    );
  const answered = (codes: readonly number[]) => codes.filter((code) => code === 200).length;

  test('[abuse-7] rate limits by address count the address our proxy saw, not one the client made up', async () => {
    expect(answered(await looks(server, (turn) => `198.51.100.${turn}`))).toBeLessThanOrEqual(10);
    const behindOne = await openTestServer(undefined, undefined, { FIDUCIA_BEHIND_PROXY: 'yes' });
    expect(answered(await looks(behindOne, (turn) => `198.51.100.${turn}, 203.0.113.7`))).toBe(10);
    expect(answered(await looks(behindOne, (turn) => `198.51.100.${turn}`))).toBe(14);
    await behindOne.stop();
    const behindTwo = await openTestServer(undefined, undefined, {
      FIDUCIA_BEHIND_PROXY: 'yes',
      FIDUCIA_PROXIES: '2',
    });
    expect(answered(await looks(behindTwo, (turn) => `198.51.100.${turn}, 203.0.113.8, 192.0.2.1`))).toBe(10);
    expect(answered(await looks(behindTwo, (turn) => `198.51.100.${turn}, 192.0.2.1`))).toBe(14);
    await behindTwo.stop();
  });

  test.each(['%', '%E0%A4%A', '"', '%00', 'a b', '\u00e9'])(
    'a cookie of %j identifies no user and causes no error',
    async (value) => {
      const url = '/public/users/authenticated-user';
      const headers = { cookie: `other=1; authToken=${value}` };
      expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
    },
  );

  test("no counter or saved response reveals the caller's address", async () => {
    const from = '203.0.113.77';
    const request = { method: 'POST', remoteAddress: from } as const;
    await server.app.inject({ ...request, url: '/public/users/check-email-available', payload: {} });
    const taxId = { lastName: 'Nobody', taxId: '000-12-3456' };
    await server.app.inject({ ...request, url: '/public/users/check-forgot-email', payload: taxId });
    const key = `key-${newId()}`;
    const message = {
      fullName: 'Ada Visitor',
      emailAddress: 'ada@example.test',
      senderType: 'employee',
      topic: 'findMyBenefit',
      message: 'Where is my plan?',
    };
    const url = '/public/national-registry/contact-requests';
    const headers = { 'idempotency-key': key };
    const response = await server.app.inject({ ...request, url, headers, payload: message });
    expect(response.statusCode, response.body).toBe(200);
    const { rows } = await server.platform.database.query<{ text: string }>(
      'select bucket as text from rate_limits union all select user_key from idempotency_keys',
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ text }) => text.includes(from) || text.includes('ada@'))).toEqual([]);
    expect((await server.app.inject({ ...request, url, headers, payload: message })).json()).toEqual(response.json());
  });

  test('rejects a request with many files before they fill the memory', async () => {
    const send = async (files: number) => {
      const form = new FormData();
      for (let i = 0; i < files; i++) form.append('file', new Blob([new Uint8Array(9_000_000)]), `${i}.png`);
      const encoded = new Response(form);
      const url = `/public/accounts/${sponsor.masterAccountId}/logo`;
      const headers = {
        authorization: `Bearer ${staff.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      };
      const payload = Buffer.from(await encoded.arrayBuffer());
      const response = await server.app.inject({ method: 'POST', url, headers, payload });
      return [response.statusCode, response.json().status.message];
    };
    expect(await send(2)).toEqual([422, 'Upload one file at a time.']);
    expect(await send(4)).toEqual([413, 'These files are too large to send together. Send them one at a time.']);
  });

  test.each([
    [9_000_000, 422, 'This call doesn’t accept this file.'],
    [11_000_000, 413, 'This request is too large. Files can be up to 10 MB.'],
  ])('responds to an unaccepted file of %i bytes while it is still being sent', async (size, status, says) => {
    const { server: listener } = server.app;
    if (!listener.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const body = new FormData();
    body.append('somethingElse', new Blob([new Uint8Array(size)]), 'large.png');
    const response = await fetch(`http://127.0.0.1:${port}/public/accounts/${sponsor.masterAccountId}/logo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.token}` },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(says);
  });
});
