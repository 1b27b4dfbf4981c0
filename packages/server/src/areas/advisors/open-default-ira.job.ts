import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { moveToIras } from '../ira/move-to-ira.ts';
import { isIraOpening, openDefaultIraKind } from '../orders/ira-openings.ts';
import { openTogether } from './open-default-iras.ts';
import { takeSteps } from './opening-steps.ts';

/**
 * Returns the job that opens the IRA of a funded order line, and moves the line’s money to it. Each step is stored when it
 * is done, so a job that was killed continues where it stopped. An opening that failed waits for staff, and the money
 * stays on the order line. Openings that are due at the same time are recorded in one transaction.
 */
export const openDefaultIra = (platform: Platform): JobHandler => ({
  kind: openDefaultIraKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const { orderLineId = '', tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const line = await database.one<{ participant_id: string; is_roth: boolean }>(sql`
      select coalesce(l.participant_id, '') as participant_id, coalesce(l.retirement_account_type_code = 'roth', false) as is_roth
        from order_lines l where l.id = ${orderLineId} and ${isIraOpening}`);
    if (line)
      await takeSteps(
        platform,
        ctx,
        { column: 'participant_id', id: line.participant_id, isRoth: line.is_roth },
        { by: 'job', tries: Number(tries), again: { kind: openDefaultIraKind, payload: { orderLineId } } },
      );
    await database.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const { withoutMoney } = await moveToIras(tx, ctx, line ? [orderLineId] : []);
      if (withoutMoney.size > 0) throw new Error(`the fees of order line ${orderLineId} leave nothing for the IRA`);
      await job.doneIn(tx);
      return undefined;
    });
  },
  together: { most: 100, run: (jobs) => openTogether(platform, jobs) },
});
