import type { ResultOf, Route } from '@fiducia/contract/lang/route';
import { type Actor, systemActor } from '@fiducia/domain/actor/actor';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Work, workOf } from '../engine/context.ts';
import { type CallInput, callerOf } from '../http/call-endpoint.ts';
import { finishJob } from '../jobs/job-rows.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Area, Platform } from '../platform/area.ts';

/** The past, told through the areas' own calls: a clock that the story sets, people who act, jobs that run in between. */
export interface Story {
  readonly platform: Platform;
  today(): string;
  /** Sets the clock to the middle of a day at the bank and runs what became due. Never goes back. */
  arrive(day: string): Promise<void>;
  /** A later moment of the same day, so that what happens stands in its order. */
  later(): void;
  /** Calls a route in somebody's name. A refusal is a mistake of the story, so it throws. */
  ask<R extends Route>(as: Actor, route: R, input?: CallInput<R>): Promise<ResultOf<R>>;
  /** Calls a route that is to be refused, such as with a wrong PIN. */
  askInVain<R extends Route>(as: Actor, route: R, input: CallInput<R>): Promise<Refusal>;
  inTx<T>(as: Actor, fn: (tx: Tx, work: Work) => Promise<T | Refusal>): Promise<T>;
  runJobs(): Promise<void>;
}

const hoursToMidday = 11;
const stepMilliseconds = 60_000;

export function openStory(platform: Platform, areas: readonly Area[], from: string, started: Date): Story {
  let now = momentOn(from);
  const clock = { now: () => new Date(now) };
  const told: Platform = { ...platform, clock, wakeJobs: () => undefined };
  const call = callerOf(areas.flatMap((area) => area.endpoints?.(told) ?? []));
  const handlers = new Map(areas.flatMap((area) => area.jobs?.(told) ?? []).map((handler) => [handler.kind, handler]));
  const workFor = (actor: Actor): Work => workOf(platform.database, platform.keyring, clock, actor);
  const runJobs = () => runDueJobs(told, handlers, started);
  return {
    platform: told,
    today: () => localDate(clock.now().toISOString(), timeZones.eastern),
    arrive: async (day) => {
      now = Math.max(now + stepMilliseconds, momentOn(day));
      await runJobs();
    },
    later: () => {
      now += stepMilliseconds;
    },
    ask: async (as, route, input = {}) => {
      const answer = await call(route, input, workFor(as));
      return toldOrThrown(answer, `${route.method} ${route.path}`);
    },
    askInVain: async (as, route, input) => {
      const answer = await call(route, input, workFor(as));
      if (isRefusal(answer)) return answer;
      throw new Error(`${route.method} ${route.path} was not refused`);
    },
    inTx: async (as, fn) => {
      const work = workFor(as);
      return toldOrThrown(await work.inTx((tx) => fn(tx, work)), 'a step of the demo story');
    },
    runJobs,
  };
}

const momentOn = (day: string): number => Date.parse(startOfDay(day, timeZones.eastern)) + hoursToMidday * 3_600_000;

function toldOrThrown<T>(answer: T | Refusal, what: string): T {
  if (!isRefusal(answer)) return answer;
  throw new Error(`${what}: ${answer.sentence} ${JSON.stringify(answer.errors ?? {}).slice(0, 600)}`);
}

interface DueJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly attempt: number;
  readonly maxAttempts: number;
}

/**
 * Runs what is due by the story's clock: jobs of an earlier moment of the story, and those that were to run at once,
 * which stand at the database's time since the story began to be told. Messages stay for the workers.
 */
async function runDueJobs(
  { database, clock }: Platform,
  handlers: ReadonlyMap<string, JobHandler>,
  started: Date,
): Promise<void> {
  for (;;) {
    const job = await database.one<DueJob>(sql`
      update jobs set attempts = attempts + 1 where id = (
        select id from jobs where finished_at is null and parked_at is null and kind = any(${[...handlers.keys()]}::text[])
           and (run_at <= ${clock.now()} or run_at between ${started} and now())
         order by run_at, created_at limit 1)
      returning id, kind, payload, attempts as attempt, max_attempts as "maxAttempts"`);
    const handler = job && handlers.get(job.kind);
    if (!job || !handler) return;
    await handler.run({
      ...job,
      signal: new AbortController().signal,
      doneIn: async (tx) => {
        await finishJob(tx, job);
      },
    });
    await finishJob(database, job);
  }
}

/** The program itself, for what no person does. */
export const program: Actor = systemActor;
