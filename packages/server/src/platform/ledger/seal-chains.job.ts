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
 * Job `seal-chains`, every minute. The heads are written to the log, which leaves the machine: even someone who
 * rewrites the whole database with the keys can't change what is recorded elsewhere.
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
