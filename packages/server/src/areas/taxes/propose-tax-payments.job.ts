import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
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
        const next = addDays(localDate(ctx.now.toISOString(), timeZones.eastern), 1);
        await enqueue(tx, {
          kind,
          payload: {},
          runAt: new Date(startOfDay(next, timeZones.eastern)),
          dedupeKey: next,
        });
        await job.doneIn(tx);
      });
    },
  };
}
