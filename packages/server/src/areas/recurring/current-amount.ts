import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** SQL of the amount that a recurring benefit, the order line `l`, pays in a month: the latest one that was applied. */
export const amountIn = (month: string): Sql => sql`
  coalesce((select c.amount_cents from recurring_changes c
             where c.order_line_id = l.id and c.kind = 'amount' and c.status = 'applied' and c.deleted_at is null and c.from_month <= ${month}
             order by c.from_month desc, c.decided_at desc limit 1), l.gross_distribution_amount_cents)::bigint`;

/** Returns the amount that a recurring benefit pays in a month. */
export async function currentAmount(db: Queries, lineId: string, month: string): Promise<Cents> {
  const row = await db.one<{ amount: Cents }>(
    sql`select ${amountIn(month)} as amount from order_lines l where l.id = ${lineId}`,
  );
  return row?.amount ?? zeroCents;
}
