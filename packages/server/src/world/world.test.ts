import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { nextBankingDay } from '@fiducia/domain/time/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Keyring, openKeyring } from '../db/keyring.ts';
import { migrate } from '../db/migrate.ts';
import { postMessage } from '../mail/post-message.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { httpWorld } from './http-world.ts';
import { type MovableClock, openMovableClock } from './movable-clock.ts';
import { serveDeveloperPages } from './serve-developer-pages.ts';
import { simulatedWorld } from './simulated-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-world-'));
let server: EmbeddedDatabase;
let db: Database;
let keyring: Keyring;
let clock: MovableClock;
let app: FastifyInstance;
let moves = 0;
const host = 'fiducia.localhost:8080';
const day = 86_400_000;

function settings() {
  const reading = readSettings({}, [], '/srv');
  if (!reading.ok) throw new Error(reading.problems.join());
  return reading.settings;
}

beforeAll(async () => {
  server = await startEmbeddedDatabase({ folder, databases: ['world'], isDurable: false });
  await migrate(server.urlOf('world'));
  db = openDatabase({ url: server.urlOf('world') });
  keyring = await openKeyring(db, randomBytes(32), randomBytes(32));
  clock = await openMovableClock(db, () => undefined);
  app = fastify();
  await serveDeveloperPages(app, { config: settings(), db, keyring, clock, onMoved: () => (moves += 1) });
}, 60_000);
afterAll(async () => {
  clock.close();
  await app.close();
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ahead = (of: { now(): Date } = clock) => of.now().getTime() - Date.now();
const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/developer/clock',
    headers: { host, accept: 'application/json', ...headers },
    payload,
  });

describe('the clock', () => {
  test('moves forward, for other processes too, and never back', async () => {
    const other = await openMovableClock(db, () => undefined);
    const before = ahead();
    const days = (of = clock) => Math.round((ahead(of) - before) / day);
    await clock.moveBy(day);
    expect(days()).toBe(1);
    await expect.poll(() => days(other), { timeout: 3_000 }).toBe(1);
    expect(await clock.moveTo(new Date())).toBe(false);
    await expect(clock.moveBy(-1)).rejects.toThrow('forward only');
    expect(await clock.moveTo(new Date(clock.now().getTime() + day))).toBe(true);
    expect(days()).toBe(2);
    const later = await openMovableClock(db, () => undefined);
    expect(days(later)).toBe(2);
    other.close();
    later.close();
  });
});

describe('the developer pages', () => {
  test('show the clock and move it by steps, then run what became due', async () => {
    const [before, movesBefore] = [ahead(), moves];
    expect((await post({ by: 'thirtyDays' })).statusCode).toBe(200);
    expect(Math.round((ahead() - before) / day)).toBe(30);
    expect(moves).toBe(movesBefore + 1);
    const today = () => localDate(clock.now().toISOString(), timeZones.eastern);
    const next = nextBankingDay(today());
    expect((await post({ by: 'bankingDay' })).statusCode).toBe(200);
    expect(today()).toBe(next);
    const page = await app.inject({ url: '/developer', headers: { host, accept: 'text/html' } });
    expect(page.body).toContain('+1 banking day');
    expect(page.body).not.toMatch(/<script>|style=|onclick/);
  });

  test('a form of the page works without a script, and goes back to the page', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/developer/clock',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'by=day',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/developer']);
  });

  test.each([
    [{ to: '2001-01-01T00:00' }, 'The clock moves forward only; choose a moment after the one it shows.'],
    [{ to: 'soon' }, 'Choose a step, or a date and time to set the clock to.'],
    [{}, 'Choose a step, or a date and time to set the clock to.'],
    [{ to: '2999-01-01T00:00' }, 'That is more than ten years ahead; choose an earlier moment.'],
  ])('%j is refused with a sentence', async (payload, problem) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { problem }]);
  });

  test('a message is listed, found by its recipient, and shown as text with its links', async () => {
    const text = '<b>Hello</b>\nhttp://participant.fiducia.localhost:8080/start?a=1&b=2';
    const id = await postMessage(
      db,
      { keyring },
      {
        channel: 'email',
        recipient: 'ana@example.com',
        kind: 'k',
        cause: 'c',
        subject: 'A "notice"',
        text,
      },
    );
    const list = await app.inject({
      url: '/developer?recipient=ana&channel=email',
      headers: { host, accept: 'application/json' },
    });
    expect(list.json().messages).toMatchObject([{ id, recipient: 'ana@example.com', text }]);
    const none = await app.inject({ url: '/developer?recipient=a%25a', headers: { host, accept: 'application/json' } });
    expect(none.json().messages).toEqual([]);
    const page = await app.inject({ url: `/developer/outbox/${id}`, headers: { host, accept: 'text/html' } });
    expect(page.body).not.toContain('<b>Hello');
    expect(page.body).toContain('<a href="http://participant.fiducia.localhost:8080/start?a=1&#38;b=2">');
  });

  test.each([
    ['a portal', 'admin.fiducia.localhost:8080', {}],
    ['a form of another site', host, { 'sec-fetch-site': 'cross-site' }],
    ['a form of a portal', host, { 'sec-fetch-site': 'same-site' }],
  ])('are closed to %s', async (_who, from, headers) => {
    expect((await post({ by: 'day' }, { ...headers, host: from })).statusCode).toBe(404);
  });

  test('do not exist in production', async () => {
    const closed = fastify();
    await serveDeveloperPages(closed, {
      config: { ...settings(), mode: 'production' },
      db,
      keyring,
      clock,
      onMoved: () => undefined,
    });
    for (const url of ['/developer', '/developer/style.css', '/developer/outbox/1']) {
      expect((await closed.inject({ url, headers: { host } })).statusCode).toBe(404);
    }
    expect(
      (await closed.inject({ method: 'POST', url: '/developer/clock', headers: { host }, payload: { by: 'day' } }))
        .statusCode,
    ).toBe(404);
    await closed.close();
  });
});

describe('the simulated world', () => {
  const world = simulatedWorld();
  test.each([
    ['123456780000', 'notFound'],
    ['123456781111', 'closed'],
    ['123456782222', 'nameMismatch'],
    ['123456789999', 'unavailable'],
    ['123456783333', 'verified'],
  ])('account %s is %s, always', async (accountNumber, answer) => {
    for (let n = 0; n < 2; n++)
      expect(await world.verifyBankAccount({ routingNumber: '021000021', accountNumber, name: 'A' })).toBe(answer);
  });

  test.each([
    ['987650001', 'failed'],
    ['987650002', 'review'],
    ['987654321', 'passed'],
  ])('tax id %s is %s', async (taxId, answer) => {
    expect(await world.checkIdentity({ taxId, firstName: 'A', lastName: 'B', bornOn: '1960-01-01' })).toBe(answer);
  });

  test('addresses are found by the beginnings of their words', async () => {
    expect(await world.searchAddresses('12 Oak Nash')).toEqual([
      { line1: '12 Oak Lane', city: 'Nashville', stateCode: 'TN', postalCode: '37203' },
    ]);
    expect((await world.searchAddresses('port')).length).toBe(8);
    expect(await world.searchAddresses('12')).toEqual([]);
    expect(await world.searchAddresses('nowhere')).toEqual([]);
  });
});

describe('the world over HTTP', () => {
  let provider: Server;
  let answerWith: (path: string) => { status: number; body: string };
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const open = () => {
    const address = provider.address();
    return httpWorld({
      url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/`,
      token: 'secret',
    });
  };
  beforeAll(async () => {
    provider = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) });
        const { status, body } = answerWith(request.url ?? '');
        response.writeHead(status).end(body);
      });
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => provider.close(done)));
  const question = { routingNumber: '021000021', accountNumber: '1', name: 'A' };

  test('asks with its token and passes the answer on', async () => {
    answerWith = () => ({ status: 200, body: '{"answer":"closed"}' });
    expect(await open().verifyBankAccount(question)).toBe('closed');
    expect(asked.at(-1)).toEqual({
      path: '/v1/bank-account-verifications',
      authorization: 'Bearer secret',
      body: question,
    });
  });

  test.each([
    [200, '{"answer":"yes"}'],
    [200, 'x'],
    [500, '{"answer":"verified"}'],
  ])('an answer that is none (%i %s) is unavailable', async (status, body) => {
    answerWith = () => ({ status, body });
    expect(await open().verifyBankAccount(question)).toBe('unavailable');
    expect(
      await open().checkIdentity({ taxId: '987654321', firstName: 'A', lastName: 'B', bornOn: '1960-01-01' }),
    ).toBe('unavailable');
    expect(await open().searchAddresses('x')).toEqual([]);
  });

  test.each([
    [503, false],
    [422, true],
  ])('a text message that is refused with %i was not sent', async (status, isFinal) => {
    answerWith = () => ({ status, body: '' });
    const message = {
      id: '1',
      channel: 'sms',
      recipient: '+1',
      subject: '',
      text: 'x',
      html: null,
      unsubscribeUrl: null,
      replyTo: null,
    } as const;
    await expect(open().sms.send(message)).rejects.toMatchObject({ name: 'NotSent', isFinal });
  });
});
