import { workQueues } from '@fiducia/domain/system/work-queues';
import type { MenuCount } from '../shell/portal-definition.ts';
import { queryClient } from '../shell/query-client.ts';
import { workQueuesQuery } from './use-work-queues.ts';

/** Reads the counts of the work queues, each with the page on which users work on it. */
export async function readMenuCounts(): Promise<readonly MenuCount[]> {
  const queues = await queryClient.fetchQuery({ ...workQueuesQuery, staleTime: 5_000 });
  return queues.map(({ code, count, late }) => ({ href: workQueues[code].href, count, late }));
}
