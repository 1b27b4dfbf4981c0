import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { settingsSchema } from './settings-schema.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = {
  FIDUCIA_MODE: 'production',
  DATABASE_URL: 'postgresql://fiducia@db:5432/fiducia',
  FIDUCIA_DOMAIN: 'pay.example.com',
  FIDUCIA_SMTP_URL: 'smtps://mail.example.com',
  FIDUCIA_PROVIDERS_URL: 'https://checks.example.com',
  FIDUCIA_PROVIDERS_TOKEN: 'token',
  FIDUCIA_MASTER_KEY: key,
  FIDUCIA_INDEX_KEY: key,
};

function problemsOf(environment: Record<string, string>, flags: string[] = []): readonly string[] {
  const reading = readSettings(environment, flags, '/srv');
  return reading.ok ? [] : reading.problems;
}

test('an empty environment gives the documented defaults, deeply frozen', () => {
  const reading = readSettings({}, [], '/srv');
  expect(reading).toMatchObject({
    ok: true,
    settings: {
      mode: 'development',
      reset: false,
      port: 8080,
      domain: 'fiducia.localhost',
      publicScheme: 'http',
      publicPort: 8080,
      dataFolder: '/srv/data',
      givenDatabaseUrl: undefined,
      cookieDomains: { session: 'fiducia.localhost', registry: 'registry.fiducia.localhost' },
      files: { kind: 'folder', folder: '/srv/data/files' },
      mail: { kind: 'outbox' },
      providers: { kind: 'simulated' },
      isCaptchaOn: false,
      safety: { breachedPasswordsUrl: undefined, scanner: undefined, sessionCookie: 'authToken' },
    },
  });
  expect(reading.ok && Object.isFrozen(reading.settings.portalLabels)).toBe(true);
});

test('reports all problems together, one sentence each', () => {
  expect(
    problemsOf(
      {
        PORT: '99999',
        FIDUCIA_DOMAIN: 'localhost',
        FIDUCIA_DOMIAN: 'x.y',
        FIDUCIA_CAPTCHA: 'maybe',
        DATABASE_URL: 'mysql://x',
      },
      ['--rest'],
    ),
  ).toEqual([
    'PORT is "99999". Set it to a whole number from 1 to 65535.',
    'FIDUCIA_DOMAIN is "localhost". Set it to a domain of two or more labels, such as fiducia.localhost.',
    'DATABASE_URL is not a PostgreSQL URL. Set it to postgresql://user:password@host:5432/name.',
    'FIDUCIA_CAPTCHA is "maybe"; set it to yes or no.',
    'FIDUCIA_DOMIAN is not a setting. Remove it or correct its name (docs/operations.md lists them all).',
    '--rest is not an option. The options are --reset, --production, --port.',
  ]);
});

test.each([
  [['--port', '9000'], 9000],
  [['--port=9001'], 9001],
  [[], 7000],
])('the command line %j overrides PORT', (flags, port) => {
  const reading = readSettings({ PORT: '7000' }, flags, '/srv');
  expect(reading.ok && reading.settings.port).toBe(port);
});

test('rejects --port without a number', () => {
  expect(problemsOf({}, ['--port'])).toEqual(['--port is "". Set it to a whole number from 1 to 65535.']);
});

test('rejects two portals with the same label', () => {
  expect(problemsOf({ FIDUCIA_LABEL_ADMIN: 'client' })).toEqual([
    'Two portals have the same host label. Give each FIDUCIA_LABEL_… variable its own value.',
  ]);
});

test('production accepts a complete environment, behind TLS and without simulated providers', () => {
  const reading = readSettings(production, [], '/srv');
  expect(reading).toMatchObject({
    ok: true,
    settings: {
      mode: 'production',
      publicScheme: 'https',
      publicPort: 443,
      isCaptchaOn: true,
      mail: { kind: 'smtp' },
      providers: { kind: 'http', url: 'https://checks.example.com' },
      cookieDomains: { session: 'pay.example.com', registry: 'registry.pay.example.com' },
    },
  });
});

test.each([
  'DATABASE_URL',
  'FIDUCIA_DOMAIN',
  'FIDUCIA_SMTP_URL',
  'FIDUCIA_PROVIDERS_URL',
  'FIDUCIA_MASTER_KEY',
  'FIDUCIA_INDEX_KEY',
])('rejects production without %s', (name) => {
  const problems = problemsOf({ ...production, [name]: '' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^Production needs ${name}`));
});

test('never resets an external database, which includes every production database', () => {
  expect(problemsOf(production, ['--reset'])).toEqual([
    '--reset clears only the embedded database. Clear the database in DATABASE_URL yourself and remove --reset.',
  ]);
});

test('reads a key from a file and rejects a short key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-config-'));
  writeFileSync(join(folder, 'key'), `${key}\n`);
  const reading = readSettings({ FIDUCIA_MASTER_KEY_FILE: join(folder, 'key') }, [], '/srv');
  expect(reading.ok && reading.settings.givenKeys.master?.length).toBe(32);
  expect(problemsOf({ FIDUCIA_INDEX_KEY: 'c2hvcnQ=' })).toEqual([
    'FIDUCIA_INDEX_KEY is not a key; set it to 32 random bytes in base64, generated with `openssl rand -base64 32`.',
  ]);
  expect(problemsOf({ FIDUCIA_MASTER_KEY_FILE: '/nowhere/key' })).toEqual([
    "FIDUCIA_MASTER_KEY_FILE refers to /nowhere/key, which can't be read. Correct the path or its permissions.",
  ]);
  rmSync(folder, { recursive: true });
});

test('trusts no proxy by default, one when behind a proxy, and more when configured', () => {
  const proxiesIn = (environment: Record<string, string>) => {
    const reading = readSettings(environment, [], '/srv');
    return reading.ok ? reading.settings.proxies : undefined;
  };
  expect(proxiesIn({})).toBe(0);
  expect(proxiesIn({ FIDUCIA_PROXIES: '2' })).toBe(0);
  expect(proxiesIn({ FIDUCIA_BEHIND_PROXY: 'yes' })).toBe(1);
  expect(proxiesIn({ FIDUCIA_BEHIND_PROXY: 'yes', FIDUCIA_PROXIES: '2' })).toBe(2);
  expect(proxiesIn(production)).toBe(1);
  expect(problemsOf({ FIDUCIA_BEHIND_PROXY: 'yes', FIDUCIA_PROXIES: '0' })).toHaveLength(1);
});

test('reads passwords from files for each new connection and reports an unreadable file at startup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-secrets-'));
  const file = join(folder, 'password');
  writeFileSync(file, 'x');
  const { FIDUCIA_PROVIDERS_TOKEN: _token, ...rest } = production;
  const reading = readSettings(
    {
      ...rest,
      DATABASE_PASSWORD_FILE: file,
      FIDUCIA_SMTP_PASSWORD_FILE: file,
      FIDUCIA_PROVIDERS_TOKEN_FILE: file,
    },
    [],
    '/srv',
  );
  expect(reading).toMatchObject({
    ok: true,
    settings: { mail: { passwordFile: file }, providers: { tokenFile: file } },
  });
  expect(reading.ok && reading.settings.givenDatabaseUrl).toContain(encodeURIComponent(file));
  expect(problemsOf({ ...production, DATABASE_PASSWORD_FILE: '/nowhere/x' })).toEqual([
    "DATABASE_PASSWORD_FILE refers to /nowhere/x, which can't be read. Correct the path or its permissions.",
  ]);
  expect(problemsOf({ DATABASE_PASSWORD_FILE: file })).toEqual([
    'DATABASE_PASSWORD_FILE requires DATABASE_URL. Set both.',
  ]);
  rmSync(folder, { recursive: true });
});

test('a cookie with the TLS prefix requires TLS', () => {
  const named = { FIDUCIA_SESSION_COOKIE_NAME: '__Secure-authToken' };
  expect(problemsOf(named)).toEqual([
    'FIDUCIA_SESSION_COOKIE_NAME has a prefix that browsers accept only over https. Set FIDUCIA_PUBLIC_SCHEME to https or the name to authToken.',
  ]);
  expect(problemsOf({ ...production, ...named })).toEqual([]);
  expect(problemsOf({ FIDUCIA_SESSION_COOKIE_NAME: 'session' })).toHaveLength(1);
});

test('reports every invalid value, including an empty secret file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-config-'));
  writeFileSync(join(folder, 'empty'), '\n');
  expect(
    problemsOf({
      FIDUCIA_MODE: 'live',
      FIDUCIA_CLAMD_PORT: '0',
      FIDUCIA_SMTP_URL: 'https://user:secret@mail.example.com',
      FIDUCIA_PREVIOUS_MASTER_KEY_FILE: join(folder, 'empty'),
      FIDUCIA_PROVIDERS_URL: 'https://checks.example.com',
      FIDUCIA_SSO_STAFF_ISSUER: 'https://login.example.com',
    }),
  ).toEqual([
    'FIDUCIA_MODE is "live"; set it to development or production.',
    'FIDUCIA_SMTP_URL is not a valid URL. Set it to one that begins with smtp:// or smtps://.',
    'FIDUCIA_CLAMD_PORT is "0". Set it to a whole number from 1 to 65535.',
    'FIDUCIA_PREVIOUS_MASTER_KEY is not a key; set it to 32 random bytes in base64, generated with `openssl rand -base64 32`.',
    'FIDUCIA_PROVIDERS_URL requires FIDUCIA_PROVIDERS_TOKEN. Set both.',
    expect.stringMatching(/^FIDUCIA_SSO_STAFF_ISSUER is "https:\/\/login\.example\.com": /),
    'FIDUCIA_SSO_STAFF_ISSUER requires FIDUCIA_SSO_STAFF_CLIENT_ID, FIDUCIA_SSO_STAFF_CLIENT_SECRET, and FIDUCIA_SSO_STAFF_DOMAINS. Set all four.',
  ]);
  rmSync(folder, { recursive: true });
});

test('every setting is in the table of docs/operations.md, and every setting of the table is read', () => {
  const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const documented = new Set(page.match(/\b(?:FIDUCIA|DATABASE)_[A-Z0-9_]+|\bPORT\b/g));
  const known = Object.keys(settingsSchema.shape);
  const isTold = (name: string) =>
    documented.has(name) || (name.startsWith('FIDUCIA_LABEL_') && documented.has('FIDUCIA_LABEL_ADMIN'));
  expect(known.filter((name) => !isTold(name))).toEqual([]);
  expect(
    [...documented].filter((name) => !known.includes(name) && !known.includes(name.replace(/_FILE$/, ''))),
  ).toEqual([]);
});
