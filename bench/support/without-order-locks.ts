import pg from 'pg';

/** A statement that locks orders. */
const orderLock = /^(select [^]*? from orders\b[^]*?) for (?:no key )?update(?: of \w+)?$/;

/**
 * Leaves out the locks on orders in this process, to show that the races find a missing lock. The statements still run,
 * without their locks.
 */
export function leaveOutOrderLocks(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, 'query', function withoutLock(this: pg.Client, ...given: unknown[]) {
    const [submitted] = given;
    if (submitted instanceof pg.Query) {
      const text: unknown = Reflect.get(submitted, 'text');
      if (typeof text === 'string') Reflect.set(submitted, 'text', text.trim().replace(orderLock, '$1'));
    }
    return Reflect.apply(query, this, given);
  });
}
