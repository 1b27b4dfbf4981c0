import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { readListsInForce } from './lists-in-force.ts';
import { screenEveryone } from './screen-everyone.ts';

const kind = 'screen-everyone';

/** Schedules that everyone is screened again on the day on which thresholds begin to apply, and on the day after their end. */
export async function scheduleScreening(
  tx: Tx,
  { id, validFrom, validTo }: { readonly id: string; readonly validFrom: string; readonly validTo: string },
): Promise<void> {
  for (const day of [validFrom, addDays(validTo, 1)])
    await enqueue(tx, {
      kind,
      payload: { ruleVersionId: id },
      runAt: new Date(startOfDay(day, timeZones.eastern)),
      dedupeKey: `${id} ${day}`,
    });
}

/** Returns the job that has everyone screened again by other thresholds. Nothing changed if they were withdrawn meanwhile. */
export function screenEveryoneAgain({ database, keyring, clock, wakeJobs }: Platform): JobHandler {
  return {
    kind,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        const version = await tx.one(sql`
          select 1 from rule_versions where id = ${String(job.payload['ruleVersionId'])} and status = 'published' and deleted_at is null`);
        const lists = version === undefined ? undefined : await readListsInForce(tx, ctx.now);
        if (lists !== undefined) await screenEveryone(tx, ctx, { settingsVersion: lists.settings.version });
        await job.doneIn(tx);
        return undefined;
      });
      wakeJobs();
    },
  };
}
