import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for matching a bank statement transaction to an item. */
export const matchRejections = rejections({
  movementIsTaken: [
    'conflict',
    ({ status }: { readonly status: string }) =>
      `This bank transaction is already ${status}, so it can’t be matched to anything else. ${status === 'assigned' ? 'Remove it from its deposit first.' : 'Refresh to see its latest state.'}`,
  ],
  waitsNoMore: [
    'conflict',
    'This item can’t be matched to this transaction: it is paid from another account, wasn’t sent, or already has a bank response. Choose an item from the list.',
  ],
  feesAreLess: [
    'conflict',
    ({ bank, ours }: { readonly bank: Cents; readonly ours: Cents }) =>
      `The bank transaction is ${formatMoney(bank)}, but only ${formatMoney(ours)} of our fees were paid in cash and are held in trust. Fees that are invoiced but not yet paid can’t be withdrawn.`,
  ],
  amountDiffers: [
    'conflict',
    ({ bank, ours }: { readonly bank: Cents; readonly ours: Cents }) =>
      `The bank transaction is ${formatMoney(bank)}, but this item is ${formatMoney(ours)}. Choose an item with the same amount, and ask the bank about the difference.`,
  ],
});
