import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runtimeConfigurationSchema } from '@fiducia/contract/lang/runtime-configuration';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../http/openapi/openapi.ts';
import { portals, readSettings } from '../settings/config.ts';
import { blockedBy } from './csp-reports.ts';
import { servePortals } from './serve-portals.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'fiducia-web-'));
let app: FastifyInstance;
let production: FastifyInstance;

const clock = { now: () => new Date('2026-12-22T20:00:00Z') };
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  for (const portal of portals)
    writeFileSync(
      join(webFolder, `${portal}.html`),
      `<head><title>${portal}</title><meta content="__CSP_NONCE__"></head>`,
    );
  writeFileSync(join(webFolder, 'assets/app-1.js'), 'export {};');
  writeFileSync(join(webFolder, 'assets/app-1.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(webFolder, 'assets/pdf.worker-1.mjs'), 'export {};');
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webFolder, 'theme.js'), '{}');
  writeFileSync(join(webFolder, 'sources.sha256'), 'secret');
  const reading = readSettings({ FIDUCIA_UPLOAD_LIMIT_MB: '25' }, [], '/srv');
  if (!reading.ok) throw new Error(reading.problems.join());
  const settings = { ...reading.settings, webFolder };
  app = fastify();
  await servePortals(app, settings, clock);
  production = fastify();
  await servePortals(production, { ...settings, mode: 'production', publicScheme: 'https', publicPort: 443 }, clock);
});
afterAll(async () => {
  await app.close();
  await production.close();
  rmSync(webFolder, { recursive: true, force: true });
});

const open = (host: string, url = '/', accept = 'text/html', on = () => app) =>
  on().inject({ url, headers: { host: `${host}:8080`, accept } });

test('[app-chosen-by-host] nine hosts have an app', () => {
  expect([...portals].sort()).toEqual(
    ['admin', 'client', 'participant', 'auth', 'registry', 'elections', 'advisor', 'ira', 'notice'].sort(),
  );
});

test.each(portals)('[app-chosen-by-host] the host %s gets its page at any path, never cached', async (portal) => {
  for (const path of ['/', '/orders/1?x=y']) {
    const answer = await open(`${portal}.fiducia.localhost`, path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain(`<title>${portal}</title>`);
  }
});

describe('the sign-in page', () => {
  const signIn = (returnUrl: string) =>
    open('auth.fiducia.localhost', `/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  const files = { admin: ['assets/app-1.css', 'assets/app-1.js'] };
  beforeAll(() => writeFileSync(join(webFolder, 'after-sign-in.json'), JSON.stringify(files)));

  test('fetches the code of the portal that its user returns to', async () => {
    const { body, headers } = await signIn('http://admin.fiducia.localhost:8080/orders/1');
    const links = files.admin.map((file) => `<link rel="prefetch" href="http://admin.fiducia.localhost:8080/${file}">`);
    expect(body).toContain(`${links.join('')}</head>`);
    expect(headers['content-security-policy']).toContain("manifest-src 'self' http://admin.fiducia.localhost:8080;");
  });

  test.each(['', 'no address', 'http://admin.example.com/', 'http://admin.fiducia.localhost:8080.example.com/'])(
    'fetches nothing for %j',
    async (returnUrl) => {
      const { body, headers } = await signIn(returnUrl);
      expect(body).not.toContain('prefetch');
      expect(headers['content-security-policy']).toContain("manifest-src 'self';");
    },
  );

  test('fetches nothing for a portal without a list', async () => {
    const { statusCode, body } = await signIn('http://client.fiducia.localhost:8080/');
    expect([statusCode, body.includes('prefetch')]).toEqual([200, false]);
  });

  test('shares code with portals of the same site, and pages with none', async () => {
    const policyOf = async (url: string) =>
      (await open('admin.fiducia.localhost', url, '*/*')).headers['cross-origin-resource-policy'];
    expect(await policyOf('/assets/app-1.js')).toBe('same-site');
    expect(await policyOf('/favicon.svg')).toBe('same-origin');
  });
});

test('each page has its own nonce, in the page and in the policy', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await open('admin.fiducia.localhost');
      const nonce = /content="([\w-]{24})"/.exec(body)?.[1] ?? 'none';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('every response has the strict headers', async () => {
  const documents = /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/;
  for (const [url, policy] of [
    ['/', documents],
    ['/assets/app-1.js', documents],
    ['/runtime-configuration/properties.json', documents],
    ['/public/nothing', /^default-src 'none'; frame-ancestors 'none'; sandbox$/],
  ] as const) {
    const { headers } = await open('admin.fiducia.localhost', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  const secure = await open('admin.fiducia.localhost', '/', 'text/html', () => production);
  expect(secure.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test.each([
  ['fiducia.localhost', 200],
  ['localhost', 200],
  ['127.0.0.1', 200],
  ['nobody.fiducia.localhost', 421],
  ['admin.evil.example', 421],
])('%s, which has no portal, gets the list with status %i', async (host, status) => {
  const answer = await open(host);
  expect(answer.statusCode).toBe(status);
  for (const portal of portals) expect(answer.body).toContain(`href="http://${portal}.fiducia.localhost:8080/"`);
});

test('in production only the bare domain shows the list, without links to the developer pages', async () => {
  expect((await open('localhost', '/', 'text/html', () => production)).statusCode).toBe(421);
  const { statusCode, body } = await open('fiducia.localhost', '/', 'text/html', () => production);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('developer');
  expect(body).toContain('href="https://admin.fiducia.localhost/"');
});

test('assets are cached forever, compressed if the browser supports it, modules as JavaScript', async () => {
  const plain = await open('admin.fiducia.localhost', '/assets/app-1.js', '*/*');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const small = await app.inject({
    url: '/assets/app-1.js',
    headers: { host: 'admin.fiducia.localhost', 'accept-encoding': 'br, gzip' },
  });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(small.headers.vary).toContain('accept-encoding');
  expect((await open('admin.fiducia.localhost', '/assets/pdf.worker-1.mjs', '*/*')).headers['content-type']).toMatch(
    /^text\/javascript/,
  );
  for (const host of ['admin.fiducia.localhost', 'fiducia.localhost'])
    for (const path of ['/favicon.svg', '/favicon.ico'])
      expect((await open(host, path, 'image/*')).headers['content-type'], `${host}${path}`).toMatch(/^image\/svg/);
  expect((await open('admin.fiducia.localhost', '/theme.js', '*/*')).headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'public, max-age=86400',
  });
});

test.each([
  ['/assets/gone-1.js', '*/*'],
  ['/.git/HEAD', '*/*'],
  ['/.git/config', '*/*'],
  ['/assets/gone-1.js', 'text/html'],
  ['/assets/../sources.sha256', '*/*'],
  ['/sources.sha256', '*/*'],
  ['/public/orders', 'text/html'],
  ['/private/orders', 'text/html'],
  ['/orders/1', 'application/json'],
])('%s requested as %s is not found instead of a page', async (url, accept) => {
  expect((await open('admin.fiducia.localhost', url, accept)).statusCode).toBe(404);
});

test.each(['/assets', '/assets/', '/assets/.', '/assets/%2e%2e/'])('does not list the folder %s', async (url) => {
  const answer = await open('admin.fiducia.localhost', url, '*/*');
  expect(answer.statusCode).toBeGreaterThanOrEqual(301);
  expect(answer.body).not.toContain('app-1.js');
  expect(answer.body).not.toContain('sources');
});

test('[api-base-from-runtime-config] the runtime configuration has the addresses, as the contract declares', async () => {
  const properties = (await open('client.fiducia.localhost', '/runtime-configuration/properties.json', '*/*')).json();
  expect(runtimeConfigurationSchema.parse(properties)).toEqual(properties);
  expect(properties).toMatchObject({
    apiBaseUrl: '',
    environment: 'development',
    now: '2026-12-22T20:00:00.000Z',
    cookieDomain: 'fiducia.localhost',
    registryCookieDomain: 'registry.fiducia.localhost',
    uploadLimitBytes: 25 * 1_048_576,
    portals: { auth: 'http://auth.fiducia.localhost:8080' },
  });
  const { paths } = openApi(
    [],
    { results: { operations: {}, generic: {}, schemas: {} }, rejections: { rejections: {}, operations: {} } },
    '1',
  );
  expect(Object.keys(Object(paths))).toEqual(['/runtime-configuration/properties.json']);
});

test('accepts CSP reports and logs them without personal data', async () => {
  const report = {
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://x.example/a.js?ssn=1' },
  };
  const payload = JSON.stringify(report);
  const response = await app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload,
  });
  expect(response.statusCode).toBe(204);
  expect(blockedBy(payload)).toEqual(['script-src-elem https://x.example/a.js']);
  expect(blockedBy('[{"body":{"effectiveDirective":"img-src","blockedURL":"inline"}}]')).toEqual(['img-src inline']);
  expect(blockedBy('{')).toEqual([]);
});
