/**
 * Returns the time of a change to a locked record: the time of the request, or the millisecond after the record's last
 * instant. A request that waited for the lock began before the change that it waited for.
 */
export function timeOfChange(now: Date, ...instants: readonly unknown[]): Date {
  const last = Math.max(...instants.map((at) => (typeof at === 'string' ? Date.parse(at) + 1 : 0)));
  return last > now.getTime() ? new Date(last) : now;
}
