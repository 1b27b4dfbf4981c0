import { randomBytes } from 'node:crypto';
import type { Clock } from '../db/clock.ts';
import type { Queryable } from '../db/queryable.ts';
import {
  type ClaimedJob,
  claimAlike,
  claimJob,
  finishJob,
  finishJobs,
  holdJob,
  listExhausted,
  parkJob,
  releaseJob,
  renewLease,
  returnJob,
} from './job-rows.ts';

/** A job whose end is being stored. */
export interface EndingJob extends ClaimedJob {
  /**
   * Locks the job in the transaction of changes that don't end it. Throws if a newer attempt took over, which rolls
   * back the changes.
   */
  holdIn(tx: Queryable): Promise<void>;
}

export interface RunningJob extends EndingJob {
  /** Aborted when the lease is lost, or when the server shuts down and the grace period has ended. */
  readonly signal: AbortSignal;
  /**
   * Ends the job in the transaction of its changes, so that both are committed or neither is. Throws if a newer attempt
   * took over, which rolls back the changes. `result` tells staff why the job did nothing, without personal data.
   */
  doneIn(tx: Queryable, result?: string): Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  /**
   * How long a job belongs to a worker that stopped responding before another worker takes over. Renewed while the job
   * runs, so it doesn't limit how long a job takes. 60 if omitted, `watchedLeaseSeconds` if a user waits for the job.
   */
  readonly leaseSeconds?: number;
  run(job: RunningJob): Promise<void>;
  /** Runs due jobs of this kind in one transaction, if several are due. Without it, each job runs alone. */
  readonly together?: JobsTogether;
  /**
   * Releases what the job holds, such as an order that can't be changed meanwhile, because its last attempt failed or its
   * worker died in it. The job is parked afterwards. Can be called more than once.
   */
  giveUp?(job: EndingJob): Promise<void>;
}

export interface JobsTogether {
  /** Number of jobs in one run. */
  readonly most: number;
  /**
   * Ends the jobs in the transaction of their changes (`endTogether`), and returns those that are to run alone because
   * they need more than the others. After an error, all of them run alone, so that one job can’t stop the others.
   */
  run(jobs: readonly RunningJob[]): Promise<readonly RunningJob[]>;
}

/**
 * Ends jobs in the transaction of their changes, so that all of it is committed or nothing. Throws if a newer attempt
 * took one of them over, which rolls back the changes.
 */
export async function endTogether(tx: Queryable, jobs: readonly RunningJob[]): Promise<void> {
  if (jobs.length > 0 && !(await finishJobs(tx, jobs)))
    throw new Error(`one of ${jobs.length} jobs was taken over by a newer attempt`);
}

const usualLeaseSeconds = 60;
/** Lease of a job whose progress a user watches: it continues within 30 seconds after its process was killed. */
export const watchedLeaseSeconds = 20;

/** Thrown by a handler if a retry can't help. The job is parked immediately. */
export class ParkJob extends Error {
  override readonly name = 'ParkJob';
}

export interface JobsOptions {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly handlers: readonly JobHandler[];
  readonly onError: (error: unknown, job: { kind: string; id: string } | undefined) => void;
  /** Returns since when the database is held after a restore, if it is. No jobs run then, except sign-in codes. */
  readonly heldSince?: () => Promise<string | undefined>;
  /** Number of jobs that run concurrently in this process. */
  readonly workers?: number;
  readonly pollMilliseconds?: number;
  /** How long `stop` waits for running jobs before it aborts them and returns them to the queue. */
  readonly graceMilliseconds?: number;
  /** First pause after a failure, doubled each time up to 15 minutes. */
  readonly firstPauseSeconds?: number;
}

export interface Jobs {
  /** Polls for work immediately. Call it after a commit that enqueued a job. */
  wake(): void;
  /** Runs all due jobs one by one and returns their number. For tests and the movable clock. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Runs jobs from PostgreSQL until stopped. Claims rows with `skip locked` under a lease, so that any number of
 * processes can run in parallel and no job is lost if one is killed. Not a queue library, because jobs must follow the
 * movable clock and end in the transaction of their changes.
 */
export function runJobs(options: JobsOptions): Jobs {
  return new JobLoop(options);
}

class JobLoop implements Jobs {
  readonly #options: JobsOptions;
  readonly #worker = randomBytes(8).toString('hex');
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #leaseSeconds: ReadonlyMap<string, number>;
  readonly #running = new Map<string, { job: ClaimedJob; abort: AbortController }>();
  readonly #loops: Promise<void>[];
  readonly #sleepers = new Set<() => void>();
  /** Ends of jobs that could not be stored because the database was unreachable. */
  readonly #unsaved = new Set<() => Promise<unknown>>();
  #isStopping = false;

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.#leaseSeconds = new Map(options.handlers.map((one) => [one.kind, one.leaseSeconds ?? usualLeaseSeconds]));
    this.#loops = Array.from({ length: options.workers ?? 2 }, () => this.#loop());
  }

  wake(): void {
    for (const awaken of this.#sleepers) awaken();
  }

  async runDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const ran = await this.#runNext();
      if (ran === 0) return count;
      count += ran;
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const grace = new AbortController();
    const ended = Promise.all(this.#loops).then(() => grace.abort());
    await Promise.race([ended, pause(this.#options.graceMilliseconds ?? 10_000, grace.signal)]);
    for (const { abort } of this.#running.values()) abort.abort(new Error('the server is shutting down'));
    await this.#saveEnds().catch((error: unknown) => this.#options.onError(error, undefined));
    await Promise.all([...this.#running.values()].map(({ job }) => returnJob(this.#options.db, job)));
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      const ran = await this.#runNext().catch((error: unknown) => {
        this.#options.onError(error, undefined);
        return 0;
      });
      if (ran === 0 && !this.#isStopping) await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    const waking = new AbortController();
    const awaken = () => waking.abort();
    this.#sleepers.add(awaken);
    // Randomizes the interval, so that processes don't poll at the same time.
    await pause((this.#options.pollMilliseconds ?? 500) * (0.75 + Math.random() / 2), waking.signal);
    this.#sleepers.delete(awaken);
  }

  /** Runs the next due job, with others of its kind if they run together. Returns their number. */
  async #runNext(): Promise<number> {
    const { db, clock } = this.#options;
    await this.#saveEnds();
    const heldSince = await this.#options.heldSince?.();
    const job = await claimJob(db, {
      worker: this.#worker,
      leaseSeconds: this.#leaseSeconds,
      businessNow: clock.now(),
      running: [...this.#running.keys()],
      heldSince,
    });
    const handler = job && this.#handlers.get(job.kind);
    if (!job || !handler) {
      if (heldSince !== undefined) return 0;
      for (const exhausted of await listExhausted(db, [...this.#running.keys()]))
        await this.#park(exhausted, 'The worker stopped before it could say why.');
      return 0;
    }
    const alike = heldSince === undefined && handler.together ? await this.#claimAlike(job, handler.together) : [];
    const begun = [job, ...alike].map((one) => this.#begin(one, handler));
    const jobs = begun.map(({ running }) => running);
    try {
      for (const one of await this.#runTogether(jobs, handler)) await this.#runAlone(one, handler);
    } finally {
      for (const { stop } of begun) stop();
    }
    return jobs.length;
  }

  /** Claims more jobs to run with one. If the database can’t answer, that one runs alone. */
  async #claimAlike(job: ClaimedJob, { most }: JobsTogether): Promise<ClaimedJob[]> {
    const { db, clock, onError } = this.#options;
    const leaseSeconds = this.#leaseSeconds.get(job.kind) ?? usualLeaseSeconds;
    const running = [...this.#running.keys(), job.id];
    const by = { worker: this.#worker, leaseSeconds, businessNow: clock.now(), running, most: most - 1 };
    return claimAlike(db, job, by).catch((error: unknown) => {
      onError(error, job);
      return [];
    });
  }

  /** Registers a claimed job as running and renews its lease until `stop` is called. */
  #begin(job: ClaimedJob, handler: JobHandler): { readonly running: RunningJob; readonly stop: () => void } {
    const abort = new AbortController();
    this.#running.set(job.id, { job, abort });
    const stopRenewing = this.#renewLease(job, handler.leaseSeconds ?? usualLeaseSeconds, abort);
    return {
      running: {
        ...job,
        signal: abort.signal,
        doneIn: (tx, result) => orThrow(finishJob(tx, job, result), job),
        holdIn: (tx) => orThrow(holdJob(tx, job), job),
      },
      stop: () => {
        stopRenewing();
        this.#running.delete(job.id);
      },
    };
  }

  /** Runs several jobs together, and returns those that are to run alone. */
  async #runTogether(jobs: readonly RunningJob[], { together }: JobHandler): Promise<readonly RunningJob[]> {
    if (together === undefined || jobs.length === 1) return jobs;
    return together.run(jobs).catch((error: unknown) => {
      this.#options.onError(error, jobs[0]);
      return jobs;
    });
  }

  async #runAlone(job: RunningJob, handler: JobHandler): Promise<void> {
    const ended = await handler.run(job).then(
      () => (): Promise<unknown> => finishJob(this.#options.db, job),
      (error: unknown) => this.#afterFailure(job, error),
    );
    await this.#saveEnd(ended);
    this.#running.delete(job.id);
  }

  /** Renews the lease until the returned function is called. Aborts the job if a newer attempt took over. */
  #renewLease(job: ClaimedJob, leaseSeconds: number, abort: AbortController): () => void {
    let isRenewing = false;
    const heartbeat = setInterval(
      () => {
        if (isRenewing) return;
        isRenewing = true;
        renewLease(this.#options.db, job, leaseSeconds)
          .then(
            (held) => held || abort.abort(new Error('the lease was lost')),
            (error: unknown) => this.#options.onError(error, job),
          )
          .finally(() => {
            isRenewing = false;
          });
      },
      (leaseSeconds * 1000) / 3,
    );
    return () => clearInterval(heartbeat);
  }

  /** Stores how a job ended, or keeps it to be stored as soon as the database answers. */
  async #saveEnd(end: () => Promise<unknown>): Promise<void> {
    try {
      await end();
      this.#unsaved.delete(end);
    } catch (error) {
      this.#unsaved.add(end);
      throw error;
    }
  }

  /** Stores the ends of jobs that the database could not store before. Throws while it is unreachable. */
  async #saveEnds(): Promise<void> {
    for (const end of this.#unsaved) await this.#saveEnd(end);
  }

  /** Returns how to store a failure. If that had to wait for the database, the next attempt begins without a pause. */
  #afterFailure(job: ClaimedJob, error: unknown): () => Promise<void> {
    const { db, onError, firstPauseSeconds = 5 } = this.#options;
    onError(error, job);
    const sentence = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
    if (error instanceof ParkJob || job.attempt >= job.maxAttempts) return () => this.#park(job, sentence);
    const longest = Math.min(firstPauseSeconds * 2 ** (job.attempt - 1), 900);
    const pauseSeconds = longest * (0.5 + Math.random() / 2);
    let isRepeated = false;
    return () => {
      const release = releaseJob(db, job, sentence, isRepeated ? 0 : pauseSeconds);
      isRepeated = true;
      return release;
    };
  }

  /** Lets the handler give up, and parks the job. An error of the handler doesn't keep the job from being parked. */
  async #park(job: ClaimedJob, sentence: string): Promise<void> {
    await this.#handlers
      .get(job.kind)
      ?.giveUp?.({ ...job, holdIn: (tx) => orThrow(holdJob(tx, job), job) })
      .catch((error: unknown) => this.#options.onError(error, job));
    await parkJob(this.#options.db, job, sentence);
  }
}

async function orThrow(isNewest: Promise<boolean>, job: ClaimedJob): Promise<void> {
  if (!(await isNewest)) throw new Error(`job ${job.id} was taken over by a newer attempt`);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    if (signal.aborted) return wake();
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      wake();
    });
  });
}
