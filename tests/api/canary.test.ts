import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPin } from '../../packages/domain/src/access/pin-text.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { deliverMessage } from '../../packages/server/src/platform/mail/deliver-message.job.ts';
import { httpProviders } from '../../packages/server/src/platform/providers/http-providers.ts';
import { byAch, election, electionUrl, lineToElect } from '../support/elections.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

/** Everything that was typed or mailed and must not be found anywhere, by its kind. */
const secrets = new Map<string, string>();
const logLines: string[] = [];
const rejections: string[] = [];
let server: TestServer;
let logins: Logins;

beforeAll(async () => {
  server = await openTestServer(undefined, { write: (line) => logLines.push(line) });
  logins = openLogins(server);
});
afterAll(() => server.stop());

const db = () => server.platform.database;

async function call(url: string, body: unknown, token?: string) {
  const response = await logins.post<Record<string, never>>(url, body, {
    token,
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
  });
  if (response.httpStatus >= 400) rejections.push(response.text);
  return response;
}

/** Sends what a broken or confused client sends: the server responds without repeating it. */
async function sendRaw(method: 'GET' | 'POST', url: string, payload?: string): Promise<number> {
  const response = await server.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
  });
  rejections.push(`${JSON.stringify(response.headers)} ${response.body}`);
  return response.statusCode;
}

async function signInAndReset(): Promise<void> {
  const password = `Canary-${randomBytes(9).toString('hex')}!A`;
  const newPassword = `${password}2`;
  secrets.set('password', password).set('new password', newPassword);
  const person = await logins.makeUser('client');
  const first = { username: person.emailAddress, password, step: 'verifyPassword' };
  expect((await call('/public/users/login', first)).httpStatus).toBeGreaterThanOrEqual(400);
  await call('/public/users/send-reset-password-token', { userName: person.emailAddress });
  await server.jobs.runDue();
  const token = /\/reset-password\/[^/]+\/([\w-]+)/.exec(await logins.lastText(person.emailAddress))?.[1] ?? '';
  expect(token.length).toBeGreaterThan(40);
  secrets.set('reset token', token);
  const reset = { userName: person.emailAddress, resetPasswordToken: token };
  expect(
    (await call('/public/users/reset-password', { ...reset, newPassword: [newPassword] })).httpStatus,
  ).toBeGreaterThanOrEqual(400);
  expect((await call('/public/users/reset-password', { ...reset, newPassword })).httpStatus).toBe(200);
  expect((await call('/public/users/reset-password', { ...reset, newPassword })).httpStatus).toBeGreaterThanOrEqual(
    400,
  );
  await call('/public/users/login', { ...first, password: newPassword });
  const code = await logins.codeFor(person.emailAddress);
  expect(code).toMatch(/^\d{6}$/);
  secrets.set('second-factor code', code);
  const session = await logins.signIn(person, newPassword);
  secrets.set('session token', session).set('second-factor code used', await logins.codeFor(person.emailAddress));
  const wrong = await call(
    '/public/users/authenticated-user/change-password',
    { currentPassword: password, newPassword: 'weak' },
    session,
  );
  expect(wrong.httpStatus).toBeGreaterThanOrEqual(400);
}

async function comeInWithPin(): Promise<void> {
  const taxId = '000478812';
  const line = await logins.makeLine(taxId, { at: await server.sponsor() });
  secrets
    .set('SSN', taxId)
    .set('SSN as typed', '000-47-8812')
    .set('PIN', line.pin)
    .set('PIN as printed', formatPin(line.pin));
  const start = (lastName: string) =>
    call('/public/participants/login', { taxId: '000-47-8812', lastName, pin: formatPin(line.pin) });
  expect((await start('Nobody')).httpStatus).toBeGreaterThanOrEqual(400);
  expect((await start("O'Neill-Smith")).httpStatus).toBe(200);
}

async function chooseAnAccount(): Promise<void> {
  const accountNumber = '7340018265519';
  secrets.set('bank account number', accountNumber);
  const line = await lineToElect(server);
  const elect = (change: object) =>
    line.person.call('POST', electionUrl(line.lineId), election([byAch({ accountNumber, ...change })]));
  const wrong = await elect({ routingNumber: '1' });
  expect(wrong.httpStatus).toBeGreaterThanOrEqual(400);
  rejections.push(wrong.text);
  const done = await elect({});
  expect(done.httpStatus, done.text).toBe(200);
  await server.jobs.runDue();
}

/** Adds and tries an app, a recovery code, and a text message code, right and wrong. */
async function addFactors(): Promise<void> {
  const person = await logins.makeUser('client');
  const token = await logins.signIn(person);
  const own = '/public/users/authenticated-user';
  const begun = await logins.post<{ secret: string }>(`${own}/authenticator`, {}, { token });
  const { secret } = begun.result;
  secrets.set('secret of the app', secret);
  expect((await call(`${own}/authenticator/confirm`, { token: secret }, token)).httpStatus).toBe(422);
  const now = await db().one<{ at: number }>(sql`select floor(extract(epoch from now()) * 1000)::bigint as at`);
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Number(now?.at) });
  const confirmed = await logins.post<{ recoveryCodes: string[] }>(
    `${own}/authenticator/confirm`,
    { token: code },
    { token },
  );
  expect(confirmed.httpStatus, confirmed.text).toBe(200);
  const [recoveryCode = ''] = confirmed.result.recoveryCodes;
  secrets.set('recovery code', recoveryCode);
  const sent = await logins.post<{ challenge: string }>('/public/users/login', {
    username: person.emailAddress,
    password,
    step: 'verifyPassword',
  });
  const step = { username: person.emailAddress, step: 'verifyTwoFactorCode', challenge: sent.result.challenge };
  expect((await call('/public/users/login', { ...step, method: 'email', token: recoveryCode })).httpStatus).toBe(422);
  expect((await call('/public/users/login', { ...step, method: 'recoveryCode', token: recoveryCode })).httpStatus).toBe(
    200,
  );
  const number = '+12025550147';
  expect((await call(`${own}/register-sms-number`, { smsEnabledPhoneNumber: number }, token)).httpStatus).toBe(200);
  const smsCode = await logins.codeFor(number);
  expect(smsCode).toMatch(/^\d{6}$/);
  secrets.set('code of the text message', smsCode);
  const confirm = (smsEnabledPhoneNumberConfirmationCode: string) =>
    call(
      `${own}/confirm-sms-verification-code`,
      { smsEnabledPhoneNumber: number, smsEnabledPhoneNumberConfirmationCode },
      token,
    );
  expect((await confirm(`${smsCode}9`)).httpStatus).toBe(422);
  expect((await confirm(smsCode)).httpStatus).toBe(200);
}

/** Writes a note: what staff write about a participant is stored in the notes and nowhere else. */
async function writeANote(): Promise<void> {
  const text = `Canary note ${randomBytes(9).toString('hex')}`;
  secrets.set('note', text);
  const staff = await server.signIn('staffMember', ['participants.view', 'participants.edit']);
  const line = await logins.makeLine('000478814', { at: await server.sponsor() });
  const url = `/private/participants/${line.participantId}/notes`;
  expect((await call(url, { note: text }, staff.token)).httpStatus).toBe(200);
  expect((await call(url, { note: [text] }, staff.token)).httpStatus).toBe(422);
  expect((await call(`/private/participants/${newId()}/notes`, { note: text }, staff.token)).httpStatus).toBe(404);
}

/** Calls a provider that does not respond: its key must not appear in any error or job. */
async function askADeadProvider(): Promise<void> {
  const key = `canary-key-${randomBytes(12).toString('hex')}`;
  secrets.set('key of a provider', key);
  const { platform } = server;
  const dead = httpProviders({ url: `http://127.0.0.1:9/${'x'}`, token: key });
  const jobs = runJobs({
    db: platform.database,
    clock: platform.clock,
    workers: 0,
    handlers: [
      deliverMessage({ ...platform, carriers: { ...platform.carriers, sms: dead.sms, letter: dead.letters } }),
    ],
    onError: (error, job) => platform.log.error({ err: error, job }, 'a job failed'),
  });
  const before = logLines.length;
  await jobs.runDue();
  await jobs.stop();
  expect(await dead.verifyBankAccount({ routingNumber: '021000021', accountNumber: '1', name: 'x' })).toBe(
    'unavailable',
  );
  expect(logLines.length).toBeGreaterThan(before);
}

async function sendBrokenThings(): Promise<void> {
  const all = [...secrets.values()];
  expect(await sendRaw('POST', '/public/users/login', `{"username":"a","password":"${all.join(' ')}"`)).toBe(422);
  for (const secret of all) {
    const text = encodeURIComponent(secret);
    expect(await sendRaw('GET', `/public/nowhere/${text}?taxId=${text}`)).toBe(404);
    expect(await sendRaw('GET', `/public/plans?search-displayName=${text}&token=${text}`)).toBeGreaterThanOrEqual(400);
  }
  // A server error: the log must not reveal what it was about.
  await db().query('alter table login_challenges rename to login_challenges_away');
  const person = await logins.makeUser('client');
  const fault = await logins.post('/public/users/login', {
    username: person.emailAddress,
    password: 'Correct-Horse-7!',
    step: 'verifyPassword',
  });
  await db().query('alter table login_challenges_away rename to login_challenges');
  secrets.set('password of the fault', 'Correct-Horse-7!');
  expect(fault.httpStatus).toBe(500);
  expect(fault.status.message).toMatch(/^Something went wrong on our side\./);
  expect(logLines.some((line) => line.includes('a request failed'))).toBe(true);
  rejections.push(fault.text);
}

/** Matches the whole value, not part of a longer number or of an id. */
const holds = (text: string, secret: string): boolean =>
  new RegExp(`(?<![0-9a-f.])${secret.replace(/[^\w]/g, '\\$&')}(?![0-9a-f])`).test(text);

test('[abuse-25] [ASVS-16.2.5] [ASVS-14.2.1] no log line, error response, job, outbox row, or table contains typed or mailed secrets', async () => {
  await signInAndReset();
  await comeInWithPin();
  await chooseAnAccount();
  await addFactors();
  await askADeadProvider();
  await writeANote();
  await sendBrokenThings();
  await server.jobs.runDue();
  expect([...secrets.values()].every((secret) => secret.length >= 6)).toBe(true);
  expect(logLines.length).toBeGreaterThan(20);
  expect(rejections.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const [name, secret] of secrets) {
    for (const line of logLines) if (holds(line, secret)) found.push(`${name} in the log: ${line}`);
    for (const text of rejections) if (holds(text, secret)) found.push(`${name} in an answer: ${text}`);
  }
  expect(found).toEqual([]);
  expect(secrets.size).toBeGreaterThanOrEqual(12);
  expect(await tablesThatHold([...secrets])).toEqual([]);
});

/** Returns how a column's value may be written in a log: text, hexadecimal or base64 text, or JSON of its bytes. */
const formsOf = (value: string | Buffer): string[] =>
  typeof value === 'string'
    ? [value]
    : [value.toString('hex'), value.toString('base64'), value.toString('base64url'), [...value].join(',')];

test('[abuse-25] the change log contains no hash, encrypted value, or blind index of any row', async () => {
  const { rows: columns } = await db().query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '_(hash|encrypted|index)$'
        and c.data_type in ('text', 'bytea') order by 1, 2`,
  );
  const { rows: logs } = await db().query<{ text: string }>('select t::text as text from change_logs t');
  const log = logs.map(({ text }) => text.replaceAll(/[\s\\]/g, '')).join('\n');
  const seen = new Set<string>();
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db().query<{ value: string | Buffer }>(
      `select ${column} as value from ${table} where ${column} is not null`,
    );
    for (const { value } of rows) {
      seen.add(`${table}.${column}`);
      if (formsOf(value).some((form) => log.includes(form))) found.push(`${table}.${column}`);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'order_lines.pin_hash',
      'participants.tax_id_index',
      'payment_instructions.account_number_encrypted',
      'sessions.token_hash',
      'users.password_hash',
    ]),
  );
  expect(log).toContain('"(hidden)"');
  expect(found).toEqual([]);
});

/** Where a secret is expected: a note in the notes table, and in that note's change log. */
const homes: Readonly<Record<string, readonly string[]>> = { note: ['notes', 'change_logs'] };

/** Searches every column of every table as text, and byte columns for the same text in plain form. */
async function tablesThatHold(all: readonly (readonly [string, string])[]): Promise<string[]> {
  const { rows: tables } = await db().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'change_logs',
      'jobs',
      'outbox_messages',
      'idempotency_keys',
      'security_events',
      'transitions',
    ]),
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    for (const [name, secret] of all) {
      const { rows } = await db().query<{ n: number }>(
        `select count(*)::int as n from ${table} t where t::text ~ $1 or ($3 and position($2 in t::text) > 0)`,
        [
          `(?<![0-9a-f.])${secret.replace(/[^\w]/g, '\\$&')}(?![0-9a-f])`,
          Buffer.from(secret).toString('hex'),
          secret.length > 8,
        ],
      );
      if (rows[0]?.n !== 0 && homes[name]?.includes(table) !== true) found.push(`${name} in ${table}`);
    }
  }
  return found;
}
