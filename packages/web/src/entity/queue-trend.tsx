import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { Sparkline } from '../kit/chart/sparkline.tsx';
import { useFetch } from './use-fetch.ts';

/**
 * Shows how a queue grew or shrank in the last 14 days, in red if it has late items and grew. A new queue has no line
 * until its second day.
 */
export function QueueTrend({ code, late }: Pick<WorkQueue, 'code' | 'late'>) {
  const { data } = useFetch('GET /private/work-queues/history');
  const counts = data?.find((one) => one.code === code)?.counts;
  if (!counts) return null;
  const isGrowing = (counts.at(-1) ?? 0) > (counts[0] ?? 0);
  return <Sparkline values={counts} isLate={late > 0 && isGrowing} />;
}
