import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { endTogether, type JobHandler, type Jobs, runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

let fresh: FreshDatabase;
let db: Database;
const running: Jobs[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  await db.query('truncate jobs');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await db.query('truncate jobs, alerts');
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

function runWith(handlers: JobHandler[]): Jobs {
  const clock = { now: () => new Date() };
  const jobs = runJobs({ db, clock, handlers, onError: () => undefined, workers: 0, firstPauseSeconds: 0 });
  running.push(jobs);
  return jobs;
}
const rowsOf = async <T>(text: string) => (await db.query<T>(text)).rows;
const expireLeases = () =>
  db.query("update jobs set lease_until = now() - interval '1 second' where lease_until is not null");

/** A handler whose jobs run together; `alone` names those that need to run alone. */
function together(ran: string[], more: { alone?: string; failsWith?: string } = {}): JobHandler {
  return {
    kind: 'set',
    run: async (job) => {
      ran.push(`alone ${job.payload.number}`);
      await db.inTx((tx) => job.doneIn(tx));
    },
    together: {
      most: 3,
      run: async (jobs) => {
        const left = jobs.filter(({ payload }) => payload.number === more.alone);
        await db.inTx(async (tx) => {
          await endTogether(
            tx,
            jobs.filter((job) => !left.includes(job)),
          );
          if (more.failsWith !== undefined) throw new Error(more.failsWith);
        });
        ran.push(`together ${jobs.length - left.length}`);
        return left;
      },
    },
  };
}
async function enqueueSet(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await enqueue(db, { kind: 'set', payload: { number: String(number) }, maxAttempts: 2 });
}
const unfinished = () => rowsOf<{ n: number }>('select count(*) as n from jobs where finished_at is null');

test('runs due jobs of one kind together, and alone those that need more', async () => {
  const ran: string[] = [];
  await enqueueSet(7);
  await enqueue(db, { kind: 'other', payload: {} });
  const other: JobHandler = { kind: 'other', run: async () => void ran.push('other') };
  expect(await runWith([together(ran, { alone: '2' }), other]).runDue()).toBe(8);
  expect(ran).toEqual(['together 2', 'alone 2', 'together 3', 'alone 7', 'other']);
  expect(await unfinished()).toEqual([{ n: 0 }]);
});

test('runs each job alone after an error in running them together, which ends nothing', async () => {
  const ran: string[] = [];
  await enqueueSet(3);
  expect(await runWith([together(ran, { failsWith: 'a constraint' })]).runDue()).toBe(3);
  expect(ran.toSorted()).toEqual(['alone 1', 'alone 2', 'alone 3']);
  expect(await rowsOf('select distinct attempts from jobs where finished_at is not null')).toEqual([{ attempts: 1 }]);
});

test('a worker whose jobs were taken over can’t end them together', async () => {
  const ran: string[] = [];
  await enqueueSet(3);
  const rejections: unknown[] = [];
  const slow: JobHandler = {
    ...together(ran),
    run: async (job) => {
      await db.inTx((tx) => job.doneIn(tx)).catch((error: unknown) => rejections.push(error));
    },
    together: {
      most: 3,
      run: async (jobs) => {
        await expireLeases();
        expect(await runWith([together(ran)]).runDue()).toBe(3);
        await db.inTx((tx) => endTogether(tx, jobs));
        return [];
      },
    },
  };
  expect(await runWith([slow]).runDue()).toBe(3);
  expect([ran, rejections.length]).toEqual([['together 3'], 3]);
  expect(await rowsOf('select distinct claims from jobs')).toEqual([{ claims: 2 }]);
});
