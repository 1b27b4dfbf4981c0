import type { Cents } from '../foundation/money/cents.ts';
import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { namesFriendlyId } from './suggest-links.ts';

/** A deposit with money that isn't linked to a plan or account yet. */
export interface UnlinkedDeposit {
  readonly id: string;
  readonly friendlyId: string;
  /** The amount that isn't linked, in cents. */
  readonly remaining: Cents;
  /** All text that came with the money: payer, description, and references. */
  readonly text: string;
  /** Null if the deposit isn't assigned to a client yet. */
  readonly masterAccountId: string | null;
}

export interface OrderInNeed {
  readonly friendlyId: string;
  readonly gap: Cents;
  readonly masterAccountId: string;
}

export interface DepositFit {
  readonly confidence: number;
  readonly reason: string;
  /** The deposit names the order and has exactly the amount that it needs. */
  readonly isExact: boolean;
}

/** Returns how an unlinked deposit fits an order, or undefined if it neither names the order nor equals its gap. */
export function fitDeposit(deposit: UnlinkedDeposit, order: OrderInNeed): DepositFit | undefined {
  if (deposit.masterAccountId !== null && deposit.masterAccountId !== order.masterAccountId) return undefined;
  const isSameAmount = deposit.remaining === order.gap;
  const isNamed = namesFriendlyId(deposit.text, order.friendlyId);
  if (isNamed && isSameAmount)
    return { confidence: 98, reason: 'Names the order; exactly what it needs', isExact: true };
  if (isNamed) {
    const rest = cents(Math.abs(deposit.remaining - order.gap));
    const what = deposit.remaining > order.gap ? 'would remain' : 'would still be missing';
    return { confidence: 80, reason: `Names the order; ${formatMoney(rest)} ${what}`, isExact: false };
  }
  return isSameAmount
    ? { confidence: 75, reason: 'Exactly what the order needs, but doesn’t name it', isExact: false }
    : undefined;
}

/**
 * Returns the deposit that fits an order exactly, or undefined if none or more than one does. A deposit that fits
 * several of the orders exactly fits none of them.
 */
export function exactDepositFor<O extends OrderInNeed>(
  order: O,
  deposits: readonly UnlinkedDeposit[],
  orders: readonly O[],
): UnlinkedDeposit | undefined {
  const exact = (deposit: UnlinkedDeposit, one: O): boolean => fitDeposit(deposit, one)?.isExact === true;
  const [only, ...others] = deposits.filter((deposit) => exact(deposit, order));
  if (only === undefined || others.length > 0) return undefined;
  return orders.filter((one) => exact(only, one)).length === 1 ? only : undefined;
}
