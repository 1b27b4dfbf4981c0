import type { Queryable } from '../db/queryable.ts';

export interface NewJob {
  readonly kind: string;
  /** Contains only IDs: a job reads what it needs when it runs, so that it never uses stale data. */
  readonly payload: Readonly<Record<string, string>>;
  /** Business time at which the job runs. If omitted, it runs immediately. */
  readonly runAt?: Date;
  /**
   * No second job of the same kind and key is created while the first one's row exists. Rows are deleted `jobDaysKept`
   * days after the job ends.
   */
  readonly dedupeKey?: string;
  /** Number of attempts before the job is parked for staff. */
  readonly maxAttempts?: number;
}

/**
 * Creates a job in the caller's transaction, so that both are committed or neither is. Returns its ID, or undefined if
 * a job of this kind and key exists.
 */
export async function enqueue(tx: Queryable, job: NewJob): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into jobs (kind, payload, run_at, dedupe_key, max_attempts)
     values ($1, $2, coalesce($3::timestamptz, now()), $4, $5)
     on conflict (kind, dedupe_key) where dedupe_key is not null do nothing
     returning id`,
    [job.kind, JSON.stringify(job.payload), job.runAt ?? null, job.dedupeKey ?? null, job.maxAttempts ?? 10],
  );
  return rows[0]?.id;
}

/** Creates many jobs in one statement, in the caller's transaction. Skips jobs whose kind and key exist. */
export async function enqueueMany(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(
    `insert into jobs (kind, payload, run_at, dedupe_key, max_attempts)
     select kind, payload, coalesce(run_at, now()), dedupe_key, max_attempts
       from unnest($1::text[], $2::jsonb[], $3::timestamptz[], $4::text[], $5::int[]) as j (kind, payload, run_at, dedupe_key, max_attempts)
     on conflict (kind, dedupe_key) where dedupe_key is not null do nothing`,
    [
      jobs.map((job) => job.kind),
      jobs.map((job) => JSON.stringify(job.payload)),
      jobs.map((job) => job.runAt ?? null),
      jobs.map((job) => job.dedupeKey ?? null),
      jobs.map((job) => job.maxAttempts ?? 10),
    ],
  );
}
