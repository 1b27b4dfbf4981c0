import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { sealChains } from './seal-chains.ts';

const kind = 'seal-chains';
const minute = 60_000;

interface SealingParts {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Returns the job that seals the chains every minute and logs their heads. The log is stored outside of the server, so
 * even a user with all keys can't rewrite the database unnoticed.
 */
export const sealChainsJob = ({ database, keyring, clock, log }: SealingParts): JobHandler => ({
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
