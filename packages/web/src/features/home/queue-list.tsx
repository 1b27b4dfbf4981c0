import { useQueries } from '@tanstack/react-query';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { oldestWords } from '../../kit/display/age-words.ts';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { today } from '../../kit/form/today.ts';
import { countWords } from '../../kit/display/count-words.ts';
import { call } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import styles from './home.module.css';
import { type Queue, queuesOf } from './queues.ts';

interface Standing {
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  readonly since: string;
}

async function readQueue(queue: Queue, signal: AbortSignal): Promise<Standing> {
  const filters = Object.fromEntries(Object.entries(queue.filters).map(([field, value]) => [`search-${field}`, value]));
  const query = { ...filters, resultsPerPage: 25, sortBy: queue.since, sortDirection: 'asc' };
  const { result, collection } = await call<readonly EntityRow[]>({ path: queue.path, query, signal });
  return {
    count: collection?.totalResults ?? result.length,
    isMore: collection?.isFullCount === false,
    since: textOf(result[0], queue.since),
  };
}

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The work queues with how many wait and how long the oldest has. Queues that are clear stand last. */
export function QueueList() {
  const { may } = useSession();
  const queues = queuesOf(today()).filter((queue) => may(queue.permission));
  const standings = useQueries(
    {
      queries: queues.map((queue) => ({
        queryKey: ['search', queue.path, 'queue', queue.label],
        queryFn: ({ signal }: { signal: AbortSignal }) => readQueue(queue, signal),
        refetchInterval: 60_000,
      })),
    },
    queryClient,
  );
  if (standings.some((standing) => standing.isPending)) return <Skeleton lines={6} />;
  const rows = queues.map((queue, at) => ({ queue, standing: standings[at]?.data }));
  if (rows.every(({ standing }) => standing?.count === 0)) {
    return (
      <EmptyState title={`All queues clear at ${clockTime(Math.max(...standings.map((one) => one.dataUpdatedAt)))}`} />
    );
  }
  const ordered = rows.toSorted(
    (one, other) => Number((other.standing?.count ?? 1) > 0) - Number((one.standing?.count ?? 1) > 0),
  );
  return (
    <ul className={styles['queues']}>
      {ordered.map(({ queue, standing }) => (
        <li key={queue.label}>
          <a href={queue.href} data-clear={standing?.count === 0 || undefined}>
            <span className={styles['queueName']}>{queue.label}</span>
            <span className={styles['queueAge']}>{standing ? oldestWords(standing.since) : 'not available'}</span>
            <span className={styles['queueCount']}>{standing ? countWords(standing.count, standing.isMore) : '—'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
