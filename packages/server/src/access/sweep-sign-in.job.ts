import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';

const kind = 'sweep-sign-in';

/** One sweep for each day on which somebody signs in. */
export async function askForSweep(tx: Queries, doer: Doer): Promise<void> {
  await enqueue(tx, { kind, payload: {}, dedupeKey: doer.now.toISOString().slice(0, 10) });
}

/** Removes what can no longer be used: old codes, links, sessions, counts of tries. What people did stays in the security log. */
export const sweepSignIn = ({ database }: Platform): JobHandler => ({
  kind,
  run: async (job) => {
    await database.inTx(async (tx) => {
      await tx.run(sql`delete from rate_limits where window_start < now() - interval '2 days'`);
      await tx.run(sql`delete from sign_in_attempts where last_at < now() - interval '1 day'`);
      await tx.run(sql`delete from login_challenges where expires_at < now() - interval '1 day'`);
      await tx.run(sql`delete from user_tokens where expires_at < now() - interval '1 day'`);
      await tx.run(sql`delete from passkey_challenges where expires_at < now() - interval '1 day'`);
      await tx.run(sql`delete from sign_on_attempts where expires_at < now() - interval '1 day'`);
      await tx.run(sql`delete from authenticators where confirmed_at is null and expires_at < now()`);
      await tx.run(sql`delete from known_devices where expires_at < now()`);
      await tx.run(sql`delete from sessions where expires_at < now() - interval '30 days'`);
      await job.doneIn(tx);
    });
  },
});
