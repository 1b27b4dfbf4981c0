import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { sealChains } from './seal-chains.ts';

const kind = 'seal-chains';
const minute = 60_000;

/**
 * Job `seal-chains`, each minute. The heads go to the log, which leaves the machine: whoever rewrites the whole database
 * with the keys in hand cannot rewrite what was written down elsewhere.
 */
export const sealChainsJob = ({ database, keyring, clock, log }: Platform): JobHandler => ({
  kind,
  leaseSeconds: 300,
  run: async (job) => {
    for (const head of await sealChains(database, keyring)) log.info(head, 'sealed');
    const next = new Date(clock.now().getTime() + minute);
    await database.inTx(async (tx) => {
      await enqueue(tx, { kind, payload: {}, runAt: next });
      await job.doneIn(tx);
    });
  },
});
