import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { searchAddressKind } from './missing/request-search.ts';
import { searchAddress } from './search-address.ts';

const retryMinutes = 30;
const mostTries = 20;

/**
 * Returns the job that searches for the address of one order line after its order was initiated. Repeats the search if
 * the provider doesn't respond. Does nothing if staff entered a result, or canceled the line, in the meantime.
 */
export const searchAddressOfInitiated = (platform: Platform): JobHandler => ({
  kind: searchAddressKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const { orderLineId = '', tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const answer = await searchAddress(platform, ctx, orderLineId);
    await ctx.inTx(async (tx) => {
      if (answer === 'unavailable' && Number(tries) < mostTries)
        await enqueue(tx, {
          kind: searchAddressKind,
          payload: { orderLineId, tries: String(Number(tries) + 1) },
          runAt: new Date(ctx.now.getTime() + retryMinutes * 60_000),
        });
      await job.doneIn(tx);
      return undefined;
    });
    platform.wakeJobs();
  },
});
