import { type Cents, cents } from '../foundation/money/cents.ts';

/** What decides whether the money of an order line goes to the IRA that was opened for its participant. */
export interface MoneyToIra {
  readonly hasIra: boolean;
  readonly isOnHold: boolean;
  /** The money is blocked after a sanctions hit. */
  readonly isBlocked: boolean;
  readonly balance: Cents;
  /** What the fees of the line take from its money. */
  readonly fees: Cents;
}

export type MoneyToIraDecision =
  | { readonly goes: 'now'; readonly amount: Cents }
  | { readonly goes: 'later' }
  /** The fees take all of the money, which staff must look at. */
  | { readonly goes: 'never' };

/** Decides whether the money of an order line goes to an IRA now, and how much. */
export function decideMoneyToIra({ hasIra, isOnHold, isBlocked, balance, fees }: MoneyToIra): MoneyToIraDecision {
  if (!hasIra || isOnHold || isBlocked) return { goes: 'later' };
  return balance > fees ? { goes: 'now', amount: cents(balance - fees) } : { goes: 'never' };
}
