import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { enqueueNextDay } from '../../platform/jobs/enqueue-next-day.ts';
import { confidentialJob } from '../../platform/jobs/job-rows.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { finCenFileTransitions } from './fin-cen-transitions.ts';
import { remindOfRequests } from './remind-of-fin-cen.ts';
import { searchFinCenKind } from './search-fin-cen.job.ts';

const kind = 'watch-fin-cen';
const usualDaysKept = 90;

/** Reads how many days after a request is closed its lists and dismissed matches are deleted. */
export async function readFinCenDaysKept(db: Queries): Promise<number> {
  const property = await db.one<{ value: string }>(
    sql`select value from system_properties where property_name = 'finCenDaysKept' and deleted_at is null`,
  );
  return propertyAsNumber(property?.value ?? '') ?? usualDaysKept;
}

/** Marks requests whose last day to respond is over. */
async function markOverdue(tx: Tx, ctx: RequestContext, today: string): Promise<void> {
  const due = await tx.many<{ id: string }>(sql`
    select id from fin_cen_files
     where answer_due_on < ${today} and status in ('received', 'searched') and deleted_at is null order by answer_due_on, id`);
  const done = await applyTransitions(tx, ctx, finCenFileTransitions, {
    ids: due.map(({ id }) => id),
    transition: 'fallDue',
  });
  if (isRejection(done)) throw new Error(done.sentence);
}

/** Requests that were imported before searches existed get theirs. */
async function searchUnsearched(tx: Tx): Promise<void> {
  const files = await tx.many<{ id: string }>(
    sql`select id from fin_cen_files where searched_at is null and purged_at is null and deleted_at is null`,
  );
  for (const { id } of files)
    await enqueue(tx, {
      kind: searchFinCenKind,
      payload: { finCenFileId: id, [confidentialJob]: 'true' },
      dedupeKey: id,
    });
}

/**
 * Deletes the lists and the dismissed matches of requests that were closed long enough ago. Confirmed matches and the
 * proof of the search stay.
 */
async function purge(tx: Tx, ctx: RequestContext): Promise<void> {
  const daysKept = await readFinCenDaysKept(tx);
  const old = await tx.many<{ id: string; file_ids: string[] }>(sql`
    select id, array_remove(array[individual_stored_file_id::text, business_stored_file_id::text], null) as file_ids from fin_cen_files
     where status in ('answered', 'noMatch') and purged_at is null and deleted_at is null
       and coalesce(answered_at, updated_at) < ${ctx.now}::timestamptz - make_interval(days => ${daysKept})`);
  for (const { id, file_ids: fileIds } of old) {
    await tx.run(sql`delete from fin_cen_matches where fin_cen_file_id = ${id} and status = 'dismissed'`);
    await setColumns(tx, ctx, finCenFileTable, id, {
      individual_stored_file_id: null,
      business_stored_file_id: null,
      purged_at: ctx.now,
    });
    // The daily sweep deletes the bytes of files without a row.
    await tx.run(sql`delete from stored_files where id = any(${fileIds}::text[])`);
  }
}

/** Returns the daily job that watches the last days to respond to FinCEN requests, reminds of them, and deletes old lists. */
export function watchFinCen(platform: Platform): JobHandler {
  const { database, keyring, clock } = platform;
  return {
    kind,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        const today = localDate(ctx.now.toISOString(), timeZones.eastern);
        await searchUnsearched(tx);
        await markOverdue(tx, ctx, today);
        await remindOfRequests(tx, ctx, platform, today);
        await purge(tx, ctx);
        // A run that staff start in between isn't part of the series.
        if (job.payload['isExtra'] === undefined) await enqueueNextDay(tx, job, ctx.now);
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
