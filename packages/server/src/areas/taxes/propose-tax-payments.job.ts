import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { proposeTaxPaymentsKind as kind, proposeDeposits } from './propose-tax-payments.ts';

/**
 * Returns the handler of job `propose-tax-payments`, which runs at midnight Eastern Time, and after taxes were withheld
 * or reversed.
 */
export const proposeTaxPaymentsJob = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind,
    atEnd: async (tx, ctx) => {
      const rejection = await proposeDeposits(tx, ctx);
      // Missing figures are an error of the installation: the job is parked with an alert.
      if (isRejection(rejection)) throw new Error(rejection.sentence);
    },
  });
