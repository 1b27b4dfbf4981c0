import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.');

/** Contents of a batch after a change. */
export interface TaxPaymentBatchMembers {
  readonly taxPaymentBatchUuid: string;
  /** Deposits in the batch, one for each payer, form, and period. */
  readonly taxPaymentIds: readonly string[];
  /** Payments whose withheld tax is in the batch. */
  readonly paymentIds: readonly string[];
  /** Taxes withheld and transferred by sponsors, without a payment of ours. */
  readonly suppliedTaxIds: readonly string[];
  readonly totalAmount: number;
}

export const addPaymentsToTaxBatch = route<TaxPaymentBatchMembers>()({
  method: 'PATCH',
  path: '/private/tax-payment-batches/add-payments',
  who: { staffMember: 'tax.file' },
  summary: 'Add deposits (tax payments), or the taxes of payments or transferred by sponsors, to a batch',
  body: z
    .strictObject({
      taxPaymentBatchUuid: id,
      paymentIds: z.array(id).max(5_000, 'Select up to 5,000 payments.').optional(),
      suppliedTaxIds: z.array(id).max(5_000, 'Select up to 5,000 taxes.').optional(),
    })
    .refine(({ paymentIds, suppliedTaxIds }) => (paymentIds?.length ?? 0) + (suppliedTaxIds?.length ?? 0) > 0, {
      error: 'Select at least one payment or tax.',
      path: ['paymentIds'],
    }),
});

export const removePaymentFromTaxBatch = route<TaxPaymentBatchMembers>()({
  method: 'PATCH',
  path: '/private/tax-payment-batches/:id/remove-payment/:paymentId',
  who: { staffMember: 'tax.file' },
  summary: 'Remove a deposit (tax payment), or one payment’s tax, from a batch',
});

export const removeSuppliedTaxFromBatch = route<TaxPaymentBatchMembers>()({
  method: 'PATCH',
  path: '/private/tax-payment-batches/:id/remove-supplied-tax/:orderLineTaxId',
  who: { staffMember: 'tax.file' },
  summary: 'Remove a tax transferred by a sponsor from a batch',
});
