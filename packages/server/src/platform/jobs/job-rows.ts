import type { Queryable } from '../db/queryable.ts';
import { type Sql, sql } from '../db/sql.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** 1 for the first run. An attempt that a shutdown ended isn't counted, so two claims can have the same number. */
  readonly attempt: number;
  /** Number of this claim of the job, which never repeats: only the newest claim may end the job. */
  readonly claim: number;
  readonly maxAttempts: number;
  /** When this run was due, in ISO 8601. */
  readonly runAt: string;
}

/** Key in the payload of a job that runs even while the database is held after a restore. */
export const runsWhileHeld = 'runsWhileHeld';

/** Key in the payload of a job that only few staff may know of. Lists of jobs leave it out, and its alert doesn't name it. */
export const confidentialJob = 'isConfidential';

/**
 * Claims one due job of the given kinds, if there is one. A job whose lease expired is due again, except at a process
 * that still runs it (`running`): its machine slept, and it will renew the lease. `businessNow` decides which jobs are
 * due. Leases, whose length depends on the kind of job, use the database's clock, which all workers share.
 */
export async function claimJob(
  db: Queryable,
  by: {
    worker: string;
    leaseSeconds: ReadonlyMap<string, number>;
    businessNow: Date;
    running?: readonly string[];
    /** While the database is held after a restore: when the hold began. Only sign-in codes since then are delivered. */
    heldSince?: string | undefined;
  },
): Promise<ClaimedJob | undefined> {
  const { rows } = await db.query<ClaimedJob>(
    `update jobs set attempts = attempts + 1, claims = claims + 1, leased_by = $1,
       lease_until = now() + make_interval(secs => ($4::float8[])[array_position($2::text[], kind)])
     where id = (
       select id from jobs
       where finished_at is null and parked_at is null and kind = any($2) and run_at <= greatest($3::timestamptz, now())
         and (lease_until is null or lease_until < now())
         and (retry_at is null or retry_at <= now())
         and attempts < max_attempts and id <> all($5)
         and ($6::timestamptz is null or (created_at >= $6 and payload ? '${runsWhileHeld}'))
       order by run_at, created_at
       for update skip locked limit 1)
     returning id, kind, payload, attempts as attempt, claims as claim, max_attempts as "maxAttempts", run_at as "runAt"`,
    [
      by.worker,
      [...by.leaseSeconds.keys()],
      by.businessNow,
      [...by.leaseSeconds.values()],
      by.running ?? [],
      by.heldSince ?? null,
    ],
  );
  return rows[0];
}

/**
 * Claims further due jobs of the kind of a claimed one, up to `most`, the earliest first. Workers that claim at the same
 * time get different jobs.
 */
export async function claimAlike(
  db: Queryable,
  { kind }: Pick<ClaimedJob, 'kind'>,
  by: { worker: string; leaseSeconds: number; businessNow: Date; running: readonly string[]; most: number },
): Promise<ClaimedJob[]> {
  const { rows } = await db.query<ClaimedJob>(
    `update jobs set attempts = attempts + 1, claims = claims + 1, leased_by = $1, lease_until = now() + make_interval(secs => $2)
     where id = any(array(
       select id from jobs
       where finished_at is null and parked_at is null and kind = $3 and run_at <= greatest($4::timestamptz, now())
         and (lease_until is null or lease_until < now())
         and (retry_at is null or retry_at <= now())
         and attempts < max_attempts and id <> all($5)
       order by run_at, created_at
       for update skip locked limit $6))
     returning id, kind, payload, attempts as attempt, claims as claim, max_attempts as "maxAttempts", run_at as "runAt"`,
    [by.worker, by.leaseSeconds, kind, by.businessNow, by.running, by.most],
  );
  return rows;
}

// Compares the attempt too, because processes of a version without claims don't count them.
const isNewest = 'id = $1 and attempts = $2 and claims = $3 and finished_at is null and parked_at is null';
const tokenOf = (job: Pick<ClaimedJob, 'id' | 'attempt' | 'claim'>) => [job.id, job.attempt, job.claim];

/** Returns the condition that this claim is the newest of its job and may still end it. */
export const isNewestClaim = ({ id, attempt, claim }: ClaimedJob): Sql => sql`exists (
  select from jobs where id = ${id} and attempts = ${attempt} and claims = ${claim} and finished_at is null and parked_at is null)`;

/**
 * Locks the job, so that no other worker can claim it until the transaction ends. Returns false if a newer claim took
 * over or the job has ended.
 */
export async function holdJob(tx: Queryable, job: ClaimedJob): Promise<boolean> {
  const { rows } = await tx.query(`select id from jobs where ${isNewest} for no key update`, tokenOf(job));
  return rows.length === 1;
}

/** Extends the lease. Returns false if the lease was lost and another worker may be running the job. */
export async function renewLease(db: Queryable, job: ClaimedJob, leaseSeconds: number): Promise<boolean> {
  const { rows } = await db.query(
    `update jobs set lease_until = now() + make_interval(secs => $4)
     where ${isNewest} and lease_until is not null returning id`,
    [...tokenOf(job), leaseSeconds],
  );
  return rows.length === 1;
}

/**
 * Marks the job as done, with what it did if that isn't what it usually does. Returns false if the lease was lost to a
 * newer attempt or the job has already ended.
 */
export async function finishJob(db: Queryable, job: ClaimedJob, result?: string): Promise<boolean> {
  const { rows } = await db.query(
    `update jobs set finished_at = now(), lease_until = null, leased_by = null, last_error = null, result = $4
     where ${isNewest} returning id`,
    [...tokenOf(job), result ?? null],
  );
  return rows.length === 1;
}

/** Marks jobs as done. Returns false if one of them was lost to a newer attempt or has already ended. */
export async function finishJobs(db: Queryable, jobs: readonly ClaimedJob[]): Promise<boolean> {
  const { rows } = await db.query(
    `update jobs j set finished_at = now(), lease_until = null, leased_by = null, last_error = null
       from unnest($1::text[], $2::int[], $3::int[]) as c (id, attempts, claims)
      where j.id = c.id and j.attempts = c.attempts and j.claims = c.claims and j.finished_at is null and j.parked_at is null
     returning j.id`,
    [jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt), jobs.map(({ claim }) => claim)],
  );
  return rows.length === jobs.length;
}

/** Releases the job to be retried after a pause, measured by the database's clock. */
export async function releaseJob(db: Queryable, job: ClaimedJob, error: string, pauseSeconds: number): Promise<void> {
  await db.query(
    `update jobs set lease_until = null, leased_by = null, last_error = $4,
       retry_at = now() + make_interval(secs => $5)
     where ${isNewest}`,
    [...tokenOf(job), error, pauseSeconds],
  );
}

/** Returns an unfinished job to the queue at a graceful shutdown, without counting the attempt. */
export async function returnJob(db: Queryable, job: ClaimedJob): Promise<void> {
  await db.query(
    `update jobs set lease_until = null, leased_by = null, attempts = attempts - 1
     where ${isNewest}`,
    tokenOf(job),
  );
}

/** Parks the job for staff and raises an alert. */
export async function parkJob(db: Queryable, job: ClaimedJob, error: string): Promise<void> {
  await db.query(
    `with parked as (
       update jobs set parked_at = now(), lease_until = null, leased_by = null, last_error = $4
       where ${isNewest}
       returning id, payload, kind, attempts)
     insert into alerts (kind, subject_id, sentence)
     select 'job-parked', id,
            case when payload ? '${confidentialJob}' then 'A job' else 'The job ' || kind end || ' was set aside after ' || attempts || ' attempts.'
       from parked`,
    [...tokenOf(job), error],
  );
}

/**
 * Returns jobs whose worker died in the last allowed attempt, except those that this process still runs. They can't be
 * claimed again.
 */
export async function listExhausted(db: Queryable, running: readonly string[]): Promise<ClaimedJob[]> {
  const { rows } = await db.query<ClaimedJob>(
    `select id, kind, payload, attempts as attempt, claims as claim, max_attempts as "maxAttempts", run_at as "runAt" from jobs
      where finished_at is null and parked_at is null and attempts >= max_attempts
        and (lease_until is null or lease_until < now()) and id <> all($1)`,
    [running],
  );
  return rows;
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
