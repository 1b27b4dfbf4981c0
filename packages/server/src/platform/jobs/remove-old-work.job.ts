import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { enqueueNextDay } from './enqueue-next-day.ts';
import type { JobHandler } from './run-jobs.ts';

const kind = 'remove-old-work';
/** Eastern Time. */
const quietHour = 2;

/** Default retention periods in days. */
const usualDays = { jobDaysKept: 30, outboxDaysKept: 14, idempotencyDaysKept: 7 } as const;
type Retention = keyof typeof usualDays;

/**
 * Returns the daily job that deletes finished jobs, the texts of delivered messages, and stored responses after their
 * retention period. The rows of messages remain, because they record who received what and when, and prevent sending a
 * message twice. Uses the database's clock, so that moving the business clock deletes nothing.
 */
export const removeOldWork = ({ database, clock }: { database: Database; clock: Clock }): JobHandler => ({
  kind,
  leaseSeconds: 300,
  run: async (job) => {
    const rows = await database.many<{ property_name: string; value: string }>(
      sql`select property_name, value from system_properties where deleted_at is null and property_name = any(${Object.keys(usualDays)}::text[])`,
    );
    const days = (name: Retention): number => {
      const retentionDays = Number(rows.find((row) => row.property_name === name)?.value);
      return Number.isInteger(retentionDays) && retentionDays > 0 ? retentionDays : usualDays[name];
    };
    await database.inTx(
      async (tx) => {
        const end = (name: Retention) => sql`now() - make_interval(days => ${days(name)})`;
        await tx.run(sql`delete from jobs where finished_at < ${end('jobDaysKept')}`);
        await tx.run(sql`
          update outbox_messages set body_sealed = null, blanked_at = now()
           where body_sealed is not null and sent_at < ${end('outboxDaysKept')}`);
        await tx.run(sql`delete from idempotency_keys where created_at < ${end('idempotencyDaysKept')}`);
        await enqueueNextDay(tx, job, clock.now(), quietHour);
        await job.doneIn(tx);
      },
      { statementTimeout: 240_000 },
    );
  },
});
