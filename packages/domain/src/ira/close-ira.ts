import { dateInWords } from '../foundation/calendar/date-in-words.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Cents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import { iraDistributionRejections } from './ira-distribution.ts';
import type { IraPrices } from './ira-prices.ts';

export const closeIraRejections = rejections({
  holdsMore: [
    'conflict',
    ({ balance, closingFee }: { balance: Cents; closingFee: Cents }) =>
      `This IRA holds ${formatMoney(balance)}, more than the closing fee of ${formatMoney(closingFee)}. Take out the whole balance instead; that closes the IRA.`,
  ],
  revokeInstead: [
    'conflict',
    ({ until }: { until: CalendarDate }) =>
      `This IRA can be revoked without a fee until ${dateInWords(until)}. Revoke it instead.`,
  ],
  moneyLeaving: [
    'conflict',
    'Money from this IRA is on its way out. Wait until it is paid, or cancel that request first.',
  ],
  feeDiffers: [
    'conflict',
    ({ fee }: { fee: Cents }) =>
      `The fee is now ${formatMoney(fee)}, because the balance changed. Check it, and try again.`,
  ],
});

/** What decides whether an IRA can be closed for what is left in it. */
export interface IraToClose {
  readonly status: string;
  /** False if another custodian holds the money of the IRA. */
  readonly isHeldHere: boolean;
  readonly balance: Cents;
  /** `YYYY-MM-DD` */
  readonly revocableUntil: CalendarDate;
}

/**
 * Returns why an IRA can't be closed for what is left in it, or undefined. That is only possible if nothing would be left
 * to pay out: its balance is no more than the closing fee. While it can be revoked, the owner gets back everything.
 */
export function closeProblem(ira: IraToClose, today: CalendarDate, prices: IraPrices): Rejection | undefined {
  const { status, isHeldHere, balance, revocableUntil } = ira;
  if (status !== 'open') return iraDistributionRejections.notOpen();
  if (!isHeldHere) return iraDistributionRejections.isElsewhere();
  if (revocableUntil >= today) return closeIraRejections.revokeInstead({ until: revocableUntil });
  const { closingFee } = prices;
  return balance > closingFee ? closeIraRejections.holdsMore({ balance, closingFee }) : undefined;
}

/** Returns whether an IRA can be closed for what is left in it. The balance of a new IRA is null. */
export const canBeClosed = (
  ira: Omit<IraToClose, 'balance'> & { readonly balance: Cents | null },
  today: CalendarDate,
  prices: IraPrices,
): boolean => closeProblem({ ...ira, balance: ira.balance ?? zeroCents }, today, prices) === undefined;
