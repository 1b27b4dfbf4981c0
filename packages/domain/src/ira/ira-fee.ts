import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Cents, cents, maxCents, minCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { yearOfIra } from './ira-comparison.ts';
import { inTenYears } from './ira-options.ts';
import { type IraPrices, yearlyFeeOf } from './ira-prices.ts';

export const iraFeeRejections = rejections({
  notAFee: ['invalid', 'This transaction isn’t a fee. Choose the fee that you want to waive.'],
  alreadyWaived: ['conflict', 'This fee was already waived.'],
  accountEnded: ['conflict', 'This IRA was closed, so the fee can’t be paid back to it. Pay the owner another way.'],
  moneyIsUsed: [
    'conflict',
    ({ held, amount }: { held: Cents; amount: Cents }) =>
      `The custodian’s account holds ${formatMoney(held)} of collected fees, but this one is ${formatMoney(amount)}. Add money to the account, then waive the fee.`,
  ],
});

/** What decides the fee of an IRA for a month. Dates are `YYYY-MM-DD`. */
export interface IraForFee {
  readonly openedOn: CalendarDate;
  readonly revocableUntil: CalendarDate;
  /** The balance at the end of the month before. */
  readonly balanceBefore: Cents;
  readonly balance: Cents;
}

/**
 * Returns the fee of an IRA for the month of `today`: at most its balance. The month in which it was opened is free, and
 * so is a month that began without money. Nothing is charged while the owner can revoke the IRA, because the owner then
 * gets back everything without a deduction. Source: 26 CFR 1.408-6(d)(4)(ii).
 */
export function feeOfMonth(ira: IraForFee, today: CalendarDate, { monthlyFee }: Pick<IraPrices, 'monthlyFee'>): Cents {
  const isOld = ira.openedOn.slice(0, 7) < today.slice(0, 7) && ira.revocableUntil < today;
  if (!isOld || ira.balanceBefore <= 0 || ira.balance <= 0) return zeroCents;
  return minCents(monthlyFee, ira.balance);
}

/**
 * Returns the fee for closing an IRA: at most its balance. Nothing is charged while the owner can revoke the IRA.
 */
export function closingFeeOf(
  ira: Pick<IraForFee, 'revocableUntil' | 'balance'>,
  today: CalendarDate,
  { closingFee }: Pick<IraPrices, 'closingFee'>,
): Cents {
  return ira.revocableUntil >= today ? zeroCents : minCents(closingFee, maxCents(zeroCents, ira.balance));
}

/** An IRA whose fees exceed its interest. */
export interface FeeErosion {
  readonly fee: Cents;
  readonly interest: Cents;
  readonly loss: Cents;
  readonly inTenYears: Cents;
  /** The balance from which a year’s interest pays the fees, in whole dollars. Null without interest. */
  readonly enough: Cents | null;
}

/** Returns what fees do to money that isn’t invested, or undefined if its interest pays them. */
export function feeErosion(balance: Cents, prices: IraPrices): FeeErosion | undefined {
  if (balance <= 0) return undefined;
  const yearlyFee = yearlyFeeOf(prices);
  const { fee, interest, net } = yearOfIra(balance, yearlyFee, prices.cashRateBp);
  if (net >= 0) return undefined;
  return {
    fee,
    interest,
    loss: subtractCents(fee, interest),
    inTenYears: inTenYears(balance, prices.cashRateBp, yearlyFee),
    enough: prices.cashRateBp === 0 ? null : cents(Math.ceil((yearlyFee * 100) / prices.cashRateBp) * 100),
  };
}
