import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { checkPassword } from '@fiducia/domain/foundation/validation/password';
import { weakPasswordSentence } from '@fiducia/domain/foundation/validation/weak-password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../platform/settings/config.ts';
import { newPasswordProblem, weakPasswordProblem } from './weak-passwords.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
const platformWith = (place?: string) => {
  const reading = readSettings(place === undefined ? {} : { FIDUCIA_BREACHED_PASSWORDS_URL: place }, [], '/srv');
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return { config: reading.settings, log } as unknown as Parameters<typeof newPasswordProblem>[0];
};

/** A common word with the usual changes to satisfy the password checklist. */
function bend(word: string, index: number): string {
  const endings = ['1!', '123!', '@1', '2026!', '#1'];
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  const bent = index % 3 === 0 ? capital.replace(/a/g, '@').replace(/o/g, '0') : capital;
  return `${bent}${endings[index % endings.length]}`.padEnd(8, '!');
}

test('rejects every word of the list after it is changed to meet the checklist: more than 3,000', () => {
  const bent = dictionary['passwords-common']
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word, index) => bend(word, index))
    .filter((password) => checkPassword(password) === undefined);
  expect(bent.length).toBeGreaterThan(3_000);
  const platform = platformWith();
  expect(bent.filter((password) => weakPasswordProblem(platform, password, []) === undefined)).toEqual([]);
});

test.each([
  'P@ssw0rd1',
  'P@ssw0rd!',
  'Passw0rd!',
  'Password123!',
  'Welcome1!',
  'Welcome@123',
  'Admin@123',
  'Qwerty1!',
  'Qwerty@123',
  'Abcd@1234',
  'Abc123!@#',
  '1qaz@WSX',
  '1qaz!QAZ',
  'Zaq1@wsx',
  'Q1w2e3r4!',
  'Aa123456!',
  'Aa@123456',
  'Summer2026!',
  'Winter2025!',
  'October@2026',
  'Monday1!',
  'ChangeMe1!',
  'Letmein1!',
  'Iloveyou1!',
  'Football1!',
  'Sunshine1!',
  'Princess1!',
  'Monkey123!',
  'Superman1!',
  'Michael1!',
  'Jessica1!',
  'Charlie1!',
  'Liverpool1!',
  'Chelsea1!',
  'Pokemon1!',
  'Starwars1!',
  'Master123!',
  'Test@1234',
  'Hello123!',
  'Company1!',
])('rejects %s, one of the most breached passwords that meet the checklist', (password) => {
  expect(checkPassword(password)).toBeUndefined();
  expect(weakPasswordProblem(platformWith(), password, [])).toBe(weakPasswordSentence);
});

test.each(['Fiducia2026!', 'Pension-2026!', 'My-Retirement1!', 'Rollover#77', 'Localhost-1!'])(
  'rejects %s, which consists of words from our company and industry',
  (password) => {
    expect(weakPasswordProblem(platformWith(), password, [])).toBe(weakPasswordSentence);
  },
);

let server: Server;
let place: string;
const requested: string[] = [];
const known = 'Vx9#mellow-Turbine';
const padded = 'Vx9#mellow-Padding';
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/broken') === true) response.writeHead(503).end();
    else response.end(`${'0'.repeat(35)}:3\r\n${hashOf(known).slice(5)}:42\r\n${hashOf(padded).slice(5)}:0\r\n`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test('sends the breach service only five digits of a hash and rejects breached passwords', async () => {
  requested.length = 0;
  const platform = platformWith(`${place}/range/`);
  expect(await newPasswordProblem(platform, known, [])).toBe(weakPasswordSentence);
  expect(await newPasswordProblem(platform, padded, [])).toBeUndefined();
  expect(await newPasswordProblem(platform, 'Quiet-Harbor-Lantern-5!', [])).toBeUndefined();
  expect(requested.every((path) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true);
  expect(requested.length).toBe(3);
});

test.each(['/broken', ':1'])(
  'accepts the password and logs a warning if the breach service does not respond (%s)',
  async (where) => {
    lines.length = 0;
    const platform = platformWith(where.startsWith(':') ? 'http://127.0.0.1:1' : `${place}${where}`);
    expect(await newPasswordProblem(platform, known, [])).toBeUndefined();
    expect(lines.join('')).toContain('did not respond');
    expect(lines.join('')).not.toContain(known);
    expect(lines.join('')).not.toContain(hashOf(known).slice(0, 5));
  },
);
