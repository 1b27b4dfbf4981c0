import type { WorkQueue } from '@fiducia/domain/system/work-queues';
import { Sparkline } from '../kit/chart/sparkline.tsx';
import { useFetch } from './use-fetch.ts';

/** Shows how a queue grew or shrank in the last 14 days. A new queue has no line until its second day. */
export function QueueTrend({ code, late }: Pick<WorkQueue, 'code' | 'late'>) {
  const { data } = useFetch('GET /private/work-queues/history');
  const counts = data?.find((one) => one.code === code)?.counts;
  return counts ? <Sparkline values={counts} isLate={late > 0} /> : null;
}
