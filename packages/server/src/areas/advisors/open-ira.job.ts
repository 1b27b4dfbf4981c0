import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { openIraKind } from './opening-kinds.ts';
import { takeSteps } from './opening-steps.ts';

/**
 * Returns the job that opens the IRA of a prospect: at the custodian, and then at the recordkeeper. Each step is stored
 * when it is done, so a job that was killed continues where it stopped; providers open one IRA for a key, however often
 * they are asked. Steps that a provider didn't respond to are repeated; other failures wait for staff.
 */
export const openIra = (platform: Platform): JobHandler => ({
  kind: openIraKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const { prospectId = '', tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor);
    const isWaiting = await database.one(sql`
      select 1 from prospects p left join next_level_accounts a on a.prospect_id = p.id and a.deleted_at is null
       where p.id = ${prospectId} and p.status in ('preferencesCompleted', 'readyForFunds', 'active') and p.deleted_at is null
         and a.given_up_at is null`);
    if (isWaiting)
      await takeSteps(
        platform,
        ctx,
        { column: 'prospect_id', id: prospectId },
        { by: 'job', tries: Number(tries), again: { kind: openIraKind, payload: { prospectId } } },
      );
    await database.inTx((tx) => job.doneIn(tx));
  },
});
