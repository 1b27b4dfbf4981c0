import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentRejections } from '@fiducia/domain/payments/payment-machine';
import { reissueBlocker as blockerOf, type ReissueFacts } from '@fiducia/domain/payments/reissue-blocker';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Returns why an order line can't be reissued now, or undefined if it can. */
export async function reissueBlocker(db: Queries, orderLineId: string): Promise<Rejection | undefined> {
  const line = await db.one<ReissueFacts>(sql`
    select l.status as "lineStatus",
           (select count(*)::int from bank_answers a join payments p on p.id = a.payment_id
             where p.order_line_id = l.id and a.waits_for_cash) as "awaitedReturns",
           (select count(*)::int from payment_instructions i where i.order_line_id = l.id and i.deleted_at is null
               and i.status not in ('approved', 'inBatch', 'sent', 'cancelled')) as "unapprovedInstructions",
           (select count(*)::int from payment_instructions i where i.order_line_id = l.id and i.deleted_at is null
               and i.status = 'approved') as "approvedInstructions"
      from order_lines l where l.id = ${orderLineId}`);
  return line === undefined ? paymentRejections.nothingToReissue() : blockerOf(line);
}
