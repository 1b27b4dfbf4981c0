import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './config.ts';

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

test('an empty environment gives the documented defaults, frozen to the last part', () => {
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
      world: { kind: 'simulated' },
      isCaptchaOn: false,
      safety: { breachedPasswordsUrl: undefined, scanner: undefined, sessionCookie: 'authToken' },
    },
  });
  expect(reading.ok && Object.isFrozen(reading.settings.portalLabels)).toBe(true);
});

test('all problems are told at once, one sentence each', () => {
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
    'PORT is "99999"; set it to a whole number from 1 to 65535.',
    'FIDUCIA_DOMAIN is "localhost"; set it to a domain of two or more labels, such as fiducia.localhost.',
    'FIDUCIA_SESSION_COOKIE_DOMAIN is "localhost"; set it to a domain of two or more labels, such as fiducia.localhost.',
    'DATABASE_URL is not a PostgreSQL address; set it to postgresql://user:password@host:5432/name.',
    'FIDUCIA_CAPTCHA is "maybe"; set it to yes or no.',
    'FIDUCIA_DOMIAN is not a setting; remove it or correct its name (docs/operations.md lists them all).',
    '--rest is not an option; the options are --reset, --production, --port.',
  ]);
});

test.each([
  [['--port', '9000'], 9000],
  [['--port=9001'], 9001],
  [[], 7000],
])('the command line %j wins over PORT', (flags, port) => {
  const reading = readSettings({ PORT: '7000' }, flags, '/srv');
  expect(reading.ok && reading.settings.port).toBe(port);
});

test('--port without a number is refused', () => {
  expect(problemsOf({}, ['--port'])).toEqual(['--port is ""; set it to a whole number from 1 to 65535.']);
});

test('two portals cannot share a label', () => {
  expect(problemsOf({ FIDUCIA_LABEL_ADMIN: 'client' })).toEqual([
    'Two portals have the same host label; give each FIDUCIA_LABEL_… variable its own value.',
  ]);
});

test('production accepts a whole environment, behind TLS and with nothing simulated', () => {
  const reading = readSettings(production, [], '/srv');
  expect(reading).toMatchObject({
    ok: true,
    settings: {
      mode: 'production',
      publicScheme: 'https',
      publicPort: 443,
      isCaptchaOn: true,
      mail: { kind: 'smtp' },
      world: { kind: 'http', url: 'https://checks.example.com' },
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
])('production without %s is refused', (name) => {
  const problems = problemsOf({ ...production, [name]: '' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^Production needs ${name}`));
});

test('a database of somebody else, and so every production, is never cleared', () => {
  expect(problemsOf(production, ['--reset'])).toEqual([
    '--reset clears the embedded database only; empty the one of DATABASE_URL yourself and leave --reset out.',
  ]);
});

test('a key may stand in a file; a short one is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-config-'));
  writeFileSync(join(folder, 'key'), `${key}\n`);
  const reading = readSettings({ FIDUCIA_MASTER_KEY_FILE: join(folder, 'key') }, [], '/srv');
  expect(reading.ok && reading.settings.givenKeys.master?.length).toBe(32);
  expect(problemsOf({ FIDUCIA_INDEX_KEY: 'c2hvcnQ=' })).toEqual([
    'FIDUCIA_INDEX_KEY is not a key; set it to 32 random bytes in base64, made with `openssl rand -base64 32`.',
  ]);
  expect(problemsOf({ FIDUCIA_MASTER_KEY_FILE: '/nowhere/key' })).toEqual([
    'FIDUCIA_MASTER_KEY_FILE names /nowhere/key, which cannot be read; correct the path or its permissions.',
  ]);
  rmSync(folder, { recursive: true });
});

test('of proxies nothing is believed unless one is in front, and then of one unless more are told', () => {
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

test('passwords may stand in files that are read anew for each connection; one that cannot be read is told at start', () => {
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
    settings: { mail: { passwordFile: file }, world: { tokenFile: file } },
  });
  expect(reading.ok && reading.settings.givenDatabaseUrl).toContain(encodeURIComponent(file));
  expect(problemsOf({ ...production, DATABASE_PASSWORD_FILE: '/nowhere/x' })).toEqual([
    'DATABASE_PASSWORD_FILE names /nowhere/x, which cannot be read; correct the path or its permissions.',
  ]);
  expect(problemsOf({ DATABASE_PASSWORD_FILE: file })).toEqual([
    'DATABASE_PASSWORD_FILE needs DATABASE_URL beside it; set both.',
  ]);
  rmSync(folder, { recursive: true });
});

test('a cookie with the prefix of TLS needs TLS', () => {
  const named = { FIDUCIA_SESSION_COOKIE_NAME: '__Secure-authToken' };
  expect(problemsOf(named)).toEqual([
    'FIDUCIA_SESSION_COOKIE_NAME has a prefix that browsers keep over https alone; set FIDUCIA_PUBLIC_SCHEME to https or the name to authToken.',
  ]);
  expect(problemsOf({ ...production, ...named })).toEqual([]);
  expect(problemsOf({ FIDUCIA_SESSION_COOKIE_NAME: 'session' })).toHaveLength(1);
});
