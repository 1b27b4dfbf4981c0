import { randomBytes } from 'node:crypto';
import type { Clock } from '../db/clock.ts';
import type { Queryable } from '../db/queryable.ts';
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  parkExhausted,
  parkJob,
  releaseJob,
  renewLease,
  returnJob,
} from './job-rows.ts';

export interface RunningJob extends ClaimedJob {
  /** Aborted when the lease is lost or the server shuts down and can't wait any longer. */
  readonly signal: AbortSignal;
  /**
   * Ends the job inside the transaction of its effect, so that both happen or neither. Throws if the lease went to a
   * newer attempt, which rolls back the effect.
   */
  doneIn(tx: Queryable): Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  /** How long a worker may be silent before another takes over; renewed while it runs. 60 if omitted. */
  readonly leaseSeconds?: number;
  run(job: RunningJob): Promise<void>;
}

const usualLeaseSeconds = 60;

/** Thrown by a handler when retrying can't help: the job is parked immediately. */
export class ParkJob extends Error {
  override readonly name = 'ParkJob';
}

export interface JobsOptions {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly handlers: readonly JobHandler[];
  readonly onError: (error: unknown, job: { kind: string; id: string } | undefined) => void;
  /** Number of jobs that run concurrently in this process. */
  readonly workers?: number;
  readonly pollMilliseconds?: number;
  /** How long `stop` waits for running jobs before it aborts and returns them. */
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
 * Runs jobs from PostgreSQL until stopped. Rows are claimed with `skip locked` under a lease, so any number of
 * processes can run in parallel, and a killed one loses nothing. This is our own code rather than a queue library
 * because the outbox needs no more, claims must follow the movable clock, and a job must end in the transaction of its
 * effect.
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
    while (await this.#runOne()) count += 1;
    return count;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const grace = new AbortController();
    const ended = Promise.all(this.#loops).then(() => grace.abort());
    await Promise.race([ended, pause(this.#options.graceMilliseconds ?? 10_000, grace.signal)]);
    for (const { abort } of this.#running.values()) abort.abort(new Error('the server is shutting down'));
    await Promise.all([...this.#running.values()].map(({ job }) => returnJob(this.#options.db, job)));
  }

  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      const found = await this.#runOne().catch((error: unknown) => {
        this.#options.onError(error, undefined);
        return false;
      });
      if (!found && !this.#isStopping) await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    const waking = new AbortController();
    const awaken = () => waking.abort();
    this.#sleepers.add(awaken);
    // Spreads the polls of many processes so that they do not coincide.
    await pause((this.#options.pollMilliseconds ?? 500) * (0.75 + Math.random() / 2), waking.signal);
    this.#sleepers.delete(awaken);
  }

  async #runOne(): Promise<boolean> {
    const { db, clock } = this.#options;
    const job = await claimJob(db, {
      worker: this.#worker,
      leaseSeconds: this.#leaseSeconds,
      businessNow: clock.now(),
    });
    const handler = job && this.#handlers.get(job.kind);
    if (!job || !handler) {
      await parkExhausted(db);
      return false;
    }
    await this.#runClaimed(job, handler);
    return true;
  }

  async #runClaimed(job: ClaimedJob, handler: JobHandler): Promise<void> {
    const { db } = this.#options;
    const leaseSeconds = handler.leaseSeconds ?? usualLeaseSeconds;
    const abort = new AbortController();
    this.#running.set(job.id, { job, abort });
    const heartbeat = setInterval(
      () => {
        renewLease(db, job, leaseSeconds).then(
          (held) => held || abort.abort(new Error('the lease was lost')),
          (error: unknown) => this.#options.onError(error, job),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await handler.run({ ...job, signal: abort.signal, doneIn: (tx) => finishOrThrow(tx, job) });
      await finishJob(db, job);
    } catch (error) {
      this.#options.onError(error, job);
      await this.#afterFailure(job, error);
    } finally {
      clearInterval(heartbeat);
      this.#running.delete(job.id);
    }
  }

  async #afterFailure(job: ClaimedJob, error: unknown): Promise<void> {
    const sentence = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
    if (error instanceof ParkJob || job.attempt >= job.maxAttempts) {
      await parkJob(this.#options.db, job, sentence);
      return;
    }
    const longest = Math.min((this.#options.firstPauseSeconds ?? 5) * 2 ** (job.attempt - 1), 900);
    await releaseJob(this.#options.db, job, sentence, longest * (0.5 + Math.random() / 2));
  }
}

async function finishOrThrow(tx: Queryable, job: ClaimedJob): Promise<void> {
  if (!(await finishJob(tx, job))) throw new Error(`job ${job.id} was taken over by a newer attempt`);
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
