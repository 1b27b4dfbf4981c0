import { type Cents, cents } from '../foundation/money/cents.ts';

/**
 * Returns the account credit still available to its order lines: the balance minus the unassociated amount of its
 * deposit links, which is spent through those links. Never negative, although the links may hold more than the balance
 * after the bank returns a deposit.
 */
export const freeCredit = (balance: Cents, heldByLinks: Cents): Cents => cents(Math.max(0, balance - heldByLinks));
