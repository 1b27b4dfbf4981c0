import { type WorkQueue, type WorkQueueCode, workQueues } from '@fiducia/domain/system/work-queues';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shell/api.ts';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';

export interface WorkQueues {
  readonly queues: readonly WorkQueue[] | undefined;
  readonly failure: ApiFailure | undefined;
  /** When the counts were read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly refresh: () => void;
}

export const workQueuesQuery = {
  queryKey: ['fetch', 'work-queues'],
  queryFn: async () => (await call('GET /private/work-queues')).result,
};

/** Returns whether the user may work on a queue, so that Home and the menu count it as their work. */
export function mayWorkOn(code: WorkQueueCode, may: (permission: string) => boolean): boolean {
  const { act } = workQueues[code];
  return act === null || may(act);
}

/** Reads the work queues that the user may see, and again every minute. */
export function useWorkQueues(): WorkQueues {
  const found = useQuery({ ...workQueuesQuery, refetchInterval: 60_000 }, queryClient);
  return {
    queues: found.data,
    failure: found.error ? asFailure(found.error) : undefined,
    readAt: found.dataUpdatedAt,
    refresh: () => void found.refetch(),
  };
}
