import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { type PaymentBatchType, paymentBatchTypeNames } from '@fiducia/domain/payments/payment-batch-type';
import { numberOf, textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { formatDay } from '../../kit/display/date-text.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';

export interface BatchOfType {
  readonly batch: EntityRow;
  readonly type: PaymentBatchType;
}

/** What stands behind a press: how many payments, how much, on which day. */
export function inWords({ batch, type }: BatchOfType): { sum: string; what: string; day: string } {
  const count = numberOf(batch, 'totalCount');
  return {
    sum: formatMoney(cents(numberOf(batch, 'total'))),
    what: `${count.toLocaleString('en-US')} ${paymentBatchTypeNames[type]} ${count === 1 ? 'payment' : 'payments'}`,
    day: formatDay(textOf(batch, 'effectiveDate')),
  };
}

/** Asks twice before money moves, the second time with the sum alone. */
export async function isSure(title: string, text: string, sum: string, okText: string): Promise<boolean> {
  if (!(await confirmDialog({ title, text, okText: 'Continue' }))) return false;
  return confirmDialog({
    title: `${okText}: ${sum}`,
    text: 'This cannot be taken back. Is the sum right?',
    okText: `Yes, ${okText.toLowerCase()}`,
  });
}
