import type { ResultOf, Route } from '@fiducia/contract/lang/route';
import { type Actor, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Area, Platform } from '@fiducia/server/area';
import { endpointsOfArea } from '@fiducia/server/endpoints-of-area';
import { contextFor, type RequestContext } from '@fiducia/server/platform/call/context';
import type { Tx } from '@fiducia/server/platform/db/database';
import { sql } from '@fiducia/server/platform/db/sql';
import { type CallInput, callerOf } from '@fiducia/server/platform/http/call-endpoint';
import { finishJob } from '@fiducia/server/platform/jobs/job-rows';
import type { JobHandler } from '@fiducia/server/platform/jobs/run-jobs';

/** Creates history through the platform's own routes: sets the clock, calls routes as users, and runs due jobs. */
export interface Scenario {
  readonly platform: Platform;
  today(): string;
  /** Sets the clock to midday Eastern time on a day, never backward, and runs the jobs that became due. */
  advanceTo(day: string): Promise<void>;
  /** Advances the clock by a minute, so that events of one day have different times. */
  later(): void;
  /** Calls a route as an actor. Throws if the request is rejected, because that is an error in the scenario. */
  ask<R extends Route>(as: Actor, route: R, input?: CallInput<R>): Promise<ResultOf<R>>;
  /** Calls a route that must reject the request, such as with a wrong PIN. */
  askRejected<R extends Route>(as: Actor, route: R, input: CallInput<R>): Promise<Rejection>;
  inTx<T>(as: Actor, fn: (tx: Tx, ctx: RequestContext) => Promise<T | Rejection>): Promise<T>;
  runJobs(): Promise<void>;
}

const hoursToMidday = 11;
const stepMilliseconds = 60_000;

export function openScenario(platform: Platform, areas: readonly Area[], from: string, started: Date): Scenario {
  let now = momentOn(from);
  const clock = { now: () => new Date(now) };
  const scenarioPlatform: Platform = { ...platform, clock, wakeJobs: () => undefined };
  const call = callerOf(areas.flatMap((area) => endpointsOfArea(area, scenarioPlatform)));
  const handlers = new Map(
    areas.flatMap((area) => area.jobs?.(scenarioPlatform) ?? []).map((handler) => [handler.kind, handler]),
  );
  const requestContextFor = (actor: Actor): RequestContext =>
    contextFor(platform.database, platform.keyring, clock, actor);
  const runJobs = () => runDueJobs(scenarioPlatform, handlers, started);
  return {
    platform: scenarioPlatform,
    today: () => localDate(clock.now().toISOString(), timeZones.eastern),
    advanceTo: async (day) => {
      now = Math.max(now + stepMilliseconds, momentOn(day));
      await runJobs();
    },
    later: () => {
      now += stepMilliseconds;
    },
    ask: async (as, route, input = {}) => {
      const answer = await call(route, input, requestContextFor(as));
      return resultOrThrow(answer, `${route.method} ${route.path}`);
    },
    askRejected: async (as, route, input) => {
      const answer = await call(route, input, requestContextFor(as));
      if (isRejection(answer)) return answer;
      throw new Error(`${route.method} ${route.path} was not rejected`);
    },
    inTx: async (as, fn) => {
      const ctx = requestContextFor(as);
      return resultOrThrow(await ctx.inTx((tx) => fn(tx, ctx)), 'a step of the demo scenario');
    },
    runJobs,
  };
}

const momentOn = (day: string): number => Date.parse(startOfDay(day, timeZones.eastern)) + hoursToMidday * 3_600_000;

function resultOrThrow<T>(answer: T | Rejection, what: string): T {
  if (!isRejection(answer)) return answer;
  throw new Error(`${what}: ${answer.sentence} ${JSON.stringify(answer.errors ?? {}).slice(0, 600)}`);
}

interface DueJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly attempt: number;
  readonly claim: number;
  readonly maxAttempts: number;
  readonly runAt: string;
}

/**
 * Runs the jobs that are due by the scenario's clock, and jobs enqueued to run immediately, which have the database's
 * time since the scenario began. Messages are left to the workers.
 */
async function runDueJobs(
  { database, clock }: Platform,
  handlers: ReadonlyMap<string, JobHandler>,
  started: Date,
): Promise<void> {
  for (;;) {
    const job = await database.one<DueJob>(sql`
      update jobs set attempts = attempts + 1, claims = claims + 1 where id = (
        select id from jobs where finished_at is null and parked_at is null and kind = any(${[...handlers.keys()]}::text[])
           and (run_at <= ${clock.now()} or run_at between ${started} and now())
         order by run_at, created_at limit 1)
      returning id, kind, payload, attempts as attempt, claims as claim, max_attempts as "maxAttempts", run_at as "runAt"`);
    const handler = job && handlers.get(job.kind);
    if (!job || !handler) return;
    await handler.run({
      ...job,
      signal: new AbortController().signal,
      doneIn: async (tx) => {
        await finishJob(tx, job);
      },
      holdIn: async () => undefined,
    });
    await finishJob(database, job);
  }
}

/** The system actor, for steps that no user performs. */
export const unrestricted: Actor = systemActor;
