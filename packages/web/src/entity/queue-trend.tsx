import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { Sparkline } from '../kit/chart/sparkline.tsx';
import { useFetch } from './use-fetch.ts';

/** Returns whether a queue has more items now than two days ago. Older growth is no news. */
const isRising = (counts: readonly number[]): boolean => (counts.at(-1) ?? 0) > (counts.at(-3) ?? counts[0] ?? 0);

/**
 * Shows how a queue grew or shrank in the last 14 days, in red if it has late items and still grows. A new queue has no
 * line until its second day.
 */
export function QueueTrend({ code, late }: Pick<WorkQueue, 'code' | 'late'>) {
  const { data } = useFetch('GET /private/work-queues/history');
  const counts = data?.find((one) => one.code === code)?.counts;
  if (!counts) return null;
  return <Sparkline values={counts} isLate={late > 0 && isRising(counts)} />;
}
