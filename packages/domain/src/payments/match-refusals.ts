import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';

/** Why a person cannot say that a movement on the statement is this or that of ours. */
export const matchRefusals = refusals({
  movementIsTaken: [
    'conflict',
    ({ status }: { readonly status: string }) =>
      `This bank transaction is ${status} already, so it explains nothing else. ${status === 'assigned' ? 'Take it back from its deposit first.' : 'Refresh to see its latest state.'}`,
  ],
  waitsNoMore: [
    'conflict',
    'This does not wait for a movement like this one: it is paid from another account, was not sent, or the bank has answered it. Choose from the list.',
  ],
  feesAreLess: [
    'conflict',
    ({ bank, ours }: { readonly bank: Cents; readonly ours: Cents }) =>
      `The bank moved ${formatMoney(bank)}, but only ${formatMoney(ours)} of our fees were paid in cash and stand in trust. What is still billed may not be taken out.`,
  ],
  amountDiffers: [
    'conflict',
    ({ bank, ours }: { readonly bank: Cents; readonly ours: Cents }) =>
      `The bank moved ${formatMoney(bank)}, but this is ${formatMoney(ours)}. Choose what has the same amount, and ask the bank about the difference.`,
  ],
});
