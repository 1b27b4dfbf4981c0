import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { subjectKinds } from '@fiducia/domain/screening/screening-subject';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { blockMoney, refreshReportAlerts } from './block-money.ts';
import { readListsInForce } from './lists-in-force.ts';
import { screenKind } from './screen-people.ts';
import { finishRuns } from './screening-runs.ts';

/** The kind of the job, for those that can't wait for its next run. */
export const screenQueueKind = 'screen-queue';
const atOnce = 2_000;
const everySeconds = 60;

/** Screens records that are new or changed, and after a list came into force all of them. */
async function drain(ctx: RequestContext): Promise<void> {
  if ((await readListsInForce(ctx.db, ctx.now)) === undefined) return;
  for (;;) {
    const taken = await ctx.inTx(async (tx) => {
      const rows = await tx.many<{ kind: string; record_id: string }>(sql`
        delete from screening_queue where (kind, record_id) in (
          select kind, record_id from screening_queue order by kind, record_id limit ${atOnce} for update skip locked)
        returning kind, record_id`);
      for (const kind of subjectKinds) {
        const ids = rows.filter((row) => row.kind === kind).map(({ record_id }) => record_id);
        await screenKind(tx, ctx, kind, ids);
      }
      return rows.length;
    });
    if (typeof taken !== 'number' || taken < atOnce) return;
  }
}

/** Returns the job that screens the queue. It runs every minute. */
export function screenQueued({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind: screenQueueKind,
    leaseSeconds: 300,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await drain(ctx);
      await ctx.inTx(async (tx) => {
        await blockMoney(tx, ctx);
        await refreshReportAlerts(tx, ctx.now);
        return undefined;
      });
      await ctx.inTx(async (tx) => {
        await finishRuns(tx, ctx);
        // A run that a new list requested isn't part of the series.
        if (job.payload['isExtra'] === undefined) {
          // The later of both clocks: a job that is due again immediately would run forever.
          const next = await tx.one<{ at: string }>(
            sql`select greatest(now(), ${clock.now()}::timestamptz) + make_interval(secs => ${everySeconds}) as at`,
          );
          const runAt = new Date(next?.at ?? clock.now());
          await enqueue(tx, { kind: screenQueueKind, payload: {}, runAt, dedupeKey: `after ${job.id}` });
        }
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
