import type { RecordAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { formatDay } from '../../kit/display/date-text.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';

export interface OfBatch {
  readonly batch: RecordAt<'/private/payment-batches'>;
}

/** Returns the number of payments, the total, and the date for a confirmation. */
export function inWords({ batch }: OfBatch): { sum: string; what: string; day: string } {
  const count = batch.totalCount;
  return {
    sum: formatMoney(batch.total),
    what: `${count.toLocaleString('en-US')} ${paymentBatchTypeNames[batch.paymentBatchType]} ${count === 1 ? 'payment' : 'payments'}`,
    day: formatDay(batch.effectiveDate),
  };
}

/** Asks for confirmation twice before money is sent. The second question repeats only the total. */
export async function isSure(title: string, text: string, sum: string, okText: string): Promise<boolean> {
  if (!(await confirmDialog({ title, text, okText: 'Continue' }))) return false;
  return confirmDialog({
    title: `${okText}: ${sum}?`,
    text: 'Check the total. This can’t be undone.',
    okText,
  });
}
