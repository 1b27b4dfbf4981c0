import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { contextFor, type RequestContext } from '../call/context.ts';
import type { Clock } from '../db/clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { enqueueNextDay } from './enqueue-next-day.ts';
import type { JobHandler } from './run-jobs.ts';

interface DailyWork extends Pick<JobHandler, 'kind' | 'leaseSeconds'> {
  /** Hours after midnight Eastern Time at which a run begins. Defaults to 0. */
  readonly hour?: number;
  /** Work in its own transactions, before the run ends. After a crash it is done again, so it must find what is left. */
  readonly before?: (ctx: RequestContext) => Promise<void>;
  /** Work in the transaction that ends the run and creates the next day's: all of it is committed or nothing. */
  readonly atEnd?: (tx: Tx, ctx: RequestContext) => Promise<void>;
}

interface Places {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
}

/** Returns the handler of a job that runs once a day as the system. Its first run comes from a migration. */
export function dailyJob({ database, keyring, clock }: Places, work: DailyWork): JobHandler {
  const { kind, leaseSeconds, hour, before, atEnd } = work;
  return {
    kind,
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor, job.id);
      await before?.(ctx);
      await ctx.inTx(async (tx) => {
        await atEnd?.(tx, ctx);
        await enqueueNextDay(tx, job, ctx.now, hour);
        await job.doneIn(tx);
      });
    },
  };
}
