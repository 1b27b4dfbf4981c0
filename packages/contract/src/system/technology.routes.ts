import { z } from 'zod';
import { route } from '../lang/route.ts';

const see = { staffMember: 'system.view' } as const;
const edit = { staffMember: 'system.edit' } as const;

export const jobStates = ['waiting', 'running', 'failing', 'parked', 'done'] as const;
export type JobState = (typeof jobStates)[number];

/** A background job. Only the kind of an error is shown, because its message may contain names. */
export interface BackgroundJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly nextRunAt: string | null;
  readonly lastError: string | null;
  readonly createdAt: string;
}

export interface CallCount {
  readonly call: string;
  readonly calls: number;
  readonly errors: number;
  readonly averageMilliseconds: number;
  readonly slowestMilliseconds: number;
}

export interface FileFeed {
  readonly feed: string;
  readonly files: number;
  readonly failed: number;
  /** What is wrong with the failed ones; null if nothing can fail. */
  readonly problem: string | null;
  readonly lastAt: string | null;
}

export interface FailedExport {
  readonly id: string;
  readonly reportTitle: string;
  readonly createdAt: string;
}

export interface Health {
  readonly versions: readonly { readonly name: string; readonly version: string }[];
  readonly startedAt: string;
  readonly jobs: Readonly<Record<JobState, number>>;
  readonly failedExports: readonly FailedExport[];
  readonly feeds: readonly FileFeed[];
  /** Counts of this process since its start: all calls, server errors, and the slowest routes. */
  readonly calls: number;
  readonly errors: number;
  readonly slowCalls: readonly CallCount[];
}

export const readHealth = route<Health>()({
  method: 'GET',
  path: '/private/technology/health',
  who: see,
  summary: 'Jobs, failed exports, file feeds, versions, error rate and slow calls',
});

export const listJobs = route<readonly BackgroundJob[]>()({
  method: 'GET',
  path: '/private/technology/jobs',
  who: see,
  summary: 'The newest 500 jobs, those that need attention first',
});

export const retryJob = route<{ id: string }>()({
  method: 'POST',
  path: '/private/technology/jobs/:id/retry',
  who: edit,
  summary: 'Rerun a failed job from its first attempt',
});

export const downloadJobLog = route<never>()({
  method: 'GET',
  path: '/private/technology/jobs/:id/log',
  who: see,
  summary: 'What is known of a job, as text, without personal data',
  isDownload: true,
});

export const findByFriendlyId = route<{ path: string; title: string }>()({
  method: 'GET',
  path: '/private/technology/find',
  who: see,
  summary: 'Where the record with this number or id is',
  query: z.strictObject({ number: z.string({ error: 'Enter a number.' }).trim().min(1, 'Enter a number.').max(40) }),
});
