import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjectLocks } from '../../packages/server/src/platform/db/advisory-locks.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';
import { db, maker, one, openEdges, payableOne, releaser, run, server } from '../support/edge-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let proxy: DatabaseProxy;
let frozen: TestServer;

beforeAll(async () => {
  await openEdges();
  const { databaseUrl, keys, files } = server.platform.config;
  if (files.kind !== 'folder') throw new Error('the files of both processes must be in one folder');
  proxy = await openDatabaseProxy({ url: databaseUrl, keys, drop: async () => undefined });
  frozen = await openTestServer(proxy.database, undefined, { FIDUCIA_FILES_FOLDER: files.folder });
});
afterAll(async () => {
  await frozen.stop();
  await server.stop();
});

const isRunning = async () =>
  (
    await one<{ is_running: boolean }>(sql`
      select exists (select from pg_locks where locktype = 'advisory' and granted and classid = ${subjectLocks.payRun.number}::int::oid) as is_running`)
  )?.is_running;

test.each(['enter-at-bank', 'send'] as const)(
  '[scale-D14] a repeated %s while the first is still at work in a frozen process is told so, with who and since when',
  async (step) => {
    const { batchId } = await run(
      'ach',
      await payableOne({ grossCents: 100_000 }),
      step === 'send' ? ['enter-at-bank'] : [],
    );
    const path = `/private/payment-batches/${batchId}`;
    const key = { 'idempotency-key': `repeated-${step}` };
    const repeat = (caller: Caller) => caller.call('POST', `${path}/${step}`, {}, key);
    const first = frozen.as(releaser);
    await first.call('GET', `${path}/summary`);
    proxy.delay(150);
    const running = repeat(first);
    await expect.poll(isRunning, { interval: 10 }).toBe(true);
    proxy.freezeOpen();

    const name = (
      await one<{ name: string }>(sql`
      select first_name || ' ' || last_name as name from users where id = ${releaser.userId}`)
    )?.name;
    const when = String.raw`started this at \d{1,2}:\d\d [AP]M PT, and it is still running\.`;
    const other = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
    const told = await Promise.all([
      repeat(releaser),
      repeat(other),
      maker.call('POST', `${path}/cancel`, { reason: 'Wrong date' }),
    ]);
    expect(told.map(({ httpStatus, status }) => [httpStatus, status.code, status.message])).toEqual([
      [409, 'payRunIsRunning', expect.stringMatching(`^You ${when}`)],
      [409, 'payRunIsRunning', expect.stringMatching(`^${name} ${when}`)],
      [409, 'payRunIsRunning', expect.stringMatching(`^${name} ${when}`)],
    ]);

    proxy.delay(0);
    proxy.thaw();
    expect((await running).httpStatus).toBe(200);
    expect((await repeat(releaser)).result).toEqual((await running).result);
    const payments = await db().one<{ n: number }>(
      sql`select count(*)::int as n from payments where payment_batch_id = ${batchId}`,
    );
    expect(payments?.n).toBe(1);
  },
);

test('[scale-D14] only the same user’s repetition says when to try again, since it gets the first one’s result', async () => {
  const { batchId } = await run('ach', await payableOne({ grossCents: 100_000 }), []);
  const url = `/private/payment-batches/${batchId}/enter-at-bank`;
  const other = await server.signIn('staffMember', ['payments.release']);
  const headersOf = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
  proxy.delay(150);
  const running = frozen.as(releaser).call('POST', url, {});
  await expect.poll(isRunning, { interval: 10 }).toBe(true);
  proxy.freezeOpen();
  const [own, others] = await Promise.all(
    [releaser, other].map((caller) =>
      server.app.inject({ method: 'POST', url, payload: {}, headers: headersOf(caller) }),
    ),
  );
  expect([own?.headers['retry-after'], others?.headers['retry-after']]).toEqual(['2', undefined]);
  proxy.delay(0);
  proxy.thaw();
  expect((await running).httpStatus).toBe(200);
});
