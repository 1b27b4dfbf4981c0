import type { Tx } from '../db/database.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { LockedFirst, Table } from './table.ts';

/**
 * Locks the records that come before these in the lock order, in the message of the next statement. Call it before you lock the records themselves. `lockRow`
 * and `applyTransitions` call it.
 *
 * **Lock order.** Every transaction that locks several of these kinds of records locks them in this order, and the
 * records of one kind in ID order, so that no two transactions wait for each other:
 *
 * 1. Deposits
 * 2. Deposit links, which only a transaction that holds their deposit locks
 * 3. Bank transactions
 * 4. IRAs
 * 5. Payment batches
 * 6. Orders
 * 7. Order lines
 * 8. Payment instructions
 * 9. Payments
 * 10. The tax IDs of a subaccount (`lockSubject`), to find or create participants
 * 11. Tax payment batches, then tax payments (advisory lock `taxPayments`); fee payees, then fee sweeps
 * 12. Other records of an order line: associations, fees, taxes, tax refunds and adjustments, documents, participants, blocked money
 * 13. Ledger accounts (`post` locks them)
 *
 * A record that was already locked can be locked again at any time. Totals, counts, and balances are calculated from
 * rows that are read after the lock on the record that stores them.
 *
 * From payment batches down to payments, each table declares in `lockedAfter` what to lock first. Deposits
 * and their links have no fixed reference to order lines, so callers lock them first (`lockLink`, `lockFundsOf`,
 * `lockDepositsOf`).
 */
export function lockParents(tx: Tx, { table, lockedAfter }: Table, ids: readonly string[]): void {
  if (lockedAfter === undefined || ids.length === 0) return;
  const unrestricted = tx.bypassingRowSecurity(
    'locks are taken in one order, even on records that the actor may not see',
  );
  lockAll(unrestricted, lockedAfter, table, sql`select unnest(${[...new Set(ids)]}::text[])`, new Set());
}

function lockAll(tx: Tx, parents: readonly LockedFirst[], child: string, childIds: Sql, done: Set<string>): void {
  for (const { table, column, after = [] } of parents) {
    const ids = sql`select ${raw(column)} from ${raw(child)} where id in (${childIds})`;
    lockAll(tx, after, table, ids, done);
    if (done.has(table)) continue;
    done.add(table);
    tx.defer(sql`select 1 from ${raw(table)} where id in (${ids}) order by id for no key update`);
  }
}
