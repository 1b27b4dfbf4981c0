import { payment } from '@fiducia/contract/payments/payment.entity';
import { type PaymentFacts, type PaymentMove, paymentMachine } from '@fiducia/domain/payments/payment-machine';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { bindMoves, type Row } from '../engine/make-move.ts';

async function loadPaymentFacts(db: Queries, rows: readonly Row[]): Promise<Map<string, PaymentFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const known = await db.many<{ id: string; is_in_file: boolean; batch_status: string }>(sql`
    select p.id, b.status as batch_status,
           exists (select 1 from outgoing_bank_files f where f.payment_batch_id = b.id and f.kind in ('ach', 'wire')) as is_in_file
      from payments p join payment_batches b on b.id = p.payment_batch_id where p.id = any(${ids}::text[])`);
  return new Map(
    known.map((one) => [one.id, { isInFile: one.is_in_file, isWholeBatch: one.batch_status === 'cancelled' }]),
  );
}

/** The moves of payments. What a move does to the money is posted by the caller, who knows why it happened. */
export const paymentMoves = bindMoves<PaymentFacts, PaymentMove>({
  entity: payment,
  machine: paymentMachine,
  loadFacts: loadPaymentFacts,
});

/** Brings the counts of payments that lines show back in step: those that stand, and all that were ever made. */
export async function refreshPaymentCounts(tx: Tx, orderLineIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update order_lines l set total_payments_count = c.standing, total_all_payments_count = c.made
      from (select ids.id, (count(p.id) filter (where p.status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank')))::int as standing,
                   count(p.id)::int as made
              from unnest(${[...new Set(orderLineIds)].sort()}::text[]) as ids (id)
              left join payments p on p.order_line_id = ids.id and p.deleted_at is null group by ids.id) c
     where l.id = c.id and (l.total_payments_count, l.total_all_payments_count) is distinct from (c.standing, c.made)`);
}
