import { paymentRefusals } from '@fiducia/domain/payments/payment-machine';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Standing {
  readonly status: string;
  readonly awaited: number;
  readonly unapproved: number;
  readonly live: number;
}

/** Why a line cannot be paid again now; undefined when it can. */
export async function reissueBlocker(db: Queries, orderLineId: string): Promise<Refusal | undefined> {
  const line = await db.one<Standing>(sql`
    select l.status,
           (select count(*)::int from bank_answers a join payments p on p.id = a.payment_id where p.order_line_id = l.id and a.waits_for_cash) as awaited,
           (select count(*)::int from payment_instructions i where i.order_line_id = l.id and i.deleted_at is null
               and i.status not in ('approved', 'inBatch', 'sent', 'cancelled')) as unapproved,
           (select count(*)::int from payment_instructions i where i.order_line_id = l.id and i.deleted_at is null and i.status = 'approved') as live
      from order_lines l where l.id = ${orderLineId}`);
  if (!line || line.status !== 'waitingForReissue') return paymentRefusals.nothingToReissue();
  if (line.awaited > 0) return paymentRefusals.moneyNotBack();
  return line.unapproved > 0 || line.live === 0 ? paymentRefusals.destinationNotApproved() : undefined;
}
