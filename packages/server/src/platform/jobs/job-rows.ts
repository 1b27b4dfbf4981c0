import type { Queryable } from '../db/queryable.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** 1 for the first run. Also the fencing token: only the worker of the latest attempt may end the job. */
  readonly attempt: number;
  readonly maxAttempts: number;
}

/**
 * Claims one due job of the given kinds, if there is one. A job whose lease expired is due again. `businessNow` decides
 * which jobs are due. Leases, whose length depends on the kind of job, use the database's clock, which all workers
 * share.
 */
export async function claimJob(
  db: Queryable,
  by: { worker: string; leaseSeconds: ReadonlyMap<string, number>; businessNow: Date },
): Promise<ClaimedJob | undefined> {
  const { rows } = await db.query<ClaimedJob>(
    `update jobs set attempts = attempts + 1, leased_by = $1,
       lease_until = now() + make_interval(secs => ($4::float8[])[array_position($2::text[], kind)])
     where id = (
       select id from jobs
       where finished_at is null and parked_at is null and kind = any($2) and run_at <= greatest($3::timestamptz, now())
         and (lease_until is null or lease_until < now())
         and (retry_at is null or retry_at <= now())
         and attempts < max_attempts
       order by run_at, created_at
       for update skip locked limit 1)
     returning id, kind, payload, attempts as attempt, max_attempts as "maxAttempts"`,
    [by.worker, [...by.leaseSeconds.keys()], by.businessNow, [...by.leaseSeconds.values()]],
  );
  return rows[0];
}

/** Extends the lease. Returns false if the lease was lost and another worker may be running the job. */
export async function renewLease(db: Queryable, job: ClaimedJob, leaseSeconds: number): Promise<boolean> {
  const { rows } = await db.query(
    `update jobs set lease_until = now() + make_interval(secs => $3)
     where id = $1 and attempts = $2 and lease_until is not null returning id`,
    [job.id, job.attempt, leaseSeconds],
  );
  return rows.length === 1;
}

/** Marks the job as done. Returns false if the lease was lost to a newer attempt or the job has already ended. */
export async function finishJob(db: Queryable, job: ClaimedJob): Promise<boolean> {
  const { rows } = await db.query(
    `update jobs set finished_at = now(), lease_until = null, leased_by = null, last_error = null
     where id = $1 and attempts = $2 and finished_at is null and parked_at is null returning id`,
    [job.id, job.attempt],
  );
  return rows.length === 1;
}

/** Releases the job to be retried after a pause, measured by the database's clock. */
export async function releaseJob(db: Queryable, job: ClaimedJob, error: string, pauseSeconds: number): Promise<void> {
  await db.query(
    `update jobs set lease_until = null, leased_by = null, last_error = $3,
       retry_at = now() + make_interval(secs => $4)
     where id = $1 and attempts = $2 and finished_at is null and parked_at is null`,
    [job.id, job.attempt, error, pauseSeconds],
  );
}

/** Returns an unfinished job to the queue at a graceful shutdown, without counting the attempt. */
export async function returnJob(db: Queryable, job: ClaimedJob): Promise<void> {
  await db.query(
    `update jobs set lease_until = null, leased_by = null, attempts = attempts - 1
     where id = $1 and attempts = $2 and finished_at is null and parked_at is null`,
    [job.id, job.attempt],
  );
}

/** Parks the job for staff and raises an alert. */
export async function parkJob(db: Queryable, job: ClaimedJob, error: string): Promise<void> {
  await db.query(
    `with parked as (
       update jobs set parked_at = now(), lease_until = null, leased_by = null, last_error = $3
       where id = $1 and attempts = $2 and finished_at is null and parked_at is null
       returning id, kind, attempts)
     insert into alerts (kind, subject_id, sentence)
     select 'job-parked', id, 'The job ' || kind || ' was set aside after ' || attempts || ' attempts.' from parked`,
    [job.id, job.attempt, error],
  );
}

/** Parks jobs whose worker died in the last allowed attempt. Returns their number. */
export async function parkExhausted(db: Queryable): Promise<number> {
  const { rows } = await db.query(
    `with parked as (
       update jobs set parked_at = now(), lease_until = null, leased_by = null,
         last_error = coalesce(last_error, 'The worker stopped before it could say why.')
       where finished_at is null and parked_at is null and attempts >= max_attempts
         and (lease_until is null or lease_until < now())
       returning id, kind, attempts)
     insert into alerts (kind, subject_id, sentence)
     select 'job-parked', id, 'The job ' || kind || ' was set aside after ' || attempts || ' attempts.' from parked
     returning id`,
    [],
  );
  return rows.length;
}

/** Restarts a parked job from its first attempt and closes its alert. Returns false if the job isn't parked. */
export async function retryParkedJob(tx: Queryable, jobId: string, byUserId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `with retried as (
       update jobs set parked_at = null, attempts = 0, retry_at = null
       where id = $1 and parked_at is not null returning id),
     closed as (
       update alerts set acknowledged_at = now(), acknowledged_by = $2
       where kind = 'job-parked' and acknowledged_at is null and subject_id in (select id from retried))
     select id from retried`,
    [jobId, byUserId],
  );
  return rows.length === 1;
}
