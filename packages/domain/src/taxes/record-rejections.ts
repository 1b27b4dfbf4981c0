import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for tax payments and tax refunds. */
export const taxRecordRejections = rejections({
  refundAboveTax: [
    'invalid',
    ({ left }: { left: Cents }) =>
      `You can’t request more than was withheld for this order line and authority. Enter up to ${formatMoney(left)}.`,
  ],
  noTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `No ${authority} tax was withheld from one of these payments, or it was reversed. Choose payments with tax for this authority.`,
  ],
  taxBatchIsPaid: ['conflict', 'This tax batch has already been paid. Create a new batch.'],
  noSuppliedTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `One of these taxes isn’t ${authority === 'federal' ? 'federal tax' : `${authority} tax`} supplied by a sponsor. Choose supplied taxes for this authority. Taxes on our own payments are added with their payments.`,
  ],
  inOtherTaxBatch: ['conflict', 'The tax on one of these payments is already in another batch. Remove it there first.'],
});
