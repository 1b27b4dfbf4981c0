import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Queryable } from '../db/queryable.ts';
import { enqueue } from './enqueue.ts';
import type { ClaimedJob } from './job-rows.ts';

const minute = 60_000;

/**
 * Creates the next run of a daily job, in the transaction that ends this run: `hour` hours after midnight Eastern Time
 * of the day after both `now` and the day that this run was due. A run is due when the clock of the server or of the
 * database says so. Counting from the server's clock alone, a database a moment ahead would repeat the day's run or
 * end the series. For the same reason runs begin one minute later, when both clocks show the new day.
 */
export async function enqueueNextDay(
  tx: Queryable,
  job: Pick<ClaimedJob, 'kind' | 'runAt'>,
  now: Date,
  hour = 0,
): Promise<void> {
  const latest = new Date(Math.max(now.getTime(), Date.parse(job.runAt)));
  const day = addDays(localDate(latest.toISOString(), timeZones.eastern), 1);
  const runAt = new Date(Date.parse(startOfDay(day, timeZones.eastern)) + (hour * 60 + 1) * minute);
  await enqueue(tx, { kind: job.kind, payload: {}, runAt, dedupeKey: day });
}
