import { type PaymentFacts, type PaymentTransition, paymentMachine } from '@fiducia/domain/payments/payment-machine';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions, type Row } from '../../../platform/engine/transition.ts';
import { paymentTable } from '../payment.table.ts';

async function loadPaymentFacts(db: Queries, rows: readonly Row[]): Promise<Map<string, PaymentFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const known = await db.many<{ id: string; is_in_file: boolean; is_check: boolean; batch_status: string }>(sql`
    select p.id, b.status as batch_status, p.check_number is not null as is_check,
           exists (select 1 from outgoing_bank_files f where f.payment_batch_id = b.id and f.kind in ('ach', 'wire')) as is_in_file
      from payments p join payment_batches b on b.id = p.payment_batch_id where p.id = any(${ids}::text[])`);
  return new Map(
    known.map((one) => [
      one.id,
      { isInFile: one.is_in_file, isWholeBatch: one.batch_status === 'cancelled', isCheck: one.is_check },
    ]),
  );
}

/** State machine for payments. The caller posts the money, because it knows the cause. */
export const paymentTransitions = bindTransitions<PaymentFacts, PaymentTransition>({
  entity: paymentTable,
  machine: paymentMachine,
  loadFacts: loadPaymentFacts,
});

/** Recalculates the payment counts shown on order lines: active payments, and all payments ever created. */
export async function refreshPaymentCounts(tx: Tx, orderLineIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update order_lines l set total_payments_count = c.standing, total_all_payments_count = c.made
      from (select ids.id, (count(p.id) filter (where p.status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank')))::int as standing,
                   count(p.id)::int as made
              from unnest(${[...new Set(orderLineIds)].sort()}::text[]) as ids (id)
              left join payments p on p.order_line_id = ids.id and p.deleted_at is null group by ids.id) c
     where l.id = c.id and (l.total_payments_count, l.total_all_payments_count) is distinct from (c.standing, c.made)`);
}
