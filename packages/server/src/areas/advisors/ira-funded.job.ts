import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { iraFundedKind } from '../ira/credit-ira.ts';
import { transition } from './prospect-steps.ts';

/** Returns the job that makes a prospect's IRA active when its first money arrived. */
export const followFirstMoney = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: iraFundedKind,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      const owner = await tx.one<{ id: string }>(sql`
        select p.id from ira_accounts a join prospects p on p.id = a.prospect_id
         where a.id = ${job.payload['iraAccountId']} and p.status in ('readyForFunds', 'setUpComplete') for no key update of p`);
      const rejection = owner && (await transition(tx, ctx, owner.id, 'fund'));
      if (rejection) throw new Error(`prospect ${owner.id}: ${rejection.sentence}`);
      await job.doneIn(tx);
      return undefined;
    });
  },
});
