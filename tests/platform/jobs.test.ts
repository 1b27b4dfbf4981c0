import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../packages/sandbox/src/database/embedded-database.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { enqueueNextDay } from '../../packages/server/src/platform/jobs/enqueue-next-day.ts';
import { claimJob, finishJob, retryParkedJob, returnJob } from '../../packages/server/src/platform/jobs/job-rows.ts';
import { type JobHandler, type Jobs, ParkJob, runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-jobs-'));
let server: EmbeddedDatabase;
let db: Database;
const running: Jobs[] = [];
const clock = { now: () => new Date() };

beforeAll(async () => {
  server = await startEmbeddedDatabase({ folder, databases: ['jobs'], isDurable: false });
  await migrate(server.urlOf('jobs'));
  db = openDatabase({ url: server.urlOf('jobs') });
  // The first jobs of an installation are created by its migrations.
  await db.query('truncate jobs');
}, 60_000);
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await db.query('truncate jobs, alerts');
});
afterAll(async () => {
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function runWith(handlers: JobHandler[], more: { workers?: number; clock?: { now(): Date } } = {}): Jobs {
  const jobs = runJobs({
    db,
    clock,
    handlers,
    onError: () => undefined,
    workers: 0,
    firstPauseSeconds: 0,
    pollMilliseconds: 20,
    ...more,
  });
  running.push(jobs);
  return jobs;
}
const rowsOf = async <T>(text: string) => (await db.query<T>(text)).rows;
const expireLeases = () =>
  db.query("update jobs set lease_until = now() - interval '1 second' where lease_until is not null");

test('a job exists exactly if its cause does', async () => {
  await expect(
    db.inTx(async (tx) => {
      await enqueue(tx, { kind: 'a', payload: {} });
      throw new Error('the cause fails');
    }),
  ).rejects.toThrow('the cause fails');
  expect(await rowsOf("select 1 from jobs where kind = 'a'")).toEqual([]);
});

test('writes a kind and key once, even after the job has ended', async () => {
  const jobs = runWith([{ kind: 'a', run: async () => undefined }]);
  const id = await enqueue(db, { kind: 'a', payload: {}, dedupeKey: 'k' });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await enqueue(db, { kind: 'a', payload: {}, dedupeKey: 'k' })).toBeUndefined();
  expect(await jobs.runDue()).toBe(1);
  expect(await enqueue(db, { kind: 'a', payload: {}, dedupeKey: 'k' })).toBeUndefined();
  expect(await enqueue(db, { kind: 'b', payload: {}, dedupeKey: 'k' })).toBeDefined();
});

test('many workers of two processes run 200 jobs, each once', async () => {
  const ran: string[] = [];
  const handler: JobHandler = {
    kind: 'count',
    run: async (job) => {
      ran.push(job.payload.number ?? '');
      await new Promise((wake) => setTimeout(wake, Math.random() * 3));
    },
  };
  for (let n = 0; n < 200; n++) await enqueue(db, { kind: 'count', payload: { number: String(n) } });
  const both = [runWith([handler], { workers: 3 }), runWith([handler], { workers: 3 })];
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(200);
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(new Set(ran).size).toBe(200);
  expect(await rowsOf('select count(*) as n from jobs where finished_at is not null and attempts = 1')).toEqual([
    { n: 200 },
  ]);
}, 20_000);

test('a job waits for business time, and moving the clock makes it due', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueue(db, { kind: 'a', payload: {}, runAt: tomorrow });
  expect(await runWith([{ kind: 'a', run: async () => undefined }]).runDue()).toBe(0);
  expect(await runWith([{ kind: 'a', run: async () => undefined }], { clock: { now: () => tomorrow } }).runDue()).toBe(
    1,
  );
});

test("an expired lease is taken over, and the late worker can't end the job", async () => {
  await enqueue(db, { kind: 'a', payload: {} });
  const by = { leaseSeconds: new Map([['a', 60]]), businessNow: new Date() };
  const late = await claimJob(db, { ...by, worker: 'one' });
  expect(await claimJob(db, { ...by, worker: 'two' })).toBeUndefined();
  await expireLeases();
  const next = await claimJob(db, { ...by, worker: 'two' });
  expect(next).toMatchObject({ id: late?.id, attempt: 2 });
  expect(late && (await finishJob(db, late))).toBe(false);
  expect(next && (await finishJob(db, next))).toBe(true);
  expect(next && (await finishJob(db, next))).toBe(false);
});

test('a worker that lost its lease rolls back its effect', async () => {
  await db.query('create table effects (n int)');
  let attempts = 0;
  const handler: JobHandler = {
    kind: 'a',
    run: async (job) => {
      attempts += 1;
      if (attempts === 1) {
        await expireLeases();
        await claimJob(db, { worker: 'other', leaseSeconds: new Map([['a', 0]]), businessNow: new Date() });
      }
      await db.inTx(async (tx) => {
        await tx.query('insert into effects values (1)');
        await job.doneIn(tx);
      });
    },
  };
  await enqueue(db, { kind: 'a', payload: {} });
  const jobs = runWith([handler]);
  await jobs.runDue();
  await expect.poll(async () => (await jobs.runDue()) || attempts).toBe(2);
  expect(await rowsOf('select count(*) as n from effects')).toEqual([{ n: 1 }]);
});

test('retries a failing job, parks it with an alert, and runs it again when staff request it', async () => {
  let isRepaired = false;
  const handler: JobHandler = {
    kind: 'a',
    run: async () => {
      if (!isRepaired) throw new RangeError('no paper');
    },
  };
  const id = (await enqueue(db, { kind: 'a', payload: {}, maxAttempts: 3 })) ?? '';
  const jobs = runWith([handler]);
  expect(await jobs.runDue()).toBe(3);
  expect(await rowsOf('select attempts, last_error, parked_at is not null as parked from jobs')).toEqual([
    { attempts: 3, last_error: 'RangeError: no paper', parked: true },
  ]);
  expect(await rowsOf('select subject_id, sentence from alerts where acknowledged_at is null')).toEqual([
    { subject_id: id, sentence: 'The job a was set aside after 3 attempts.' },
  ]);
  isRepaired = true;
  expect(await retryParkedJob(db, id, 'somebody')).toBe(true);
  expect(await retryParkedJob(db, id, 'somebody')).toBe(false);
  expect(await jobs.runDue()).toBe(1);
  expect(await rowsOf('select 1 from alerts where acknowledged_at is null')).toEqual([]);
});

test("parks a job immediately when retrying can't help", async () => {
  await enqueue(db, { kind: 'a', payload: {} });
  const run = async () => {
    throw new ParkJob('the address is gone');
  };
  expect(await runWith([{ kind: 'a', run }]).runDue()).toBe(1);
  expect(await rowsOf('select last_error from jobs where parked_at is not null')).toEqual([
    { last_error: 'ParkJob: the address is gone' },
  ]);
});

test('parks a job whose workers die in every attempt', async () => {
  await enqueue(db, { kind: 'a', payload: {}, maxAttempts: 1 });
  await claimJob(db, { worker: 'dies', leaseSeconds: new Map([['a', 60]]), businessNow: new Date() });
  await expireLeases();
  expect(await runWith([{ kind: 'a', run: async () => undefined }]).runDue()).toBe(0);
  expect(await rowsOf('select sentence from alerts')).toHaveLength(1);
});

test.each(['fails', 'loses its worker'])(
  'a job that %s in its last attempt gives up before it is parked',
  async (how) => {
    const id = await enqueue(db, { kind: 'a', payload: { upload: 'u' }, maxAttempts: 1 });
    const given: string[] = [];
    if (how === 'loses its worker') {
      await claimJob(db, { worker: 'dies', leaseSeconds: new Map([['a', 60]]), businessNow: new Date() });
      await expireLeases();
    }
    await runWith([
      {
        kind: 'a',
        run: () => Promise.reject(new Error('unreadable')),
        giveUp: async ({ payload }) => {
          given.push(`${payload['upload']} ${(await rowsOf('select 1 from alerts')).length}`);
        },
      },
    ]).runDue();
    expect(given).toEqual(['u 0']);
    expect(await rowsOf('select id from jobs where parked_at is not null')).toEqual([{ id }]);
    expect(await rowsOf('select sentence from alerts')).toHaveLength(1);
  },
);

test('pauses on the database clock before the next attempt', async () => {
  await enqueue(db, { kind: 'a', payload: {} });
  const run = async () => {
    throw new Error('x');
  };
  const jobs = runJobs({
    db,
    clock,
    handlers: [{ kind: 'a', run }],
    onError: () => undefined,
    workers: 0,
    firstPauseSeconds: 100,
  });
  expect(await jobs.runDue()).toBe(1);
  const [row] = await rowsOf<{ s: number }>('select extract(epoch from retry_at - now())::int as s from jobs');
  expect(row?.s).toBeGreaterThanOrEqual(49);
  expect(row?.s).toBeLessThanOrEqual(100);
});

test('renews the lease while the job runs', async () => {
  await enqueue(db, { kind: 'a', payload: {} });
  const handler: JobHandler = {
    kind: 'a',
    leaseSeconds: 0.6,
    run: () => new Promise((wake) => setTimeout(wake, 1_500)),
  };
  const first = runWith([handler]).runDue();
  await new Promise((wake) => setTimeout(wake, 1_000));
  expect(
    await claimJob(db, { worker: 'b', leaseSeconds: new Map([['a', 1]]), businessNow: new Date() }),
  ).toBeUndefined();
  expect(await first).toBe(1);
  expect(await rowsOf('select attempts from jobs where finished_at is not null')).toEqual([{ attempts: 1 }]);
});

test('a lease has the length of its own kind, whatever other kinds this process runs', async () => {
  const leases: Record<string, number> = {};
  const handler = (kind: string, leaseSeconds?: number): JobHandler => ({
    kind,
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
    run: async ({ id }) => {
      const [row] = await rowsOf<{ s: number }>(
        `select round(extract(epoch from lease_until - now()))::int as s from jobs where id = '${id}'`,
      );
      leases[kind] = row?.s ?? 0;
    },
  });
  for (const kind of ['long', 'usual', 'short']) await enqueue(db, { kind, payload: {} });
  expect(await runWith([handler('long', 900), handler('usual'), handler('short', 20)]).runDue()).toBe(3);
  for (const [kind, seconds] of [
    ['long', 900],
    ['usual', 60],
    ['short', 20],
  ] as const) {
    expect(leases[kind], kind).toBeGreaterThan(seconds - 10);
    expect(leases[kind], kind).toBeLessThanOrEqual(seconds);
  }
});

test('a stop waits for running jobs; those that take too long are returned without counting the attempt', async () => {
  await enqueue(db, { kind: 'slow', payload: {} });
  let wasAborted = false;
  const run: JobHandler['run'] = (job) =>
    new Promise((_, fail) =>
      job.signal.addEventListener('abort', () => {
        wasAborted = true;
        setTimeout(() => fail(new Error('aborted')), 20);
      }),
    );
  const jobs = runJobs({
    db,
    clock,
    handlers: [{ kind: 'slow', run }],
    onError: () => undefined,
    workers: 1,
    graceMilliseconds: 50,
  });
  await expect.poll(() => rowsOf('select 1 from jobs where leased_by is not null')).toHaveLength(1);
  await jobs.stop();
  expect(wasAborted).toBe(true);
  expect(await rowsOf('select attempts, leased_by, last_error from jobs')).toEqual([
    { attempts: 0, leased_by: null, last_error: null },
  ]);
});

test('[D6] a process whose database was unreachable gives its job back when the database answers, long before its lease ends', async () => {
  let isReachable = true;
  let attempts = 0;
  const failover: Pick<Database, 'query'> = {
    query: (text, values) => (isReachable ? db.query(text, values) : Promise.reject(new Error('ECONNREFUSED'))),
  };
  const handler: JobHandler = {
    kind: 'a',
    leaseSeconds: 900,
    run: async () => {
      attempts += 1;
      if (attempts > 1) return;
      isReachable = false;
      throw new Error('Connection terminated unexpectedly');
    },
  };
  await enqueue(db, { kind: 'a', payload: {} });
  const jobs = runJobs({ db: failover, clock, handlers: [handler], onError: () => undefined, workers: 0 });
  running.push(jobs);
  await expect(jobs.runDue()).rejects.toThrow('ECONNREFUSED');
  await expect(jobs.runDue()).rejects.toThrow('ECONNREFUSED');
  isReachable = true;
  expect(await jobs.runDue()).toBe(1);
  expect(attempts).toBe(2);
  expect(await rowsOf('select finished_at is not null as done from jobs')).toEqual([{ done: true }]);
});

test.each([1, 10])(
  '[D13] a process whose machine slept past the lease neither repeats nor parks the job that it still runs (%i attempts)',
  async (maxAttempts) => {
    let runs = 0;
    await enqueue(db, { kind: 'a', payload: {}, maxAttempts });
    const handler: JobHandler = {
      kind: 'a',
      run: async () => {
        runs += 1;
        await expireLeases();
        expect(await jobs.runDue()).toBe(0);
      },
    };
    const jobs = runWith([handler]);
    expect(await jobs.runDue()).toBe(1);
    expect(runs).toBe(1);
    expect(await rowsOf('select attempts, finished_at is not null as done from jobs')).toEqual([
      { attempts: 1, done: true },
    ]);
    expect(await rowsOf('select 1 from alerts')).toEqual([]);
  },
);

test('[D13] only the newest claim may end a job, even if a returned attempt has its number again', async () => {
  await enqueue(db, { kind: 'a', payload: {} });
  const by = { leaseSeconds: new Map([['a', 60]]), businessNow: new Date() };
  const frozen = await claimJob(db, { ...by, worker: 'one' });
  await expireLeases();
  const leaving = await claimJob(db, { ...by, worker: 'two' });
  if (!frozen || !leaving) throw new Error('the job was not claimed');
  await returnJob(db, leaving);
  expect(await rowsOf('select attempts from jobs')).toEqual([{ attempts: frozen.attempt }]);
  expect(await finishJob(db, frozen)).toBe(false);
  const newest = await claimJob(db, { ...by, worker: 'three' });
  expect(await finishJob(db, leaving)).toBe(false);
  expect(newest && (await finishJob(db, newest))).toBe(true);
});

test('a daily job neither repeats a day nor ends if the database is days ahead of the server', async () => {
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  const behind = { now: () => threeDaysAgo };
  const daily: JobHandler = {
    kind: 'daily',
    run: async (job) => {
      await enqueueNextDay(db, job, behind.now());
      await job.doneIn(db);
    },
  };
  await enqueue(db, { kind: 'daily', payload: {}, runAt: threeDaysAgo });
  const runs = await runWith([daily], { clock: behind }).runDue();
  expect([4, 3]).toContain(runs);
  const days = await rowsOf<{ day: string; isWaiting: boolean }>(
    `select dedupe_key as day, finished_at is null as "isWaiting" from jobs where dedupe_key is not null order by run_at`,
  );
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  expect(days.map(({ isWaiting }) => isWaiting)).toEqual([...Array(runs - 1).fill(false), true]);
});

test('a daily job continues after its next run was started early', async () => {
  const daily: JobHandler = {
    kind: 'daily',
    run: async (job) => {
      await enqueueNextDay(db, job, new Date());
      await job.doneIn(db);
    },
  };
  const jobs = runWith([daily]);
  await enqueue(db, { kind: 'daily', payload: {} });
  for (let runs = 0; runs < 3; runs += 1) {
    await db.query(`update jobs set run_at = now() where finished_at is null`);
    expect(await jobs.runDue()).toBe(1);
    expect(await rowsOf('select 1 from jobs where finished_at is null')).toHaveLength(1);
  }
});
