import { byUrgency, type WorkQueue } from './work-queues.ts';

/**
 * Returns up to `limit` queues to show first, by urgency: in turn the one with the most late items and the one with the
 * most late money, so that neither people nor dollars that are stuck are out of sight.
 */
export function firstQueues(queues: readonly WorkQueue[], limit: number): readonly WorkQueue[] {
  const byCount = queues.toSorted(byUrgency);
  const byMoney = byCount
    .filter(({ lateTotal }) => lateTotal !== null && lateTotal > 0)
    .toSorted((one, other) => (other.lateTotal ?? 0) - (one.lateTotal ?? 0));
  const inTurn = new Set(byCount.flatMap((queue, at) => [queue, byMoney[at] ?? queue]));
  const first = new Set([...inTurn].slice(0, limit));
  return byCount.filter((queue) => first.has(queue));
}
