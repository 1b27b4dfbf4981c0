import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';
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
    await database.inTx(async (tx) => {
      // A job is due by the later of both clocks. By one clock alone, it would be due again immediately if the other is
      // ahead.
      const later = await tx.one<{ at: string }>(sql`select greatest(${clock.now()}::timestamptz, now()) as at`);
      if (!later) throw new Error('the database returned no time');
      await enqueue(tx, { kind, payload: {}, runAt: new Date(Date.parse(later.at) + minute) });
      await job.doneIn(tx);
    });
  },
});
