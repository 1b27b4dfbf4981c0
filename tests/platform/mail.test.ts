import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { freePort } from '../../packages/sandbox/src/database/free-port.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { Keyring } from '../../packages/server/src/platform/db/keyring.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { openKeyring } from '../../packages/server/src/platform/db/open-keyring.ts';
import { runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { checkedKeys } from '../../packages/server/src/platform/ledger/checked-keys.ts';
import type { Carrier } from '../../packages/server/src/platform/mail/carrier.ts';
import { deliverMessage } from '../../packages/server/src/platform/mail/deliver-message.job.ts';
import { type NewMessage, postMessage } from '../../packages/server/src/platform/mail/post-message.ts';
import { smtpCarrier } from '../../packages/server/src/platform/mail/smtp-carrier.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-mail-'));
let server: EmbeddedDatabase;
let db: Database;
let keyring: Keyring;
let port: number;
let answerWith: number | undefined;
const received: string[] = [];
const passwords: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => {
    passwords.push(password ?? '');
    done(null, { user: 'house' });
  },
  onRcptTo: (_address, _session, done) =>
    done(answerWith === undefined ? null : Object.assign(new Error('no'), { responseCode: answerWith })),
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => {
      received.push(text);
      done();
    });
  },
});
const message: NewMessage = {
  channel: 'email',
  recipient: 'ines@example.com',
  kind: 'order-submitted',
  cause: 'order 1',
  subject: 'Your order was submitted',
  text: 'It has 3 lines.',
};

beforeAll(async () => {
  server = await startEmbeddedDatabase({ folder, databases: ['mail'], isDurable: false });
  await migrate(server.urlOf('mail'));
  db = openDatabase({ url: server.urlOf('mail') });
  keyring = await openKeyring(db, checkedKeys({ master: randomBytes(32), blindIndex: randomBytes(32) }));
  port = await freePort();
  await new Promise<void>((done) => smtp.listen(port, '127.0.0.1', () => done()));
}, 60_000);
afterEach(async () => {
  received.length = 0;
  answerWith = undefined;
  await db.query('truncate jobs, alerts, outbox_messages');
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()));
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function deliverDue(email: Carrier): Promise<number> {
  const nowhere: Carrier = { send: () => Promise.reject(new Error('not this channel')) };
  const carriers = { email, sms: nowhere, letter: nowhere };
  const handlers = [deliverMessage({ database: db, keyring, carriers, marks: { noteMessage: () => undefined } })];
  const clock = { now: () => new Date() };
  return runJobs({ db, clock, handlers, onError: () => undefined, workers: 0, firstPauseSeconds: 0 }).runDue();
}
const smtpTo = (to: number) =>
  smtpCarrier({ url: `smtp://127.0.0.1:${to}`, from: 'Fiducia <no-reply@fiducia.localhost>' });
const outbox = async () =>
  (await db.query('select sent_at is not null as sent, attempts, error from outbox_messages order by created_at')).rows;

test('[J4] the same recipient, kind, and cause get one message, and it arrives once', async () => {
  const id = await postMessage(db, { keyring }, message);
  expect(await postMessage(db, { keyring }, message)).toBeUndefined();
  expect(await postMessage(db, { keyring }, { ...message, cause: 'order 2' })).toBeDefined();
  await deliverDue(smtpTo(port));
  await deliverDue(smtpTo(port));
  expect(received).toHaveLength(2);
  expect(received[0]).toContain('Subject: Your order was submitted');
  expect(received[0]).toContain(`Message-ID: <${id}@fiducia.localhost>`);
  expect(received[0]).toContain('It has 3 lines.');
  expect(await outbox()).toEqual([
    { sent: true, attempts: 1, error: null },
    { sent: true, attempts: 1, error: null },
  ]);
});

test('mail that can be turned off says how, for people and with one click', async () => {
  const unsubscribeUrl = `https://client.example.com/unsubscribe/${'t'.repeat(140)}`;
  await postMessage(db, { keyring }, { ...message, unsubscribeUrl });
  await deliverDue(smtpTo(port));
  const unfolded = received[0]?.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await postMessage(db, { keyring }, { ...message, cause: 'a code' });
  await deliverDue(smtpTo(port));
  expect(received[1]).not.toContain('List-Unsubscribe');
});

test('ten concurrent posts write one message', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => db.inTx((tx) => postMessage(tx, { keyring }, message))),
  );
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
});

test('retries a busy mail server until it accepts the message', async () => {
  await postMessage(db, { keyring }, message);
  answerWith = 451;
  const stubborn = smtpTo(port);
  const jobs = deliverDue({
    send: async (one) => {
      await stubborn.send(one).finally(() => {
        answerWith = undefined;
      });
    },
  });
  expect(await jobs).toBe(2);
  expect(received).toHaveLength(1);
  expect(await outbox()).toEqual([{ sent: true, attempts: 2, error: null }]);
});

test('a mail server that is down only leaves an error, and the message is sent once after it is back', async () => {
  await postMessage(db, { keyring }, message);
  const closed = smtpTo(await freePort());
  const open = smtpTo(port);
  let tries = 0;
  await deliverDue({ send: (one) => (++tries < 4 ? closed.send(one) : open.send(one)) });
  expect(tries).toBe(4);
  expect(received).toHaveLength(1);
});

test('reads a password file for each delivery, so that a rotation needs no restart', async () => {
  const passwordFile = join(folder, 'smtp-password');
  const carrier = smtpCarrier({
    url: `smtp://house:old@127.0.0.1:${port}`,
    from: 'no-reply@fiducia.localhost',
    passwordFile,
  });
  for (const password of ['first', 'second']) {
    writeFileSync(passwordFile, `${password}\n`);
    await postMessage(db, { keyring }, { ...message, cause: password });
    await deliverDue(carrier);
  }
  expect(passwords).toEqual(['first', 'second']);
  expect(received).toHaveLength(2);
});

test('parks an address immediately when the server rejects it', async () => {
  await postMessage(db, { keyring }, message);
  answerWith = 550;
  expect(await deliverDue(smtpTo(port))).toBe(1);
  expect(await outbox()).toEqual([{ sent: false, attempts: 1, error: 'the mail server responded with 550' }]);
  expect((await db.query('select 1 from jobs where parked_at is not null')).rows).toHaveLength(1);
});

test('never repeats a delivery with an unknown outcome automatically', async () => {
  await postMessage(db, { keyring }, message);
  // Accepts the message and disconnects before responding.
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 x\r\n');
    let isInMessage = false;
    socket.on('data', (part) => {
      const text = String(part);
      if (text.startsWith('DATA')) {
        isInMessage = true;
        socket.write('354 go\r\n');
      } else if (isInMessage && text.endsWith('\r\n.\r\n')) {
        socket.destroy();
      } else if (!isInMessage) {
        socket.write('250 x\r\n');
      }
    });
  });
  const silentPort = await freePort();
  await new Promise<void>((done) => silent.listen(silentPort, '127.0.0.1', done));
  expect(await deliverDue(smtpTo(silentPort))).toBe(1);
  expect(await deliverDue(smtpTo(port))).toBe(0);
  expect(received).toEqual([]);
  expect(await outbox()).toEqual([{ sent: false, attempts: 1, error: 'the delivery was interrupted' }]);
  expect((await db.query('select 1 from alerts')).rows).toHaveLength(1);
  await new Promise((done) => silent.close(done));
});

test('a worker killed after handing over leaves the message for staff', async () => {
  await postMessage(db, { keyring }, message);
  await db.query('update outbox_messages set handed_over_at = now()');
  expect(await deliverDue(smtpTo(port))).toBe(1);
  expect(received).toEqual([]);
  expect((await db.query('select 1 from jobs where parked_at is not null')).rows).toHaveLength(1);
});
