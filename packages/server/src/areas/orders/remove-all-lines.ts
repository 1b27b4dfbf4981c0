import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canDelete } from '@fiducia/domain/orders/order-line-rules';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { removeRecords } from '../../platform/engine/write-record.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';

/** Deletes all order lines of an open order, so that a new file can replace them. All or none. */
export async function removeAllLines(tx: Tx, ctx: ActorContext, orderId: string): Promise<Rejection | undefined> {
  const ids = await tx.many<{ id: string }>(
    sql`select id from order_lines where order_id = ${orderId} and deleted_at is null order by id`,
  );
  lockParents(
    tx,
    orderLineTable,
    ids.map(({ id }) => id),
  );
  const rows = await tx.many<Row>(
    sql`select * from order_lines where order_id = ${orderId} and deleted_at is null order by id for no key update`,
  );
  const facts = await loadLineFacts(tx, rows, ctx);
  const isBlocked = rows.some((row) => {
    const line = facts.get(String(row['id']));
    return line === undefined || !canDelete(line).isAllowed;
  });
  if (isBlocked) return uploadRejections.mayNotReplace();
  await removeRecords(tx, ctx, orderLineTable, rows);
  return undefined;
}
