import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.');

/** What a batch holds after a change. */
export interface TaxPaymentBatchMembers {
  readonly taxPaymentBatchUuid: string;
  readonly paymentIds: readonly string[];
  readonly totalAmount: number;
}

export const addPaymentsToTaxBatch = route<TaxPaymentBatchMembers>()({
  method: 'PATCH',
  path: '/private/tax-payment-batches/add-payments',
  who: { staffMember: 'payments.edit' },
  summary: 'Put the taxes that were withheld from these payments into a batch',
  body: z.strictObject({
    taxPaymentBatchUuid: id,
    paymentIds: z.array(id).min(1, 'Choose at least one payment.').max(5_000, 'Choose at most 5,000 payments at once.'),
  }),
});

export const removePaymentFromTaxBatch = route<TaxPaymentBatchMembers>()({
  method: 'PATCH',
  path: '/private/tax-payment-batches/:id/remove-payment/:paymentId',
  who: { staffMember: 'payments.edit' },
  summary: 'Take the tax of one payment out of a batch',
});
