import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import { table } from '../../platform/engine/table.ts';
import { amountOfTaxPayment } from './tax-payment.table.ts';

const deposits = 'from tax_payments p where p.tax_payment_batch_id = t.id and p.deleted_at is null';
// Batches that were paid before deposits had their own records.
const taxes =
  'from order_line_taxes y where y.tax_payment_batch_id = t.id and y.tax_payment_id is null and y.deleted_at is null';

export const taxPaymentBatchTable = table(taxPaymentBatch, {
  table: 'tax_payment_batches',
  derived: {
    totalPayments: `(select count(*)::int ${deposits} and (p.sent_amount_cents is not null or exists (select from order_line_taxes x where x.tax_payment_id = p.id and x.deleted_at is null)))`,
    totalAmount: `((select coalesce(sum(${amountOfTaxPayment('p')}), 0) ${deposits}) + (select coalesce(sum(y.amount_cents), 0) ${taxes}))::bigint`,
    hasFile: 't.outgoing_bank_file_id is not null',
  },
  textSearch: `(t.friendly_id || ' ' || t.authority)`,
});
