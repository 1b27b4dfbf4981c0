import { useQueries } from '@tanstack/react-query';
import { countAndOldest } from '../../../entity/count-and-oldest.ts';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { oldestText } from '../../../kit/display/format-age.ts';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './home.module.css';
import { queuesOf } from './queues.ts';

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Lists the work queues with their counts and the age of the oldest item. Empty queues come last. */
export function QueueList() {
  const { may } = useSession();
  const queues = queuesOf(today()).filter((queue) => may(queue.permission));
  const standings = useQueries(
    {
      queries: queues.map((queue) => ({
        queryKey: ['search', queue.path, 'queue', queue.label],
        queryFn: ({ signal }: { signal: AbortSignal }) => countAndOldest(queue, signal),
        refetchInterval: 60_000,
      })),
    },
    queryClient,
  );
  if (standings.some((standing) => standing.isPending)) return <Skeleton lines={6} />;
  const rows = queues.map((queue, at) => ({ queue, standing: standings[at]?.data }));
  if (rows.every(({ standing }) => standing?.count === 0)) {
    return (
      <EmptyState
        title={`All queues were clear at ${clockTime(Math.max(...standings.map((one) => one.dataUpdatedAt)))}`}
      />
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
            <span className={styles['queueAge']}>{standing ? oldestText(standing.since) : 'not available'}</span>
            <span className={styles['queueCount']}>{standing?.count.toLocaleString('en-US') ?? '—'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
