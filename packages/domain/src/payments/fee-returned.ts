import { type Cents, negateCents } from '../money/cents.ts';
import type { Posting } from '../trust/posting.ts';

/** P8 the other way, a payment is cancelled before its release and its fee with it: 2400 of the fee back to the line. */
export function feeReturned(of: {
  readonly amount: Cents;
  readonly masterAccountId: string;
  readonly orderLineFeeId: string;
  readonly orderLineId: string;
}): Posting {
  if (of.amount <= 0) throw new RangeError(`P8 posts more than nothing, not ${of.amount} cents`);
  return {
    recipe: 'P8',
    sourceType: 'orderLineFee',
    sourceId: of.orderLineFeeId,
    masterAccountId: of.masterAccountId,
    memo: 'Fee given back with its cancelled payment',
    entries: [
      { account: { code: '2400', holderType: 'orderLineFee', holderId: of.orderLineFeeId }, amountCents: of.amount },
      {
        account: { code: '2200', holderType: 'orderLine', holderId: of.orderLineId },
        amountCents: negateCents(of.amount),
      },
    ],
  };
}
