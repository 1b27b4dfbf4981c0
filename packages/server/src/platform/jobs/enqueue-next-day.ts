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
 * end the series. For the same reason runs begin one minute later, when both clocks show the new day. Extra runs on a
 * day lead to one run on the next.
 */
export async function enqueueNextDay(
  tx: Queryable,
  { id, kind, runAt: dueAt }: Pick<ClaimedJob, 'id' | 'kind' | 'runAt'>,
  now: Date,
  hour = 0,
): Promise<void> {
  const latest = new Date(Math.max(now.getTime(), Date.parse(dueAt)));
  const day = addDays(localDate(latest.toISOString(), timeZones.eastern), 1);
  const runAt = new Date(Date.parse(startOfDay(day, timeZones.eastern)) + (hour * 60 + 1) * minute);
  const created = await enqueue(tx, { kind, payload: {}, runAt, dedupeKey: day });
  if (created !== undefined) return;
  const { rows } = await tx.query(
    'select id from jobs where kind = $1 and id <> $2 and finished_at is null and parked_at is null limit 1',
    [kind, id],
  );
  // The next day's run was started early, and is over or is this one: without another one the series would end.
  if (rows.length === 0) await enqueue(tx, { kind, payload: {}, runAt, dedupeKey: `${day} after ${id}` });
}
