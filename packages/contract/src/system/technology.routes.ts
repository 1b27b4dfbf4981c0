import { z } from 'zod';
import { route } from '../lang/route.ts';

const see = { staffMember: 'system.view' } as const;
const edit = { staffMember: 'system.edit' } as const;

export const jobStates = ['waiting', 'running', 'failing', 'parked', 'done'] as const;
export type JobState = (typeof jobStates)[number];

/** A background job. Errors show only their type, because messages may contain personal data. */
export interface BackgroundJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly nextRunAt: string | null;
  readonly lastError: string | null;
  /** Why a finished job did nothing, such as a setting that is missing. */
  readonly result: string | null;
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
  /** What is wrong with the failed files; null if files of this feed can't fail. */
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
  /** The server process that answered. There may be others, with counts of their own. */
  readonly process: { readonly machine: string; readonly number: number };
  /** When that process started. */
  readonly startedAt: string;
  readonly jobs: Readonly<Record<JobState, number>>;
  readonly failedExports: readonly FailedExport[];
  readonly feeds: readonly FileFeed[];
  /** Number of calls to this process since it started. */
  readonly calls: number;
  /** Number of those calls that failed with a server error. */
  readonly errors: number;
  /** The slowest routes since the process started. */
  readonly slowCalls: readonly CallCount[];
}

export const readHealth = route<Health>()({
  method: 'GET',
  path: '/private/technology/health',
  who: see,
  summary: 'Get jobs, failed exports, file feeds, versions, error rate, and slow calls',
});

export const listJobs = route<readonly BackgroundJob[]>()({
  method: 'GET',
  path: '/private/technology/jobs',
  who: see,
  summary: 'List the newest 500 jobs, those that need attention first',
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
  summary: 'Download a job’s log as text without personal data',
  isDownload: true,
});

export const findByFriendlyId = route<{ path: string; title: string }>()({
  method: 'GET',
  path: '/private/technology/find',
  who: see,
  summary: 'Find the page of the record with this number or ID',
  query: z.strictObject({
    number: z.string({ error: 'Enter a record number or ID.' }).trim().min(1, 'Enter a record number or ID.').max(40),
  }),
});
