import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { advanceLines } from './advance-lines.ts';

/** Reevaluates an order line after its money, approvals, or payments changed, or on a scheduled day. */
export const advanceOrderLine = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'advance-order-line',
  run: async (job) => {
    const id = job.payload['orderLineId'];
    if (id === undefined) throw new Error('advance-order-line needs an orderLineId');
    const ctx = contextFor(database, keyring, clock, systemActor);
    await ctx.inTx(async (tx) => {
      await advanceLines(tx, ctx, [id]);
      await job.doneIn(tx);
    });
  },
});
