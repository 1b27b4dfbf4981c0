import type { WorkQueue, WorkQueueCode } from '@fiducia/domain/system/work-queues';
import { route } from '../lang/route.ts';

export const listWorkQueues = route<readonly WorkQueue[]>()({
  method: 'GET',
  path: '/private/work-queues',
  who: { staffMember: true },
  summary: 'List the work queues that you may see, each with its count, due items, oldest item, and total',
});

/**
 * How many items a queue had at the end of each of the last 14 days, or fewer after its installation. The last number is
 * today's, until now.
 */
export interface WorkQueueHistory {
  readonly code: WorkQueueCode;
  readonly counts: readonly number[];
}

export const readWorkQueueHistory = route<readonly WorkQueueHistory[]>()({
  method: 'GET',
  path: '/private/work-queues/history',
  who: { staffMember: true },
  summary: 'Get the counts of the last 14 days of the work queues that you may see',
});
