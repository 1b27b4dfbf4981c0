import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';

/** Refusals of the lists that tax payments and refunds are kept in. */
export const taxRecordRefusals = refusals({
  refundAboveTax: [
    'invalid',
    ({ left }: { left: Cents }) =>
      `No more can be asked back than was withheld for this line and authority. ${formatMoney(left)} is left: enter that amount or less.`,
  ],
  noTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `No tax of ${authority} was withheld from one of these payments, or it was given back. Choose payments with tax for this authority.`,
  ],
  taxBatchIsPaid: [
    'conflict',
    'This batch was paid to its authority, so nothing goes into it any more. Make a new batch.',
  ],
  noSuppliedTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `One of these is no ${authority === 'federal' ? 'federal tax' : `tax of ${authority}`} that a sponsor handed over. Choose supplied taxes of this authority; taxes of our payments go in with their payments.`,
  ],
  inOtherTaxBatch: [
    'conflict',
    'The tax of one of these payments is in another batch already. Take it out there first.',
  ],
});
