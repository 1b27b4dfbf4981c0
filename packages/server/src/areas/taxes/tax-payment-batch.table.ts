import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import { table } from '../../platform/engine/table.ts';

const live = 'x.tax_payment_batch_id = t.id and x.deleted_at is null';

export const taxPaymentBatchTable = table(taxPaymentBatch, {
  table: 'tax_payment_batches',
  derived: {
    totalPayments: `(select count(distinct coalesce(x.payment_instruction_id, x.id))::int from order_line_taxes x where ${live})`,
    totalAmount: `(select coalesce(sum(x.amount_cents), 0)::bigint from order_line_taxes x where ${live})`,
  },
  textSearch: `(t.friendly_id || ' ' || t.authority)`,
});
