import { refreshOrderTotals } from '../../packages/server/src/areas/orders/order-transitions.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';

/** Sets the counts and totals of an order whose lines were inserted or changed by SQL. */
export async function countOrder(database: Database, orderId: string): Promise<void> {
  await database.inTx(async (tx) => {
    refreshOrderTotals(tx, [orderId]);
    await tx.run(sql`
      update orders set total_funds_associated_cents =
        (select coalesce(sum(total_funds_associated_cents), 0) from order_lines where order_id = ${orderId} and deleted_at is null)
       where id = ${orderId}`);
  });
}
