import type { Route } from '@fiducia/contract/lang/route';

/** How often one call was asked, how long it took and how often it broke on our side. */
interface Count {
  calls: number;
  errors: number;
  milliseconds: number;
  slowest: number;
}

// Of this process alone: a restart begins anew, and nothing is written for a call that only reads.
const counts = new Map<Route, Count>();

/** Counts a call that began at `began` (of `performance.now()`). */
export function countCall(call: Route, began: number, isError: boolean): void {
  const took = performance.now() - began;
  const count = countOf(call);
  count.calls += 1;
  count.errors += isError ? 1 : 0;
  count.milliseconds += took;
  count.slowest = Math.max(count.slowest, took);
}

function countOf(call: Route): Count {
  const known = counts.get(call);
  if (known) return known;
  const count = { calls: 0, errors: 0, milliseconds: 0, slowest: 0 };
  counts.set(call, count);
  return count;
}

/** Every call since the start, the slowest on average first. */
export function readCallCounts() {
  return [...counts]
    .map(([{ method, path }, { calls, errors, milliseconds, slowest }]) => ({
      call: `${method} ${path}`,
      calls,
      errors,
      averageMilliseconds: Math.round(milliseconds / calls),
      slowestMilliseconds: Math.round(slowest),
    }))
    .toSorted((a, b) => b.averageMilliseconds - a.averageMilliseconds);
}
