import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { paymentTable } from '../payment.table.ts';

/**
 * Locks the payments that a condition on `p` selects, in the lock order. Read them again afterwards, because they may
 * have changed in the meantime.
 */
export async function lockPayments(tx: Tx, which: Sql): Promise<void> {
  const payments = await tx.many<{ id: string }>(sql`select p.id from payments p where ${which}`);
  const ids = payments.map(({ id }) => id);
  lockParents(tx, paymentTable, ids);
  await tx.run(sql`select id from payments where id = any(${ids}::text[]) order by id for no key update`);
}
