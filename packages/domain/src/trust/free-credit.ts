import { type Cents, cents } from '../foundation/money/cents.ts';

/**
 * What an account can still give to its order lines as credit: its balance without what its deposit links have yet to
 * associate, which is spent through them. Never negative: links may hold more than the account after a deposit bounced.
 */
export const freeCredit = (balance: Cents, heldByLinks: Cents): Cents => cents(Math.max(0, balance - heldByLinks));
