import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { endTogether, type JobHandler, type RunningJob } from '../../platform/jobs/run-jobs.ts';
import { advanceLines } from './advance-lines.ts';

function lineOf({ payload: { orderLineId } }: RunningJob): string {
  if (orderLineId === undefined) throw new Error('advance-order-line needs an orderLineId');
  return orderLineId;
}

/** Reevaluates an order line after its money, approvals, or payments changed, or on a scheduled day. */
export const advanceOrderLine = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'advance-order-line',
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor);
    await ctx.inTx(async (tx) => {
      await advanceLines(tx, ctx, [lineOf(job)]);
      await job.doneIn(tx);
    });
  },
  together: {
    most: 100,
    run: async (jobs) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        await advanceLines(tx, ctx, jobs.map(lineOf));
        await endTogether(tx, jobs);
      });
      return [];
    },
  },
});
