import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Database, openDatabase } from '@fiducia/server/platform/db/database';
import type { Keyring } from '@fiducia/server/platform/db/keyring';
import { migrate } from '@fiducia/server/platform/db/migrate';
import { openKeyring } from '@fiducia/server/platform/db/open-keyring';
import { checkedKeys } from '@fiducia/server/platform/ledger/checked-keys';
import { postMessage } from '@fiducia/server/platform/mail/post-message';
import { readSettings } from '@fiducia/server/platform/settings/config';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded-database.ts';
import { serveDeveloperPages } from './developer-pages/serve-developer-pages.ts';
import { type MovableClock, openMovableClock } from './movable-clock.ts';
import { simulatedProviders } from './providers/simulated-providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-sandbox-'));
let server: EmbeddedDatabase;
let db: Database;
let keyring: Keyring;
let clock: MovableClock;
let app: FastifyInstance;
let transitions = 0;
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
  keyring = await openKeyring(db, checkedKeys({ master: randomBytes(32), blindIndex: randomBytes(32) }));
  clock = await openMovableClock(db, () => undefined);
  app = fastify();
  await serveDeveloperPages(app, { config: settings(), db, keyring, clock, onMoved: () => (transitions += 1) });
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
  test('moves forward, for other processes too, and never backwardward', async () => {
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
  test('show the clock, move it by steps, and run the jobs that became due', async () => {
    const [before, movesBefore] = [ahead(), transitions];
    expect((await post({ by: 'thirtyDays' })).statusCode).toBe(200);
    expect(Math.round((ahead() - before) / day)).toBe(30);
    expect(transitions).toBe(movesBefore + 1);
    const today = () => localDate(clock.now().toISOString(), timeZones.eastern);
    const next = nextBankingDay(today());
    expect((await post({ by: 'bankingDay' })).statusCode).toBe(200);
    expect(today()).toBe(next);
    const page = await app.inject({ url: '/developer', headers: { host, accept: 'text/html' } });
    expect(page.body).toContain('+1 banking day');
    expect(page.body).not.toMatch(/<script>|style=|onclick/);
  });

  test('the forms work without a script and redirect to the page', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/developer/clock',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'by=day',
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/developer']);
  });

  test.each([
    [{ to: '2001-01-01T00:00' }, 'The clock can only move forward. Enter a time later than the current one.'],
    [{ to: 'soon' }, 'Select a step, or enter the date and time to set the clock to.'],
    [{}, 'Select a step, or enter the date and time to set the clock to.'],
    [{ to: '2999-01-01T00:00' }, 'This time is more than ten years ahead. Enter an earlier time.'],
  ])('%j is refused with a sentence', async (payload, problem) => {
    const response = await post(payload);
    expect([response.statusCode, response.json()]).toEqual([400, { problem }]);
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
        html: '<html><head></head><body><b>Hello</b></body></html>',
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
    expect(page.body).toContain(`src="/developer/outbox/${id}/html"`);
    const mail = await app.inject({ url: `/developer/outbox/${id}/html`, headers: { host, accept: 'text/html' } });
    expect(mail.body).toContain('<b>Hello</b>');
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
  });

  test.each([
    ['a portal', 'admin.fiducia.localhost:8080', {}],
    ['a form of another site', host, { 'sec-fetch-site': 'cross-site' }],
    ['a form of a portal', host, { 'sec-fetch-site': 'same-site' }],
  ])('are closed to %s', async (_who, from, headers) => {
    expect((await post({ by: 'day' }, { ...headers, host: from })).statusCode).toBe(404);
  });
});

describe('the simulated providers', () => {
  const providers = simulatedProviders('/nowhere');
  test.each([
    ['123456780000', 'notFound'],
    ['123456781111', 'closed'],
    ['123456782222', 'nameMismatch'],
    ['123456789999', 'unavailable'],
    ['123456783333', 'verified'],
  ])('account %s is %s, always', async (accountNumber, answer) => {
    for (let n = 0; n < 2; n++)
      expect(await providers.verifyBankAccount({ routingNumber: '021000021', accountNumber, name: 'A' })).toBe(answer);
  });

  test.each([
    ['987650001', 'failed'],
    ['987650002', 'review'],
    ['987654321', 'passed'],
  ])('tax id %s is %s', async (taxId, answer) => {
    expect(await providers.checkIdentity({ taxId, firstName: 'A', lastName: 'B', dateOfBirth: '1960-01-01' })).toBe(
      answer,
    );
  });

  test('addresses are found by the beginnings of their words', async () => {
    expect(await providers.searchAddresses('12 Oak Nash')).toEqual([
      { line1: '12 Oak Lane', city: 'Nashville', stateCode: 'TN', postalCode: '37203' },
    ]);
    expect((await providers.searchAddresses('port')).length).toBe(8);
    expect(await providers.searchAddresses('12')).toEqual([]);
    expect(await providers.searchAddresses('nowhere')).toEqual([]);
  });
});
