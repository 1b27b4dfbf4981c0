import { systemActor } from '@fiducia/domain/actor/actor';
import { workOf } from '../engine/context.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { advanceLines } from './advance-lines.ts';

/** Looks at one line anew: after its money, its approvals or its payments changed, or because a day has come. */
export const advanceOrderLine = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'advance-order-line',
  run: async (job) => {
    const id = job.payload['orderLineId'];
    if (id === undefined) throw new Error('advance-order-line needs an orderLineId');
    const work = workOf(database, keyring, clock, systemActor);
    await work.inTx(async (tx) => {
      await advanceLines(tx, work, [id]);
      await job.doneIn(tx);
    });
  },
});
