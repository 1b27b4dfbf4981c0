import type { Route } from '@fiducia/contract/lang/route';
import { isConfidentialPath } from '@fiducia/domain/access/confidential-path';

/** Counters of a route: its calls, their duration, and errors on our side. */
interface Count {
  calls: number;
  errors: number;
  milliseconds: number;
  slowest: number;
}

// Counted in memory, so that read-only calls write nothing to the database. Each process counts its own calls, and a
// restart resets them. The page says so.
const counts = new Map<Route, Count>();

/** Counts a call that began at `began`, a time of `performance.now()`. */
export function countCall(call: Route, began: number, isError: boolean): void {
  if (isConfidentialPath(call.path)) return;
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

/** Returns the counters of all routes since the start, slowest on average first. */
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
