import { type Cents, negateCents } from '../foundation/money/cents.ts';
import type { Posting } from '../trust/posting.ts';

/**
 * Reverses P8 when a payment is canceled before its release: returns its fee to the order line. Debits 2400, credits
 * 2200.
 */
export function feeReturned(of: {
  readonly amount: Cents;
  readonly masterAccountId: string;
  readonly orderLineFeeId: string;
  readonly orderLineId: string;
}): Posting {
  if (of.amount <= 0) throw new RangeError(`P8 must post more than zero, not ${of.amount} cents`);
  return {
    recipe: 'P8',
    sourceType: 'orderLineFee',
    sourceId: of.orderLineFeeId,
    masterAccountId: of.masterAccountId,
    memo: 'Fee returned with its canceled payment',
    entries: [
      { account: { code: '2400', holderType: 'orderLineFee', holderId: of.orderLineFeeId }, amountCents: of.amount },
      {
        account: { code: '2200', holderType: 'orderLine', holderId: of.orderLineId },
        amountCents: negateCents(of.amount),
      },
    ],
  };
}
