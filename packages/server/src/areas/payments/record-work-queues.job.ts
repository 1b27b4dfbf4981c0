import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Platform } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { codesWithoutStates } from './work-queue-history.ts';
import { readWorkQueues } from './work-queues.ts';

/**
 * Returns the daily job that records how many items each queue without states had at the end of the day before. Runs at
 * midnight Eastern Time. What a day had can't be counted later.
 */
export const recordWorkQueues = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'record-work-queues',
    before: async (ctx) => {
      const queues = await readWorkQueues(ctx, codesWithoutStates);
      const day = addDays(localDate(ctx.now.toISOString(), timeZones.eastern), -1);
      await ctx.inTx((tx) =>
        tx.run(sql`
          insert into work_queue_counts (day, code, count)
          select ${day}, code, count
            from unnest(${queues.map(({ code }) => code)}::text[], ${queues.map(({ count }) => count)}::int[]) as q (code, count)
          on conflict do nothing`),
      );
    },
  });
