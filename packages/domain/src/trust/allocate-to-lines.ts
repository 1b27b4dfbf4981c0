import { type Cents, cents, minCents, zeroCents } from '../money/cents.ts';
import { splitByWeights } from '../money/split.ts';

/**
 * How money of a link is spread over an order's lines. `fullNeed`: in order, each line gets all it needs or nothing.
 * `equal`: the same for each, but never more than its need. `limit`: in order, each gets its need up to the limit.
 */
export const associationAmountMethods = ['fullNeed', 'equal', 'limit'] as const;
export type AssociationAmountMethod = (typeof associationAmountMethods)[number];

/** Which lines of the order: those that wait for money now, or every line with a need. */
export const autoAssociateTargets = ['waitingForAssets', 'allOrderLines'] as const;
export type AutoAssociateTarget = (typeof autoAssociateTargets)[number];

interface Spread {
  readonly available: Cents;
  /** What each line still needs, in the order of the lines; not negative. */
  readonly needs: readonly Cents[];
  readonly method: AssociationAmountMethod;
  /** Cents for each line; only for the method `limit`. */
  readonly limit?: Cents | undefined;
}

/** What each line gets, in the same order. Never more than its need, never more than is available in all. */
export function allocateToLines({ available, needs, method, limit }: Spread): Cents[] {
  if (method === 'equal') return equally(available, needs);
  let left = available;
  return needs.map((need) => {
    const wanted = method === 'limit' ? minCents(need, limit ?? need) : need;
    const given = method === 'limit' ? minCents(wanted, left) : wanted <= left ? wanted : zeroCents;
    left = cents(left - given);
    return given;
  });
}

/** Rounds of equal shares: who needs less than a share is served in full, and the others share what that frees. */
function equally(available: Cents, needs: readonly Cents[]): Cents[] {
  const given = needs.map(() => zeroCents);
  let open = needs.flatMap((need, index) => (need > 0 ? [index] : []));
  let left = available;
  while (open.length > 0 && left > 0) {
    const share = cents(Math.floor(left / open.length));
    const satisfied = open.filter((index) => (needs[index] ?? zeroCents) <= share);
    if (satisfied.length === 0) {
      const parts = splitByWeights(
        left,
        open.map(() => 1),
      );
      for (const [position, index] of open.entries()) given[index] = parts[position] ?? zeroCents;
      return given;
    }
    for (const index of satisfied) {
      given[index] = needs[index] ?? zeroCents;
      left = cents(left - (needs[index] ?? 0));
    }
    open = open.filter((index) => !satisfied.includes(index));
  }
  return given;
}
