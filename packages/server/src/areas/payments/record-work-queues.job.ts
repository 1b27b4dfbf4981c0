import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueueNextDay } from '../../platform/jobs/enqueue-next-day.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { codesWithoutStates } from './work-queue-history.ts';
import { readWorkQueues } from './work-queues.ts';

/**
 * Returns the daily job that records how many items each queue without states had at the end of the day before. Runs at
 * midnight Eastern Time. What a day had can't be counted later.
 */
export function recordWorkQueues({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind: 'record-work-queues',
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      const queues = await readWorkQueues(ctx, codesWithoutStates);
      const day = addDays(localDate(ctx.now.toISOString(), timeZones.eastern), -1);
      await ctx.inTx(async (tx) => {
        await tx.run(sql`
          insert into work_queue_counts (day, code, count)
          select ${day}, code, count
            from unnest(${queues.map(({ code }) => code)}::text[], ${queues.map(({ count }) => count)}::int[]) as q (code, count)
          on conflict do nothing`);
        await enqueueNextDay(tx, job, ctx.now);
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
