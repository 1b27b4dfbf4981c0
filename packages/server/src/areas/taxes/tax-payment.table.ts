import { taxPayment } from '@fiducia/contract/taxes/tax-payment.entity';
import { table } from '../../platform/engine/table.ts';

const taxesOf = (payment: string) => `x.tax_payment_id = ${payment}.id and x.deleted_at is null`;

/** SQL for the refunds by which a deposit is lower. */
export const nettedInTaxPayment = (payment: string): string =>
  `(select coalesce(sum(o.amount_cents), 0)::bigint from tax_refund_offsets o where o.tax_payment_id = ${payment}.id and o.deleted_at is null)`;

/** SQL for the amount of a deposit: what was sent, or until then the total of its taxes less the netted refunds. */
export const amountOfTaxPayment = (payment: string): string =>
  `coalesce(${payment}.sent_amount_cents, (select coalesce(sum(x.amount_cents + x.refunded_cents), 0)::bigint from order_line_taxes x where ${taxesOf(payment)}) - ${nettedInTaxPayment(payment)})`;

export const taxPaymentTable = table(taxPayment, {
  table: 'tax_payments',
  joins: {
    authority: { table: 'taxing_authorities', column: 'taxing_authority_id' },
    batch: { table: 'tax_payment_batches', column: 'tax_payment_batch_id' },
  },
  derived: {
    authorityName: 'authority.display_name',
    authorityCode: 'authority.code',
    formName: 'authority.form_name',
    amount: amountOfTaxPayment('t'),
    netted: nettedInTaxPayment('t'),
    totalTaxes: `(select count(*)::int from order_line_taxes x where ${taxesOf('t')})`,
    totalUnaccepted: `(select count(*)::int from order_line_taxes x where ${taxesOf('t')} and x.accepted_at is null)`,
    batchFriendlyId: 'batch.friendly_id',
  },
  textSearch: `(t.friendly_id || ' ' || t.payer_name)`,
});
