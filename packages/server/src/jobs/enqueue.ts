import type { Queryable } from './queryable.ts';

export interface NewJob {
  readonly kind: string;
  /** Ids only: a job reads what it needs when it runs, so that it never acts on a stale copy. */
  readonly payload: Readonly<Record<string, string>>;
  /** Business time. Left out: at once. */
  readonly runAt?: Date;
  /** A second job of the same kind and key is not written as long as the first one's row is kept: `jobDaysKept` after its end. */
  readonly dedupeKey?: string;
  /** Runs before the job is parked for a person. */
  readonly maxAttempts?: number;
}

/**
 * Writes a job in the caller's transaction, so that it exists exactly when its cause does.
 * Answers the id, or undefined when a job with this kind and key was written before.
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

/** Writes many jobs in one statement, in the caller's transaction; those whose kind and key exist are left out. */
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
