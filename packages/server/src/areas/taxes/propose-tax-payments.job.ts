import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { enqueueNextDay } from '../../platform/jobs/enqueue-next-day.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { proposeTaxPaymentsKind as kind, proposeDeposits } from './propose-tax-payments.ts';

/**
 * Returns the handler of job `propose-tax-payments`, which runs at midnight Eastern Time, and after taxes were withheld
 * or reversed.
 */
export function proposeTaxPaymentsJob({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        const rejection = await proposeDeposits(tx, ctx);
        // Missing figures are an error of the installation: the job is parked with an alert.
        if (isRejection(rejection)) throw new Error(rejection.sentence);
        await enqueueNextDay(tx, job, ctx.now);
        await job.doneIn(tx);
      });
    },
  };
}
