import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { readMatchingPolicy } from './automatic-matching.ts';
import { acceptExact } from './match-deposit.ts';
import { exactPairs } from './orders-in-need.ts';

/**
 * Matches the new deposits of a statement to the orders that they name and fund exactly, each in its own transaction.
 * A deposit that was linked before, also if staff undid the link, is left to staff.
 */
export const matchDepositsOfStatement = (platform: Platform): JobHandler => ({
  kind: 'match-deposits',
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    for (const pair of await pairsOf(database, clock.now(), job.payload['bankTransactionFileId'] ?? '')) {
      await ctx.inTx(async (tx) => {
        await job.holdIn(tx);
        // A pair that no longer fits exactly is left to staff.
        return acceptExact(tx, ctx, pair);
      });
    }
    await ctx.inTx((tx) => job.doneIn(tx));
  },
});

async function pairsOf(db: Queries, now: Date, fileId: string) {
  if (!(await readMatchingPolicy(db)).isOn) return [];
  const fresh = await db.many<{ id: string }>(sql`
    select distinct b.deposit_id as id from bank_transactions b
     where b.bank_transaction_file_id = ${fileId} and b.deposit_id is not null
       and not exists (select from deposit_links l where l.deposit_id = b.deposit_id)`);
  if (fresh.length === 0) return [];
  const ids = new Set(fresh.map(({ id }) => id));
  return (await exactPairs(db, now)).filter(({ depositId }) => ids.has(depositId));
}
