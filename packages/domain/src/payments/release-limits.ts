import { type Cents, cents } from '../money/cents.ts';

/** Above which totals a second and a third person must release a batch, beside the one who made it. */
export interface ReleaseLimits {
  readonly secondAbove: Cents;
  readonly thirdAbove: Cents;
}

/** The house's limits; system properties may set others. Source: reliability decision 6. */
export const defaultReleaseLimits: ReleaseLimits = { secondAbove: cents(25_000_000), thirdAbove: cents(100_000_000) };

/** How many different people, none of them the maker, must release a batch of this total. */
export function releasersNeeded(total: Cents, { secondAbove, thirdAbove }: ReleaseLimits): 1 | 2 | 3 {
  if (total > thirdAbove) return 3;
  return total > secondAbove ? 2 : 1;
}
