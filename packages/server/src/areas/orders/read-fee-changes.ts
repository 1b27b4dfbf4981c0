import type { FeeChange } from '@fiducia/domain/orders/fee-changes';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

interface ChangeRow extends FeeChange {
  readonly lineId: string;
}

/** Reads the waivers and changed payers that are in force, by order line. `which` is a condition over order lines `l`. */
export async function readFeeChanges(db: Queries, which: Sql): Promise<ReadonlyMap<string, readonly FeeChange[]>> {
  const rows = await db.many<ChangeRow>(sql`
    select c.order_line_id as "lineId", c.fee_code as "feeCode", nullif(c.payment_method_code, 'any') as "paymentMethodCode", c.kind, c.payer
      from order_line_fee_changes c join order_lines l on l.id = c.order_line_id
     where ${which} and c.undone_at is null and c.deleted_at is null order by c.created_at, c.id`);
  return Map.groupBy(rows, ({ lineId }) => lineId);
}
