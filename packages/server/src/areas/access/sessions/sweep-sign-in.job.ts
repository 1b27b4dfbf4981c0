import type { Platform } from '../../../area.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';

const kind = 'sweep-sign-in';

/** Queues one sweep per day on which a user signs in. */
export async function askForSweep(tx: Queries, ctx: ActorContext): Promise<void> {
  await enqueue(tx, { kind, payload: {}, dedupeKey: ctx.now.toISOString().slice(0, 10) });
}

/** Deletes expired codes, links, and sessions, and old attempt counts. The security log keeps the users' actions. */
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
