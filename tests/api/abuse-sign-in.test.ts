import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { login } from '../../packages/contract/src/access/sign-in.routes.ts';
import { anonymousActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import { maxADayTo, mostOfAll } from '../../packages/server/src/areas/access/factors/send-budget.ts';
import { endpointsOfArea } from '../../packages/server/src/endpoints-of-area.ts';
import { callerOf } from '../../packages/server/src/platform/http/call-endpoint.ts';
import { addressKey } from '../../packages/server/src/platform/http/rate-limit.ts';
import { type Logins, openLogins, type Person, password } from '../support/logins.ts';
import { statementsOf } from '../support/rights/rehearse.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

/** Slow hashes that were created or compared. */
const slowHashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends unknown[], T>(ctx: (...args: Args) => T) =>
    (...args: Args): T => {
      slowHashes.count += 1;
      return ctx(...args);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const count = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await db().query<{ n: number }>(`select count(*)::int as n from ${statement}`, values)).rows[0]?.n ?? 0;

/** Makes calls one after another on a few parallel lanes, as an attacker's script does. */
async function inLines<T>(calls: number, call: (n: number) => Promise<T>, lines = 25): Promise<T[]> {
  const responses: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: lines }, async () => {
      for (let n = next++; n < calls; n = next++) responses[n] = await call(n);
    }),
  );
  return responses;
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

describe('[abuse-16] flooding with text messages and mail', () => {
  test('1,000 link requests for 20 users from 50 addresses send each user five an hour', {
    timeout: 120_000,
  }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => logins.makeUser('client')));
    const responses = await inLines(1_000, (n) =>
      logins.post(
        '/public/users/send-reset-password-token',
        { userName: people[n % people.length]?.emailAddress },
        { from: addressOf(n % 50) },
      ),
    );
    const statuses = new Set(responses.map(({ httpStatus }) => httpStatus));
    expect([...statuses].sort((a, b) => a - b)).toEqual([200, 429]);
    // Ten a minute for each address, whatever name they contain.
    expect(responses.filter(({ httpStatus }) => httpStatus === 200).length).toBeLessThanOrEqual(50 * 10 * 2);
    await server.jobs.runDue();
    for (const { emailAddress } of people)
      expect(await count('outbox_messages where recipient = $1', [emailAddress])).toBeLessThanOrEqual(5);
    expect(await count(`outbox_messages where kind = 'reset-password'`)).toBe(people.length * 5);
  });

  test('each phone number has a daily limit across all logins, and exceeding the total raises an alert', async () => {
    const number = '+12125550188';
    const ask = async (): Promise<number> => {
      const person = await logins.makeUser('client');
      const token = await logins.signIn(person);
      const response = await logins.post(
        '/public/users/authenticated-user/register-sms-number',
        { smsEnabledPhoneNumber: number },
        { token },
      );
      return response.httpStatus;
    };
    const statuses = await inLines(maxADayTo.sms + 5, ask, 4);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxADayTo.sms);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await count('outbox_messages where recipient = $1', [number])).toBe(maxADayTo.sms);
    const spend = (hits: number) =>
      db().query(`update rate_limits set hits = $1 where bucket = 'sms of all, day'`, [hits]);
    await spend(mostOfAll.sms.perDay - 1);
    const other = async () => {
      const token = await logins.signIn(await logins.makeUser('client'));
      return logins.post(
        '/public/users/authenticated-user/register-sms-number',
        { smsEnabledPhoneNumber: '+12125550189' },
        { token },
      );
    };
    const before = await count(`outbox_messages where channel = 'sms'`);
    expect((await other()).httpStatus).toBe(200);
    const rejected = await other();
    expect([rejected.httpStatus, rejected.status.code]).toEqual([429, 'tooManyCodes']);
    expect(await count(`outbox_messages where channel = 'sms'`)).toBe(before + 1);
    expect(await count(`alerts where kind = 'sendBudget' and subject_id = 'sms' and acknowledged_at is null`)).toBe(1);
    // Users who receive codes by text message can still sign in: the code is sent by mail.
    const person = await logins.makeUser('client', {
      sms_enabled_phone_number: '+12125550190',
      two_factor_default: 'sms',
    });
    const sent = await stepOne(person);
    expect(sent.result.method).toBe('email');
    await spend(0);
  });

  test('a call that sends something is accepted 200 times a day per address', async () => {
    const from = '10.250.0.1';
    const statuses = [];
    for (let minute = 0; minute < 25; minute += 1) {
      for (let n = 0; n < 10; n += 1)
        statuses.push(
          (await logins.post('/public/users/send-reset-password-token', { userName: 'x@example.test' }, { from }))
            .httpStatus,
        );
      await db().query('delete from rate_limits where bucket like $1', [
        `%${addressKey(server.platform.keyring, from)} 60`,
      ]);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(200).every((status) => status === 429)).toBe(true);
  });
});

const stepOne = ({ emailAddress: username }: Person, more: object = {}) =>
  logins.post<{ challenge: string; method: string }>('/public/users/login', {
    username,
    password,
    step: 'verifyPassword',
    ...more,
  });

describe('[abuse-17] credential stuffing and enumeration', () => {
  test('10,000 stolen passwords find nothing and lock no device that signed in before', {
    timeout: 240_000,
  }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => logins.makeUser('client')));
    const devices = new Map<Person, string>();
    for (const person of people.slice(0, 5)) {
      const { result } = await stepOne(person);
      const done = await logins.post<{ deviceToken: string }>('/public/users/login', {
        username: person.emailAddress,
        step: 'verifyTwoFactorCode',
        challenge: result.challenge,
        token: await logins.codeFor(person.emailAddress),
      });
      devices.set(person, done.result.deviceToken);
    }
    await db().query('delete from sign_in_attempts');
    // Without the per-address limit, which an attack from thousands of addresses does not reach.
    const call = callerOf(allAreas.flatMap((area) => endpointsOfArea(area, server.platform)));
    const ctx = { ...server.system(), actor: anonymousActor };
    const responses = await inLines(10_000, (n) => {
      // Half of the names have a login; each is tried 250 times.
      const username = n % 2 === 0 ? (people[(n / 2) % 20]?.emailAddress ?? '') : `nobody-${n % 40}@example.test`;
      return call(login, { body: { username, password: `Stolen-${n}!`, step: 'verifyPassword' } }, ctx);
    });
    const statusesOf = (parity: number) =>
      responses.filter((_, n) => n % 2 === parity).map((answer) => (isRejection(answer) ? answer.code : 'came in'));
    const tally = (list: string[]) =>
      Object.fromEntries([...new Set(list)].sort().map((one) => [one, list.filter((x) => x === one).length]));
    // Five attempts per name are compared, whether or not the name has a login.
    expect(tally(statusesOf(0))).toEqual({ locked: 4_900, wrongPassword: 100 });
    expect(tally(statusesOf(1))).toEqual(tally(statusesOf(0)));
    for (const [person, deviceToken] of devices) expect((await stepOne(person, { deviceToken })).httpStatus).toBe(200);
    expect(await count(`security_events where kind = 'signInLocked'`)).toBeGreaterThanOrEqual(40);
  });

  /** Compares everything that could reveal whether a name has a login, with a real and a made-up name. */
  const questions: readonly (readonly [
    string,
    (name: string, n: number) => Promise<{ text: string; httpStatus: number }>,
  ])[] = [
    [
      'login',
      (username) => logins.post('/public/users/login', { username, password: 'Wrong-1!', step: 'verifyPassword' }),
    ],
    [
      'default-two-factor-info',
      (username) =>
        logins.post('/public/users/default-two-factor-info', {
          username,
          password: 'Wrong-1!',
          step: 'verifyPassword',
        }),
    ],
    ['reset', (userName) => logins.post('/public/users/send-reset-password-token', { userName })],
    [
      'reset with a made-up token',
      (userName) =>
        logins.post('/public/users/reset-password', {
          userName,
          resetPasswordToken: 'x'.repeat(43),
          newPassword: 'Another-Horse-8!',
        }),
    ],
    [
      'code again',
      (userName) => logins.post('/public/users/resend-email-two-factor-code', { userName, method: 'email' }),
    ],
    ['text again', (userName) => logins.post('/public/users/resend-sms-two-factor-code', { userName, method: 'sms' })],
    [
      'registry login',
      (username) =>
        logins.post('/public/national-registry/users/login', {
          username,
          password: 'Wrong-1!',
          step: 'verifyPassword',
        }),
    ],
  ];
  test.each(questions)(
    '%s: known and unknown names get the same text and the same slow hash, over 200 samples',
    async (name, ask) => {
      const known = await Promise.all(Array.from({ length: 100 }, () => logins.makeUser('client')));
      const responses = { known: new Set<string>(), unknown: new Set<string>() };
      const ctx = { known: 0, unknown: 0 };
      // The first comparison of a process creates the hash that unknown names are compared with.
      await ask('first@example.test', 0);
      for (const [n, { emailAddress }] of known.entries()) {
        for (const kind of ['known', 'unknown'] as const) {
          slowHashes.count = 0;
          const response = await ask(kind === 'known' ? emailAddress : `${n}-${emailAddress}`, n);
          responses[kind].add(`${response.httpStatus} ${response.text.replace(/"requestId":"\w+"/, '')}`);
          ctx[kind] += slowHashes.count;
        }
      }
      expect([...responses.known]).toEqual([...responses.unknown]);
      expect(responses.known.size).toBe(1);
      expect(ctx.known).toBe(ctx.unknown);
      expect(ctx.known).toBe(/login|info/.test(name) ? 100 : 0);
    },
  );

  test('a wrong password runs the same statements for a known and an unknown name', async () => {
    const { emailAddress } = await logins.makeUser('client');
    const ask = (username: string) =>
      statementsOf(() =>
        logins.post('/public/users/login', { username, password: 'Wrong-1!', step: 'verifyPassword' }),
      );
    const [known, unknown] = [await ask(emailAddress), await ask('nobody-at-all@example.test')];
    expect(known.statements).toEqual(unknown.statements);
    expect(known.statements.length).toBeGreaterThan(2);
  });
});

test('[ASVS-6.2.8] [ASVS-6.2.9] verifies a password of 90 characters exactly as typed', async () => {
  const long = ` Ein langer Satz mit Ümläuten, 7 Zahlen & ${'x'.repeat(44)}! `;
  expect(long.length).toBeGreaterThanOrEqual(88);
  const person = await logins.makeUser('client', { password_hash: await hashPassword(sensitive(long)) });
  const others = [long.trim(), long.toLowerCase(), long.slice(0, 72), long.normalize('NFD'), `${long} `];
  const step = (typed: string) =>
    logins.post('/public/users/login', { username: person.emailAddress, password: typed, step: 'verifyPassword' });
  expect((await step(long)).httpStatus).toBe(200);
  for (const typed of others.slice(0, 4)) expect((await step(typed)).status.code).toBe('wrongPassword');
});
