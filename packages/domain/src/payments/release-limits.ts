import { type Cents, cents } from '../foundation/money/cents.ts';

/** Totals above which a second and a third user must release a batch, in addition to its creator. */
export interface ReleaseLimits {
  readonly secondAbove: Cents;
  readonly thirdAbove: Cents;
}

/** Default limits; system properties can set others. Source: reliability decision 6. */
export const defaultReleaseLimits: ReleaseLimits = { secondAbove: cents(25_000_000), thirdAbove: cents(100_000_000) };

/** Returns how many different users, none of them the creator, must release a batch of this total. */
export function releasersNeeded(total: Cents, { secondAbove, thirdAbove }: ReleaseLimits): 1 | 2 | 3 {
  if (total > thirdAbove) return 3;
  return total > secondAbove ? 2 : 1;
}
